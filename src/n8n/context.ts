import type { Readable } from 'node:stream';
import type { IBinaryData, IBinaryKeyData, IDataObject, INode } from 'n8n-workflow';
import type { ServiceConnection } from '../client/request/request';
import type { RetryPolicy } from '../client/request/retry';
import type { BodyParser, Clock } from '../client/request/transport';
import type { Store } from '../store/store';
import type { Caller } from './caller';
import type { ErrorText } from './nodeErrors';
import type { FieldSource } from './parameters/fieldSource';
import type { ConnectionPool } from './http/connectionPool';

export interface ConnectionSettings {
	/** That of the options of the operation by default. */
	retryPolicy: RetryPolicy;
	/** As many as requests are sent at once; without it, a request may open one while another becomes free. */
	connections?: number;
	/** Parses the body of a successful response; JSON by default. */
	parse?: BodyParser | undefined;
}

export interface ItemConnection extends ServiceConnection {
	/** From the credential, without a trailing slash. */
	baseUrl: string;
	serviceId: string;
	allowsCallsByAi: boolean;
}

/** What an operation gets for one input item. */
export interface ItemContext extends RunFacts {
	itemIndex: number;
	json: IDataObject;
	binary: IBinaryKeyData | undefined;
	/** Where the fields of the operation get their values. */
	source: FieldSource;
	clock: Clock;
	connect(settings?: Partial<ConnectionSettings>): Promise<ItemConnection>;
	/** A hint about a request that may be refused. The error of a refusal with 400 has it too. Call it before `connect`. */
	doubt(message: string): void;
	/** Removes the API key and the signatures of links. */
	withoutSecrets(text: string): string;
	/** The run's connections, for links outside the service. The key is not sent. */
	pool: ConnectionPool;
}

/** The facts and functions of n8n that apply to all items of a run. */
export interface RunFacts extends Caller {
	/** The same object for all items of the run. */
	run: object;
	node: INode;
	/** Whether a person approves every call of the tool before it runs. */
	isReviewed: boolean;
	/** Whether a failed item must not stop the others (Continue On Fail or the error output). */
	continueOnFail: boolean;
	/** Whether n8n passes the workflow's settings, such as its time zone. n8n's Engine 2.0 does not. */
	knowsSettings: boolean;
	/** Facts of a run that a person started in the editor; undefined in production. */
	testRun: { isPublished: boolean } | undefined;
	workflowId: string;
	/** Whether an enabled node of the workflow runs Delivery: Reconcile. */
	hasReconcile: boolean;
	/**
	 * The store of this n8n.
	 * @param mayForget whether the memory of the process needs no warning
	 */
	store(mayForget?: boolean): Promise<Store>;
	signal: AbortSignal | undefined;
	/** Shows a sentence above the node's output after the run. */
	hint(message: string): void;
	/** Streams into n8n's binary storage. */
	storeBinary(content: Readable | Buffer, fileName: string, mimeType: string): Promise<IBinaryData>;
	/** The base address of n8n's webhooks; undefined if unknown. */
	webhookAddress(): string | undefined;
}

/** What an operation over all items gets. */
export interface RunContext extends RunFacts {
	items: ItemContext[];
	clock: Clock;
	/** The words and facts of an error, without secrets. */
	describe(error: Error): ErrorText;
}

export interface OutputItem {
	json: object;
	binary?: Record<string, IBinaryData>;
	/** The input items it comes from; the current one if absent. */
	from?: number[];
	/** Whether it is advice of this node. For an agent, everything else is data. */
	isNote?: boolean;
}

/** The result of one input item of an operation over all items. */
export type Outcome = { itemIndex: number } & ({ item: OutputItem } | { failure: Error });
