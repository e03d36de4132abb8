import { conversation } from './conversation';
import { customer } from './customer';
import type { Kind } from './kind';
import { voiceConversation } from './voiceConversation';

const rows = { conversation, customer, voiceConversation };
type Rows = typeof rows;

/** The kinds of records whose items have answers. A kind is one file, and its row here. */
export const kinds: {
	readonly [Name in keyof Rows]: Kind & Pick<Rows[Name], 'exportResource'>;
} = rows;
export type RecordKind = keyof Rows;

export const recordKinds = Object.keys(kinds).filter(isRecordKind);

export function isRecordKind(name: string): name is RecordKind {
	return Object.hasOwn(kinds, name);
}
