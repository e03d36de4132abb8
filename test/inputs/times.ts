/**
 * Dates and times as people and systems write them, and the moment of each in Europe/Berlin, as ISO text. Null: it is
 * refused, because it can mean several moments or none.
 */
export interface TimeInput {
	text: string;
	/** Who writes it like that. */
	from: string;
	is: string | null;
}

const one = (is: string | null, ...rows: Array<[text: string, from: string]>) =>
	rows.map(([text, from]): TimeInput => ({ text, from, is }));

export const times: TimeInput[] = [
	...one(
		'2026-03-01T08:00:00Z',
		['2026-03-01T08:00:00Z', 'RFC 3339'],
		['2026-03-01T08:00:00.000Z', 'JavaScript'],
		['2026-03-01T08:00:00.000000Z', 'Python with UTC'],
		['2026-03-01T08:00:00.000000000Z', 'Go, Java Instant'],
		['2026-03-01t08:00:00z', 'RFC 3339 in lower case'],
		['20260301T080000Z', 'ISO 8601 basic, calendars'],
		['2026-03-01T09:00:00+01:00', 'RFC 3339 with an offset'],
		['2026-03-01T09:00:00+0100', 'ISO 8601 of Salesforce'],
		['2026-03-01T09:00:00+01', 'ISO 8601 with hours alone'],
		['2026-03-01T09:00:00+01:00[Europe/Berlin]', 'Java ZonedDateTime'],
		['2026-03-01T03:00:00-05:00', 'an offset of America'],
		['2026-03-01 09:00:00+01:00', 'Python str()'],
		['2026-03-01 09:00:00+01', 'PostgreSQL timestamptz'],
		['2026-03-01 09:00:00 +01:00', 'SQL Server datetimeoffset'],
		['2026-03-01 09:00:00 +0100', 'Git, Ruby'],
		['2026-03-01 08:00:00 UTC', 'BigQuery, Ruby'],
		['2026-03-01 08:00:00.000 UTC', 'BigQuery with milliseconds'],
		['2026-03-01 08:00:00Z', 'RFC 3339 with a blank'],
		['2026-03-01 08:00:00 GMT', 'logs'],
		['2026-03-01T09:00:00', 'ISO 8601 without a zone'],
		['2026-03-01T09:00', 'HTML datetime-local'],
		['2026-03-01 09:00:00', 'MySQL'],
		['2026-03-01 09:00:00.000', 'SQL Server datetime'],
		['2026-03-01 09:00', 'spreadsheets in ISO form'],
		['2026-03-01 9:00', 'people, with a short hour'],
		['\t2026-03-01T09:00:00\n', 'copied with blanks'],
		['1772352000', 'epoch seconds'],
		['1772352000.0', 'epoch seconds of Python'],
	),
	...one('2026-02-28T23:00:00Z', ['2026-03-01', 'a date'], ['2026-060', 'an ordinal date']),
	...one('2026-02-28T23:00:00Z', ['2026-W09-7', 'a week date']),
	...one('2026-03-01T23:00:00Z', ['2026-03-01T24:00:00', 'the end of a day']),
	...one('2026-03-29T01:30:00Z', ['2026-03-29T02:30:00', 'an hour that the clocks skip']),
	...one('2026-10-25T00:30:00Z', ['2026-10-25T02:30:00', 'the first of two equal hours']),
	...one('2026-03-01T08:00:01Z', ['2026-03-01T08:00:00.5Z', 'half a second, rounded up']),
	...one('2026-03-01T08:00:01Z', ['1772352000.25', 'epoch seconds with a fraction']),
	...one(
		null,
		['1772352000000', 'epoch milliseconds'],
		['1772352000000000', 'epoch microseconds'],
		['46082.375', 'a serial date of Excel'],
		['20260301', 'a date without separators'],
		['202603010900', 'a minute without separators'],
		['01.03.2026 09:00', 'Germany'],
		['03/01/2026', 'the United States'],
		['3/1/2026 9:00 AM', 'the United States, with a time'],
		['1 March 2026', 'the United Kingdom'],
		['2026-13-01', 'a month that does not exist'],
		['2026-02-30', 'a day that does not exist'],
		['2026-03-01T09:00:00+25:00', 'an offset that does not exist'],
		['2026-03-01T09:00:00 CET', 'an abbreviation of a zone'],
		['2026-03-01 09:00:00 PM', 'a mixture of two clocks'],
		['09:00', 'a time without a date'],
		['2026', 'a year'],
		['now', 'a word'],
		['/Date(1772352000000)/', '.NET'],
		['undefined', 'a wrong expression'],
		['0', 'an empty epoch'],
	),
];

/** Zones with clock changes of an hour and of half an hour, at different times of day, and without one. */
export const zones = [
	...['Europe/Berlin', 'Europe/London', 'Europe/Lisbon', 'Europe/Athens', 'Europe/Moscow'],
	...['Europe/Istanbul', 'Europe/Dublin', 'Atlantic/Azores', 'Atlantic/Reykjavik', 'America/Nuuk'],
	...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Adak'],
	...['America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu', 'America/St_Johns'],
	...['America/Havana', 'America/Sao_Paulo', 'America/Santiago', 'America/Asuncion'],
	...['America/Bogota', 'Africa/Cairo', 'Africa/Casablanca', 'Africa/Lagos', 'Asia/Beirut'],
	...['Asia/Jerusalem', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'Asia/Shanghai'],
	...['Australia/Sydney', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Pacific/Auckland'],
	...['Pacific/Chatham', 'Pacific/Easter', 'Pacific/Kiritimati'],
];
