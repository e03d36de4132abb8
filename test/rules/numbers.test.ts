import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';

type Option = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** Every number of a node, those within collections included. */
function numbersOf(options: Option[]): INodeProperties[] {
	return options.flatMap((option) => {
		if ('values' in option) return numbersOf(option.values);
		if (!('type' in option)) return [];
		return option.type === 'number' ? [option] : numbersOf(option.options ?? []);
	});
}

const numbers = [
	new ConversationAnalytics(),
	new ConversationAnalyticsPollingTrigger(),
	new ConversationAnalyticsTrigger(),
].flatMap(({ description }) => numbersOf(description.properties));

/** n8n and Node count timers in milliseconds of 31 bits: a longer one ends at once. */
const LONGEST_TIMER_SECONDS = 2_147_483;

test('every number has bounds, and its first value is within them', () => {
	expect(numbers.length).toBeGreaterThan(10);
	const without = numbers.filter((number) => {
		const { minValue, maxValue } = number.typeOptions ?? {};
		const first = Number(number.default);
		return !(
			minValue !== undefined &&
			maxValue !== undefined &&
			minValue <= first &&
			first <= maxValue
		);
	});
	expect(without.map(({ name }) => name)).toEqual([]);
});

test('no time is longer than a timer can count', () => {
	const tooLong = numbers.filter(
		({ displayName, typeOptions }) =>
			displayName.includes('Seconds') && Number(typeOptions?.maxValue) > LONGEST_TIMER_SECONDS,
	);
	expect(tooLong).toEqual([]);
});
