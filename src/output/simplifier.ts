import type { Channel } from '../records/choices';
import type { JsonObject } from '../records/value';
import { addAnswers } from './includedParts';
import type { Inclusion, RecordKind } from './outputSettings';
import { AnswerPaths, modulesOf } from './simplified/answers';
import {
	linkOf,
	simplifyConversation,
	simplifyCustomer,
	simplifyVoiceConversation,
	transcriptOf,
	type AnswerWriter,
} from './simplified/simplify';

/** @param arrivedAs what a callback is for, if the record itself does not tell */
export type Simplifier = (record: JsonObject, arrivedAs?: Channel) => JsonObject;

/** Gives what simplifies records of one kind, with nested answers and what is included. */
export function simplifierOf(
	kind: RecordKind,
	include: ReadonlySet<Inclusion> = new Set(),
): Simplifier {
	const paths = new AnswerPaths();
	return simplifierWith(kind, include, (item, record) => {
		addAnswers(item, modulesOf(kind, record, include), include, paths);
	});
}

/** The same with answers as `write` adds them. */
export function simplifierWith(
	kind: RecordKind,
	include: ReadonlySet<Inclusion>,
	write: AnswerWriter,
): Simplifier {
	if (kind === 'customer') return (record) => simplifyCustomer(record, write);
	const isVoice = kind === 'voiceConversation';
	return (record, arrivedAs) => {
		const item = isVoice
			? simplifyVoiceConversation(record, write)
			: simplifyConversation(record, write, arrivedAs);
		if (include.has('transcript')) item.transcript = transcriptOf(record);
		if (isVoice && include.has('recordingLink')) item.recording_url = linkOf(record);
		return item;
	};
}
