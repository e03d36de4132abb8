import { contradictionOf } from '../../../src/client/filter/contradiction';
import { identityOf, listRequestOf } from '../../../src/client/list/listRequest';
import { changedSections, sectionPrintsOf } from '../../../src/delivery/changedFields';
import { fieldNamesOf, firstFieldsOf } from '../../../src/output/fields/selectableFields';
import { itemsOf } from '../../support/itemsOf';
import { allFields, type OutputSettings } from '../../../src/output/outputSettings';
import { modulesOf } from '../../../src/panel/fields/recordKinds';
import { outputFields } from '../../../src/panel/fields/output';
import { qaEvents } from '../../../src/panel/fields/qaEvents';
import * as form from '../../../src/panel/form';
import { qaEventsOf } from '../../../src/qaEvents/qaEvent';
import { isRecordKind, kinds } from '../../../src/records/kinds';
import { allContentOf, storedReadOf } from '../../../src/records/revision';
import type { JsonObject } from '../../../src/records/value';
import { agentReport } from './agentReport';

// The row that a new kind has in the index.
jest.mock('../../../src/records/kinds', () => {
	const actual = jest.requireActual<typeof import('../../../src/records/kinds')>(
		'../../../src/records/kinds',
	);
	const { agentReport } = jest.requireActual<typeof import('./agentReport')>('./agentReport');
	const kinds = { ...actual.kinds, agentReport };
	return {
		kinds,
		recordKinds: Object.keys(kinds),
		isRecordKind: (name: string) => Object.hasOwn(kinds, name),
	};
});

const invented: string = 'agentReport';
if (!isRecordKind(invented)) throw new Error('The index does not have the invented kind');
const kind = invented;

const record: JsonObject = {
	report: 'r-1',
	written_at: 1_772_000_000,
	state: 'done',
	summary: 'Greets well.',
	sent: { tag: 'vip', customer_id: 'k-1' },
	findings: {
		business_insights: {
			version: 3,
			analytics: { Tone: { ans: 'Warm', explanation_with_source: [{ text: 'Hello there' }] } },
		},
	},
	meta_analytics: { calls: 12, link: 'https://example.com/a?b=1' },
};

const settings = (more: Partial<OutputSettings>): OutputSettings => ({ ...allFields, ...more });

test('its list is asked for, and its records are identified and placed', () => {
	const list = listRequestOf(kind, { service_id: 'desk' });
	expect(list.path).toBe(agentReport.path);
	expect([identityOf(list, record), list.timeOf(record)]).toEqual(['r-1', 1_772_000_000]);
});

test('its records contradict a filter by submitted fields and answers', () => {
	const filter = (condition: object) =>
		contradictionOf(kind, JSON.stringify({ and: [condition] }))(record);
	const ofModule = { field: 'Tone', module: 'business_insights', operator: 'eq' };
	expect(filter({ field: 'tag', operator: 'eq', value: 'new' })).toBe(true);
	expect(filter({ field: 'tag', operator: 'eq', value: 'vip' })).toBe(false);
	expect(filter({ ...ofModule, value: 'Cold' })).toBe(true);
	expect(filter({ ...ofModule, value: 'warm' })).toBe(false);
});

test('its revision is that of its content, and sections name what changed', () => {
	const unchanged = { ...record, meta_analytics: { calls: 12 }, reviewed: true };
	const changed = { ...record, state: 'broken' };
	const revisionOf = (one: JsonObject) => storedReadOf(kind, one).revision;
	expect(revisionOf(unchanged)).toBe(revisionOf(record));
	expect(revisionOf(changed)).not.toBe(revisionOf(record));
	const printsOf = (one: JsonObject) => sectionPrintsOf(kind, allContentOf(one));
	const answered = {
		...record,
		findings: { coaching: { analytics: { Praise: { ans: 'Yes' } } } },
		reviewed: true,
	};
	expect(changedSections(kind, printsOf(record), printsOf(answered))).toEqual([
		'findings.business_insights',
		'findings.coaching',
		'reviewed',
	]);
});

test('its items have its fields and answers, simplified, selected, lean and by answer', () => {
	const included = settings({ include: new Set(['evidence', 'transcript']) });
	const [whole = {}] = itemsOf(kind, included)(record);
	expect(Object.keys(whole)).toEqual([
		...['report_id', 'state', 'summary', 'answers', 'evidence', 'meta_analytics', 'revision'],
	]);
	expect(whole.answers).toEqual({ business_insights: { Tone: 'Warm' } });
	const paths = [...firstFieldsOf(kind)];
	const [selected] = itemsOf(kind, settings({ output: 'selected', paths }))(record);
	expect(selected).toMatchObject({ report_id: 'r-1', state: 'done', calls: 12 });
	const [lean] = itemsOf(kind, settings({ lean: true }))(record);
	expect(lean).toEqual({ report_id: 'r-1', state: 'done', summary: 'Greets well.' });
	const [answer] = itemsOf(kind, settings({ answersAs: 'items' }))(record);
	expect(answer).toMatchObject({ report_id: 'r-1', parameter: 'Tone', answer: 'Warm' });
	expect(fieldNamesOf(kind)).toEqual(
		expect.arrayContaining(['report_id', 'customer_analytics', 'meta_analytics.calls']),
	);
});

test('its panel has its inclusions, modules and QA events', () => {
	const shown = form.propertiesOf({ output: outputFields(kind), rules: qaEvents(kind) });
	const fields = shown.filter(({ name }) => name === 'selectedFields');
	expect(fields.map((field) => field.default)).toEqual([agentReport.firstFields]);
	expect(modulesOf(kind)).toEqual(['business_insights']);
	const text = JSON.stringify(shown.find(({ name }) => name === 'qaEvents'));
	expect(['answered', 'failedAnalysis', 'fatal'].map((name) => text.includes(`"${name}"`))).toEqual(
		[true, true, false],
	);
	const includes = shown.find(({ name }) => name === 'include');
	const hidden = includes?.options?.flatMap((option) =>
		'value' in option && JSON.stringify(option).includes(`"${kind}"`) ? option.value : [],
	);
	expect(hidden).toEqual(['explanations', 'recordingLink', 'transcript', 'turns', 'versions']);
});

test('its QA events find its answers and failures', () => {
	const rules = [
		{ name: 'answered', module: 'business_insights', parameter: 'Tone', answer: 'warm' },
		{ name: 'failedAnalysis' },
	] as const;
	const isFailed = (one: JsonObject) => kinds[kind].isFailed(one);
	const find = qaEventsOf(kind, rules);
	expect(find(record, isFailed(record)).map(({ name }) => name)).toEqual(['answered']);
	const broken = { report: 'r-2', state: 'broken' };
	expect(find(broken, isFailed(broken)).map(({ name }) => name)).toEqual(['failedAnalysis']);
});
