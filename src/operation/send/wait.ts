import type { NumberRange } from '../../n8n/defaults';
import type { Parameters } from '../../n8n/parameters/parameters';
import { simplified, type OutputSettings } from '../../output/settings';
import { readInclude } from '../output/readOutput';

/** Whether and how long to wait for what became of an entry, and how that is given. */
export interface Wait {
	/** In milliseconds; undefined where nobody waits. */
	waitLimitMs: number | undefined;
	output: OutputSettings;
}

/** Reads the switch of a wait, and its limit and output where it is on. @throws InputError */
export function readWait(
	parameters: Parameters,
	name: string,
	label: string,
	{ least, most }: NumberRange,
): Wait {
	if (!parameters.boolean(name, label, false)) {
		return { waitLimitMs: undefined, output: simplified };
	}
	const seconds = parameters.integer('waitLimit', 'Wait Limit (Seconds)', least, most);
	const output = parameters.choice('output', 'Output', ['simplified', 'raw'], 'simplified');
	return {
		waitLimitMs: seconds * 1000,
		output: { ...simplified, output, include: readInclude(parameters) },
	};
}
