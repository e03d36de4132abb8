import type { INodePropertyOptions } from 'n8n-workflow';
import { callbacks, recordKindOf } from '../../delivery/kind';
import { moduleNames, type ModuleName } from '../../records/choices';
import { kinds, recordKinds, type RecordKind } from '../../records/kinds';

export function modulesOf(kind: RecordKind): ModuleName[] {
	return moduleNames.filter((name) => kinds[kind].answers.modules.includes(name));
}

/**
 * Hides a choice for kinds of records that do not have it, in all nodes. Not for fields: n8n also considers the
 * defaults of hidden fields.
 */
export function choiceFor<Choice extends INodePropertyOptions>(
	choice: Choice,
	has: (kind: RecordKind) => boolean,
): Choice {
	const hidden = recordKinds.filter((kind) => !has(kind));
	const hide = {
		'/resource': hidden,
		'/exportResource': hidden.map((kind) => kinds[kind].exportResource),
		'/event': callbacks.filter((callback) => hidden.includes(recordKindOf(callback))),
	};
	const given = Object.entries(hide).filter(([, values]) => values.length > 0);
	if (given.length === 0) return choice;
	return { ...choice, displayOptions: { hide: Object.fromEntries(given) } };
}
