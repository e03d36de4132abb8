import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { simplified, type OutputSettings } from '../../output/outputSettings';
import { readInclude } from '../output/readOutput';

/** Whether and how long to wait for what became of an entry, and how that is given. */
export interface Wait {
	/** In milliseconds; undefined where nobody waits. */
	waitLimitMs: number | undefined;
	output: OutputSettings;
}

/** Reads the switch of a wait, and its limit and output where it is on. @throws InputError */
export function readWait(parameters: NodeParameters, name: string): Wait {
	if (!parameters.boolean(name)) return { waitLimitMs: undefined, output: simplified };
	const seconds = parameters.integer('waitLimit');
	const output = parameters.choice('output', ['simplified', 'raw']);
	return {
		waitLimitMs: seconds * 1000,
		output: { ...simplified, output, include: readInclude(parameters.raw('include', [])) },
	};
}
