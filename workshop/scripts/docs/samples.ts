import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { createDemoWorld, demoAgents, demoKey, demoServices, startSandbox } from '../../sandbox';
import type { Operation, Resource } from '../../../src/operation/operation';

export type Given = Record<string, unknown>;

/** The service that samples are taken from. */
export interface SampleService {
	baseUrl: string;
	apiKey: string;
}

/** Runs an operation for one item with these parameters, all others being as the panel is at first. */
export type RunOperation = (
	resource: string,
	operation: string,
	given: Given,
	service: SampleService,
) => Promise<IDataObject[]>;

/** What an operation gave for some settings. */
export interface Sample {
	title: string;
	item: IDataObject;
	/** How many items came. */
	count: number;
}

/** The time of the sample world; fixed, so that the pages are the same whenever they are made. */
const nowSeconds = Date.UTC(2025, 5, 20, 12) / 1000;
const [service = ''] = demoServices;
const [agent = ''] = demoAgents;
const range = { timeRange: 'custom', startTime: nowSeconds - 86_400, endTime: nowSeconds };

const call = {
	serviceId: service,
	callId: 'call-9001',
	customerId: 'customer-17',
	employeeId: 'employee-4',
	callTime: nowSeconds - 3600,
	recordingUrl: 'https://files.example.com/call-9001.mp3',
};
const chat = {
	serviceId: service,
	chatId: 'chat-9001',
	customerId: 'customer-17',
	employeeId: 'employee-4',
	conversationTime: nowSeconds - 3600,
	messagesMode: 'json',
	messagesJson: [
		{
			actor_id: 'customer-17',
			actor_type: 'user',
			message_type: 'normal',
			timestamp: (nowSeconds - 3600) * 1000,
			content: { text: { content: 'Good morning' } },
		},
	],
};

const locator = (value: unknown) => ({ __rl: true, mode: 'id', value });

/** Finds an identifier by running another operation. */
type Find = (resource: string, operation: string, given: Given) => Promise<IDataObject>;

/** What has to be given, by resource and operation; all else is as the panel is at first. */
const given: Record<string, (find: Find) => Promise<Given>> = {
	'account/check': async () => ({}),
	'call/submit': async () => call,
	'chat/submit': async () => chat,
	'configuration/get': async () => ({ serviceId: service, moduleName: 'business_insights' }),
	'conversation/get': async (find) => ({
		serviceId: service,
		conversationId: locator(await idOf(find, 'conversation', 'conversation_id')),
	}),
	'conversation/getAll': async () => ({ serviceId: service, ...range }),
	'conversation/search': async () => ({ serviceId: service, ...range, words: 'harbor' }),
	'customer/get': async (find) => ({
		serviceId: service,
		customerId: locator(await idOf(find, 'customer', 'customer_id')),
	}),
	'customer/getAll': async () => ({ serviceId: service, ...range }),
	'dashboardView/createUrl': async (find) => ({
		serviceId: service,
		viewType: 'conversations',
		recordId: locator(await idOf(find, 'conversation', 'conversation_id')),
		email: 'supervisor@example.com',
	}),
	'delivery/keepNew': async (find) => ({
		$json: await find('conversation', 'getAll', { serviceId: service, ...range }),
	}),
	'delivery/markDone': async (find) => ({
		$json: await find('delivery', 'keepNew', {
			mode: 'untilMarkedDone',
			$json: await find('voiceConversation', 'getAll', range),
		}),
	}),
	'delivery/match': async (find) => ({
		$json: await find('voiceConversation', 'getAll', range),
	}),
	'delivery/reconcile': async () => ({ serviceId: service, ...range }),
	'export/create': async () => newExport,
	'export/get': async (find) => ({ exportId: (await find('export', 'create', newExport))['id'] }),
	'export/download': async () => ({ source: 'new', ...newExport }),
	'outboundCall/create': async () => ({
		agentId: locator(agent),
		phoneNumber: '+1 555 0100',
		customerId: 'customer-17',
	}),
	'voiceConversation/downloadRecording': async (find) => ({
		conversationId: locator(await idOf(find, 'voiceConversation', 'conversation_id')),
	}),
	'voiceConversation/get': async (find) => ({
		conversationId: locator(await idOf(find, 'voiceConversation', 'conversation_id')),
	}),
	'voiceConversation/getAll': async () => range,
};

const newExport = { exportResource: 'conversations', serviceId: service, ...range };

async function idOf(find: Find, resource: string, name: string): Promise<unknown> {
	return (await find(resource, 'getAll', { serviceId: service, ...range }))[name];
}

/** The fields whose every choice is a shape of its own, where an operation has them. */
const shapeFields = ['output', 'answersAs', 'itemPer'];

/** The samples of every operation, by `resource/operation`. */
export async function takeSamples(
	resources: Resource[],
	run: RunOperation,
): Promise<Map<string, Sample[]>> {
	const world = createDemoWorld({ nowSeconds, conversations: 400, voiceConversations: 150 });
	const sandbox = await startSandbox({ world, now: () => nowSeconds * 1000 });
	Object.assign(sandbox.exports.settings, { queuedMs: 0, processingMs: 0 });
	const access = { baseUrl: sandbox.url, apiKey: demoKey };
	const itemsOf: ItemsOf = async (resource, operation, more) =>
		await run(resource, operation, more, access);
	const find: Find = async (resource, operation, more) => {
		const [first] = await itemsOf(resource, operation, more);
		if (first === undefined) throw new Error(`${resource}/${operation} gave no item`);
		return first;
	};
	const samplesOf = async (resource: string, { value, fields }: Operation): Promise<Sample[]> => {
		const name = `${resource}/${value}`;
		const base = await given[name]?.(find);
		if (base === undefined) return [];
		const samples: Sample[] = [];
		for (const { title, given: more } of shapesOf(fields)) {
			const items = await itemsOf(resource, value, { ...base, ...more });
			const [item] = items;
			if (item === undefined) throw new Error(`${name} (${title}) gave no item`);
			samples.push({ title, item: shortened(item, access), count: items.length });
		}
		return samples;
	};
	try {
		const samples = new Map<string, Sample[]>();
		for (const { value, operations } of resources) {
			for (const operation of operations) {
				samples.set(`${value}/${operation.value}`, await samplesOf(value, operation));
			}
		}
		return samples;
	} finally {
		await sandbox.stop();
	}
}

type ItemsOf = (resource: string, operation: string, given: Given) => Promise<IDataObject[]>;

interface Shape {
	title: string;
	given: Given;
}

/** How the panel is at first, then one shape for each other choice of the fields that make one. */
function shapesOf(fields: INodeProperties[]): Shape[] {
	const shaping = fields.filter(({ name }) => shapeFields.includes(name));
	const others = shaping.flatMap((field) => {
		const { name, displayName } = field;
		return choicesOf(field)
			.filter(({ value }) => value !== field.default)
			.map((choice) => ({
				title: `${displayName}: ${choice.name}`,
				given: { [name]: choice.value },
			}));
	});
	const initial = shaping.map((field) => {
		const choice = choicesOf(field).find(({ value }) => value === field.default);
		return `${field.displayName}: ${choice?.name}`;
	});
	return [{ title: initial.join(', '), given: {} }, ...others];
}

function choicesOf({ options = [] }: INodeProperties): INodePropertyOptions[] {
	return options.filter(
		(option): option is INodePropertyOptions => 'value' in option && !('values' in option),
	);
}

const LONGEST_TEXT = 160;
const MOST_IN_LIST = 2;

/** Long texts and lists cut, and what differs from run to run replaced. */
export function shortened(item: IDataObject, { baseUrl }: SampleService): IDataObject {
	const text = JSON.stringify(item, (key, value: unknown) => {
		if (key === 'late_seconds') return 7200;
		if (Array.isArray(value)) return value.slice(0, MOST_IN_LIST);
		if (typeof value !== 'string' || value.length <= LONGEST_TEXT) return value;
		return `${value.slice(0, LONGEST_TEXT)}…`;
	});
	const stable = text
		.replaceAll(baseUrl, 'https://api.example.com')
		.replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://files.example.com')
		.replace(/\?[^"\s]*signature=[^"]*/g, '?…')
		.replace(/\/[\w-]{24,}(?=")/g, '/…')
		.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…');
	const read: unknown = JSON.parse(stable);
	return { ...Object(read) };
}
