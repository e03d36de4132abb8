import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../../nodes/ConversationAnalytics/resources';
import { shownFields } from '../../../workshop/scripts/docs/parameters';
import { complete } from '../../support/completeParameters';
import { byId, ReadBench } from '../../support/readNode';

/**
 * An added field whose expression is empty is not the same as a field that was not added: without its
 * filter a read returns everyone, and without Validate Only a run calls everyone. The tests try every field
 * of every collection in the node's description.
 */
const { properties } = new ConversationAnalytics().description;
const nothing = '={{ $json.nothing }}';
const voiceExport = {
	...complete['export/create'],
	exportResource: 'voice_conversations',
	sections: [],
};

const isField = (option: object): option is INodeProperties =>
	'displayName' in option && 'type' in option;

/** Every field of every collection: operation, collection, field. */
const fields = Object.keys(complete).flatMap((name) => {
	const [resource = '', operation = ''] = name.split('/');
	const chosen = { resource, operation, ...complete[name] };
	return (
		shownFields(properties, { resource, operation })
			// n8n's own Request Options read an empty value as the default.
			.filter(({ type, isNodeSetting }) => type === 'collection' && isNodeSetting !== true)
			.flatMap((collection) =>
				(collection.options ?? [])
					.filter(isField)
					.filter((field) => NodeHelpers.displayParameter({}, field, null, null, chosen))
					.map((field) => [name, collection.name, field] as const),
			)
	);
});

const bench = ReadBench.forFile();

const run = async (
	name: string,
	parameters: INodeParameters,
	{ items = [{}], asTool = false }: { items?: object[]; asTool?: boolean } = {},
) => {
	const [resource = '', operation = ''] = name.split('/');
	return await bench.run(
		resource,
		operation,
		{ ...complete[name], ...parameters },
		{ inputJson: items.map((item) => ({ ...item })), onError: 'continueErrorOutput', asTool },
	);
};

/** The error text on the error output, if there is one item and no request was sent. */
async function refusal(name: string, parameters: INodeParameters, asTool = false): Promise<string> {
	const { outputs } = await run(name, parameters, { asTool });
	expect(bench.sandbox.calls).toEqual([]);
	expect(outputs.map(({ length }) => length)).toEqual([0, 1]);
	return String(outputs[1]?.[0]?.json.error);
}

it('knows every operation', () => {
	const menu = resources.flatMap(({ value, operations }) =>
		operations.map((operation) => `${value}/${operation.value}`),
	);
	expect(menu.sort()).toEqual(Object.keys(complete).sort());
	expect(fields.length).toBeGreaterThan(50);
});

it.each([
	['outboundCall/create', 'agentId', byId(nothing)],
	['outboundCall/blockNumber', 'phoneNumber', nothing],
	['outboundCall/create', 'phoneNumber', nothing],
	['call/submit', 'callTime', nothing],
	['conversation/get', 'conversationId', byId(nothing)],
	['dashboardView/createUrl', 'recordId', byId(nothing)],
	['export/get', 'exportId', nothing],
	['voiceConversation/downloadRecording', 'conversationId', byId(nothing)],
])('%s: a required %s names the expression that gave nothing', async (name, field, value) => {
	const { outputs } = await run(name, { [field]: value });
	const { error, reason } = outputs.flat()[0]?.json ?? {};
	expect(error ?? reason).toContain('; its expression {{ $json.nothing }} gave nothing');
	expect(bench.sandbox.calls).toEqual([]);
});

/** The parameters that show a collection. */
const shownBy: Record<string, INodeParameters> = {
	answerFilter: { output: 'all', answersAs: 'items' },
};

describe.each(fields)(
	'%s, %s',
	(name, collection, { name: field, displayName, displayOptions }) => {
		// Some fields of an export are for one kind of records.
		const isVoice = ['agentId', 'status', 'voiceFilters'].includes(field);
		const base = name.startsWith('export/') && isVoice ? voiceExport : (shownBy[collection] ?? {});

		const asTool = displayOptions?.show?.['@tool'] !== undefined;

		// Most fields of a record accept null.
		const given = [undefined, '', ' ', ...(collection === 'additionalFields' ? [] : [null])];

		it.each([
			['an expression', '={{ $json.given }}', given.map((value) => ({ given: value }))],
			['typed in', '', [{}]],
		])(`${displayName} is refused when it is empty: %s`, async (_how, value, items) => {
			const parameters = { ...base, [collection]: { [field]: value } };
			const { outputs } = await run(name, parameters, { items, asTool });
			const label = displayName.replace(/[()]/g, '\\$&');
			expect(bench.sandbox.calls).toEqual([]);
			expect(outputs.map((of) => of.map(({ json }) => json.error))).toEqual([
				[],
				items.map((_, at) =>
					expect.stringMatching(new RegExp(`^${label}.* is empty for item index (0|${at});?`)),
				),
			]);
		});
	},
);

const customRange = { timeRange: 'custom', startTime: '2026-01-01', endTime: '2026-01-20' };
const variablesFrom = (customVariablesJson: string) => ({
	options: { customVariablesJson },
});
const scoreFrom = (lower: string) => ({
	condition: [{ field: 'overall_score', operator: 'between', lower, upper: '90' }],
});

it.each<[string, INodeParameters, string]>([
	['conversation/getAll', { returnAll: nothing }, 'Return All'],
	['export/create', { options: { sections: nothing } }, 'Sections'],
	['export/create', { filters: { filter: '{}' } }, 'Filter (JSON)'],
	['export/create', { ...voiceExport, filters: { filter: '{}' } }, 'Filter (JSON)'],
	['conversation/getAll', { filters: { conditions: {} } }, 'Conditions'],
	['conversation/getAll', { filters: { conditions: scoreFrom(nothing) } }, 'At Least'],
	['export/create', { filters: { conditions: scoreFrom('={{ "" }}') } }, 'At Least'],
	[
		'conversation/getAll',
		{ ...customRange, endTime: nothing },
		'End Time is empty for item index 0',
	],
	['export/create', { ...customRange, endTime: '={{ "" }}' }, 'End Time is empty for item index 0'],
	['export/create', { ...customRange, startTime: nothing }, 'Start Time is empty for item index 0'],
	['conversation/get', { output: nothing }, 'Output'],
	['outboundCall/create', variablesFrom(nothing), 'Custom Variables (JSON)'],
	['outboundCall/create', { callRules: { hours: nothing } }, 'Allowed Hours'],
])('%s with %p names %s', async (name, parameters, label) => {
	expect(await refusal(name, parameters)).toContain(label);
});

it('an empty field fails only its item and names it', async () => {
	const { outputs } = await run(
		'conversation/getAll',
		{ filters: { customerId: '={{ $json.customer }}' } },
		{ items: [{ customer: 'k-1' }, {}, { customer: 'k-2' }] },
	);
	expect(bench.sandbox.calls.map(({ query }) => query.customer_id)).toEqual(['k-1', 'k-2']);
	expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }]);
	expect(outputs[1]?.map(({ json }) => json.error)).toEqual([
		'Customer ID was added to Filters, but is empty for item index 1; its expression {{ $json.customer }} gave nothing',
	]);
});

it('names the item of a declared operation too', async () => {
	const { outputs } = await run(
		'conversation/get',
		{ options: { longestWait: '={{ $json.wait }}' } },
		{ items: [{ wait: 1 }, {}] },
	);
	expect(outputs[1]?.map(({ json }) => json.error)).toContainEqual(
		'Max Wait (Seconds) was added to Options, but is empty for item index 1; its expression {{ $json.wait }} gave nothing',
	);
});

it('an empty record field is accepted if null is a valid value', async () => {
	const { status } = await run('call/submit', { additionalFields: { tag: '={{ null }}' } });
	expect(status).toBe('success');
});
