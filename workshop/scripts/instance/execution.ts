import { parse as parseFlatted } from 'flatted';
import { z } from 'zod';

const binary = z
	.object({
		id: z.string().optional(),
		data: z.string(),
		mimeType: z.string(),
		fileName: z.string().optional(),
		fileSize: z.string().optional(),
		bytes: z.number().optional(),
	})
	.passthrough();

const item = z
	.object({
		json: z.record(z.unknown()),
		binary: z.record(binary).optional(),
		pairedItem: z.unknown(),
		error: z.unknown(),
	})
	.passthrough();

const failure = z
	.object({
		message: z.string(),
		description: z.string().nullish(),
		httpCode: z.string().nullish(),
		name: z.string().optional(),
		context: z.record(z.unknown()).optional(),
	})
	.passthrough();

const nodeRun = z.object({
	executionStatus: z.string().optional(),
	executionTime: z.number(),
	startTime: z.number(),
	error: failure.optional(),
	hints: z.array(z.object({ message: z.string() }).passthrough()).optional(),
	data: z.record(z.array(z.array(item).nullable())).optional(),
	metadata: z.object({ tracing: z.record(z.unknown()).optional() }).nullish(),
	inputOverride: z.unknown(),
});

const runData = z.object({
	resultData: z.object({
		runData: z.record(z.array(nodeRun)),
		error: failure.optional(),
		lastNodeExecuted: z.string().optional(),
	}),
});

const executionAnswer = z.object({
	id: z.coerce.string(),
	status: z.string(),
	mode: z.string(),
	data: z.string(),
	dataTooLargeToDisplay: z.boolean().optional(),
});

export type Item = z.infer<typeof item>;
export type Failure = z.infer<typeof failure>;

/** One run of one node. */
export interface NodeRun {
	status: string;
	/** How long the node itself ran. */
	durationMs: number;
	error?: Failure;
	/** The hints above the node's output. */
	hints: string[];
	/** What the node puts on its span where n8n is traced. */
	tracing?: Record<string, unknown>;
	/** Items per main output; an output that was not reached is empty. */
	outputs: Item[][];
	/** Items per output of the other connection types, such as `ai_tool`. */
	otherOutputs: Record<string, Item[][]>;
}

export interface Execution {
	id: string;
	/** `success`, `error`, `canceled`, `running`, `new`, `waiting`, `crashed`. */
	status: string;
	mode: string;
	error?: Failure;
	lastNode?: string;
	/** Every run of every node that ran, by the node's name. */
	nodes: Record<string, NodeRun[]>;
}

const itemsOf = (outputs: (Item[] | null)[]): Item[][] => outputs.map((items) => items ?? []);

/** Reads n8n's answer for one execution. Its run data is JSON in the "flatted" format inside JSON. */
export function decodeExecution(answer: unknown): Execution {
	const { id, status, mode, data, dataTooLargeToDisplay } = executionAnswer.parse(answer);
	if (dataTooLargeToDisplay === true) {
		throw new Error(`Execution ${id} is too large to read: set EXECUTIONS_DATA_MAX_DISPLAY_SIZE`);
	}
	const parsed: unknown = parseFlatted(data);
	const { resultData } = runData.parse(parsed);
	const nodes = Object.entries(resultData.runData).map(([name, runs]) => {
		const decoded = runs.map((run): NodeRun => {
			const { main = [], ...others } = run.data ?? {};
			return {
				status: run.executionStatus ?? 'unknown',
				durationMs: run.executionTime,
				error: run.error,
				hints: (run.hints ?? []).map((hint) => hint.message),
				tracing: run.metadata?.tracing,
				outputs: itemsOf(main),
				otherOutputs: Object.fromEntries(
					Object.entries(others).map(([type, outputs]) => [type, itemsOf(outputs)]),
				),
			};
		});
		return [name, decoded] as const;
	});
	return {
		id,
		status,
		mode,
		error: resultData.error,
		lastNode: resultData.lastNodeExecuted,
		nodes: Object.fromEntries(nodes),
	};
}
