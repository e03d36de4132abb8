import type { INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { loadOptions, searchPossibleValues } from '../../../src/panel/listSearch/parameterSearch';
import { createWorld, startSandbox } from '../../../workshop/sandbox';
import { TestClock, useClock } from '../../support/clocks';
import { loadOptionsOf } from '../../support/loadOptions';
import { useSandbox } from '../../support/sandbox';

const key = 'search-key-5502';
useClock(new TestClock(Date.now()));
const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key, services: ['desk'], agents: [] });
	return await startSandbox({ world });
});

const configure = (moduleName: string, configuration: Record<string, never> | object) =>
	sandbox.world.addConfiguration({
		...{ serviceId: 'desk', moduleName, version: 1, status: 'active' },
		configuration: JSON.parse(JSON.stringify(configuration)),
	});

/** The open row of a condition. */
const rowOf = async (row: INodeParameters, field: string, apiKey = key) =>
	await loadOptionsOf({
		node: new ConversationAnalytics(),
		parameters: {
			...{ resource: 'conversation', operation: 'getAll', serviceId: 'desk' },
			filters: { conditions: { condition: [{ source: 'business_insights', ...row }] } },
		},
		credentials: { conversationAnalyticsApi: { baseUrl: sandbox.url, apiKey, serviceId: '' } },
		credentialTypes: [new ConversationAnalyticsApi()],
		path: `parameters.filters.conditions.condition[0].${field}`,
	});

const parameters = async (row: INodeParameters, apiKey?: string) =>
	await loadOptions.getModuleFields.call(await rowOf(row, 'parameter', apiKey));
const answer = (value: string) => ({ __rl: true, mode: 'list', value });
const answers = async (row: INodeParameters, apiKey?: string) =>
	(await searchPossibleValues.call(await rowOf(row, 'parameterValue', apiKey))).results;

beforeEach(() =>
	configure('business_insights', {
		Intent: { output_type: 'Categorical', possible_values: ['Order', 'Fault'] },
		Gone: { output_type: 'Text', status: 'archived' },
	}),
);

const row = { parameter: 'Intent', operator: 'eq', parameterValue: answer('Order') };
const values = (list: Array<{ value: unknown }>) => list.map(({ value }) => value);

it('offers the configured parameters and their answers', async () => {
	expect(values(await parameters(row))).toEqual(['Intent']);
	expect(values(await answers(row))).toEqual(['Order', 'Fault']);
});

it('keeps what the row has, because n8n empties a field whose value is not offered', async () => {
	const typed = { ...row, parameter: 'Typed', parameterValue: answer('Perhaps') };
	expect(values(await parameters(typed))).toEqual(['Intent', 'Typed']);
	const other = { ...row, parameterValue: answer('Perhaps') };
	expect(values(await answers(other))).toEqual(['Order', 'Fault', 'Perhaps']);
});

it.each([
	['a wrong key', () => {}, 'wrong-key'],
	['a service that fails', () => sandbox.faults.add({ kind: 'internalError' }), key],
])('keeps what the row has if the list cannot be loaded: %s', async (_title, fail, apiKey) => {
	fail();
	const [parameter, ...others] = await parameters(row, apiKey);
	expect(others).toEqual([]);
	expect(parameter).toMatchObject({ name: 'Intent', value: 'Intent' });
	expect(parameter?.description).toMatch(/^The list could not be loaded: /);
	expect(values(await answers(row, apiKey))).toEqual(['Order']);
	const several = { parameter: 'Intent', operator: 'in', parameterValues: ['Order', 'Fault'] };
	const open = await rowOf(several, 'parameterValues', apiKey);
	expect(values(await loadOptions.getPossibleValues.call(open))).toEqual(['Order', 'Fault']);
	// With nothing to keep, the reason is shown.
	await expect(parameters({}, apiKey)).rejects.toThrow();
	sandbox.faults.clear();
});

it.each([
	['custom_module', { conversation: ['Mood'] }],
	['business_insights', {}],
])('asks for the name if %s shows none', async (source, configuration) => {
	configure(source, configuration);
	await expect(parameters({ source })).rejects.toThrow('Type the name.');
});

it.each([
	['custom_module', { conversation: [{ name: 'Mood', possible_values: ['Calm'] }] }],
	['agent_feedback', { parameters: [{ display_name: 'Mood', possible_values: ['Calm'] }] }],
])('offers the names of a list in %s', async (source, configuration) => {
	configure(source, configuration);
	expect(values(await parameters({ source }))).toEqual(['Mood']);
	const chosen = { source, parameter: 'Mood', operator: 'eq' };
	expect(values(await answers(chosen))).toEqual(['Calm']);
});
