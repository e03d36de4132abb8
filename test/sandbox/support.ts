import {
	conversation,
	createWorld,
	customer,
	startSandbox,
	voiceConversation,
	type Sandbox,
	type SandboxOptions,
	type World,
} from '../../workshop/sandbox';
import { at, isJsonObject, type JsonObject } from '../../workshop/sandbox/rules/json';

export const testKey = 'key-of-the-test';
export const otherKey = 'key-of-another-account';
/** The time of the small world, epoch seconds. */
export const nowSeconds = 1_795_000_000;
export const day = 86_400;

/** A few records of each kind, one per minute, the newest a minute ago. */
export function smallWorld(size = 5): World {
	const world = createWorld();
	world.addKey({
		key: testKey,
		services: ['sales'],
		agents: ['agent-1', 'agent-2'],
		dashboardUsers: ['lead@example.com'],
	});
	world.addKey({ key: otherKey, clientId: 'client-2', services: ['elsewhere', 'sales'] });
	for (let place = 1; place <= size; place += 1) {
		const time = nowSeconds - place * 60;
		const serviceId = 'sales';
		world.addConversation(
			conversation({
				id: `c${place}`,
				time,
				serviceId,
				channel: place % 2 === 0 ? 'chat' : 'call',
				customerId: `p${place % 3}`,
				error: place % 5 === 0 ? 'It failed' : undefined,
			}),
		);
		world.addCustomer(customer({ id: `p${place}`, time, serviceId }));
		const agentId = place % 2 === 0 ? 'agent-1' : 'agent-2';
		world.addVoiceConversation(voiceConversation({ id: `v${place}`, time, agentId }));
	}
	return world;
}

type ServiceOptions = Omit<SandboxOptions, 'world'> & { world?: () => World };

export interface Answer {
	status: number;
	headers: Headers;
	body: JsonObject;
}

/** A sandbox whose clock a test moves, and functions that send requests. */
export class TestService {
	/** Epoch milliseconds. */
	nowMs = 0;
	private started: Sandbox | undefined;

	/** Starts it for all tests of a file or block, or for each of them. Each start calls `world`. */
	constructor(
		{ world = smallWorld, ...options }: ServiceOptions = {},
		{ forEachTest = false } = {},
	) {
		(forEachTest ? beforeEach : beforeAll)(async () => {
			this.nowMs = nowSeconds * 1000;
			this.started = await startSandbox({ world: world(), now: () => this.nowMs, ...options });
		});
		(forEachTest ? afterEach : afterAll)(async () => await this.sandbox.stop());
	}

	get sandbox(): Sandbox {
		if (this.started === undefined) throw new Error('The sandbox has not been started');
		return this.started;
	}

	fetch(path: string, init: RequestInit = {}, key: string | null = testKey): Promise<Response> {
		const headers = new Headers(init.headers);
		if (key !== null) headers.set('authorization', `Bearer ${key}`);
		return fetch(`${this.sandbox.url}${path}`, { ...init, headers });
	}

	async get(path: string, key: string | null = testKey): Promise<Answer> {
		return answerOf(await this.fetch(path, {}, key));
	}

	async post(path: string, body: unknown, key: string | null = testKey): Promise<Answer> {
		const text = typeof body === 'string' ? body : JSON.stringify(body);
		const headers = { 'content-type': 'application/json' };
		return answerOf(await this.fetch(path, { method: 'POST', body: text, headers }, key));
	}
}

async function answerOf(response: Response): Promise<Answer> {
	const body: unknown = await response.json();
	if (!isJsonObject(body)) throw new Error('The answer is no JSON object');
	return { status: response.status, headers: response.headers, body };
}

export const paths = {
	conversations: '/api/v2/conversation-analytics/conversations',
	customers: '/api/v2/conversation-analytics/customers',
	voice: '/api/v2/voice-agents/conversations',
	configuration: '/api/v2/conversation-analytics/configuration',
	exports: '/api/v2/exports',
	embedded: '/api/v2/embedded_urls/generate/',
	chat: '/api/v2/chat_analytics/batch/',
	call: '/api/v2/call_analytics/batch/',
	outbound: '/api/v2/voice_agents/batch/make_outbound_call/',
};

/** Query text. */
export const lastDay = `start_time=${nowSeconds - day}&end_time=${nowSeconds}`;

export function idsOf({ body }: Answer): string[] {
	if (!Array.isArray(body.data)) throw new Error(`No list: ${JSON.stringify(body)}`);
	return body.data.map((record) =>
		String(at(record, 'id') ?? at(record, 'conversation_id') ?? at(record, 'customer_id')),
	);
}

/** `next_cursor` of a list, or an empty text. */
export function cursorOf({ body }: Answer): string {
	return String(at(body, 'pagination', 'next_cursor') ?? '');
}

/** Reads a list to its end. */
export async function readAll(
	service: TestService,
	path: string,
	query: string,
): Promise<string[]> {
	const ids: string[] = [];
	let cursor = '';
	do {
		const answer = await service.get(`${path}?${query}${cursor && `&cursor=${cursor}`}`);
		ids.push(...idsOf(answer));
		cursor = cursorOf(answer);
	} while (cursor !== '');
	return ids;
}
