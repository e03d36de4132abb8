// README
//
// These rows were written before the rules, by somebody who did not see them.
// They are run only at a release.
// No rule is ever changed for a single row, only for a kind of five and more.
//
// `text` is what a record holds, `becomes` is the text after masking, with `§` for each masked
// value. A row whose `becomes` is its `text` is clean: nothing in it may be masked.
// A JSON number that is masked becomes a string, so that the text still parses: `{"phone":4155550171}`
// becomes `{"phone":"§"}`. A JSON string keeps its quotes around the mark.
// The mark covers the number from its first to its last character: `+`, opening bracket and country
// code included, words such as "Tel.", `tel:` and `mailto:` excluded.
//
// Only the kind of the row is chosen when it is masked, and the country comes from `ownNumber` (a number
// that the record shows, usually not the one in the text) or from `configured` (ISO codes). Rows of
// other kinds have neither.
//
// The numbers are from ranges kept for fiction where a country has one (US, GB, DE, FR, SE, AU),
// otherwise invented, mostly with runs of zeros or ascending digits, and valid by libphonenumber-js
// (`isValidPhoneNumber`, default metadata). libphonenumber calls the British fiction mobiles (07700 900)
// invalid: one is here as an international number, national British mobiles are invented (07400 000).

export interface HeldOutRow {
	readonly text: string;
	readonly becomes: string;
	readonly ownNumber?: string;
	readonly configured?: readonly string[];
	readonly kind?: 'phone' | 'email' | 'card' | 'iban';
}
