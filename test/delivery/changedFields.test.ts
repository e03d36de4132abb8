import {
	changedFields,
	changedSections,
	fieldPrintsOf,
	sectionPrintBytes,
	sectionPrintsOf,
} from '../../src/delivery/changedFields';
import type { RecordKind } from '../../src/records/kinds';
import type { JsonObject } from '../../src/records/value';

const customerModules = [
	...['business_insights', 'custom_module', 'customer_summary', 'conversation_dispositions'],
	...['lead_quality', 'concerns_and_queries', 'templates'],
];
const content: JsonObject = {
	id: 'c-1',
	request_data: { service_id: 'sales' },
	conversation_analytics: {
		agent_feedback: { analytics: { overall: { output: { ans: 80 } } } },
		new_module: { analytics: {} },
	},
};
const printsOf = (more: JsonObject) => sectionPrintsOf('conversation', { ...content, ...more });
const changed = (more: JsonObject) => changedSections('conversation', printsOf({}), printsOf(more));

it('names the changed, added or removed part', () => {
	expect(changed({ request_data: { service_id: 'support' } })).toEqual(['request_data']);
	expect(changed({ error: 'No audio' })).toEqual(['error']);
	expect(changed({ request_data: null })).toEqual(['request_data']);
	const feedback = { agent_feedback: { analytics: {} }, new_module: { analytics: {} } };
	expect(changed({ conversation_analytics: feedback })).toEqual([
		'conversation_analytics.agent_feedback',
	]);
});

it.each<[RecordKind, string, string[]]>([
	['customer', 'customer_analytics', customerModules],
	['voiceConversation', 'inbuilt_analytics', ['business_insights', 'conversation_summary']],
])('names the changed module of a %s in %s', (kind, field, modules) => {
	const prints = (content: JsonObject) => sectionPrintsOf(kind, content);
	const changedModules = modules.flatMap((module) =>
		changedSections(kind, prints({}), prints({ [field]: { [module]: { score: 2 } } })),
	);
	expect(changedModules).toEqual(modules.map((module) => `${field}.${module}`));
});

it('a remembered record takes 18 bytes', () => {
	expect([sectionPrintBytes, printsOf({}).length]).toEqual([18, 18]);
});

it('everything else counts as other fields, also within a module map', () => {
	expect(changed({ unnamed: 'audio' })).toEqual(['(other fields)']);
	expect(
		changed({
			conversation_analytics: {
				agent_feedback: { analytics: { overall: { output: { ans: 80 } } } },
				new_module: { analytics: { mood: 'good' } },
			},
		}),
	).toEqual(['(other fields)']);
});

it('reports (unknown) if the fingerprints show no difference', () => {
	expect(changed({})).toEqual(['(unknown)']);
});

it('names fields of five levels, and shorter paths if there are more than 300', () => {
	const nested = (value: unknown) => ({ a: { b: { c: { d: { e: { f: value } } } } } });
	const pathsOf = (more: JsonObject) =>
		changedFields(
			fieldPrintsOf({ ...nested(1), ...more }),
			fieldPrintsOf({ ...nested(2), ...more }),
		);
	expect(pathsOf({})).toEqual(['a.b.c.d.e']);
	const many = Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`n${at}`, at]));
	expect(pathsOf({ x: { y: many } })).toEqual(['a.b']);
	expect(pathsOf(many)).toEqual(['(all fields)']);
});

it('shortens the path of a long name to 255 characters', () => {
	const [before, after] = [fieldPrintsOf({}), fieldPrintsOf({ ['n'.repeat(400)]: 1 })];
	const [path = ''] = changedFields(before, after);
	expect(path).toMatch(/^n{238}…[\da-f]{16}$/);
	expect(path).toHaveLength(255);
});
