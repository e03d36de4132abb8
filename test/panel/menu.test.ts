import { basename, dirname } from 'node:path';
import { NodeHelpers, type INodeProperties } from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { moduleNames } from '../../src/records/choices';
import { titleOf } from '../../src/records/text/title';
import { isEqual } from '../../src/records/value';
import { described } from '../../workshop/scripts/docs/described';
import { isChoice, isField, type Part } from '../../workshop/scripts/docs/parameters';
import { filesOf } from '../rules/files';

const { description } = new ConversationAnalytics();
const camelCase = /^[a-z][a-zA-Z0-9]*$/;

/** Every field and choice, including inner ones. */
const partsOf = (parts: Part[]): Part[] =>
	parts.flatMap((part) => [
		part,
		...partsOf('values' in part ? part.values : isField(part) ? (part.options ?? []) : []),
	]);

const optionsOf = ({ options = [] }: INodeProperties) => options.filter(isChoice);

const named = (name: string): INodeProperties[] =>
	description.properties.filter((property) => property.name === name);

/** The resources and operations of the two dropdowns. */
const menu = named('resource')
	.flatMap(optionsOf)
	.map((resource) => ({
		resource,
		operations: named('operation')
			.filter((property) =>
				(property.displayOptions?.show?.['resource'] ?? []).some(
					(value) => value === resource.value,
				),
			)
			.flatMap(optionsOf),
	}));

const inMenu = menu.flatMap(({ resource, operations }) =>
	operations.map(({ value }) => `${resource.value}/${value}`),
);

test('every operation file is in the menu, under its own name, and nothing else is', () => {
	const files = filesOf('nodes/ConversationAnalytics/resources')
		.filter(({ path }) => path.endsWith('.operation.ts'))
		.map(({ path }) => `${basename(dirname(path))}/${basename(path, '.operation.ts')}`);
	expect(files.length).toBeGreaterThan(0);
	expect([...inMenu].sort()).toEqual([...files].sort());
});

test('values are unique and camelCase, names are in order', () => {
	expect(new Set(inMenu).size).toBe(inMenu.length);
	expect(
		inMenu.flatMap((pair) => pair.split('/')).filter((value) => !camelCase.test(value)),
	).toEqual([]);
	for (const { resource, operations } of menu) {
		const names = operations.map(({ name }) => name);
		expect({ of: resource.value, names }).toEqual({ of: resource.value, names: [...names].sort() });
	}
	const resources = menu.map(({ resource }) => resource.name);
	expect(resources).toEqual([...resources].sort());
});

/** The operations that do more than read. The description of the tool says so first. */
const doing: Record<string, string> = {
	'call/submit': 'Submits for analysis.',
	'chat/submit': 'Submits for analysis.',
	'dashboardView/createUrl': 'Creates a link.',
	'delivery/keepNew': 'Changes what is remembered.',
	'delivery/markDone': 'Changes what is remembered.',
	'delivery/match': 'Changes what is remembered.',
	'export/create': 'Starts an export.',
	'export/download': 'Starts an export.',
	'outboundCall/blockNumber': 'Changes what is remembered.',
	'outboundCall/create': 'Places a real phone call.',
};

test.each(inMenu)('%s: the description of the tool begins with what a call does', (pair) => {
	const [resource, operation] = pair.split('/');
	const shownAs = (name: string) => {
		const chosen = { resource, operation };
		const type = { ...description, name };
		return NodeHelpers.getNodeParameters(type.properties, chosen, true, false, null, type);
	};
	const text = String(shownAs(`${description.name}Tool`)?.['toolDescription']);
	const [first] = /^[^.]+\./.exec(text) ?? [];
	expect(first).toBe(doing[pair] ?? 'Reads only.');
	// Then the description of the menu.
	expect(text.slice(first?.length)).toMatch(/^ [A-Z].+\.$/);
	expect(shownAs(description.name)).not.toHaveProperty('toolDescription');
});

test('every declared operation that sends more than GET is in the table of effects', () => {
	const sending = resources.flatMap(({ value, operations }) =>
		operations
			.filter((one) => one.kind === 'declared' && one.request.method !== 'GET')
			.map((one) => `${value}/${one.value}`),
	);
	expect(sending.filter((pair) => !(pair in doing))).toEqual([]);
});

test('every operation has a hint for models that build workflows: one short sentence', () => {
	for (const { operations } of menu) {
		for (const { builderHint, action } of operations) {
			expect([action, builderHint]).toEqual([
				action,
				{ propertyHint: expect.stringMatching(/^[A-Z].{20,130}\.$/) },
			]);
		}
	}
});

const LONG = /Assistant ends (?:it|Wait for (?:Outcome|Analysis)|Return All) after 60 s\.$/;

test('operations that can take more than 60 s say that the Assistant ends them', () => {
	const isLong = (pair: string) => /\/(?:getAll|download|submit)$|outboundCall\/create/.test(pair);
	const saying = menu.flatMap(({ resource, operations }) =>
		operations
			.filter(({ builderHint }) => LONG.test(builderHint?.propertyHint ?? ''))
			.map(({ value }) => `${resource.value}/${value}`),
	);
	expect(saying).toEqual(inMenu.filter(isLong));
});

// n8n shows every field that depends on an expression, and would require fields that its value does not need.
test('a field that depends on an expression is required by its operation, not by n8n', () => {
	const fixed = description.properties
		.filter((field) => field.noDataExpression)
		.map(({ name }) => name);
	// Hidden by any value, also by an expression.
	const asJson = [{ _cnd: { exists: true } }];
	const required = description.properties.filter(
		({ required, displayOptions: { show, hide = {} } = {} }) =>
			required === true &&
			[...Object.keys(show ?? {}), ...Object.keys(hide)].some(
				(name) => !fixed.includes(name) && !isEqual(hide[name], asJson),
			),
	);
	expect(required.map(({ name }) => name)).toEqual([]);
	for (const { displayOptions } of description.properties) {
		const [first] = Object.keys(displayOptions?.show ?? { resource: [] });
		expect(first).toBe('resource');
	}
});

test('the subtitle of the node has the names of the menu', () => {
	const { subtitle = '' } = description;
	const tables =
		/^=\{\{ \((.*)\)\[\$parameter\["operation"\]\] \}\}: \{\{ \((.*)\)\[\$parameter\["resource"\]\] \}\}$/;
	const [operations = {}, names = {}] = (tables.exec(subtitle) ?? [])
		.slice(1)
		.map((table): Record<string, string> => JSON.parse(table));
	const inTables = resources.map(({ value, operations: own }) => [
		names[value],
		...own.map((operation) => operations[operation.value]),
	]);
	expect(inTables).toEqual(
		resources.map(({ name, operations: own }) => [name, ...own.map((one) => one.name)]),
	);
});

/** As n8n's editor (`useActionsGeneration`) makes the entries of a trigger in the node panel: from the first such field. */
test.each([
	['conversationAnalyticsTrigger', ['Call Analysis', 'Chat Analysis', 'Voice Agent Call']],
	[
		'conversationAnalyticsPollingTrigger',
		['Conversation', 'Customer', 'Voice Conversation'].map((one) => `New or Changed ${one}`),
	],
])(
	'the entries of %s name what starts it, and that it also starts on QA events',
	(name, entries) => {
		const trigger = described.triggers.find((one) => one.name === name);
		const field = trigger?.properties.find(({ displayName }) =>
			['event', 'events', 'trigger on'].includes(displayName.toLowerCase()),
		);
		expect(field?.options?.map((one) => [one.name, 'action' in one && one.action])).toEqual(
			entries.map((entry) => [entry, `On ${entry.toLowerCase()} or QA event`]),
		);
	},
);

describe('all nodes', () => {
	const parts = [description, ...described.triggers].map(({ properties }) => partsOf(properties));
	const fields = parts.flat().filter(isField);
	const numbers = fields.filter(({ type }) => type === 'number');

	test('have no label in camel case', () => {
		const labels = parts
			.flat()
			.filter((part) => !isField(part) || part.type !== 'notice')
			.map((part) => ('displayName' in part ? part.displayName : part.name));
		expect(labels.length).toBeGreaterThan(150);
		expect(labels.filter((label) => /[a-z][A-Z]|\bUrl\b|\bId\b/.test(label))).toEqual([]);
	});

	// The definitions that models read have no labels.
	test('a number has its unit beside the label too', () => {
		const withUnit = numbers.flatMap(({ displayName, name, description = '' }) => {
			const [, unit = ''] = /\((Seconds|Minutes|Hours)\)$/.exec(displayName) ?? [];
			return unit === '' ? [] : [{ unit: unit.toLowerCase(), words: `${name} ${description}` }];
		});
		expect(withUnit.length).toBeGreaterThan(5);
		const without = withUnit.filter(({ unit, words }) => !words.toLowerCase().includes(unit));
		expect(without).toEqual([]);
	});

	test('spell the names of the modules as the interface does', () => {
		const choices = parts.map((ofNode) =>
			ofNode.filter(isChoice).filter(({ value }) => moduleNames.some((name) => name === value)),
		);
		for (const ofNode of choices) {
			expect(ofNode).toContainEqual(
				expect.objectContaining({ value: 'concerns_and_queries', name: 'Concerns and Queries' }),
			);
		}
		const wrong = choices.flat().filter(({ name, value }) => name !== titleOf(String(value)));
		expect(wrong).toEqual([]);
	});

	test('have bounds for every number, with its default within them', () => {
		expect(numbers.length).toBeGreaterThan(10);
		const wrong = numbers.filter(({ default: first, typeOptions = {} }) => {
			const { minValue = Infinity, maxValue = -Infinity } = typeOptions;
			return !(minValue <= Number(first) && Number(first) <= maxValue);
		});
		expect(wrong.map(({ name }) => name)).toEqual([]);
	});

	test('accept no time that is longer than a timer can count', () => {
		/** The longest timer of n8n and Node. A longer one ends at once. */
		const mostSeconds = 2_147_483;
		const seconds = numbers.filter(({ displayName }) => displayName.includes('Seconds'));
		const tooLong = seconds.filter(
			({ typeOptions }) => Number(typeOptions?.maxValue) > mostSeconds,
		);
		expect(tooLong).toEqual([]);
	});
});
