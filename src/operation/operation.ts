import type { INodeProperties } from 'n8n-workflow';
import { request, type ResponseSchema } from '../client/request/request';
import type {
	ConnectionSettings,
	ItemContext,
	Outcome,
	OutputItem,
	RunContext,
} from '../n8n/context';
import { isExpression } from '../n8n/parameters/fields';
import { chosenValue, isBlank, objectOf } from '../records/value';
import { isRetryPolicy } from '../client/request/retry';
import { give, propertiesOf, type Fields, type Given } from '../panel/form';
import { requestOf, type DeclaredRequest } from './declaredRequest';

/** The first sentence of a tool's description. */
export const effects = {
	reads: 'Reads only.',
	exports: 'Starts an export.',
	calls: 'Places a real phone call.',
	submits: 'Submits for analysis.',
	links: 'Creates a link.',
	remembers: 'Changes what is remembered.',
};

interface OperationText {
	/** Saved in workflows; never changes. */
	value: string;
	name: string;
	action: string;
	description: string;
	effect: keyof typeof effects;
	/** One sentence, for models that build workflows. */
	whenToUse: string;
	/** Without display rules, which assemble.ts adds. */
	fields: INodeProperties[];
}

/** One request per item. */
export interface DeclaredOperation extends OperationText {
	kind: 'declared';
	request: DeclaredRequest;
	run(item: ItemContext): Promise<OutputItem[]>;
}

export interface PerItemOperation extends OperationText {
	kind: 'perItem';
	/** In chunks: a promise for each item would cost more than the item. */
	run(item: ItemContext): AsyncIterable<OutputItem[]>;
}

export interface PerRunOperation extends OperationText {
	kind: 'perRun';
	run(run: RunContext): Promise<Outcome[]>;
}

export type Operation = DeclaredOperation | PerItemOperation | PerRunOperation;

/** An item with the values of the fields that its operation declares. */
export type ItemOf<Declared> = ItemContext & { given: Given<Declared> };

/** What a person writes: the operation with its fields, and what runs it with their values. */
type Written<Of extends OperationText, Declared> = Omit<Of, 'kind' | 'run' | 'fields'> & {
	fields: Declared;
};

export function declared<Declared extends Fields, Output>(
	operation: Written<DeclaredOperation, Declared> & {
		/** @param identifier the value in the path */
		response(identifier: string): ResponseSchema<Output>;
		/** Returns what converts the response to the JSON of one item, or of several as a list. @throws InputError */
		shape(item: ItemOf<Declared>): (output: Output) => object | Promise<object>;
	},
): DeclaredOperation {
	const { response, shape, fields, ...rest } = operation;
	const shown = propertiesOf(fields);
	return {
		...rest,
		kind: 'declared',
		fields: shown,
		run: async (context) => {
			const item = withGiven(context, fields);
			const declaration = requestOf(operation.request, shown, item.given);
			const shaped = shape(item);
			const schema = response(declaration.identifier);
			const output = await request(await item.connect(), declaration.request, schema);
			return [await shaped(output)].flat().map((json): OutputItem => ({ json }));
		},
	};
}

/** An operation that loops over the requests of one item. */
export function perItem<Declared extends Fields>(
	operation: Written<PerItemOperation, Declared> & {
		/** Whether a field that a model left empty has its default, because the read is bounded anyway. */
		isBoundedRead?: boolean;
		run(item: ItemOf<Declared>): AsyncIterable<OutputItem[]>;
	},
): PerItemOperation {
	const { fields, run, isBoundedRead = false, ...rest } = operation;
	const shown = propertiesOf(fields);
	return {
		...rest,
		kind: 'perItem',
		fields: shown,
		run: (item) => run(withGiven(isBoundedRead ? withoutEmpty(item, shown) : item, fields)),
	};
}

/** An operation over all items, for example in batches. */
export function perRun<Declared extends Fields>(
	operation: Written<PerRunOperation, Declared> & {
		run(run: RunOf<Declared>): Promise<Outcome[]>;
	},
): PerRunOperation {
	const { fields, run, ...rest } = operation;
	return {
		...rest,
		kind: 'perRun',
		fields: propertiesOf(fields),
		run: async (context) => {
			const items = context.items.map((item) => withGiven(item, fields));
			return await run({ ...context, items });
		},
	};
}

/** A run with the values of each item's fields. */
export type RunOf<Declared> = RunContext & { items: Array<ItemOf<Declared>> };

function withGiven<Declared extends Fields>(item: ItemContext, fields: Declared): ItemOf<Declared> {
	const given = give(fields, item.source);
	const connect: ItemContext['connect'] = async (settings) =>
		await item.connect({ ...retryPolicyIn(given), ...settings });
	return { ...item, given, connect };
}

/** The retry rule that the options of an operation set. */
function retryPolicyIn(given: object): Partial<ConnectionSettings> {
	const { longestWait: retryPolicy } = objectOf(objectOf(given).options);
	return isRetryPolicy(retryPolicy) ? { retryPolicy } : {};
}

/** Fields that a model left empty have their defaults. */
function withoutEmpty(item: ItemContext, shown: INodeProperties[]): ItemContext {
	const { source } = item;
	const { isGivenByModel } = source;
	const empty = shown.filter(
		({ name, default: initial }) =>
			!isBlank(initial) &&
			!isExpression(initial) &&
			isGivenByModel(name) &&
			isBlank(chosenValue(source.value(name))),
	);
	const absent = [...new Set(empty.map(({ displayName }) => displayName))];
	return { ...item, source: { ...source, emptyIsAbsent: isGivenByModel, absent } };
}

export interface Resource {
	value: string;
	name: string;
	description: string;
	operations: Operation[];
	/** The initial one in the panel; the first by default. */
	firstShown?: Operation;
}
