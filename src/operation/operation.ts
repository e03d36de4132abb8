import type { INodeProperties } from 'n8n-workflow';
import { readResponse, type ResponseSchema } from '../client/request/request';
import type { ServiceResponse } from '../client/request/transport';
import type { Subject } from '../n8n/words/serviceWords';
import type { ItemContext, Outcome, OutputItem, RunContext } from '../n8n/context';
import type { Parameters } from '../n8n/parameters/parameters';
import type { DeclaredRequest, FittingPath } from './declaredRequest';

/** What the panel shows of an operation. */
interface OperationText {
	/** Stored in saved workflows; never changes. */
	value: string;
	name: string;
	action: string;
	description: string;
	/** Its fields, without display rules; `assemble` adds them. */
	fields: INodeProperties[];
	/** For the words of its errors. */
	subject: Subject;
}

/**
 * Makes the JSON of items of a response.
 *
 * @param item what further requests need, opened when it is called for
 */
type ResponseReader = (
	response: ServiceResponse,
	nowMs: number,
	item: () => Promise<ItemContext>,
) => Promise<object[]>;

/** One request, declared: n8n sends it (routing.ts), the requests of all items together. */
export interface DeclaredOperation extends OperationText {
	kind: 'declared';
	request: DeclaredRequest;
	/**
	 * Gives what turns a response into the JSON of items, by the options of an item.
	 *
	 * @throws InputError for an option; what it gives throws ServiceError or AnswerError
	 */
	reader(parameters: Parameters): ResponseReader;
	files?: FilesByOptions;
}

/**
 * Gives what fetches the files of an item once its request is done; undefined where its options want none.
 *
 * @throws InputError for an option
 */
type FilesByOptions = (parameters: Parameters) => FetchFiles | undefined;

/** Gives files by the name of the item's binary field; undefined where there are none. */
type FetchFiles = (item: ItemContext) => Promise<OutputItem['binary']>;

/** A loop, programmed, over one item. */
export interface PerItemOperation extends OperationText {
	kind: 'perItem';
	/** Its items as they come, some at a time: a promise for each would cost more than the item. */
	run(item: ItemContext): AsyncIterable<OutputItem[]>;
}

/** A loop, programmed, over all items together. */
export interface PerRunOperation extends OperationText {
	kind: 'perRun';
	run(run: RunContext): Promise<Outcome[]>;
}

export type Operation = DeclaredOperation | PerItemOperation | PerRunOperation;

/** Declares an operation that is one request. */
export function declared<Path extends string, Output>(
	operation: OperationText & {
		request: DeclaredRequest & FittingPath<Path>;
		/** Gives what the response must look like. Schemas are made when the first run needs one. */
		response(): ResponseSchema<Output>;
		/** Gives what turns the response into the JSON of an item, or of several in a list. */
		shape(
			parameters: Parameters,
		): (output: Output, item: () => Promise<ItemContext>) => object | Promise<object>;
		files?: FilesByOptions;
	},
): DeclaredOperation {
	const { response, shape, ...rest } = operation;
	return {
		...rest,
		kind: 'declared',
		reader: (parameters) => {
			const shaped = shape(parameters);
			return async (received, nowMs, item) =>
				[await shaped(readResponse(received, response(), nowMs), item)].flat();
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
