import { channels, isChoice } from '../../src/records/choices';

test.each<[unknown, boolean]>([
	['call', true],
	['chat', true],
	['Call', false],
	['', false],
	[['call'], false],
	[undefined, false],
])('%j is a channel: %p', (value, is) => expect(isChoice(channels, value)).toBe(is));
