import type { INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsTrigger } from '../../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { createWorld, startSandbox } from '../../../workshop/sandbox';
import { useSandbox } from '../../support/sandbox';
import { eventLoopTurn } from '../../support/clocks';
import { loadOptionsOf } from '../../support/loadOptions';
import { emitting } from '../../support/qaRecords';
import { envelopeOf, startTrigger } from '../../support/trigger';

const key = 'read-key-4471';

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['desk', 'shop', 'bare', 'sales', 'store'] });
	const module = (serviceId: string, moduleName: string, configuration: object) =>
		world.addConfiguration({
			...{ serviceId, moduleName, version: 1, status: 'active' },
			configuration: JSON.parse(JSON.stringify(configuration)),
		});
	module('desk', 'business_insights', {
		Reason: { output_type: 'Text', subparameters_used: ['Detail'] },
		Intent: { output_type: 'Yes/No/NA' },
	});
	module('shop', 'business_insights', { Basket: { output_type: 'Number' } });
	module('desk', 'agent_feedback', {
		parameters: { Greeting: { output_type: 'Yes/No/NA' } },
		subparameters: { Smile: { output_type: 'Yes/No/NA' } },
	});
	const yesOrNo = { output_type: 'Yes/No/NA' };
	module('sales', 'business_insights', { Intent: yesOrNo, Mood: yesOrNo });
	module('store', 'business_insights', { Basket: yesOrNo });
	module('store', 'custom_module', { conversation: { Colour: yesOrNo } });
	return await startSandbox({ world });
});
const access = (serviceId = 'desk') => ({ baseUrl: sandbox.url, apiKey: key, serviceId });

interface Panel {
	event?: string;
	/** Of the filter Service ID. */
	wanted?: string[];
	/** Of the credential. */
	serviceId?: string;
	search?: string;
}

/** The names that the list of an open row offers. */
async function offered(
	row: INodeParameters,
	{ event = 'chatAnalysis', wanted, serviceId, search }: Panel = {},
) {
	const answers = { answer: [row] };
	const filters = wanted ? { serviceId: wanted, answers } : { answers };
	const functions = await loadOptionsOf({
		node: new ConversationAnalyticsTrigger(),
		parameters: { event, filters },
		credentials: { conversationAnalyticsApi: access(serviceId) },
		credentialTypes: [new ConversationAnalyticsApi()],
		path: 'parameters.filters.answers.answer[0].parameter',
	});
	const list =
		await new ConversationAnalyticsTrigger().methods.listSearch.searchAnswerParameters.call(
			functions,
			search,
		);
	return list.results.map(({ name }) => name);
}

describe('the list of parameters', () => {
	const desk = ['Reason', 'Reason / Detail', 'Intent'];
	const missing = 'Use "Intnt", which the configuration does not have';

	it.each<[string, string, Panel, string[]]>([
		['names subparameters', 'business_insights', {}, desk],
		['is that of the module', 'agent_feedback', {}, ['Greeting']],
		[
			'is of the services that the filter wants',
			'business_insights',
			{ wanted: ['desk', 'shop'], serviceId: '' },
			[...desk, 'Basket'],
		],
		['is searched', 'business_insights', { search: 'intent' }, ['Intent']],
		['offers a typed name', 'business_insights', { search: 'Intnt' }, [missing]],
	])('%s', async (_what, module, panel, names) => {
		expect(await offered({ module }, panel)).toEqual(names);
	});

	it.each<[string, INodeParameters, Panel, RegExp]>([
		['voice agents', {}, { event: 'voiceAgentCall' }, /no configuration of voice/],
		['another module', { module: 'templates' }, {}, /does not show the parameters of templates/],
		['no service', {}, { serviceId: '' }, /Default Service ID/],
		['a service without it', { module: 'custom_module' }, {}, /no such/],
	])('explains why it is empty: %s', async (_name, row, more, words) => {
		await expect(offered(row, more)).rejects.toThrow(words);
	});
});

describe('a name missing from the configuration', () => {
	const rows = (...parameters: string[]) => ({
		filters: {
			answers: {
				answer: parameters.map((name) => ({
					module: 'business_insights',
					parameter: { __rl: true, mode: 'name', value: name },
					operator: 'is',
					value: 'Yes',
				})),
			},
		},
	});
	const warning =
		'The configuration of desk has no parameter "Intnt" in business_insights, so the filter may never match. Choose the parameter from the list.';

	it('is reported to a person who listens for a test event', async () => {
		const trigger = await startTrigger({
			mode: 'manual',
			parameters: rows('Intnt', 'intent ', 'Reason / Detail'),
			credential: access(),
		});
		const answer = await trigger.send(envelopeOf([{ id: 'a' }]));
		expect(JSON.parse(answer.text)).toEqual({
			taken: 0,
			reason: '1 result did not pass the filters',
			warnings: [warning],
		});
	});

	it('is also reported for a QA event', async () => {
		const parameter = { __rl: true, mode: 'name', value: 'Intnt' };
		const parameters = emitting({
			when: 'notAnswered',
			module: 'business_insights',
			parameter,
			answer: 'Yes',
		});
		const trigger = await startTrigger({ parameters, credential: access() });
		await trigger.activate();
		expect(trigger.log.map(({ message }) => message).join()).toContain(
			warning.replace('filter', 'QA event'),
		);
	});

	it('is logged at activation without preventing it', async () => {
		const trigger = await startTrigger({ parameters: rows('Intnt'), credential: access() });
		await trigger.activate();
		expect(trigger.log.map(({ level, message }) => [level, message])).toEqual([
			['warn', `"Trigger" of workflow ${trigger.workflowId}: ${warning}`],
		]);
	});

	it.each<[string, object, INodeParameters]>([
		['without a service', { serviceId: '' }, {}],
		['where the service is away', { baseUrl: 'http://127.0.0.1:1' }, {}],
		['for voice agents', {}, { event: 'voiceAgentCall' }],
	])('is not reported %s', async (_name, changes, parameters) => {
		const trigger = await startTrigger({
			mode: 'manual',
			parameters: { ...rows('Intnt'), ...parameters },
			credential: { ...access(), ...changes },
		});
		const answer = await trigger.send(envelopeOf([{ id: 'a' }]));
		expect(JSON.parse(answer.text)).not.toHaveProperty('warnings');
	});

	it('causes no request for a production delivery', async () => {
		const trigger = await startTrigger({ parameters: rows('Intnt'), credential: access() });
		await trigger.send(envelopeOf([{ id: 'a' }]));
		expect(sandbox.calls).toEqual([]);
	});
});

describe('Answer Format Columns', () => {
	const startColumns = async (credential: object, modules = ['business_insights']) => {
		const parameters = { output: 'all', answersAs: 'columns', modules };
		return await startTrigger({ parameters, credential: { ...credential } });
	};
	const resultOf = (id: string, service: string, analytics: object) => ({
		id,
		request_data: { service_id: service },
		conversation_analytics: { business_insights: { version: 1, analytics } },
	});
	const storeColumns = { business_insights_basket: null, other_answers: null };
	const salesColumns = {
		...{ business_insights_intent: null, business_insights_mood: null, other_answers: null },
	};
	const columnsIn = (items: object[] | undefined) =>
		items?.map((item) =>
			Object.fromEntries(
				Object.entries(item).filter(([name]) => /^business_insights_|^other_answers$/.test(name)),
			),
		);

	it('a voice conversation has no columns of a service that it names', async () => {
		const trigger = await startColumns(access());
		const voice = { conversation_id: 'v', status: 'completed', agent_id: 'a' };
		await trigger.send({ ...voice, request_data: { service_id: 'sales' } });
		expect(trigger.executions[0]?.[0]).toMatchObject([{ event: 'voiceAgentCall' }]);
		expect(columnsIn(trigger.executions[0]?.[0])).toEqual([{}]);
		expect(sandbox.calls).toEqual([]);
	});

	it('every item has the columns of the live configuration of its service, which is read once', async () => {
		const trigger = await startColumns(access());
		const results = [
			resultOf('a', 'sales', { Intent: { ans: 'Yes' } }),
			resultOf('b', 'store', {}),
			resultOf('c', 'sales', { Retired: { ans: 'No' } }),
		];
		expect((await trigger.send(envelopeOf(results))).status).toBe(200);
		const other_answers = JSON.stringify({ business_insights: { Retired: 'No' } });
		expect(columnsIn(trigger.executions[0]?.[0])).toEqual([
			{ ...salesColumns, business_insights_intent: 'Yes' },
			storeColumns,
			{ ...salesColumns, other_answers },
		]);
		await trigger.send(envelopeOf([resultOf('d', 'sales', {})], { processing_id: 'batch-2' }));
		expect(columnsIn(trigger.executions[1]?.[0])).toEqual([salesColumns]);
		expect(sandbox.calls).toHaveLength(2);
	});

	it('a configuration that cannot be read loses no result: its items have the columns of their answers', async () => {
		const trigger = await startColumns({ ...access(), apiKey: 'unknown' });
		for (const id of ['a', 'b']) {
			const body = envelopeOf([resultOf(id, 'sales', { Intent: { ans: 'Yes' } })]);
			expect((await trigger.send(body)).status).toBe(200);
		}
		const items = [{ business_insights_intent: 'Yes' }];
		expect(trigger.executions.map(([results]) => columnsIn(results))).toEqual([items, items]);
		expect(sandbox.calls).toHaveLength(1);
	});

	it('all configurations are requested in parallel', async () => {
		// None is answered before both have been asked for.
		const bothAsked = async () => {
			while (sandbox.calls.length < 2) await eventLoopTurn();
		};
		sandbox.faults.add({ kind: 'held', until: bothAsked, match: { method: 'GET' } });
		const trigger = await startColumns(access());
		const results = [resultOf('e', 'sales', {}), resultOf('f', 'store', {})];
		await trigger.send(envelopeOf(results));
		expect(columnsIn(trigger.executions[0]?.[0])).toEqual([salesColumns, storeColumns]);
	});
});
