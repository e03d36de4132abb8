import fc from 'fast-check';
import type {
	IDataObject,
	INodeExecutionData,
	INodeProperties,
	INodePropertyCollection,
} from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { moduleNames } from '../../src/records/choices';
import { conversation, customer, type Call } from '../../workshop/sandbox';
import { byId, ReadBench, readAgent, readService } from '../support/readNode';

/**
 * With any values in an operation's fields, the service accepts each request, or the item fails with a message that
 * helps a person. In n8n's engine against the sandbox; PROPERTY_RUNS=8 makes it 10,000 items.
 */
const itemsPerRun = 67;
const runsPerOperation = Number(process.env['PROPERTY_RUNS'] ?? 2);
/** The same items every time, so that a run can be compared with the last; PROPERTY_SEED tries others. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);

/** Words that only a mistake of ours brings into a message. */
const broken = /\[object |\bundefined\b|\bNaN\b|Invalid time value|\n\s+at |TypeError|RangeError/;

/**
 * Values that people and expressions put into a node's fields: mostly good ones, so that requests are sent, and some
 * that an expression may return by mistake.
 */
const strange: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom(
		'',
		' ',
		'\n',
		'nonsense',
		'-1',
		'1e400',
		'١٢٣',
		'＋４９',
		'\u0000',
		'\ud800',
		'../..',
		'.',
		'a,b',
		'[1',
		'{}',
		'{"and": []}',
		'2026-02-30',
		'2026-01-01T00:00:00+99:00',
		'9999-12-31',
		"'; DROP TABLE",
		'x'.repeat(300),
	),
	fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e15, 1e300, {}, [], [null], [[]]),
	fc.string({ unit: 'binary', maxLength: 20 }),
	fc.double(),
	fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
	fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
);

/** One in eight is strange. */
const mostly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
	fc.oneof({ weight: 7, arbitrary: good }, { weight: 1, arbitrary: strange });

const isField = (option: object): option is INodeProperties =>
	'displayName' in option && 'type' in option;

const isCollection = (option: object): option is INodePropertyCollection => 'values' in option;

/** Some of these fields. */
function some(fields: INodeProperties[], known: Known): fc.Arbitrary<Record<string, unknown>> {
	const values = new Map<string, fc.Arbitrary<unknown>[]>();
	for (const field of fields) {
		values.set(field.name, [...(values.get(field.name) ?? []), valueOf(field, known)]);
	}
	return fc.record(
		Object.fromEntries([...values].map(([name, ways]) => [name, fc.oneof(...ways)])),
		{ requiredKeys: [] },
	);
}

/** Good values of fields, by their names. */
type Known = Record<string, readonly unknown[]>;

/** Any value of a field, by its type. */
function valueOf(field: INodeProperties, known: Known): fc.Arbitrary<unknown> {
	const { name, type, options = [] } = field;
	const good = known[name];
	if (good) return mostly(fc.constantFrom(...good));
	switch (type) {
		case 'boolean':
			return mostly(fc.boolean());
		case 'number':
			return mostly(fc.integer({ min: 1, max: 20 }));
		case 'options':
		case 'multiOptions': {
			const values = options.flatMap((option) => ('value' in option ? [option.value] : []));
			const one = values.length > 0 ? fc.constantFrom<unknown>(...values) : fc.constant('tag');
			return mostly(type === 'options' ? one : fc.uniqueArray(one, { maxLength: 4 }));
		}
		case 'collection':
			return mostly(some(options.filter(isField), known));
		case 'fixedCollection':
			return mostly(
				fc.record(
					Object.fromEntries(
						options.filter(isCollection).map(({ name: rows, values }) => {
							const row = some(values, known);
							const isList = field.typeOptions?.multipleValues === true;
							return [rows, isList ? fc.array(row, { maxLength: 3 }) : row];
						}),
					),
					{ requiredKeys: [] },
				),
			);
		case 'dateTime':
			return mostly(
				fc.constantFrom<unknown>(
					'2026-01-05',
					'2026-01-10T12:00:00',
					'2026-01-10T12:00:00+05:45',
					1_768_000_000,
					'1768003600',
				),
			);
		default:
			return mostly(fc.constantFrom<unknown>('vip', 'Yes', '5', 7));
	}
}

const known: Known = {
	serviceId: [readService],
	conversationId: [byId('c-1')],
	customerId: [byId('k-1'), 'k-1'],
	recordId: [byId('c-1')],
	agentId: [byId(readAgent), readAgent],
	exportId: ['e-1'],
	// An export that is made is waited for, so only a few are.
	source: ['existing', 'existing', 'existing', 'existing', 'existing', 'existing', 'new'],
	email: ['lead@example.com'],
	phoneNumber: ['+15550100', '+15550101', '+1 (555) 0102'],
	moduleName: moduleNames,
	callId: ['call-1', 'call-2', 7],
	chatId: ['chat-1', 'chat-2'],
	employeeId: ['e-1'],
	callTime: [1_768_000_000, '2026-01-10T12:00:00Z'],
	conversationTime: [1_768_000_000],
	timeRange: ['custom', 'last7Days', 'previousMonth', 'lastDays', 'thisWeek'],
	days: [30],
	startTime: ['2026-01-05', 1_767_225_600],
	endTime: ['2026-01-12', '', 1_768_800_000],
	recordJson: [{ id: 'r-1', customer_id: 'k-1', employee_id: 'e-1', call_time: 1_768_000_000 }],
	waitLimit: [0, 1],
	timeout: [5],
	longestWait: [0],
};

const node = new ConversationAnalytics();
const operations = resources.flatMap((resource) =>
	resource.operations.map((operation) => [resource.value, operation.value] as const),
);

const fieldsOf = (resource: string, operation: string): INodeProperties[] =>
	node.description.properties.filter(
		({ name, type, displayOptions: { show } = {} }) =>
			!['resource', 'operation'].includes(name) &&
			type !== 'notice' &&
			show?.resource?.includes(resource) === true &&
			show.operation?.includes(operation) === true,
	);

/** One item whose JSON has a value of every field. Fields can share a name. */
function itemOf(fields: INodeProperties[]): fc.Arbitrary<Record<string, unknown>> {
	const names = [...new Set(fields.map(({ name }) => name))];
	return fc.record(
		Object.fromEntries(
			names.map((name) => [
				name,
				fc.oneof(
					...fields.filter((field) => field.name === name).map((one) => valueOf(one, known)),
				),
			]),
		),
	);
}

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < 60; at += 1) {
		const time = 1_767_600_000 + at * 7_200;
		world.addConversation(
			conversation({ id: `c-${at}`, time, serviceId: readService, customerId: `k-${at % 9}` }),
		);
	}
	for (let at = 0; at < 9; at += 1) {
		world.addCustomer(
			customer({ id: `k-${at}`, time: 1_767_600_000 + at, serviceId: readService }),
		);
	}
});
beforeEach(() => {
	// A sixth job would be waited for; that is the subject of other tests.
	const settings = { queuedMs: 0, processingMs: 0, maxActiveJobs: Infinity };
	Object.assign(bench.sandbox.exports.settings, settings);
});

/** A refusal that no check of ours could have foreseen: a filter of unknown form, a record or an agent that is not there. */
const mayBeRefused = ({ path, query }: Call): boolean =>
	'filter' in query || /\/exports$|\/embedded_urls\/|\/make_outbound_call\//.test(path);

const shown = ({ method, path, query, body }: Call) =>
	JSON.stringify({ method, path, query, body });

function faultsOf(items: INodeExecutionData[]): string[] {
	return items.flatMap(({ json }) => {
		const words = [json.error, json.message].map(String);
		const isMute = words.some((text) => text.trim() === '' || text === 'undefined');
		return isMute || words.some((text) => broken.test(text)) ? [words.join(' | ')] : [];
	});
}

test.each(operations)(
	'%s.%s',
	async (resource, operation) => {
		const fields = fieldsOf(resource, operation);
		const parameters = Object.fromEntries(
			fields.map(({ name }) => [name, `={{ $json[${JSON.stringify(name)}] }}`]),
		);
		await fc.assert(
			fc.asyncProperty(
				fc.array(itemOf(fields), { minLength: itemsPerRun, maxLength: itemsPerRun }),
				async (items) => {
					bench.reset();
					const inputJson: IDataObject[] = items.map((item) => ({
						...JSON.parse(JSON.stringify(item)),
					}));
					const { outputs, hints, error } = await bench.run(resource, operation, parameters, {
						inputJson,
						onError: 'continueErrorOutput',
					});
					expect(error).toBeUndefined();
					const failed = outputs[1] ?? [];
					expect(faultsOf(failed)).toEqual([]);
					expect(hints.filter(({ message }) => broken.test(message))).toEqual([]);
					const refused = bench.sandbox.calls.filter((one) => one.status === 400);
					expect(refused.filter((one) => !mayBeRefused(one)).map(shown)).toEqual([]);
				},
			),
			{ numRuns: runsPerOperation, endOnFailure: true, seed },
		);
	},
	300_000,
);
