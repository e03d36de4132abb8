import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { objectOf } from '../../../src/records/value';
import { customer, voiceConversation } from '../../../workshop/sandbox';
import {
	hoursAgo,
	polledAgent,
	polledService,
	usePolledAccount,
} from '../../support/polledAccount';
import { scored } from '../../support/qaRecords';
import { startRedis } from '../../support/redis';
import { usualRetryPolicy } from '../../../src/client/request/retry';

const account = 'polling-account-4402';
const { sandbox, put, start } = usePolledAccount(account, { startDate: '2026-01-01' });

const ids = (items: IDataObject[]) => items.map(({ conversation_id: id }) => id);

it('emits new and then revised records in the shape of Get Many', async () => {
	put('one', 2);
	const trigger = await start();
	const items = await trigger.poll();
	const shape = { conversation_id: 'one', status: 'completed', channel: 'call' };
	expect(items).toMatchObject([{ ...shape, delivery: 'new' }]);
	expect(items[0]).not.toHaveProperty('changed_fields');
	expect(await trigger.poll()).toEqual([]);
	put('one', 2, { record: { conversation_type: 'Not Connected' } });
	const changed_fields = expect.arrayContaining(['conversation_type']);
	const revised = { ...shape, delivery: 'revised', changed_fields };
	expect(await trigger.poll()).toMatchObject([revised]);
});

it('adds turns if Include names them and logs the number of null turns', async () => {
	put('one', 2, { transcript: 'Agent: Good morning.' });
	put('two', 1, { transcript: 'One thing: no' });
	const trigger = await start({ include: ['turns'], output: 'all' });
	const turns = [{ speaker: 'Agent', time: null, text: 'Good morning.' }];
	expect(await trigger.poll()).toMatchObject([{ turns }, { turns: null }]);
	expect(trigger.log).toEqual([expect.stringContaining('The turns of 1 record are null')]);
});

it('resumes after a restart from the stored state', async () => {
	put('one', 2);
	const before = await start();
	await before.poll();
	put('two', 1);
	const after = await start({}, { staticData: before.stored, activation: 'init' });
	expect(ids(await after.poll())).toEqual(['two']);
});

it('Fetch Test Event gives the newest records and remembers nothing', async () => {
	for (let at = 0; at < 15; at += 1) put(`one-${at}`, at);
	const trigger = await start({}, { mode: 'manual' });
	const items = await trigger.poll();
	expect(items).toHaveLength(10);
	expect(items[0]).toMatchObject({ conversation_id: 'one-0', delivery: 'new' });
	expect(trigger.stored).toEqual({});
	expect(await trigger.poll()).toHaveLength(10);
});

it('polls customers and voice conversations as well', async () => {
	const seed = { id: 'one', time: hoursAgo(1), serviceId: polledService, agentId: polledAgent };
	sandbox.world.addCustomer(customer(seed));
	sandbox.world.addVoiceConversation(voiceConversation(seed));
	const customers = await start({ resource: 'customer' });
	expect(await customers.poll()).toMatchObject([{ customer_id: 'one', delivery: 'new' }]);
	const calls = await start({ resource: 'voiceConversation' });
	expect(await calls.poll()).toMatchObject([{ conversation_id: 'one', delivery: 'new' }]);
});

it('emits only the records that match the filters', async () => {
	put('call', 2);
	put('chat', 1, { channel: 'chat' });
	const trigger = await start({ filters: { channel: 'chat' } });
	expect(ids(await trigger.poll())).toEqual(['chat']);
});

it('changing the service or the start restarts polling', async () => {
	put('one', 2);
	const trigger = await start();
	await trigger.poll();
	const other = await start({ serviceId: 'other' }, { staticData: trigger.stored });
	expect(await other.poll()).toEqual([]);
	const earlier = await start({ startDate: '2025-12-01' }, { staticData: trigger.stored });
	expect(ids(await earlier.poll())).toEqual(['one']);
});

it('an expression that returns the same start does not restart polling', async () => {
	put('one', 2);
	const trigger = await start({ startDate: '={{ $now.minus(5, "hours") }}' });
	expect(ids(await trigger.poll())).toEqual(['one']);
	expect(await trigger.poll()).toEqual([]);
});

it('an overlapping poll does nothing', async () => {
	put('one', 2);
	const trigger = await start();
	let release = () => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	sandbox.faults.add({ kind: 'held', until: async () => await held, match: { nth: 1 } });
	const first = trigger.poll();
	expect(await trigger.poll()).toEqual([]);
	release();
	expect(ids(await first)).toEqual(['one']);
});

it.each<[string, INodeParameters, apiKey: string, RegExp]>([
	['a wrong key', {}, 'wrong-key', /key/i],
	['no service', { serviceId: '' }, account, /Service ID/],
	// n8n shows only the message of a failed activation, so the message has the remedy too.
	['no date', { startDate: '' }, account, /^Start Date is empty\. Fill it in\.$/],
	// A trigger has no items to name.
	[
		'an empty filter',
		{ filters: { customerId: '' } },
		account,
		/added to Filters, but is empty\. Fill it in or/,
	],
])('says what is wrong when a workflow with %s is published', async (_, given, apiKey, words) => {
	const trigger = await start(given, { credential: { baseUrl: sandbox.url, apiKey } });
	await expect(trigger.poll()).rejects.toThrow(words);
});

it('renaming the node is refused unless the start changes', async () => {
	put('one', 2);
	const before = await start();
	await before.poll();
	const renamed = { name: 'New name', staticData: before.stored };
	await expect((await start({}, renamed)).poll()).rejects.toThrow(
		/"New name" was renamed from "Polling Trigger".* Rename it to "Polling Trigger" to continue/,
	);
	const anew = await start({ startDate: '2025-12-01' }, renamed);
	expect(ids(await anew.poll())).toEqual(['one']);
});

it('names the remedy if the saved state is unreadable', async () => {
	const before = await start();
	await before.poll();
	const stored = objectOf(before.stored['node:Polling Trigger']);
	const staticData = { 'node:Polling Trigger': { ...stored, polling: { version: 1 } } };
	const trigger = await start({}, { staticData: JSON.parse(JSON.stringify(staticData)) });
	// n8n shows only the message of a failed activation.
	await expect(trigger.poll()).rejects.toThrow(/cannot be read.* Replace this trigger with a new/);
	await expect(trigger.poll()).rejects.toMatchObject({
		description: expect.stringMatching(/^Replace this trigger/),
	});
});

const withoutRetries = () => void jest.replaceProperty(usualRetryPolicy, 'retries', 0);
afterEach(() => void jest.restoreAllMocks());

it.each(['init', 'activate'] as const)(
	'Now begins when the workflow is published (%s), also where the look-back cannot be read then',
	async (activation) => {
		for (let at = 0; at < 120; at += 1) put(`old-${at}`, 20 - at / 10);
		sandbox.faults.add({ kind: 'unavailable', match: { nth: [2, 3, 4] } });
		withoutRetries();
		const trigger = await start({ startFrom: 'now' }, { activation });
		expect(await trigger.poll()).toEqual([]);
		expect(trigger.log.join()).toContain('could not read its look-back to the end');
		sandbox.faults.clear();
		put('late', 19.9);
		put('old-0', 20, { record: { conversation_type: 'Not Connected' } });
		const out = await trigger.poll();
		expect(ids(out)).toEqual(expect.arrayContaining(['late', 'old-0']));
		expect(out.length).toBeLessThan(120);
		expect(await trigger.poll()).toEqual([]);
	},
);

it('Now stores the state of the first poll, which emits no items', async () => {
	put('old', 2);
	const trigger = await start({ startFrom: 'now' });
	expect(await trigger.poll()).toEqual([]);
	expect(trigger.commits).toBe(1);
	expect(await trigger.poll()).toEqual([]);
	expect(trigger.commits).toBe(1);
});

it('n8n starts while the service is unavailable, and the next poll reports the failure', async () => {
	put('one', 2);
	sandbox.faults.add({ kind: 'unavailable' });
	withoutRetries();
	const trigger = await start({}, { activation: 'init' });
	expect(await trigger.poll()).toEqual([]);
	expect(trigger.log.join()).toMatch(/ended early/);
	expect(trigger.log.join()).not.toContain(account);
	await expect(trigger.poll()).rejects.toThrow();
	sandbox.faults.clear();
	expect(ids(await trigger.poll())).toEqual(['one']);
});

it('a failed poll emits the complete records, and the next poll emits the rest', async () => {
	for (let at = 0; at < 120; at += 1) put(`one-${at}`, 20 - at / 10);
	sandbox.faults.add({ kind: 'unavailable', match: { nth: [2, 3, 4] } });
	const startDate = new Date(Date.now() - 30 * 3_600_000).toISOString();
	withoutRetries();
	const trigger = await start({ startDate });
	const first = await trigger.poll();
	expect(first.length).toBeGreaterThan(0);
	expect(trigger.log.join()).toMatch(/ended early/);
	sandbox.faults.clear();
	const rest = await trigger.poll();
	expect(new Set([...ids(first), ...ids(rest)]).size).toBe(120);
	expect(first.length + rest.length).toBe(120);
});

it('a configuration that cannot be read loses no record', async () => {
	put('one', 2);
	const when = ({ path }: { path: string }) => path.endsWith('/configuration');
	// It is not retried.
	sandbox.faults.add({ kind: 'refusal', status: 400, code: 'NO', match: { when } });
	const output = { output: 'all', answersAs: 'columns', modules: ['business_insights'] };
	const trigger = await start(output);
	await expect(trigger.poll()).rejects.toThrow();
	sandbox.faults.clear();
	expect(ids(await trigger.poll())).toEqual(['one']);
});

it.each<[string, object]>([
	['columns', { output: 'all', answersAs: 'columns', modules: ['business_insights'] }],
	[
		'a condition',
		{
			filters: {
				conditions: {
					condition: [
						{
							source: 'business_insights',
							...{ parameter: 'Intent', operator: 'eq', parameterValue: 'x' },
						},
					],
				},
			},
		},
	],
])('the configuration for %s is read as often as the retry rule says', async (_, parameters) => {
	const when = ({ path }: { path: string }) => path.endsWith('/configuration');
	sandbox.faults.add({ kind: 'internalError', match: { when } });
	withoutRetries();
	const trigger = await start({ output: 'all', ...parameters });
	put('one', 2);
	sandbox.calls.length = 0;
	await trigger.poll().catch(() => []);
	expect(sandbox.calls.filter(when)).toHaveLength(1);
});

it.each([
	[{}],
	[{ output: 'raw' }],
	[{ emit: 'qaEvents', qaEvents: { qaEvent: [{ score: 101 }] }, output: 'raw' }],
])('every item of %j has its change status at the top level', async (parameters) => {
	const answers = { parameters: { Greeting: { ans: 'No' } } };
	put('one', 2, { record: scored(50, answers) });
	const trigger = await start(parameters);
	expect(await trigger.poll()).toMatchObject([{ delivery: 'new' }]);
	put('one', 2, { record: scored(40, answers) });
	const changed = expect.arrayContaining(['conversation_analytics.agent_feedback']);
	const revised = await trigger.poll();
	expect(revised).toMatchObject([{ delivery: 'revised', changed_fields: changed }]);
});

it('only scores within the bounds are emitted, including revised scores', async () => {
	put('low', 3, { record: scored(10) });
	put('mid', 2, { record: scored(50) });
	put('none', 1, { record: scored(null) });
	const trigger = await start({ filters: { minScore: 5, maxScore: 20 } });
	expect(ids(await trigger.poll())).toEqual(['low']);
	put('mid', 2, { record: scored(20) });
	expect(ids(await trigger.poll())).toEqual(['mid']);
});

it('a shared store that is unavailable does not stop polls and logs it once', async () => {
	const gone = await startRedis();
	await gone.stop();
	put('one', 1);
	// A process remembers what it learned about a key.
	const apiKey = 'polling-store-key';
	sandbox.world.addKey({ key: apiKey, services: [polledService] });
	const credential = { baseUrl: sandbox.url, apiKey };
	const trigger = await start({}, { credential, store: gone.address });
	expect(ids(await trigger.poll())).toEqual(['one']);
	expect(trigger.log).toEqual([expect.stringContaining('The store did not answer')]);
});

describe('conditions on parameters', () => {
	beforeAll(() => {
		const active = { serviceId: polledService, version: 1, status: 'active' } as const;
		sandbox.world.addConfiguration({
			...{ ...active, moduleName: 'business_insights' },
			configuration: { Intent: { output_type: 'Text' } },
		});
		sandbox.world.addConfiguration({
			...{ ...active, moduleName: 'custom_module' },
			configuration: { conversation: { Mood: { output_type: 'Text' } }, customer: {} },
		});
	});
	const on = (source: string, parameter: string) => {
		const row = { source, parameter, operator: 'eq', parameterValue: 'x' };
		return { filters: { conditions: { condition: [row] } } };
	};

	it.each(['trigger', 'manual'] as const)(
		'that are certainly not configured are refused when the workflow is published or tested: %s',
		async (mode) => {
			const trigger = await start(on('business_insights', 'Intnt'), { mode });
			await expect(trigger.poll()).rejects.toThrow(
				'Condition 1: Business Insights has no parameter "Intnt" in service "desk"',
			);
		},
	);

	it('that the configuration may not show are logged once', async () => {
		const trigger = await start(on('custom_module', 'Modd'));
		await trigger.poll().catch(() => []);
		await trigger.poll().catch(() => []);
		expect(trigger.log.filter((line) => line.includes('The nearest names are: Mood'))).toHaveLength(
			1,
		);
	});

	it('are not checked again when n8n starts', async () => {
		const more = { activation: 'init' } as const;
		const trigger = await start(on('business_insights', 'Intnt'), more);
		await expect(trigger.poll()).rejects.not.toThrow('has no parameter');
	});
});
