import type { INodeProperties } from 'n8n-workflow';
import { request, type ResponseSchema, type ServiceConnection } from '../client/request/request';
import type { ItemContext, Outcome, OutputItem, RunContext } from '../n8n/context';
import type { NodeParameters } from '../n8n/parameters/nodeParameters';
import { requestOf, type DeclaredRequest, type FittingPath } from './declaredRequest';

/** What a call of an operation does, as a model is told first of a tool. */
export const effects = {
	reads: 'Reads only.',
	exports: 'Starts an export.',
	calls: 'Places a real phone call.',
	submits: 'Submits for analysis.',
	links: 'Creates a link.',
	remembers: 'Changes what is remembered.',
};

interface OperationText {
	/** Stored in saved workflows; never changes. */
	value: string;
	name: string;
	action: string;
	description: string;
	effect: keyof typeof effects;
	/** One sentence, for models that build workflows or call the operation as a tool. */
	whenToUse: string;
	/** Its fields, without display rules; `assemble` adds them. */
	fields: INodeProperties[];
}

/** Sends the request of one item and makes the JSON of its items of the answer. */
type SendRequest = (item: ItemContext, connection: ServiceConnection) => Promise<object[]>;

/** One request, declared as data; `runItems.ts` sends those of all items side by side. */
export interface DeclaredOperation extends OperationText {
	kind: 'declared';
	request: DeclaredRequest;
	/**
	 * Reads the fields and options of an item.
	 * @throws InputError; what it gives throws what `request` does
	 */
	prepare(parameters: NodeParameters): SendRequest;
	files?: FilesByOptions;
}

/**
 * Gives what fetches the files of an item once its request is done; undefined where its options want none.
 * @throws InputError for an option
 */
type FilesByOptions = (parameters: NodeParameters) => FetchFiles | undefined;

/** Gives files by the name of the item's binary field; undefined where there are none. */
type FetchFiles = (item: ItemContext) => Promise<OutputItem['binary']>;

export interface PerItemOperation extends OperationText {
	kind: 'perItem';
	/** Its items as they come, some at a time: a promise for each would cost more than the item. */
	run(item: ItemContext): AsyncIterable<OutputItem[]>;
}

export interface PerRunOperation extends OperationText {
	kind: 'perRun';
	run(run: RunContext): Promise<Outcome[]>;
}

export type Operation = DeclaredOperation | PerItemOperation | PerRunOperation;

export function declared<Path extends string, Output>(
	operation: OperationText & {
		request: DeclaredRequest & FittingPath<Path>;
		/** Gives what the response must look like. Schemas are made when the first run needs one. */
		response(): ResponseSchema<Output>;
		/** Gives what turns the response into the JSON of an item, or of several in a list. */
		shape(
			parameters: NodeParameters,
		): (output: Output, item: ItemContext) => object | Promise<object>;
		files?: FilesByOptions;
		/** Compares the item with what the service knows, before the request. @throws InputError */
		check?(item: ItemContext): Promise<void>;
	},
): DeclaredOperation {
	const { response, shape, check, ...rest } = operation;
	return {
		...rest,
		kind: 'declared',
		prepare: (parameters) => {
			const asked = requestOf(operation.request, parameters);
			const shaped = shape(parameters);
			return async (item, connection) => {
				await check?.(item);
				return [await shaped(await request(connection, asked, response()), item)].flat();
			};
		},
	};
}

/** Programs an operation that is a loop over one item's request. */
export function perItem(operation: Omit<PerItemOperation, 'kind'>): PerItemOperation {
	return { ...operation, kind: 'perItem' };
}

/** Programs an operation that gathers items, into batches for example. */
export function perRun(operation: Omit<PerRunOperation, 'kind'>): PerRunOperation {
	return { ...operation, kind: 'perRun' };
}

/** A name in the Resource dropdown and what one can do with it. */
export interface Resource {
	value: string;
	name: string;
	description: string;
	operations: Operation[];
	/** What the panel begins with; the first of them when left out. */
	firstShown?: Operation;
}
