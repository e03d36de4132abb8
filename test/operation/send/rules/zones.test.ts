import { conditionsOf, heldBy } from './heldBy';

const night = '2026-03-02T03:00:00Z';
const national = { phoneNumber: '030 12345678' };
const newYork = 'America/New_York';

test.each<[string, object, object, string | undefined, string | undefined]>([
	['By Number', { timeZone: 'byNumber' }, {}, undefined, '2026-03-02T07:00:00.000Z'],
	[
		'by number, of hours alone',
		{ hours: '08:00-21:00' },
		{},
		undefined,
		'2026-03-02T07:00:00.000Z',
	],
	[
		'of the workflow, for a national number',
		{ hours: '08:00-21:00' },
		{ ...national, zone: newYork },
		newYork,
		'2026-03-02T13:00:00.000Z',
	],
	['By Number, for a national number', { timeZone: 'byNumber' }, national, undefined, undefined],
	['Workflow', { timeZone: 'workflow' }, { zone: newYork }, newYork, '2026-03-02T13:00:00.000Z'],
	['a name', { timeZone: 'Europe/Lisbon' }, {}, 'Europe/Lisbon', '2026-03-02T08:00:00.000Z'],
	['in blanks', { timeZone: ' Europe/Lisbon ' }, {}, 'Europe/Lisbon', '2026-03-02T08:00:00.000Z'],
])('%s', (_, rules, call, zone, notBefore) => {
	expect(conditionsOf(rules, call).at(-1)?.zone).toBe(zone);
	expect(heldBy(rules, night, call)?.slice(0, 2)).toEqual(['hours', notBefore]);
});

test('a name that is no zone is refused', () => {
	expect(() => conditionsOf({ timeZone: 'Mars/Base' })).toThrow(
		'Time Zone is unknown: "Mars/Base"',
	);
	const engine2 = { knowsSettings: false };
	expect(() => conditionsOf({ timeZone: 'workflow' }, engine2)).toThrow('need the time zone');
	expect(conditionsOf({ timeZone: 'Asia/Tokyo' }, engine2)).toHaveLength(2);
	expect(conditionsOf({ timeZone: 'byNumber' }, engine2)).toHaveLength(2);
});

// Runtimes know these as zones, often as another one than a person means.
test.each(
	'EST MST HST BST AST NST SST IST PST CST ACT EST5EDT PST8PDT CET EET WET MET est GB NZ PRC'.split(
		' ',
	),
)('the abbreviation %s is refused', (timeZone) => {
	expect(() => conditionsOf({ timeZone })).toThrow(
		/^Time Zone is (an abbreviation, which several time zones have|unknown): "/,
	);
});

test.each([
	'UTC',
	'GMT',
	'Europe/London',
	'europe/london',
	'America/North_Dakota/Center',
	'Etc/GMT+5',
	'Japan',
	'Singapore',
])('the name %s is accepted', (timeZone) =>
	expect(conditionsOf({ timeZone }).at(-1)?.zone).toBe(timeZone),
);

test('the zone of the workflow is not refused', () => {
	expect(conditionsOf({ timeZone: 'workflow' }, { zone: 'EST' }).at(-1)?.zone).toBe('EST');
});
