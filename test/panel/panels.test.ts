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

/** Besides the required ones, which a person must see at once. */
const MOST_FIELDS = 7;
/** Until Input Mode or Validate Only is an option. */
const mostOf: Record<string, number> = { 'conversationAnalytics chat submit': 8 };
const MOST_OPTIONS = 8;
const MOST_PARAMETERS = 422;

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

/** The fields that n8n shows below the menus of a new node, as it decides it itself. */
function shownOf(description: INodeTypeDescription, choice: INodeParameters) {
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
	const isShown = (field: INodeProperties) =>
		field.type !== 'hidden' &&
		field.type !== 'notice' &&
		field.isNodeSetting !== true &&
		NodeHelpers.displayParameter(parameters, field, node, description);
	const fields = properties
		.filter((field) => isShown(field) && field.required !== true)
		.map(({ name }) => name)
		.filter((name) => name !== 'resource' && name !== 'operation');
	const options = properties
		.filter((field) => field.name === 'options' && isShown(field))
		.flatMap((field) => (field.options ?? []).filter(isField))
		.filter((field) => NodeHelpers.displayParameter({}, field, node, description, parameters));
	return { fields, options };
}

test.each(panels)(
	'%s: at most 7 optional fields at first sight and 8 options',
	(name, node, choice) => {
		const { fields, options } = shownOf(node, choice);
		const most = mostOf[name] ?? MOST_FIELDS;
		expect(fields.length > most ? fields : []).toEqual([]);
		expect(options.length > MOST_OPTIONS ? options.map(({ name }) => name) : []).toEqual([]);
	},
);

/** Every field in which a value is set, wherever it stands. */
function leavesOf(options: Option[]): INodeProperties[] {
	return options.flatMap((option) => {
		if ('values' in option) return leavesOf(option.values);
		if (!isField(option) || option.type === 'notice' || option.type === 'hidden') return [];
		const isGroup = option.type === 'collection' || option.type === 'fixedCollection';
		return isGroup ? leavesOf(option.options ?? []) : [option];
	});
}

test('the nodes together have at most 422 parameters', () => {
	const counts = descriptions.map(({ properties }) => leavesOf(properties).length);
	expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_PARAMETERS);
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

/** The conditions of a field that name another one, with the fields that may be meant. */
function conditionsIn(
	fields: INodeProperties[],
	top: INodeProperties[],
): Array<[string, INodeProperties[]]> {
	return fields.flatMap((field) => {
		const { show, hide } = field.displayOptions ?? {};
		const named = Object.keys({ ...show, ...hide }).filter((name) => !name.startsWith('@'));
		const own = named.map((name): [string, INodeProperties[]] => {
			const beside = name.startsWith('/') ? top : fields;
			return [`${field.name}: ${name}`, beside.filter((one) => one.name === name.replace('/', ''))];
		});
		return [...own, ...groupsOf(field).flatMap((group) => conditionsIn(group, top))];
	});
}

const switches = ['boolean', 'hidden', 'multiOptions', 'options'];

// Nobody expects that a field appears because another one was typed.
test.each(descriptions)(
	'$name: only choices and switches show and hide fields',
	({ properties }) => {
		const conditions = conditionsIn(properties, properties);
		expect(conditions.length).toBeGreaterThan(20);
		const typed = conditions.filter(([, fields]) =>
			fields.some(({ type }) => !switches.includes(type)),
		);
		expect(typed.map(([text]) => text)).toEqual([]);
	},
);

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
