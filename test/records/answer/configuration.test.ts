import { moduleNames, type ModuleName } from '../../../src/records/choices';
import { configuredFields, possibleAnswers } from '../../../src/records/answer/configuration';
import { createDemoWorld } from '../../../workshop/sandbox';

const world = createDemoWorld({
	nowSeconds: 1_790_000_000,
	conversations: 1,
	voiceConversations: 1,
});

const saved = (moduleName: string, serviceId = 'sales-line') => {
	const found = world.configuration(serviceId, moduleName);
	if (found === undefined) throw new Error(`There is no ${moduleName}`);
	const { version, status, configuration } = found;
	return { service_id: serviceId, module_name: moduleName, version, status, configuration };
};

/** The items of each module of the demo world: section, and fields in order. */
const expected: Record<ModuleName, Array<[string | null, Array<string | null>]>> = {
	business_insights: [
		[null, ['Intent', 'Product', 'Monthly amount', 'Competitor mentioned', 'Fax number']],
	],
	custom_module: [
		['conversation', ['Follow-up date', 'Mood at the end', 'Town']],
		['customer', ['Follow-up date', 'Mood at the end']],
	],
	agent_feedback: [
		['parameters', ['Greeting', 'Needs understood', 'No promise without cover']],
		['subparameters', ['Open questions', 'Summed up']],
		['criteria', ['pass_mark', 'fatal_sets_score_to']],
	],
	lead_quality: [
		['conversation_potential', ['Hot', 'Warm', 'Cold']],
		['customer_potential', ['Hot', 'Warm', 'Cold']],
	],
	conversation_summary: [
		['settings', ['language', 'short_summary']],
		['instruction', [null]],
	],
	conversation_dispositions: [
		[
			'dispositions',
			[
				'Interested',
				'Resolved',
				'Technician booked',
				'Callback agreed',
				'Cancellation requested',
				'Appointment moved',
			],
		],
		['instruction', [null]],
	],
	concerns_and_queries: [
		['concerns', ['Price', 'Billing', 'Quality', 'Contract', 'Appointment']],
		['queries', ['Delivery', 'Money']],
		['training_materials', [null, null]],
	],
	templates: [
		['sms', ['Offer sent']],
		['email', ['Callback agreed']],
	],
};

test.each(moduleNames)('%s returns one object per configured field', (moduleName) => {
	const fields = configuredFields(saved(moduleName));
	const pairs = expected[moduleName].flatMap(([section, names]) =>
		names.map((field) => ({ section, field })),
	);
	expect(fields.map(({ section, field }) => ({ section, field }))).toEqual(pairs);
	for (const field of fields) {
		expect(field).toMatchObject({ service_id: 'sales-line', module_name: moduleName, version: 3 });
		expect(field).not.toHaveProperty('configuration');
	}
});

describe('a field', () => {
	const itemsOf = (module_name: ModuleName, configuration: object) =>
		configuredFields({ service_id: 's', module_name, status: 'active', configuration });

	it.each([
		['display_name', 'Text'],
		['possible_values', ['Yes']],
		['weightage', 4.5],
		['fatal', null],
		['active', false],
	])('an object with the key %s and the value %j is one', (key, value) => {
		expect(itemsOf('concerns_and_queries', { concerns: { Price: { [key]: value } } })).toEqual([
			expect.objectContaining({ section: 'concerns', field: 'Price', [key]: value }),
		]);
	});

	it('is every object in a place for fields, with any content', () => {
		expect(itemsOf('business_insights', { Intent: { invented_later: 1 } })).toEqual([
			expect.objectContaining({ section: null, field: 'Intent', invented_later: 1 }),
		]);
		expect(itemsOf('agent_feedback', { parameters: { Greeting: {} } })).toEqual([
			expect.objectContaining({ section: 'parameters', field: 'Greeting' }),
		]);
	});

	it('is not a section whose fields are named like the keys of a field', () => {
		const status = { display_name: 'Status', active: true };
		const tag = { display_name: 'Tag', active: true };
		const items = itemsOf('custom_module', { conversation: { status, tag } });
		expect(items.map(({ section, field }) => [section, field])).toEqual([
			['conversation', 'status'],
			['conversation', 'tag'],
		]);
		const inner = itemsOf('custom_module', { conversation: { group: { status, tag } } });
		expect(inner.map(({ section, field }) => [section, field])).toEqual([
			['conversation.group', 'status'],
			['conversation.group', 'tag'],
		]);
		const insights = itemsOf('business_insights', { fatal: tag, status });
		expect(insights.map(({ section, field }) => [section, field])).toEqual([
			[null, 'fatal'],
			[null, 'status'],
		]);
	});

	it('is not a setting or a criterion, with any keys', () => {
		const settings = { status: 'active', instruction: 'Three sentences.' };
		const items = itemsOf('conversation_summary', { settings, instruction: 'Shorter.' });
		expect(items.map(({ section, field, value }) => [section, field, value])).toEqual([
			['settings', 'status', 'active'],
			['settings', 'instruction', 'Three sentences.'],
			['instruction', null, 'Shorter.'],
		]);
		const criteria = { fatal: { description: 'Sets the score to 0', active: true } };
		expect(itemsOf('agent_feedback', { parameters: {}, criteria })).toEqual([
			expect.objectContaining({ section: 'criteria', field: 'fatal', value: criteria.fatal }),
		]);
	});
});

it('reports that a whole module is off, also beside a field with its own status', () => {
	const off = { ...saved('business_insights'), status: 'inactive' };
	for (const field of configuredFields(off)) expect(field.module_status).toBe('inactive');
	const [template] = configuredFields(saved('templates', 'support-desk'));
	expect(template).toMatchObject({ module_status: 'inactive' });
});

test.each([undefined, null, {}, [], 'text', 7])(
	'gives one object for a configuration of %j',
	(odd) => {
		expect(
			configuredFields({ service_id: 's', status: 'active', configuration: odd }),
		).toHaveLength(1);
	},
);

test.each<[object, string[]]>([
	[{ output_type: 'Yes/No/NA' }, ['Yes', 'No', 'NA']],
	[{ output_type: 'Yes/No/NA', possible_values: [] }, ['Yes', 'No', 'NA']],
	[{ output_type: 'Yes / No', possible_values: null }, ['Yes', 'No']],
	[{ output_type: 'Categorical', possible_values: ['a', 'b'] }, ['a', 'b']],
	[{ output_type: 'Text' }, []],
	[{ output_type: null }, []],
])('the answers of %j are %j', (field, answers) => {
	expect(possibleAnswers({ ...field })).toEqual(answers);
});
