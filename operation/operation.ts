import type { INodeProperties } from 'n8n-workflow';
import { readResponse, type ResponseSchema } from '../client/request/request';
import type { ServiceResponse, ServiceRequest } from '../client/request/transport';
import type { Subject } from '../n8n/words/serviceWords';
import type { ItemContext, Outcome, OutputItem, RunContext } from '../n8n/context';
import type { Parameters } from '../n8n/parameters/parameters';

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

/** One request, declared: n8n sends it, all items together, through the shared wrapper. */
export interface RoutedOperation extends OperationText {
	kind: 'routed';
	method: ServiceRequest['method'];
	request(parameters: Parameters): ServiceRequest;
	/** The checked records of an answer, as they go onto the canvas. */
	read(answer: ServiceResponse, parameters: Parameters, nowMs: number): object[];
}

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

export type Operation = RoutedOperation | PerItemOperation | PerRunOperation;

/** Declares an operation that is one request. */
export function routed<Output>(
	operation: OperationText & {
		method: ServiceRequest['method'];
		request(parameters: Parameters): Omit<ServiceRequest, 'method'>;
		/** What the answer must look like. */
		answer: ResponseSchema<Output>;
		items(answer: Output, parameters: Parameters): object[];
	},
): RoutedOperation {
	const { request, answer: schema, items, ...text } = operation;
	return {
		...text,
		kind: 'routed',
		request: (parameters) => ({ method: text.method, ...request(parameters) }),
		read: (answer, parameters, nowMs) => items(readResponse(answer, schema, nowMs), parameters),
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
}
