import type { INodeProperties } from 'n8n-workflow';
import type { Limit } from 'p-limit';
import { request, type ResponseSchema } from '../client/request/request';
import { fillPath } from '../client/request/paths';
import type { ServiceRequest } from '../client/request/transport';
import type { ItemContext, Outcome, OutputItem, RunContext } from '../n8n/context';
import type { NodeParameters } from '../n8n/parameters/nodeParameters';

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
	/** One sentence, for models that build workflows or call the operation as a tool. */
	whenToUse: string;
	/** Without display rules, which assemble.ts adds. */
	fields: INodeProperties[];
}

/** One request per item. */
export interface DeclaredOperation extends OperationText {
	kind: 'declared';
	/** Its path is from src/client/request/paths.ts. */
	request: Pick<ServiceRequest, 'method' | 'path'>;
	/** @param filesInTurn limits the downloads of a run */
	run(item: ItemContext, filesInTurn: Limit): Promise<OutputItem[]>;
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

/** What to send. The identifier replaces the name in braces of the path. */
type Values = Pick<ServiceRequest, 'query' | 'body'> & { identifier?: string };

export function declared<Output>(
	operation: Omit<DeclaredOperation, 'kind' | 'run'> & {
		/** Reads and checks what to send. @throws InputError */
		values(parameters: NodeParameters, item: ItemContext): Values | Promise<Values>;
		/** @param identifier that of `values` */
		response(identifier: string): ResponseSchema<Output>;
		/** Returns what converts the response to the JSON of one item, or of several as a list. */
		shape(
			parameters: NodeParameters,
		): (output: Output, item: ItemContext) => object | Promise<object>;
		/** Returns what fetches the files of the first item by binary field; undefined without files. @throws InputError */
		files?(
			parameters: NodeParameters,
		): ((item: ItemContext) => Promise<OutputItem['binary']>) | undefined;
	},
): DeclaredOperation {
	const { values, response, shape, files, ...rest } = operation;
	const { method, path } = operation.request;
	return {
		...rest,
		kind: 'declared',
		run: async (item, filesInTurn) => {
			const { parameters } = item;
			const { identifier = '', ...sent } = await values(parameters, item);
			const shaped = shape(parameters);
			const fetchFiles = files?.(parameters);
			const asked = { method, path: fillPath(path, identifier), ...sent };
			const output = await request(await item.connect(), asked, response(identifier));
			const items = [await shaped(output, item)].flat().map((json): OutputItem => ({ json }));
			const [first] = items;
			if (first && fetchFiles) first.binary = await filesInTurn(fetchFiles, item);
			return items;
		},
	};
}

/** An operation that loops over the requests of one item. */
export function perItem(operation: Omit<PerItemOperation, 'kind'>): PerItemOperation {
	return { ...operation, kind: 'perItem' };
}

/** An operation over all items, for example in batches. */
export function perRun(operation: Omit<PerRunOperation, 'kind'>): PerRunOperation {
	return { ...operation, kind: 'perRun' };
}

export interface Resource {
	value: string;
	name: string;
	description: string;
	operations: Operation[];
	/** The initial one in the panel; the first by default. */
	firstShown?: Operation;
}
