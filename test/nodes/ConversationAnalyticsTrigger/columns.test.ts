import { createWorld, startSandbox } from '../../../workshop/sandbox';
import { useSandbox } from '../../support/sandbox';
import { envelopeOf, startTrigger } from '../../support/trigger';

const key = 'read-key-4471';

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['desk', 'shop'] });
	for (const [serviceId, names] of Object.entries({ desk: ['Intent', 'Mood'], shop: ['Basket'] })) {
		const configuration = Object.fromEntries(
			names.map((name) => [name, { output_type: 'Yes/No/NA' }]),
		);
		const module = {
			serviceId,
			moduleName: 'business_insights',
			version: 1,
			status: 'active' as const,
		};
		world.addConfiguration({ ...module, configuration });
	}
	return await startSandbox({ world });
});
beforeEach(() => (sandbox.calls.length = 0));

const parameters = {
	answersAs: 'columns',
	columnOptions: { modules: ['business_insights'] },
};
const access = () => ({ baseUrl: sandbox.url, apiKey: key });
const resultOf = (id: string, service: string, analytics: object) => ({
	id,
	request_data: { service_id: service },
	conversation_analytics: { business_insights: { version: 1, analytics } },
});
const columnsIn = (items: object[] | undefined) =>
	items?.map((item) =>
		Object.fromEntries(
			Object.entries(item).filter(([name]) => /^business_insights_|^other_answers$/.test(name)),
		),
	);

it('every item has the columns of the live configuration of its service, which is read once', async () => {
	const trigger = await startTrigger({ parameters, access: access() });
	const results = [
		resultOf('a', 'desk', { Intent: { ans: 'Yes' } }),
		resultOf('b', 'shop', {}),
		resultOf('c', 'desk', { Retired: { ans: 'No' } }),
	];
	expect((await trigger.send(envelopeOf(results))).status).toBe(200);
	expect(columnsIn(trigger.executions[0]?.[0])).toEqual([
		{ business_insights_intent: 'Yes', business_insights_mood: null, other_answers: null },
		{ business_insights_basket: null, other_answers: null },
		{
			business_insights_intent: null,
			business_insights_mood: null,
			other_answers: JSON.stringify({ business_insights: { Retired: 'No' } }),
		},
	]);
	await trigger.send(envelopeOf([resultOf('d', 'desk', {})], { processing_id: 'batch-2' }));
	expect(columnsIn(trigger.executions[1]?.[0])).toEqual([
		{ business_insights_intent: null, business_insights_mood: null, other_answers: null },
	]);
	expect(sandbox.calls).toHaveLength(2);
});

it('a configuration that cannot be read loses no result: its items have the columns of their answers', async () => {
	const trigger = await startTrigger({ parameters, access: { ...access(), apiKey: 'unknown' } });
	const send = async (id: string) =>
		await trigger.send(
			envelopeOf([resultOf(id, 'desk', { Intent: { ans: 'Yes' } })], { processing_id: id }),
		);
	expect((await send('a')).status).toBe(200);
	expect((await send('b')).status).toBe(200);
	for (const execution of trigger.executions) {
		expect(columnsIn(execution[0])).toEqual([{ business_insights_intent: 'Yes' }]);
	}
	expect(trigger.executions).toHaveLength(2);
	expect(sandbox.calls).toHaveLength(1);
});

it('without the API credential nothing is read, and the columns are those of the answers', async () => {
	const trigger = await startTrigger({ parameters });
	await trigger.send(envelopeOf([resultOf('a', 'desk', { Intent: { ans: 'Yes' } })]));
	expect(columnsIn(trigger.executions[0]?.[0])).toEqual([{ business_insights_intent: 'Yes' }]);
	expect(sandbox.calls).toHaveLength(0);
});

it('all configurations are asked for at once, so that a slow service holds a delivery up once', async () => {
	// None is answered before both have been asked for.
	const bothAsked = async () => {
		while (sandbox.calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
	};
	sandbox.faults.add({ kind: 'held', until: bothAsked, match: { method: 'GET' } });
	const trigger = await startTrigger({ parameters, access: access() });
	const results = [resultOf('e', 'desk', {}), resultOf('f', 'shop', {})];
	await trigger.send(envelopeOf(results));
	expect(columnsIn(trigger.executions[0]?.[0])).toEqual([
		{ business_insights_intent: null, business_insights_mood: null, other_answers: null },
		{ business_insights_basket: null, other_answers: null },
	]);
});

it('the columns are in the order of the modules, whichever configuration comes first', async () => {
	const names = ['business_insights', 'custom_module'];
	sandbox.world.addConfiguration({
		serviceId: 'shop',
		moduleName: 'custom_module',
		version: 1,
		status: 'active',
		configuration: { conversation: { Colour: { output_type: 'Text' } } },
	});
	// The first of them is answered last.
	let isOther = false;
	const other = async () => {
		while (!isOther) await new Promise((resolve) => setImmediate(resolve));
	};
	const isFirst = (call: { query: object }) =>
		'module_name' in call.query && call.query.module_name === names[0];
	sandbox.faults.add({ kind: 'held', until: other, match: { method: 'GET', when: isFirst } });
	const trigger = await startTrigger({
		parameters: { ...parameters, columnOptions: { modules: names } },
		access: access(),
	});
	const sent = trigger.send(envelopeOf([resultOf('g', 'shop', {})]));
	while (sandbox.calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
	for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
	isOther = true;
	await sent;
	expect(
		Object.keys(trigger.executions[0]?.[0]?.[0] ?? {}).filter((name) => /basket|colour/.test(name)),
	).toEqual(['business_insights_basket', 'custom_module_colour']);
});
