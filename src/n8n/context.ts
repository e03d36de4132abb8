import type { Readable } from 'node:stream';
import type { IBinaryData, IBinaryKeyData, IDataObject } from 'n8n-workflow';
import type { ServiceConnection } from '../client/request/request';
import type { RetryPolicy } from '../client/request/retry';
import type { BodyParser, Clock } from '../client/request/transport';
import type { Store } from '../store/store';
import type { ErrorText } from './nodeErrors';
import type { InstanceFacts } from './instance';
import type { NodeParameters } from './parameters/nodeParameters';
import type { ConnectionPool } from './http/connectionPool';

export interface ConnectionSettings {
	retryPolicy: RetryPolicy;
	/** Connections kept open for it at most; the run's own bound when left out. */
	connections?: number;
	/** Parses the body of a response with status 200; absent, as JSON. */
	parse?: BodyParser | undefined;
}

export interface ItemConnection extends ServiceConnection {
	/** Of the credential, without a trailing slash. */
	baseUrl: string;
	serviceId: string;
}

/** What an operation is given to do one input item. */
export interface ItemContext {
	itemIndex: number;
	/** Stands for the run of the node: the same object for all its items. */
	run: object;
	json: IDataObject;
	binary: IBinaryKeyData | undefined;
	parameters: NodeParameters;
	/** Whether an AI agent runs the operation, which should then give few and short items. */
	isTool: boolean;
	/** Whether a person approves every call of the tool before it runs. */
	isReviewed: boolean;
	signal: AbortSignal | undefined;
	clock: Clock;
	connect(settings: ConnectionSettings): Promise<ItemConnection>;
	/** The run's connections, for links outside the service; no key goes along. */
	pool: ConnectionPool;
	/** Shows a sentence above the node's output after the run. */
	hint(message: string): void;
	/** Streams into n8n's binary storage. */
	storeBinary(content: Readable, fileName: string, mimeType: string): Promise<IBinaryData>;
}

/** A run that a person started in the editor. */
export interface TestRun {
	isPublished: boolean;
}

/** What an operation over all items knows beside them. */
export interface RunContext {
	items: ItemContext[];
	/** Whether a failed item must not stop the others (Continue On Fail or the error output). */
	continueOnFail: boolean;
	/** Whether failed items leave by an output of their own, so that no one takes them for good ones. */
	errorOutput: boolean;
	/** Whether n8n will run the whole node again after an error (Retry On Fail). */
	retryOnFail: boolean;
	/** A run in the editor; undefined in production. */
	testRun: TestRun | undefined;
	/** Name the node among all of this n8n. */
	workflowId: string;
	nodeId: string;
	/** The one store of the node. @throws if its credential cannot be read or is wrong */
	store(): Promise<Store>;
	clock: Clock;
	signal: AbortSignal | undefined;
	hint(message: string): void;
	instance(): InstanceFacts;
	/** The address under which n8n makes its webhooks; undefined where n8n does not say it. */
	webhookAddress(): string | undefined;
	/** The words and facts of an error, nothing secret among them. */
	describe(error: Error): ErrorText;
}

export interface OutputItem {
	json: object;
	binary?: Record<string, IBinaryData>;
	/** Input items it stems from; the current one when left out. */
	from?: number[];
	/** Whether it says how to go on, in words of this node; everything else is data to an agent. */
	isNote?: boolean;
}

/** What became of one input item of an operation over all items. */
export type Outcome = { itemIndex: number } & ({ item: OutputItem } | { failure: Error });
