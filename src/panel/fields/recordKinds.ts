import type { INodePropertyOptions } from 'n8n-workflow';
import { callbacks, recordKindOf } from '../../delivery/callbacks';
import { moduleNames, type ModuleName } from '../../records/choices';
import { kinds, recordKinds, type RecordKind } from '../../records/kinds';

export function modulesOf(kind: RecordKind): ModuleName[] {
	return moduleNames.filter((name) => kinds[kind].answers.modules.includes(name));
}

/** By what a panel knows its records. */
const recordRules = {
	'/resource': (kinds: RecordKind[]): string[] => kinds,
	'/exportResource': (some: RecordKind[]) => some.map((kind) => kinds[kind].exportResource),
	'/event': (some: RecordKind[]) => callbacks.filter((one) => some.includes(recordKindOf(one))),
};

/**
 * Hides a choice for kinds of records that do not have it, in all nodes. Not for fields: n8n also considers the
 * defaults of hidden fields.
 * @param rules those that the panels of the field have
 */
export function choiceFor<Choice extends INodePropertyOptions>(
	choice: Choice,
	has: (kind: RecordKind) => boolean,
	rules: ReadonlyArray<keyof typeof recordRules>,
): Choice {
	const hidden = recordKinds.filter((kind) => !has(kind));
	const hide = rules
		.map((rule): [string, string[]] => [rule, recordRules[rule](hidden)])
		.filter(([, values]) => values.length > 0);
	return hide.length === 0
		? choice
		: { ...choice, displayOptions: { hide: Object.fromEntries(hide) } };
}
