import { conversation, customer } from '../../../../workshop/sandbox';
import { byId, ReadBench, readService } from '../../../support/readNode';
import { connectionsClosed } from '../../../support/connections';

const time = Date.UTC(2026, 1, 1) / 1000;
const configurationPath = '/api/v2/conversation-analytics/configuration';

const parameters = {
	Greeting: { ans: 'No', explanation: 'No name was said.' },
	Needs: { ans: 4, explanation: 'Hardly.' },
};
const feedback = { agent_feedback: { version: 2, analytics: { parameters } } };

const bench = ReadBench.forFile((world) => {
	for (let at = 0; at < 60; at += 1) {
		world.addConversation(
			conversation({
				id: `c${String(at).padStart(2, '0')}`,
				time: time + at,
				serviceId: readService,
				record: { conversation_analytics: at % 2 === 0 ? feedback : {} },
			}),
		);
	}
	world.addCustomer(customer({ id: 'k1', time, serviceId: readService }));
	const saved = (moduleName: string, configuration: object) =>
		world.addConfiguration({
			serviceId: readService,
			moduleName,
			version: 3,
			status: 'active',
			configuration: JSON.parse(JSON.stringify(configuration)),
		});
	saved('agent_feedback', {
		parameters: {
			Greeting: { output_type: 'Yes/No/NA', subparameters_used: ['Smile'] },
			Needs: { output_type: 'Number' },
			Gone: { output_type: 'Text', status: 'archived' },
		},
		subparameters: { Smile: { output_type: 'Yes/No/NA' } },
	});
	saved('custom_module', {
		conversation: { Mood: { output_type: 'Text' } },
		customer: { Loyalty: { output_type: 'Text' } },
	});
});

const list = {
	serviceId: readService,
	timeRange: 'custom',
	startTime: time,
	endTime: time + 100,
	returnAll: true,
	output: 'all',
};
const columns = (modules: string[]) => ({
	output: 'all',
	answersAs: 'columns',
	modules,
});
const getMany = bench.operation('conversation', 'getAll', list);
const get = bench.operation('conversation', 'get', { serviceId: readService });
const configurationReads = () =>
	bench.sandbox.calls.filter(({ path }) => path === configurationPath).map(({ query }) => query);

const columnNames = [
	'agent_feedback_greeting',
	'agent_feedback_greeting_smile',
	'agent_feedback_needs',
	'custom_module_mood',
	'other_answers',
];
const modules = ['agent_feedback', 'custom_module'];

describe('columns of the live configuration', () => {
	it('are the same in every item of a list and read once per list', async () => {
		const inputJson = [{}, {}];
		const { json } = await getMany(columns(modules), { inputJson });
		expect(json).toHaveLength(120);
		for (const item of json) {
			const names = Object.keys(item).filter((name) => /^(agent_|custom_|other_)/.test(name));
			expect(names).toEqual(columnNames);
		}
		expect(json.at(-1)).toMatchObject({
			agent_feedback_greeting: 'No',
			agent_feedback_greeting_smile: null,
			agent_feedback_needs: 4,
			other_answers: null,
		});
		expect(configurationReads()).toEqual(
			modules.map((module_name) => ({ service_id: readService, module_name })),
		);
	});

	it('are those of single reads too, which also read it once for all items', async () => {
		const conversationId = byId('={{ $json.id }}');
		const inputJson = [{ id: 'c10' }, { id: 'c11' }];
		const { json } = await get({ conversationId, ...columns(modules) }, { inputJson });
		const named = expect.arrayContaining(columnNames);
		expect(json.map((item) => Object.keys(item))).toEqual([named, named]);
		expect(configurationReads()).toHaveLength(2);
	});

	it('columns of a customer come from the customer section', async () => {
		const { json } = await bench.run('customer', 'get', {
			serviceId: readService,
			customerId: byId('k1'),
			...columns(['custom_module']),
		});
		expect(json[0]).toMatchObject({ custom_module_loyalty: null });
		expect(json[0]).not.toHaveProperty('custom_module_mood');
	});

	it('columns of an unsaved module come from the answers, with a hint', async () => {
		const { json, hintText } = await getMany(columns(['agent_feedback', 'business_insights']));
		expect(json[0]).toHaveProperty('agent_feedback_greeting');
		expect(hintText).toContain('Module business_insights has no saved configuration');
	});

	it('unreadable columns fail the item before any record is read', async () => {
		const match = { path: configurationPath };
		bench.sandbox.faults.add({ match, kind: 'refusal', status: 403, code: 'FORBIDDEN' });
		const { error } = await getMany(columns(modules));
		expect(error).toMatchObject({ httpCode: '403' });
		// The modules are read at the same time.
		await connectionsClosed(bench.sandbox);
		expect(bench.sandbox.calls.every(({ path }) => path === configurationPath)).toBe(true);
	});

	it('are not read for answers in another form', async () => {
		for (const answersAs of ['nested', 'items']) await getMany({ answersAs });
		expect(configurationReads()).toEqual([]);
	});
});

describe('one item per answer', () => {
	it('one node returns the failed parameters of a range', async () => {
		const answerFilter = { answeredWith: ['No'] };
		const modules = ['agent_feedback'];
		const { json } = await getMany({ answersAs: 'items', modules, answerFilter });
		expect(json).toHaveLength(30);
		expect(json[0]).toEqual({
			conversation_id: 'c58',
			module: 'agent_feedback',
			parameter: 'Greeting',
			answer: 'No',
			score: null,
			explanation: 'No name was said.',
			evidence_text: null,
			revision: expect.any(String),
		});
	});

	it.each([
		[
			['sumary'],
			/^None of the 60 records has a value in "sumary" .* nearest to "sumary" are: summary, /,
		],
		[['request_data.tagg', 'agnt'], /in "request_data\.tagg", "agnt" .* are: request_data\.tag, /],
		[['api_version', 'meta_analytics.primary_language', 'answers.agent_feedback.Nobody'], /^$/],
	])('names fields without a value in any record: %j', async (paths, words) => {
		const fields = { selectedFields: ['conversation_id'], selectedPaths: paths };
		const { json, hintText } = await getMany({ output: 'selected', ...fields });
		expect(json).toHaveLength(60);
		expect(hintText).toMatch(words);
	});

	it.each([
		['custmer_id', true],
		['conversation_analytics.agent_feedback.analytics.parameters.Needs.explanation', false],
	])('says whether Name Fields found a name: %s', async (path, isNothing) => {
		const masking = { options: { maskPersonalData: ['namesFromFields'], nameFields: [path] } };
		const whole = { output: 'all', include: ['explanations'] };
		const { json, hintText } = await getMany({ ...whole, ...masking });
		expect(json).toHaveLength(60);
		expect(hintText.includes('Names From Fields masked no word in 60 items.')).toBe(isNothing);
	});

	it('refuses bounds that exclude every score', async () => {
		const crossed = { answersAs: 'items', answerFilter: { minScore: 7.5, maxScore: 7 } };
		const { error } = await getMany(crossed);
		expect(error?.message).toBe('Min Score (7.5) is above Max Score (7), so nothing can match');
		expect(error?.description).toBe('Swap the two, or remove one.');
	});

	it('says when no record has an answer that matches', async () => {
		const noAnswer = { answersAs: 'items', answerFilter: { maxScore: 3 } };
		const { json, hintText } = await getMany(noAnswer);
		expect(json).toEqual([]);
		expect(hintText).toContain('None of the 60 records has an answer that matches.');
	});

	it('of a single read are items linked to the same input', async () => {
		const { outputs } = await get({
			conversationId: byId('c00'),
			output: 'all',
			answersAs: 'items',
		});
		expect(outputs[0]?.map(({ json, pairedItem }) => [json.parameter, pairedItem])).toEqual([
			['Greeting', { item: 0 }],
			['Needs', { item: 0 }],
		]);
	});
});

it.each([
	['conversation', 'getAll', 'Intnt', 'Intent'],
	['conversation', 'search', 'Intnt', 'Intent'],
	['customer', 'getAll', 'Intnt', 'Intent'],
])(
	'%s %s refuses a condition on a name that is not configured',
	async (...[resource, operation, parameter, nearest]) => {
		bench.sandbox.world.addConfiguration({
			...{ serviceId: readService, moduleName: 'business_insights', version: 1, status: 'active' },
			configuration: { Intent: { output_type: 'Text' } },
		});
		const row = { source: 'business_insights', parameter, operator: 'eq', parameterValue: 'x' };
		const { error } = await bench.run(resource, operation, {
			...list,
			words: 'mood',
			filters: { conditions: { condition: [row] } },
		});
		expect(error?.message).toBe(
			`Condition 1: Business Insights has no parameter "${parameter}" in service "${readService}"`,
		);
		expect(error?.description).toContain(`The nearest names are: ${nearest}`);
		expect(bench.sandbox.calls).toHaveLength(1);
	},
);

it('a list with a condition on a name that its configuration may not show is sent, with the nearest names', async () => {
	const row = { source: 'custom_module', parameter: 'Modd', operator: 'eq', parameterValue: 'x' };
	const { error } = await getMany({ filters: { conditions: { condition: [row] } } });
	expect(error).toMatchObject({ httpCode: '400' });
	// First, because the service's own reasons are many.
	expect(error?.description).toMatch(/^Condition 1: .*nearest names are: Mood.* Correct/);
	expect(bench.sandbox.calls).toHaveLength(2);
});
