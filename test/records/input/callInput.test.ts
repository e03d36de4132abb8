import { timeReader } from '../../../src/n8n/parameters/time';
import { callFields } from '../../../src/records/input/callInput';
import { checkRecord } from '../../../src/records/input/checkRecord';

const nowMs = Date.parse('2026-11-20T12:00:00.900Z');
const now = Math.floor(nowMs / 1000);
const present = { nowMs, readTime: timeReader('UTC') };
const good = { id: 'a', customer_id: 'b', employee_id: 'c', call_time: now };
const check = (more: object) => checkRecord(callFields, { ...good, ...more }, present);

describe('a call input record', () => {
	test('is converted from common spellings to those of the service', () => {
		const { record, violations } = check({
			customer_id: 12345,
			call_time: '2026-11-20T12:00:00.900Z',
			call_record_link: ' https://files.example.com/a/b.MP3?sig=1 ',
			reprocess: 1,
			actor_type: null,
			tag: null,
			tag2: '',
			lead_source: 7,
			crm_followup_time: '2031-01-01',
			crm_lead_created_at: '1704067200',
		});
		expect(violations).toEqual([]);
		expect(record).toEqual({
			...good,
			customer_id: '12345',
			call_record_link: 'https://files.example.com/a/b.MP3?sig=1',
			reprocess: 1,
			actor_type: null,
			tag: null,
			lead_source: '7',
			crm_followup_time: 1_924_992_000,
			crm_lead_created_at: 1_704_067_200,
		});
	});

	test.each<[string, object, RegExp]>([
		['id', { id: undefined }, /^Call ID \(id\) is missing/],
		['blank id', { id: '  ' }, /^Call ID \(id\) is missing/],
		['control character', { id: 'a\nb' }, /control character/],
		['long id', { id: 'x'.repeat(256) }, /256 characters/],
		['object as id', { id: {} }, /is not text/],
		['number too long', { id: 2 ** 60 }, /too long to keep its digits/],
		['customer', { customer_id: null }, /^Customer ID/],
		['employee', { employee_id: '' }, /^Employee ID/],
		['no time', { call_time: null }, /^Call Time \(call_time\) is missing/],
		['milliseconds', { call_time: nowMs }, /is in milliseconds/],
		['nonsense time', { call_time: 'yesterday' }, /is not a time/],
		['before 2024', { call_time: 1_704_067_199 }, /is before 1 January 2024/],
		['future', { call_time: now + 301 }, /is in the future/],
		['lead in milliseconds', { crm_lead_created_at: nowMs }, /is in milliseconds/],
		['old follow-up', { crm_followup_time: '2023-12-31' }, /is before 1 January 2024/],
		['answer status', { call_answer_status: 'connected' }, /not one of: Connected, Not Connected/],
		['direction', { call_direction: 'in' }, /Inbound, Outbound/],
		['actor', { actor_type: 'Bot' }, /Human Agent, AI Agent/],
		['reprocess', { reprocess: 2 }, /is not 0 or 1/],
		['reprocess text', { reprocess: 'yes' }, /is not 0 or 1/],
		['no address', { call_record_link: 'recording 12' }, /is not a web address/],
		['ftp', { call_record_link: 'ftp://x.example.com/a.mp3' }, /is not a web address/],
		['an object', { tag: '[object Object]' }, /is the text of an object/],
		['an identifier with one', { id: 'a [object Object]' }, /is the text of an object/],
		['unknown', { colour: 'red' }, /^colour is not a field of this record/],
		['camel case', { callTime: 1 }, /it is called call_time/],
		['chat field', { reopened: 1 }, /is not a field/],
	])('%s is refused', (_, more, rule) => {
		const { violations } = check(more);
		expect(violations).toHaveLength(1);
		expect(`${violations[0]?.field} ${violations[0]?.rule}`).toMatch(rule);
	});

	test('a time that is in the future of a slow clock is sent', () => {
		expect(check({ call_time: now + 300 }).violations).toEqual([]);
	});

	test.each([
		['a.flac', /ends in \.flac/],
		['a.mp4?x=.mp3', /ends in \.mp4/],
	])('the ending of %s is doubtful, and is sent', (name, rule) => {
		const { violations, doubts } = check({ call_record_link: `https://x.example.com/${name}` });
		expect(violations).toEqual([]);
		expect(doubts?.[0]?.rule).toMatch(rule);
	});

	test.each([
		'https://x.example.com/recordings/12345',
		...['php', 'asp', 'aspx', 'ashx', 'jsp', 'do', 'cgi', 'pl'].map(
			(page) => `https://x.example.com/download.${page}?id=1`,
		),
		'http://x.example.com/a.b/c.2024',
		...['wav', 'mp3', 'OGG', 'aac', 'wma'].map((format) => `https://x.example.com/a.${format}`),
		'https://x.example.com/a.m4a#t=1',
	])('the recording %s is taken', (link) => {
		const { violations, doubts } = check({ call_record_link: link });
		expect([violations, doubts ?? []]).toEqual([[], []]);
	});

	test('all violations of a record are reported', () => {
		const { violations } = check({ id: '', call_time: 5, call_direction: 'x', more: 1 });
		expect(violations).toHaveLength(4);
	});

	test('1 January 2024 and the current second are accepted', () => {
		expect(check({ call_time: '2024-01-01T00:00:00Z' }).record.call_time).toBe(1_704_067_200);
		expect(check({ call_time: new Date(nowMs) }).record.call_time).toBe(now);
	});
});
