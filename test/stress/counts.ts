import type { Editor } from '../../workshop/scripts/instance/editor';
import { inTurns } from '../e2e-queue/support/counts';
import type { Receiver } from '../e2e/support/receiver';
import { nameOfItem, type Plan } from './plan';

/** What came out of the trigger, next to what was planned. */
export interface Row {
	what: string;
	counted: number;
	expected: number;
}

export const isRight = ({ counted, expected }: Row) => counted === expected;

const readersAtATime = 6;

/** The trigger's items of all executions: how often each name was handed on, and how many of each kind. */
export async function countItems(editor: Editor, receiver: Receiver) {
	const listed = (await receiver.executionIds()).map(Number);
	// In queue mode n8n's list can leave some out; this workflow has the only executions, counted from 1.
	const ids = Array.from({ length: Math.max(0, ...listed) }, (_, at) => String(at + 1));
	const names = new Map<string, number>();
	const kinds = new Map<unknown, number>();
	let failed = 0;
	await inTurns(ids, readersAtATime, async (id) => {
		const outputs = (await editor.finishedExecution(id)).nodes['Trigger']?.[0]?.outputs ?? [];
		failed += outputs[1]?.length ?? 0;
		for (const { json } of outputs.flat()) {
			names.set(nameOfItem(json), (names.get(nameOfItem(json)) ?? 0) + 1);
			kinds.set(json.delivery, (kinds.get(json.delivery) ?? 0) + 1);
		}
	});
	return { executions: ids.length, names, kinds, failed };
}

export function rowsOf(
	plan: Plan,
	wrongAnswers: number,
	{ names, kinds, failed }: Awaited<ReturnType<typeof countItems>>,
): Row[] {
	const planned = [...plan.names];
	const handedOn = (name: string) => names.get(name) ?? 0;
	const ofKind = (kind: keyof Plan['kinds']): Row => ({
		what: `items marked ${kind}`,
		counted: kinds.get(kind) ?? 0,
		expected: plan.kinds[kind],
	});
	return [
		{ what: 'answers with another status', counted: wrongAnswers, expected: 0 },
		{
			what: 'results handed on',
			counted: planned.filter((name) => handedOn(name) > 0).length,
			expected: planned.length,
		},
		{
			what: 'results handed on more than once',
			counted: planned.filter((name) => handedOn(name) > 1).length,
			expected: 0,
		},
		{
			what: 'items that were not sent',
			counted: [...names.keys()].filter((name) => !plan.names.has(name)).length,
			expected: 0,
		},
		{ what: 'items at Failed', counted: failed, expected: plan.failed },
		ofKind('new'),
		ofKind('revised'),
		ofKind('unchanged'),
	];
}
