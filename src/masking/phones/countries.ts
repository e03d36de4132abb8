import type { Country } from '../../records/phones/countries';

/** What the library does not know of a country's numbers. */
interface CountryRow {
	/** Lengths of most numbers without the trunk prefix, where others are possible. Most countries have one or two. */
	usual?: readonly number[];
	/** Numbers that are also written without the trunk prefix. */
	withoutTrunk?: RegExp;
	/** The lengths of groups that are as usual as the library's. */
	groups?: readonly number[];
	/** Prefixes that the library does not remove: a match becomes the replacement. */
	prefixes?: RegExp;
}

export const countryRows: Partial<Record<Country, CountryRow>> = {
	AE: { withoutTrunk: /^[68]00/ },
	AT: { usual: [9, 10, 11, 12] },
	AU: { withoutTrunk: /^1[389]/ },
	// Carriers are named between the zero and the area: "0 21 11 91234-5678".
	BR: { withoutTrunk: /^[1-9]/, prefixes: /^0\d{2}(?=\d{10,11}$)/ },
	DE: { usual: [9, 10, 11, 12, 13, 14] },
	ES: { groups: [3, 3, 3] },
	// Numbers of tests have no range.
	GB: { usual: [9, 10] },
	IN: { withoutTrunk: /^[1-9]/ },
	IT: { usual: [9, 10] },
	MX: { groups: [3, 3, 4], prefixes: /^(?:0?1|04[45])(?=\d{10}$)/ },
	// Areas were dialed with a zero.
	PL: { groups: [3, 3, 3], prefixes: /^0(?=\d{9}$)/ },
	SE: { usual: [8, 9] },
};
