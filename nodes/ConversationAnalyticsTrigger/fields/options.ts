import type { INodeProperties } from 'n8n-workflow';

/** Conversations a trigger remembers; about 1 to 5 KB each. */
export const defaultRemembered = 5_000;
export const rememberedBounds = { least: 1, most: 100_000 };

export const optionFields: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
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
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 100000, numberPrecision: 0 },
			default: 5000,
			description:
				'Of how many conversations to remember what has been delivered, so that repeats start no execution. All triggers together take at most 128 MB. The memory ends with the n8n process; the operation Delivery: Keep New has one that lasts. With a shared store every conversation is remembered for 31 days after its last delivery, however many they are.',
		},
	],
};
