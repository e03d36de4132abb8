import type { INodeProperties } from 'n8n-workflow';
import type { Limit } from 'p-limit';
import { request, type ResponseSchema, type ServiceConnection } from '../client/request/request';
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

/** Reads and checks a value to send. @throws InputError */
type ReadValue<Value> = (parameters: NodeParameters) => Value;

/** A request as data, for n8n's routing and for the request that is sent. */
interface DeclaredRequest {
	method: ServiceRequest['method'];
	/** From src/client/request/paths.ts. */
	path: string;
	/** For the name in braces of the path. */
	pathField?: ReadValue<string>;
	query?: Record<string, ReadValue<string>>;
	body?: Record<string, ReadValue<unknown>>;
}

export const service: ReadValue<string> = (parameters) => parameters.serviceId();

/** For a query or a body. */
export const identifier =
	({ name }: INodeProperties): ReadValue<string> =>
	(parameters) =>
		parameters.identifier(name);

export const pathIdentifier =
	({ name }: INodeProperties): ReadValue<string> =>
	(parameters) =>
		parameters.pathIdentifier(name);

export const oneOf =
	({ name }: INodeProperties, choices: readonly string[]): ReadValue<string> =>
	(parameters) =>
		parameters.choice(name, choices);

/** Sends the request of one item. @param filesInTurn limits the downloads of a run */
type SendRequest = (
	item: ItemContext,
	connection: ServiceConnection,
	filesInTurn: Limit,
) => Promise<OutputItem[]>;

/** One request per item, declared as data. */
export interface DeclaredOperation extends OperationText {
	kind: 'declared';
	request: DeclaredRequest;
	/** Reads the fields and options of an item. @throws InputError */
	prepare(parameters: NodeParameters): SendRequest;
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

export function declared<Output>(
	operation: OperationText & {
		request: DeclaredRequest;
		response(): ResponseSchema<Output>;
		/** Returns what converts the response to the JSON of one item, or of several as a list. */
		shape(
			parameters: NodeParameters,
		): (output: Output, item: ItemContext) => object | Promise<object>;
		/** Returns what fetches the files of the first item by binary field; undefined without files. @throws InputError */
		files?(
			parameters: NodeParameters,
		): ((item: ItemContext) => Promise<OutputItem['binary']>) | undefined;
		/** Checks the item before the request. @throws InputError */
		check?(item: ItemContext): Promise<void>;
	},
): DeclaredOperation {
	const { response, shape, files, check, ...rest } = operation;
	return {
		...rest,
		kind: 'declared',
		prepare: (parameters) => {
			const asked = requestOf(operation.request, parameters);
			const shaped = shape(parameters);
			const fetchFiles = files?.(parameters);
			return async (item, connection, filesInTurn) => {
				await check?.(item);
				const output = await shaped(await request(connection, asked, response()), item);
				const items = [output].flat().map((json): OutputItem => ({ json }));
				const [first] = items;
				if (first && fetchFiles) first.binary = await filesInTurn(fetchFiles, item);
				return items;
			};
		},
	};
}

/** The request of one item. @throws InputError */
function requestOf(
	{ method, path, pathField, query, body }: DeclaredRequest,
	parameters: NodeParameters,
): ServiceRequest {
	return {
		method,
		path: pathField ? fillPath(path, pathField(parameters)) : path,
		...(query ? { query: valuesOf(query, parameters) } : {}),
		...(body ? { body: valuesOf(body, parameters) } : {}),
	};
}

function valuesOf<Value>(
	readers: Record<string, ReadValue<Value>>,
	parameters: NodeParameters,
): Record<string, Value> {
	return Object.fromEntries(
		Object.entries(readers).map(([name, read]) => [name, read(parameters)]),
	);
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
