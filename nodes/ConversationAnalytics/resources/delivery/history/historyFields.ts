import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../../../src/n8n/defaults';
import type { Parameters } from '../../../../../src/n8n/parameters/parameters';
import { numberField } from '../../../../../src/operation/numberField';
import { MINUTE_MS } from '../../../../../src/records/timeUnits';

/** When what passes Keep New counts as seen. */
export const modes = ['atOnce', 'untilMarkedDone'] as const;

export const historySizeField: INodeProperties = numberField({
	displayName: 'History Size',
	name: 'historySize',
	range: numbers.historySize,
	description:
		'About how many results to remember; when there are more, the oldest are forgotten and would pass again. With a shared store each is remembered for 90 days after it was last seen, however many they are.',
});

export const leaseField: INodeProperties = numberField({
	displayName: 'Lease (Minutes)',
	name: 'leaseMinutes',
	range: numbers.leaseMinutes,
	description:
		'How long the work may take. What is not marked as done by then passes when it comes again, for example with a scheduled Get Many, at the latest a quarter of this time later.',
	displayOptions: { show: { mode: ['untilMarkedDone'] } },
});

/** Milliseconds; undefined where what passes counts as seen at once. */
export function leaseMsOf(
	parameters: Parameters,
	mode: (typeof modes)[number],
): number | undefined {
	if (mode === 'atOnce') return undefined;
	const { least, most } = numbers.leaseMinutes;
	return parameters.integer('leaseMinutes', 'Lease (Minutes)', least, most) * MINUTE_MS;
}
