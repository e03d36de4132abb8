import type { INodeProperties } from 'n8n-workflow';
import { defaults, numbers } from '../../../src/n8n/defaults';
import { numberParts } from '../../../src/operation/numberField';

export const optionFields: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'Drop Unchanged Results',
			name: 'dropUnchanged',
			type: 'boolean',
			default: false,
			description:
				'Whether results whose content is the same as that delivered last start no execution, also when the record was submitted again (another processing_id). A second attempt that fails like the first is then not heard.',
		},
		{
			displayName: 'Failed Results',
			name: 'failedResults',
			type: 'options',
			displayOptions: { show: { '/emit': ['results'] } },
			options: [
				{
					name: 'Ignore',
					value: 'ignore',
					description: 'Failed results start no execution',
				},
				{
					name: 'Send to the Output Failed',
					value: 'output',
				},
			],
			default: 'output',
			description: 'What to do with results that tell of a failure',
		},
		{
			displayName: 'Remembered Conversations',
			name: 'rememberedConversations',
			...numberParts(numbers.rememberedConversations, { numberPrecision: 0 }),
			description: `Of how many conversations to remember what has been delivered, so that repeats start no execution. All triggers together take at most ${defaults.triggerMemoryMebibytes} MB. The memory ends with the n8n process; the operation Delivery: Keep New has one that lasts. With a shared store every conversation is remembered for ${defaults.sharedMemoryDays} days after its last delivery, however many they are.`,
		},
	],
};
