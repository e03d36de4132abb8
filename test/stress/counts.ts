import type { Editor } from '../../scripts/instance/editor';
import { inTurns } from '../e2e-queue/support/counts';
import type { Receiver } from '../e2e/support/receiver';
import { nameOfItem, type Plan } from './plan';

/** What came out of the trigger, next to what was planned. */
export interface Row {
	what: string;
	counted: number;
	/** From, to; the same for an exact number. */
	expected: [number, number];
}

export const isRight = ({ counted, expected: [least, most] }: Row) =>
	counted >= least && counted <= most;

const readersAtATime = 6;

/** The trigger's items of all executions: how often each name was handed on, and how many of each kind. */
export async function countItems(editor: Editor, receiver: Receiver) {
	const ids = await receiver.executionIds();
	const names = new Map<string, number>();
	const kinds = new Map<unknown, number>();
	let failed = 0;
	await inTurns(ids, readersAtATime, async (id) => {
		const outputs = (await editor.execution(id)).nodes['Trigger']?.[0]?.outputs ?? [];
		failed += outputs[1]?.length ?? 0;
		for (const { json } of outputs.flat()) {
			names.set(nameOfItem(json), (names.get(nameOfItem(json)) ?? 0) + 1);
			kinds.set(json.delivery, (kinds.get(json.delivery) ?? 0) + 1);
		}
	});
	return { executions: ids.length, names, kinds, failed };
}

/**
 * @param processes how many processes decide without knowing of each other; each may hand a result on once
 */
export function rowsOf(
	plan: Plan,
	wrongAnswers: number,
	{ names, kinds, failed }: Awaited<ReturnType<typeof countItems>>,
	processes: number,
): Row[] {
	const planned = [...plan.names];
	const most = (count: number): [number, number] => [count, count * processes];
	const kind = (name: 'new' | 'revised' | 'unchanged') => ({
		what: `items marked ${name}`,
		counted: kinds.get(name) ?? 0,
		expected: most(plan.kinds[name]),
	});
	const repeats = planned.length * (processes - 1);
	return [
		{ what: 'answers with another status', counted: wrongAnswers, expected: [0, 0] },
		{
			what: 'results lost',
			counted: planned.filter((name) => !names.has(name)).length,
			expected: [0, 0],
		},
		{
			what: 'results handed on more than once',
			counted: planned.filter((name) => (names.get(name) ?? 0) > 1).length,
			expected: [0, repeats],
		},
		{
			what: 'results handed on more often than there are processes that decide',
			counted: planned.filter((name) => (names.get(name) ?? 0) > processes).length,
			expected: [0, 0],
		},
		{
			what: 'items that were not sent',
			counted: [...names.keys()].filter((name) => !plan.names.has(name)).length,
			expected: [0, 0],
		},
		{ what: 'items at Failed', counted: failed, expected: most(plan.failed) },
		// Processes that each know a part see other contents before a result.
		...(processes === 1 ? [kind('new'), kind('revised'), kind('unchanged')] : []),
	];
}
