import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsTrigger } from '../../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { createWorld, startSandbox } from '../../../workshop/sandbox';
import { useSandbox } from '../../support/sandbox';
import { loadOptionsOf } from '../../support/loadOptions';
import { emitting } from '../../support/qaRecords';
import { envelopeOf, startTrigger } from '../../support/trigger';

const key = 'read-key-4471';

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['desk', 'shop', 'bare'] });
	const module = (serviceId: string, moduleName: string, configuration: object) =>
		world.addConfiguration({
			serviceId,
			moduleName,
			version: 1,
			status: 'active',
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
	return await startSandbox({ world });
});
beforeEach(() => (sandbox.calls.length = 0));

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
	it('comes from the live configuration, subparameters included', async () => {
		expect(await offered({ module: 'business_insights' })).toEqual([
			'Reason',
			'Reason / Detail',
			'Intent',
		]);
		expect(await offered({ module: 'agent_feedback' })).toEqual(['Greeting']);
	});

	it('is of the services that the filter wants', async () => {
		const wanted = ['desk', 'shop'];
		expect(await offered({ module: 'business_insights' }, { wanted, serviceId: '' })).toEqual([
			'Reason',
			'Reason / Detail',
			'Intent',
			'Basket',
		]);
	});

	it('offers a typed name, and says that the configuration lacks it', async () => {
		expect(await offered({ module: 'business_insights' }, { search: 'intent' })).toEqual([
			'Intent',
		]);
		expect(await offered({ module: 'business_insights' }, { search: 'Intnt' })).toEqual([
			'Use "Intnt", which the configuration does not have',
		]);
	});

	it.each<[string, INodeParameters, Panel, RegExp]>([
		['voice agents', {}, { event: 'voiceAgentCall' }, /no configuration of voice/],
		['another module', { module: 'templates' }, {}, /does not show the parameters of templates/],
		['no service', {}, { serviceId: '' }, /Default Service ID/],
		['a service without it', { module: 'custom_module' }, {}, /no such/],
	])('says why there is none: %s', async (_name, row, more, words) => {
		await expect(offered(row, more)).rejects.toThrow(words);
	});
});

describe('a name that the configuration lacks', () => {
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

	it('is told to a person who listens', async () => {
		const trigger = await startTrigger({
			mode: 'manual',
			parameters: rows('Intnt', 'intent ', 'Reason / Detail'),
			access: access(),
		});
		const answer = await trigger.send(envelopeOf([{ id: 'a' }]));
		expect(JSON.parse(answer.text)).toEqual({
			taken: 0,
			reason: '1 result did not pass the filters',
			warnings: [warning],
		});
	});

	it('is told of a QA event, too', async () => {
		const parameter = { __rl: true, mode: 'name', value: 'Intnt' };
		const parameters = emitting({ when: 'notAnswered', parameter, answer: 'Yes' });
		const trigger = await startTrigger({ parameters, access: access() });
		await trigger.activate();
		expect(trigger.log.map(({ message }) => message).join()).toContain(
			warning.replace('filter', 'QA event'),
		);
	});

	it('stands in the log when the workflow is activated, which it is all the same', async () => {
		const trigger = await startTrigger({ parameters: rows('Intnt'), access: access() });
		await trigger.activate();
		expect(trigger.log.map(({ level, message }) => [level, message])).toEqual([
			['warn', `"Trigger" of workflow ${trigger.workflowId}: ${warning}`],
		]);
	});

	it.each<[string, TestSetup]>([
		['without the credential', {}],
		['without a service', { access: { serviceId: '' } }],
		['where the service is away', { access: { baseUrl: 'http://127.0.0.1:1' } }],
		['for voice agents', { access: {}, parameters: { event: 'voiceAgentCall' } }],
	])('is nothing to talk about %s', async (_name, { access: changes, parameters }) => {
		const trigger = await startTrigger({
			mode: 'manual',
			parameters: { ...rows('Intnt'), ...parameters },
			...(changes ? { access: { ...access(), ...changes } } : {}),
		});
		const answer = await trigger.send(envelopeOf([{ id: 'a' }]));
		expect(JSON.parse(answer.text)).not.toHaveProperty('warnings');
	});

	it('costs a delivery in production no request', async () => {
		const trigger = await startTrigger({ parameters: rows('Intnt'), access: access() });
		await trigger.send(envelopeOf([{ id: 'a' }]));
		expect(sandbox.calls).toEqual([]);
	});
});

interface TestSetup {
	access?: IDataObject;
	parameters?: INodeParameters;
}
