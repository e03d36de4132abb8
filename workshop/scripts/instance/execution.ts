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

const outputs = z.array(
	z
		.array(item)
		.nullable()
		.transform((items) => items ?? []),
);

const nodeRun = z
	.object({
		executionStatus: z.string().default('unknown'),
		executionTime: z.number(),
		error: failure.optional(),
		hints: z.array(z.object({ message: z.string() })).default([]),
		data: z
			.object({ main: outputs.default([]) })
			.catchall(outputs)
			.default({}),
	})
	.transform(({ executionStatus, executionTime, error, hints, data }) => {
		const { main, ...otherOutputs } = data;
		return {
			status: executionStatus,
			durationMs: executionTime,
			error,
			hints: hints.map(({ message }) => message),
			outputs: main,
			/** By connection type, such as `ai_tool`. */
			otherOutputs,
		};
	});

const runData = z.object({
	resultData: z.object({
		/** By the node's name. */
		runData: z.record(z.array(nodeRun)),
		error: failure.optional(),
		lastNodeExecuted: z.string().optional(),
	}),
});

const executionAnswer = z.object({
	id: z.coerce.string(),
	/** `success`, `error`, `canceled`, `running`, `new`, `waiting`, `crashed`. */
	status: z.string(),
	mode: z.string(),
	data: z.string(),
	dataTooLargeToDisplay: z.boolean().optional(),
});

export type Item = z.output<typeof item>;
export type Failure = z.output<typeof failure>;
export type Execution = ReturnType<typeof decodeExecution>;

/** Reads n8n's answer, whose run data is JSON in the "flatted" format. */
export function decodeExecution(answer: unknown) {
	const { id, status, mode, data, dataTooLargeToDisplay } = executionAnswer.parse(answer);
	if (dataTooLargeToDisplay === true) {
		throw new Error(`Execution ${id} is too large to read: set EXECUTIONS_DATA_MAX_DISPLAY_SIZE`);
	}
	const { resultData } = runData.parse(parseFlatted(data));
	const { runData: nodes, error, lastNodeExecuted: lastNode } = resultData;
	return { id, status, mode, error, lastNode, nodes };
}
