import type { IDataObject, INodeProperties } from 'n8n-workflow';
import {
	createDemoWorld,
	demoAgents,
	demoKey,
	demoServices,
	sampleBody,
	startSandbox,
	type CallbackKind,
} from '../../sandbox';
import type { Operation } from '../../../src/operation/operation';
import { described } from './described';
import { isChoice } from './parameters';

/** Parameters that differ from the defaults. */
export type Given = Record<string, unknown>;

interface SampleService {
	baseUrl: string;
	apiKey: string;
}

/** Runs the nodes in n8n's engine. */
export interface RunNodes {
	/** Runs an operation for one item. */
	operation(
		resource: string,
		operation: string,
		given: Given,
		service: SampleService,
	): Promise<IDataObject[]>;
	/** Sends a body to the webhook trigger, and returns the items of both outputs. */
	webhook(given: Given, body: object): Promise<IDataObject[][]>;
	polling(given: Given, service: SampleService): Promise<IDataObject[]>;
}

export interface Sample {
	title: string;
	item: IDataObject;
	count: number;
}

/** Fixed, so that the pages are the same in every run. */
const nowSeconds = Date.UTC(2025, 5, 20, 12) / 1000;
const [service = ''] = demoServices;
const [agent = ''] = demoAgents;
const range = { timeRange: 'custom', startTime: nowSeconds - 86_400, endTime: nowSeconds };

const time = nowSeconds - 3600;
const list = { serviceId: service, ...range };
const newExport = { exportResource: 'conversations', ...list };

/** The required fields of submissions. */
export const submitted = {
	call: {
		callId: 'call-9001',
		customerId: 'customer-17',
		employeeId: 'employee-4',
		callTime: time,
		recordingUrl: 'https://files.example.com/call-9001.mp3',
	},
	chat: {
		chatId: 'chat-9001',
		customerId: 'customer-17',
		employeeId: 'employee-4',
		conversationTime: time,
		additionalFields: {
			messagesJson: JSON.stringify([
				{
					actor_id: 'customer-17',
					actor_type: 'user',
					message_type: 'normal',
					timestamp: time * 1000,
					content: { text: { content: 'Good morning' } },
				},
			]),
		},
	},
};

const locator = (value: unknown) => ({ __rl: true, mode: 'id', value });

/** Returns the first item of another operation. */
type Find = (resource: string, operation: string, given: Given) => Promise<IDataObject>;

/** Fills a field with the identifier of a listed record. */
const recordIn =
	(field: string, resource: string, idName = 'conversation_id', more: Given = {}) =>
	async (find: Find) => ({
		serviceId: service,
		...more,
		[field]: locator((await find(resource, 'getAll', list))[idName]),
	});

/** The input of an operation that continues a list. */
const listed = (resource: string) => async (find: Find) => ({
	$json: await find(resource, 'getAll', list),
});

/** The required parameters of operations. */
const given: Record<string, Given | ((find: Find) => Promise<Given>)> = {
	'account/check': {},
	'call/submit': { serviceId: service, ...submitted.call },
	'chat/submit': { serviceId: service, ...submitted.chat },
	'configuration/get': { serviceId: service, moduleName: 'business_insights', table: 'calls' },
	'conversation/get': recordIn('conversationId', 'conversation'),
	'conversation/getAll': list,
	'conversation/search': { ...list, words: 'harbor' },
	'customer/get': recordIn('customerId', 'customer', 'customer_id'),
	'customer/getAll': list,
	'dashboardView/createUrl': recordIn('recordId', 'conversation', 'conversation_id', {
		viewType: 'conversations',
		email: 'supervisor@example.com',
	}),
	'delivery/keepNew': listed('conversation'),
	'delivery/markDone': async (find) => ({
		$json: await find('delivery', 'keepNew', {
			mode: 'untilMarkedDone',
			$json: await find('voiceConversation', 'getAll', range),
		}),
	}),
	'delivery/match': listed('voiceConversation'),
	'delivery/reconcile': list,
	'export/create': newExport,
	'export/get': async (find) => ({ exportId: (await find('export', 'create', newExport))['id'] }),
	'export/download': { source: 'new', ...newExport },
	'outboundCall/blockNumber': { phoneNumber: '+1 202 555 0100', reason: 'Asked not to be called' },
	'outboundCall/create': {
		agentId: locator(agent),
		phoneNumber: '+1 202 555 0100',
		customerId: 'customer-17',
	},
	'voiceConversation/downloadRecording': recordIn('conversationId', 'voiceConversation'),
	'voiceConversation/get': recordIn('conversationId', 'voiceConversation'),
	'voiceConversation/getAll': range,
};

/** Every choice of these fields has a sample. */
const shapeFields = ['output', 'answersAs', 'itemPer'];

async function inSandbox(
	work: (access: SampleService) => Promise<void>,
	now?: () => number,
): Promise<void> {
	const world = createDemoWorld({ nowSeconds, conversations: 400, voiceConversations: 180 });
	const sandbox = await startSandbox({ world, now });
	Object.assign(sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
	try {
		await work({ baseUrl: sandbox.url, apiKey: demoKey });
	} finally {
		await sandbox.stop();
	}
}

/** The samples of operations, by `resource/operation`, and of triggers, by name. */
export async function takeSamples(run: RunNodes): Promise<Map<string, Sample[]>> {
	const samples = new Map<string, Sample[]>();
	await inSandbox(
		async (access) => {
			for (const { value, operations } of described.resources) {
				for (const operation of operations) {
					const name = `${value}/${operation.value}`;
					samples.set(name, await ofOperation(run, value, operation, access));
				}
			}
		},
		() => nowSeconds * 1000,
	);
	// A poll reads up to now.
	await inSandbox(async (access) => {
		samples.set('conversationAnalyticsTrigger', await ofWebhook(run, access));
		samples.set('conversationAnalyticsPollingTrigger', await ofPolling(run, access));
	});
	return samples;
}

async function ofOperation(
	run: RunNodes,
	resource: string,
	{ value, fields }: Operation,
	access: SampleService,
): Promise<Sample[]> {
	const find: Find = async (...operation) => {
		const [first] = await run.operation(...operation, access);
		if (first === undefined) throw new Error(`${operation.slice(0, 2).join('/')} returned no item`);
		return first;
	};
	const parameters = given[`${resource}/${value}`];
	if (parameters === undefined) return [];
	const base = typeof parameters === 'function' ? await parameters(find) : parameters;
	const samples: Sample[] = [];
	for (const { title, more } of shapesOf(fields)) {
		const items = await run.operation(resource, value, { ...base, ...more }, access);
		samples.push({ ...sampleOf(title, items, access), count: items.length });
	}
	const texts = samples.map(({ item }) => JSON.stringify(item));
	return samples.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}

const events: Array<[event: string, kind: CallbackKind, title: string]> = [
	['callAnalysis', 'call', 'Call Analysis, output Results'],
	['chatAnalysis', 'chat', 'Chat Analysis, output Results'],
	['voiceAgentCall', 'voice', 'Voice Agent Call, output Results'],
];

/** Sends the sample results. Those that failed are last. */
async function ofWebhook({ webhook }: RunNodes, access: SampleService): Promise<Sample[]> {
	const samples: Sample[] = [];
	const failures: Sample[] = [];
	for (const [event, kind, title] of events) {
		const [results = [], failed = []] = await webhook({ event }, sampleBody(kind));
		samples.push(sampleOf(title, results, access));
		if (failed.length === 0) continue;
		failures.push(sampleOf('A result that failed, output Failed', failed, access));
	}
	return [...samples, ...failures];
}

const polled: Array<[resource: string, title: string, more: Given]> = [
	['conversation', 'Conversation', { serviceId: service }],
	['customer', 'Customer', { serviceId: service }],
	['voiceConversation', 'Voice Conversation', {}],
];

async function ofPolling({ polling }: RunNodes, access: SampleService): Promise<Sample[]> {
	const start = {
		startFrom: 'date',
		startDate: new Date(range.startTime * 1000).toISOString(),
	};
	const samples: Sample[] = [];
	for (const [resource, title, more] of polled) {
		samples.push(sampleOf(title, await polling({ resource, ...more, ...start }, access), access));
	}
	return samples;
}

function sampleOf(title: string, [item]: IDataObject[], access: SampleService): Sample {
	if (item === undefined) throw new Error(`${title} has no item`);
	return { title, item: shortened(item, access), count: 1 };
}

/** The defaults, then each other choice of `shapeFields`, where the panel shows that field. */
function shapesOf(fields: INodeProperties[]): Array<{ title: string; more: Given }> {
	const shapes = new Map<string, Given>();
	for (const { name, displayName, default: initial, displayOptions, options = [] } of fields) {
		if (!shapeFields.includes(name)) continue;
		const [output] = displayOptions?.show?.['output'] ?? [];
		for (const choice of options.filter(isChoice)) {
			const title = `${displayName}: ${choice.name}`;
			if (choice.value === initial || shapes.has(title)) continue;
			shapes.set(title, { [name]: choice.value, ...(output !== undefined && { output }) });
		}
	}
	const others = [...shapes].map(([title, more]) => ({ title, more }));
	return [{ title: 'By default', more: {} }, ...others];
}

const LONGEST_TEXT = 160;
const MOST_IN_LIST = 2;

/** Shortens long texts and lists, and replaces what differs between runs. */
function shortened(item: IDataObject, { baseUrl }: SampleService): IDataObject {
	const text = JSON.stringify(item, (key, value: unknown) => {
		if (key === 'late_seconds') return 7200;
		if (key === 'blocked_at') return new Date(nowSeconds * 1000).toISOString();
		if (Array.isArray(value)) return value.slice(0, MOST_IN_LIST);
		if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return value;
		return `${value.slice(0, LONGEST_TEXT)}…`;
	});
	const stable = text
		.replaceAll(baseUrl, 'https://api.example.com')
		.replace(/This machine is \d+ s/g, 'This machine is 90 s')
		.replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://files.example.com')
		.replace(/\?[^"\s]*signature=[^"]*/g, '?…')
		// The sandbox has another port each time, which the links of a record contain.
		.replace(/("revision":"\w{16})[^"]*/g, '$1…')
		.replace(/\/[\w-]{24,}(?=")/g, '/…')
		.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…');
	const read: unknown = JSON.parse(stable);
	return { ...Object(read) };
}
