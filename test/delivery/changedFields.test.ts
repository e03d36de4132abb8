import { changedSections, sectionPrintsOf } from '../../src/delivery/changedFields';
import type { JsonObject } from '../../src/records/value';

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
