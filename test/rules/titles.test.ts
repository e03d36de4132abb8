import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';
import { moduleNames } from '../../src/records/choices';
import { titleOf } from '../../src/records/title';

type Option = INodeProperties | INodePropertyCollection | INodePropertyOptions;

/** Every choice of every list of a node, those within collections included. */
function choicesOf(options: Option[]): INodePropertyOptions[] {
	return options.flatMap((option) => {
		if ('values' in option) return choicesOf(option.values);
		if ('type' in option) return choicesOf(option.options ?? []);
		return [option];
	});
}

test('both nodes spell the names of the modules as the interface does', () => {
	const nodes = [new ConversationAnalytics(), new ConversationAnalyticsTrigger()];
	const shown = nodes.map(({ description }) =>
		choicesOf(description.properties).filter(({ value }) =>
			moduleNames.some((name) => name === value),
		),
	);
	for (const choices of shown) {
		expect(choices).toContainEqual(
			expect.objectContaining({ value: 'concerns_and_queries', name: 'Concerns and Queries' }),
		);
	}
	const wrong = shown.flat().filter(({ name, value }) => name !== titleOf(String(value)));
	expect(wrong).toEqual([]);
});

/** The words of every button that adds something, those within collections included. */
function addButtonsOf(options: Option[]): string[] {
	return options.flatMap((option) => {
		if ('values' in option) return addButtonsOf(option.values);
		if (!('type' in option)) return [];
		const { placeholder, typeOptions, type } = option;
		const isCollection = type === 'collection' || type === 'fixedCollection';
		const words = [isCollection ? placeholder : undefined, typeOptions?.multipleValueButtonText];
		return [
			...words.flatMap((text) => (text === undefined ? [] : [text])),
			...addButtonsOf(option.options ?? []),
		];
	});
}

test('every button that adds something is written as "Add option"', () => {
	const nodes = [
		new ConversationAnalytics(),
		new ConversationAnalyticsTrigger(),
		new ConversationAnalyticsPollingTrigger(),
	];
	const buttons = nodes.flatMap(({ description }) => addButtonsOf(description.properties));
	expect(buttons.length).toBeGreaterThan(20);
	expect(buttons.filter((text) => !/^Add (?:QA )?[a-z ]+$/.test(text))).toEqual([]);
});
