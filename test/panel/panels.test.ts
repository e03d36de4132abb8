import { readdirSync, readFileSync } from 'node:fs';
import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { ConversationAnalyticsPollingTrigger } from '../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node';

type Option = INodeProperties | INodePropertyCollection | INodePropertyOptions;

const MOST_AT_FIRST_SIGHT = 7;
const MOST_OPTIONS = 8;
const MOST_WITHIN_REACH = 50;
/**
 * Goals: 140 names, and 95, 35 and 25 kB, which is what a model reads. The hints for models that build workflows are
 * 1.7, 1.4 and 1.1 kB of it.
 */
const MOST_NAMES = 163;
const MOST_KILOBYTES: Record<string, number> = {
	conversationAnalytics: 98.8,
	conversationAnalyticsPollingTrigger: 35.6,
	conversationAnalyticsTrigger: 23.6,
};

const descriptions = [
	new ConversationAnalytics(),
	new ConversationAnalyticsPollingTrigger(),
	new ConversationAnalyticsTrigger(),
].map(({ description }) => description);

const isField = (option: Option): option is INodeProperties => 'type' in option;
const valuesOf = ({ options = [] }: INodeProperties): string[] =>
	options.flatMap((one) => ('value' in one ? [String(one.value)] : []));

/** What the menus of a node can be set to, as by a person who has just added it. */
function choicesOf({ properties }: INodeTypeDescription): INodeParameters[] {
	const named = (name: string) => properties.filter((field) => field.name === name);
	const events = named('event').filter(({ displayOptions }) => displayOptions === undefined);
	if (events.length > 0) return events.flatMap(valuesOf).map((event) => ({ event }));
	return named('resource')
		.flatMap(valuesOf)
		.flatMap((resource): INodeParameters[] => {
			const operations = named('operation')
				.filter(({ displayOptions }) => displayOptions?.show?.resource?.includes(resource))
				.flatMap(valuesOf);
			return operations.length === 0
				? [{ resource }]
				: operations.map((operation) => ({ resource, operation }));
		});
}

const panels = descriptions.flatMap((description) =>
	choicesOf(description).map((choice): [string, INodeTypeDescription, INodeParameters] => [
		[description.name, ...Object.values(choice)].join(' '),
		description,
		choice,
	]),
);

const isValued = ({ type }: INodeProperties) => type !== 'hidden' && type !== 'notice';
const isMenu = (name: string) => ['resource', 'operation'].includes(name);

/** The fields and options that n8n shows below the menus of a new node, as it decides it itself. */
function firstSightOf(description: INodeTypeDescription, choice: INodeParameters) {
	const { properties } = description;
	const node: INode = {
		id: '1',
		name: description.displayName,
		type: description.name,
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
	};
	const parameters =
		NodeHelpers.getNodeParameters(properties, choice, true, false, node, description) ?? {};
	const fields = properties
		.filter((field) => isValued(field) && field.isNodeSetting !== true && !isMenu(field.name))
		.filter((field) => NodeHelpers.displayParameter(parameters, field, node, description));
	const options = fields
		.filter(({ name }) => name === 'options')
		.flatMap((field) => (field.options ?? []).filter(isField))
		.filter((field) => NodeHelpers.displayParameter({}, field, node, description, parameters));
	return { firstSight: fields.length, options: options.length };
}

/** Whether the menus allow a field, and no model is needed for it. Other fields may still hide it. */
function isAllowed({ displayOptions = {} }: INodeProperties, choice: INodeParameters): boolean {
	const { show = {}, hide = {} } = displayOptions;
	const isListed = (rules: typeof show, name: string, otherwise: boolean) =>
		[rules[name], rules[`/${name}`]].every((rule) =>
			rule === undefined ? true : rule.some((one) => one === choice[name]) === otherwise,
		);
	return (
		show['@tool'] === undefined &&
		Object.keys(choice).every((name) => isListed(show, name, true) && isListed(hide, name, false))
	);
}

/** Every field in which a value can be set, by its path: one that n8n shows in several ways counts once. */
function withinReachOf(options: Option[], choice: INodeParameters, path = ''): string[] {
	const paths = options.flatMap((option) => {
		if ('values' in option) return withinReachOf(option.values, choice, `${path}${option.name}.`);
		if (!isField(option) || !isValued(option) || option.isNodeSetting === true) return [];
		if (isMenu(option.name) || !isAllowed(option, choice)) return [];
		return isGroup(option)
			? withinReachOf(option.options ?? [], choice, `${path}${option.name}.`)
			: [`${path}${option.name}`];
	});
	return [...new Set(paths)];
}

const isGroup = ({ type }: INodeProperties) => type === 'collection' || type === 'fixedCollection';

const counted = panels.map(([panel, node, choice]) => ({
	panel,
	...firstSightOf(node, choice),
	withinReach: withinReachOf(node.properties, choice).length,
}));

test('a panel shows few fields at first sight, and has few within reach', () => {
	const excess = counted.filter(
		({ firstSight, options, withinReach }) =>
			firstSight > MOST_AT_FIRST_SIGHT || options > MOST_OPTIONS || withinReach > MOST_WITHIN_REACH,
	);
	expect(counted.length).toBeGreaterThan(25);
	expect(excess).toEqual([]);
});

test.each(descriptions)('the description of $name is short', (description) => {
	expect(JSON.stringify(description).length / 1000).toBeLessThanOrEqual(
		MOST_KILOBYTES[description.name] ?? 0,
	);
});

/** The names of all fields, also of those that hold others. */
function namesIn(options: Option[]): string[] {
	return options.flatMap((option) => {
		if ('values' in option) return namesIn(option.values);
		if (!isField(option) || !isValued(option)) return [];
		return [option.name, ...(isGroup(option) ? namesIn(option.options ?? []) : [])];
	});
}

test('the nodes together have few names', () => {
	const names = new Set(descriptions.flatMap(({ properties }) => namesIn(properties)));
	expect(names.size > MOST_NAMES ? [...names].sort() : []).toEqual([]);
});

const read = (path: string) => readFileSync(path, 'utf8');
const camelCase = (name: string) =>
	name.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase());

test('every name is in an example or in the interface, or a decision says who needs it', () => {
	const examples = readdirSync('examples')
		.map((file) => read(`examples/${file}`))
		.join();
	const fieldsOfService = new Set(
		(read('docs/service.md').match(/[a-z][a-z\d_]*/g) ?? []).map(camelCase),
	);
	const decision = read('docs/decisions/2026-11-28-fields.md');
	const names = new Set(descriptions.flatMap(({ properties }) => namesIn(properties)));
	const isNeeded = (name: string) =>
		examples.includes(`"${name}":`) ||
		fieldsOfService.has(name) ||
		decision.includes(`\`${name}\``);
	expect([...names].filter((name) => !isNeeded(name))).toEqual([]);
});

/** The fields of a collection, or of each row of one. */
const groupsOf = ({ type, options = [] }: INodeProperties): INodeProperties[][] =>
	type === 'collection'
		? [options.filter(isField)]
		: options.flatMap((one) => ('values' in one ? [one.values] : []));

/** The fields that depend on one that neither stands beside them nor at the top. */
function unknownNames(fields: INodeProperties[]): string[] {
	const names = new Set(fields.map(({ name }) => name));
	return fields.flatMap((field) => {
		const { show, hide } = field.displayOptions ?? {};
		const unknown = Object.keys({ ...show, ...hide })
			.filter((name) => !/^[/@]/.test(name) && !names.has(name))
			.map((name) => `${field.name}: ${name}`);
		return [...unknown, ...groupsOf(field).flatMap(unknownNames)];
	});
}

// n8n 1.123 refuses to publish or run a node with such a field: "Could not resolve parameter dependencies".
test.each(descriptions)('$name: a field depends only on fields beside it', ({ properties }) => {
	expect(unknownNames(properties)).toEqual([]);
});

test.each([['call'], ['chat']])(
	'a fresh %s submission requires its ID, customer, employee and time',
	(resource) => {
		const node = new ConversationAnalytics().description;
		const isOf = ({ displayOptions }: INodeProperties) =>
			displayOptions?.show?.resource?.includes(resource) === true &&
			displayOptions.show.operation?.includes('submit') === true;
		const required = node.properties.filter((field) => isOf(field) && field.required === true);
		expect(required).toHaveLength(4);
	},
);

test('a new tool of an AI agent is Conversation → Search, and its time range may be left to the model', () => {
	const { description } = new ConversationAnalytics();
	const tool = { ...description, name: `${description.name}Tool` };
	const { properties } = tool;
	const node = { typeVersion: 1 };
	const of = (chosen: INodeParameters) =>
		NodeHelpers.getNodeParameters(properties, chosen, true, false, node, tool);
	expect(of({})).toMatchObject({ resource: 'conversation', operation: 'search' });
	const chosen = of({ timeRange: 'chosenByModel' });
	for (const name of ['startTime', 'endTime']) {
		expect(chosen?.[name]).toMatch(
			/^=\{\{ \$fromAI\('[a-z]+_time', '[A-Z][^']+', 'string'\) \}\}$/,
		);
	}
});
