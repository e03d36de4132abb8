import { z } from 'zod';

/** The parts of a workflow that we read and write. */
export const workflowFile = z
	.object({
		id: z.string().optional(),
		name: z.string(),
		/** Publish the example when it is imported. */
		active: z.boolean().optional(),
		nodes: z.array(
			z
				.object({
					id: z.string().optional(),
					name: z.string(),
					type: z.string(),
					typeVersion: z.number(),
					position: z.tuple([z.number(), z.number()]),
					parameters: z.record(z.unknown()),
					webhookId: z.string().optional(),
					credentials: z
						.record(z.object({ id: z.string().nullable().optional(), name: z.string() }))
						.optional(),
				})
				.passthrough(),
		),
		connections: z.record(
			z.record(
				z.array(
					z.array(z.object({ node: z.string(), type: z.string(), index: z.number() })).nullable(),
				),
			),
		),
		settings: z.record(z.unknown()).optional(),
		pinData: z.record(z.array(z.object({ json: z.record(z.unknown()) }))).optional(),
		meta: z.record(z.unknown()).optional(),
	})
	.passthrough();

export type WorkflowFile = z.infer<typeof workflowFile>;
export type WorkflowNode = WorkflowFile['nodes'][number];

/** A node, by default of version 1 and without parameters. */
export function nodeOf(name: string, type: string, more: Partial<WorkflowNode> = {}): WorkflowNode {
	return { name, type, typeVersion: 1, position: [0, 0], parameters: {}, ...more };
}

/** The connections of a node: for each output, the names of the next nodes. */
export function mainOutputs(...targets: string[][]): WorkflowFile['connections'][string] {
	return {
		main: targets.map((names) => names.map((node) => ({ node, type: 'main', index: 0 }))),
	};
}
