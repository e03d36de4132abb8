import { moduleNames, type ModuleName } from '../../../records/choices';
import { configuredFields } from '../../../records/answer/configuration';
import { createDemoWorld } from '../../../sandbox';

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

/** What stands in the items of each module of the demo world: section, and fields in order. */
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

test.each(moduleNames)('%s gives one object per configured field', (moduleName) => {
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

it('has everything a field is configured with', () => {
	const [intent] = configuredFields(saved('business_insights'));
	expect(intent).toMatchObject({
		field: 'Intent',
		display_name: 'Intent',
		output_type: 'Categorical',
		possible_values: expect.arrayContaining(['Billing question']),
		active: true,
	});
	const fax = configuredFields(saved('business_insights')).find(
		({ field }) => field === 'Fax number',
	);
	expect(fax).toMatchObject({ status: 'archived', active: false });
});

it('gives what is no field by its value', () => {
	const fields = configuredFields(saved('conversation_summary'));
	expect(fields).toContainEqual(
		expect.objectContaining({ section: 'settings', field: 'language', value: 'English' }),
	);
	expect(fields.at(-1)).toMatchObject({ value: expect.stringContaining('Three sentences') });
	const [first] = configuredFields(saved('concerns_and_queries'));
	expect(first).toMatchObject({ value: { subcategories: ['Increase at renewal'] } });
});

it('says that a whole module is switched off, also beside a field that has a status of its own', () => {
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
