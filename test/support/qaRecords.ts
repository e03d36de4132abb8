import type { JsonObject } from '../../workshop/sandbox/rules/json';

/** What makes a record one with agent feedback. */
export function scored(
	score: number | null,
	more: { fatal?: string[]; parameters?: JsonObject; version?: number } = {},
) {
	const { fatal, parameters = {}, version = 1 } = more;
	const overall = {
		output: { ans: score },
		fatal: fatal ? 'Yes' : 'No',
		fatal_trigger_parameters: fatal ?? [],
	};
	return {
		conversation_analytics: { agent_feedback: { version, analytics: { parameters, overall } } },
	};
}

/** The rows of the panel. */
export function emitting(...rows: object[]) {
	return { emit: 'qaEvents', qaEvents: { qaEvent: rows.map((row) => ({ ...row })) } };
}

/** An answer with its explanation and evidence, as it is stored. */
export const unverified = {
	ans: 'No',
	explanation: 'Nobody asked',
	explanation_with_source: [{ text: 'Let us go on', sources: [] }],
};
