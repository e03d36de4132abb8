import type { INodeProperties } from 'n8n-workflow';
import { numbers } from '../../../../n8n/defaults';
import { numberField } from '../../../../operation/numberField';

/** When what passes Keep New counts as seen. */
export const modes = ['atOnce', 'untilMarkedDone'] as const;

export const historySizeField: INodeProperties = numberField({
	displayName: 'History Size',
	name: 'historySize',
	range: numbers.historySize,
	description:
		'About how many results to remember; when there are more, the oldest are forgotten and would pass again. With a shared store each is remembered for 90 days after it was last seen, however many they are.',
});
