import type { INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { listSearch } from '../../../src/panel/listSearch/recordSearch';
import {
	conversation,
	createWorld,
	customer,
	startSandbox,
	voiceConversation,
} from '../../../workshop/sandbox';
import { useSandbox } from '../../support/sandbox';
import { TestClock, useClock } from '../../support/clocks';
import { loadOptionsOf } from '../../support/loadOptions';

const key = 'search-key-7091';
const nowSeconds = Math.floor(Date.now() / 1000);
const clock = new TestClock(nowSeconds * 1000);
useClock(clock);

/** Of two customers; the sandbox's demo records have one of their own. */
const timelines: Record<number, Record<string, { id: string; call_time: number }>> = {
	0: {},
	1: {
		a: { id: 'a', call_time: nowSeconds - 3600 },
		b: { id: 'b', call_time: nowSeconds - 9000 },
	},
	3: { c: { id: 'c', call_time: nowSeconds - 7200 } },
};

const dayOf = (seconds: number) =>
	new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
		.format(seconds * 1000)
		.replace('Sept', 'Sep');

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['desk'], agents: ['agent-a', 'agent-b'] });
	for (let at = 0; at < 320; at += 1) {
		const time = nowSeconds - 60 - at * 60;
		const customerId = `person-${at % 40}`;
		world.addConversation(
			conversation({
				id: `talk-${at}`,
				time,
				serviceId: 'desk',
				channel: at % 2 === 0 ? 'call' : 'chat',
				customerId,
				callTime: at % 3 === 0,
			}),
		);
		world.addVoiceConversation(
			voiceConversation({
				id: `voice-${at}`,
				time,
				agentId: at % 4 === 0 ? 'agent-b' : 'agent-a',
				customerId,
				status: at % 5 === 0 ? 'error' : 'completed',
			}),
		);
	}
	for (let at = 0; at < 40; at += 1) {
		world.addCustomer(
			customer({
				id: `person-${at}`,
				time: nowSeconds - at * 60 - 60,
				serviceId: 'desk',
				record: {
					meta_analytics: { crm_lead_stage: at % 2 === 0 ? 'New' : 'Won' },
					...(timelines[at] ? { timeline: timelines[at] } : {}),
				},
			}),
		);
	}
	return await startSandbox({ world, now: clock.now });
});
afterEach(() => {
	sandbox.faults.clear();
	sandbox.calls.length = 0;
});

interface Access {
	apiKey?: string;
	serviceId?: string;
}

/** The answer of a search in the open panel of a node. */
const searched = async (
	name: keyof typeof listSearch,
	parameters: INodeParameters = desk,
	[search, token]: [search?: string, token?: string] = [],
	{ apiKey = key, serviceId = '' }: Access = {},
) => {
	const functions = await loadOptionsOf({
		node: new ConversationAnalytics(),
		parameters: { resource: 'conversation', operation: 'get', ...parameters },
		credentials: { conversationAnalyticsApi: { baseUrl: sandbox.url, apiKey, serviceId } },
		credentialTypes: [new ConversationAnalyticsApi()],
	});
	return await listSearch[name].call(functions, search, token);
};

const desk = { serviceId: 'desk' };
const view = { resource: 'dashboardView', operation: 'createUrl' };

describe('a list', () => {
	it('of conversations shows the newest with time, ID and customer', async () => {
		const { results, paginationToken } = await searched('searchConversations');
		expect(results).toHaveLength(50);
		expect(results[0]).toEqual({
			name: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d\d:\d\d · talk-0 · person-0( · \d+)?$/),
			value: 'talk-0',
		});
		expect(results[1]?.name).toContain('· talk-1 · person-1');
		expect(typeof paginationToken).toBe('string');
	});

	it('continues by a text token to the end and returns each record once', async () => {
		const values: unknown[] = [];
		let token: string | undefined;
		let looks = 0;
		do {
			const answer = await searched('searchConversations', desk, ['', token]);
			values.push(...answer.results.map(({ value }) => value));
			expect(['string', 'undefined']).toContain(typeof answer.paginationToken);
			token = typeof answer.paginationToken === 'string' ? answer.paginationToken : undefined;
			looks += 1;
		} while (token !== undefined && looks < 20);
		expect(values).toEqual(Array.from({ length: 320 }, (_, at) => `talk-${at}`));
	});

	it('is of the default service of the credential where the node names none', async () => {
		const { results } = await searched('searchConversations', {}, [], { serviceId: 'desk' });
		expect(results[0]?.value).toBe('talk-0');
		const elsewhere = { serviceId: 'elsewhere' };
		await expect(searched('searchConversations', { serviceId: '' }, [], elsewhere)).rejects.toThrow(
			/"elsewhere" is the Default Service ID of the credential/,
		);
		const expression = { serviceId: '={{ undefined }}' };
		await expect(searched('searchConversations', expression, [], desk)).rejects.toThrow(
			/its expression \{\{ undefined \}\} gave nothing/,
		);
	});

	it('of customers shows the stage of the lead, how often they interacted and when last', async () => {
		const { results } = await searched('searchCustomers');
		expect(results).toHaveLength(40);
		expect(results[0]).toEqual({ name: 'person-0 · New', value: 'person-0' });
		expect(results[1]?.name).toBe(
			`person-1 · Won · 2 timeline entries · ${dayOf(nowSeconds - 3600)}`,
		);
		expect(results[3]?.name).toBe(
			`person-3 · Won · 1 timeline entry · ${dayOf(nowSeconds - 7200)}`,
		);
	});

	it('of voice conversations needs no service', async () => {
		const { results } = await searched('searchVoiceConversations', {});
		expect(results[0]).toMatchObject({
			name: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d\d:\d\d · voice-0 · person-0 · /),
			value: 'voice-0',
		});
	});

	it('of agents shows who called, the busiest first', async () => {
		const { results } = await searched('searchAgents', {});
		expect(results).toEqual([
			{ name: 'agent-a · 240 recent calls', value: 'agent-a' },
			{ name: 'agent-b · 80 recent calls', value: 'agent-b' },
		]);
	});

	test.each([
		['conversations', 'talk-0'],
		['customers', 'person-0'],
	])('of records follows the view type %s', async (viewType, first) => {
		const { results } = await searched('searchRecords', { ...desk, ...view, viewType });
		expect(results[0]?.value).toBe(first);
	});
});

describe('a search', () => {
	it('finds by the ID and by the words of the label, whatever their case', async () => {
		const byId = await searched('searchConversations', desk, ['talk-123']);
		expect(byId.results.map(({ value }) => value)).toEqual(['talk-123']);
		const byWord = await searched('searchConversations', desk, [' PERSON-7 ']);
		expect(byWord.results.slice(1).map(({ value }) => value)).toContain('talk-7');
		expect(byWord.results.slice(1).every(({ name }) => name.includes('person-7'))).toBe(true);
		const agents = await searched('searchAgents', {}, ['AGENT-B']);
		expect(agents.results.map(({ value }) => value)).toEqual(['agent-b']);
	});

	it.each([
		'searchConversations',
		'searchCustomers',
		'searchVoiceConversations',
		'searchAgents',
	] as const)('%s offers the typed text as the ID, and only once', async (name) => {
		const { results } = await searched(name, desk, ['of-last-year']);
		expect(results).toEqual([{ name: 'Use "of-last-year" as the ID', value: 'of-last-year' }]);
	});

	it('reads a bounded number of pages, and goes on from there', async () => {
		const first = await searched('searchConversations', desk, ['talk-319']);
		expect(sandbox.calls).toHaveLength(5);
		expect(first.results).toHaveLength(1);
		const token = first.paginationToken;
		expect(typeof token).toBe('string');
		const second = await searched('searchConversations', desk, ['talk-319', String(token)]);
		expect(second.results.map(({ value }) => value)).toEqual(['talk-319']);
		expect(second.paginationToken).toBeUndefined();
	});
});

describe('what cannot be listed', () => {
	test.each(['', '   '])(
		'without a service (%j) names the field to fill in first',
		async (serviceId) => {
			for (const name of ['searchConversations', 'searchCustomers'] as const) {
				await expect(searched(name, { serviceId })).rejects.toThrow(
					/Service ID is empty.*Fill in the Service ID/,
				);
			}
			await expect(
				searched('searchRecords', { serviceId, ...view, viewType: 'customers' }),
			).rejects.toThrow(/Fill in the Service ID, or a Default Service ID in the credential/);
			expect(sandbox.calls).toHaveLength(0);
		},
	);

	it('without access reports it without the key', async () => {
		await expect(searched('searchConversations', { serviceId: 'elsewhere' })).rejects.toThrow(
			/ask for access/,
		);
		const withWrongKey = searched('searchConversations', desk, [], { apiKey: 'wrong-key-1' });
		await expect(withWrongKey).rejects.toThrow(/refused the API key/);
		await expect(withWrongKey).rejects.not.toThrow(/wrong-key-1/);
	});

	it('says soon that the service does not answer', async () => {
		sandbox.faults.add({ kind: 'unavailable' });
		const began = clock.now();
		await expect(searched('searchConversations')).rejects.toThrow(/Try again later/);
		expect(clock.now() - began).toBeLessThan(3000);
		expect(sandbox.calls).toHaveLength(2);
	});
});
