import type { INode } from 'n8n-workflow';
import { beginningOf } from '../../records/text/cutText';
import { chosenValue } from '../../records/value';

const LONGEST_EXPRESSION = 200;

export function itemClause(itemIndex: number | undefined): string {
	return itemIndex === undefined ? '' : ` for item index ${itemIndex}`;
}

/** Why a field is empty, as the end of a sentence. @param stored the field as it was saved, if that is known */
export function emptyReason(stored: unknown): string {
	if (isFixed(stored)) return '';
	return isExpression(stored)
		? `; its expression ${beginningOf(String(chosenValue(stored)).slice(1), LONGEST_EXPRESSION)} gave nothing`
		: '; its expression may have given nothing';
}

/** Whether a field was saved without an expression. */
export function isFixed(stored: unknown): boolean {
	return stored !== undefined && !isExpression(stored);
}

export function isExpression(stored: unknown): boolean {
	return String(chosenValue(stored) ?? '').startsWith('=');
}

/** A parameter, or a field in it, as it was saved: an expression as its text. Dots lead further in. */
export function storedValue({ parameters }: Pick<INode, 'parameters'>, path: string): unknown {
	let stored: unknown = parameters;
	for (const part of path.split('.')) {
		if (typeof stored !== 'object' || stored === null) break;
		stored = Reflect.get(stored, part);
	}
	return stored;
}
