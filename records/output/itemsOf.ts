import { AnswerPaths } from '../answer/answers';
import {
	nestedAnswers,
	simplifyConversation,
	simplifyCustomer,
	simplifyVoiceConversation,
	transcriptOf,
	type AnswerWriter,
} from '../answer/simplify';
import type { Channel } from '../choices';
import type { JsonObject } from '../value';
import { addIncluded } from './includedParts';
import { selectFields } from './selection';
import { inclusions, type Inclusion, type OutputSettings, type RecordKind } from './settings';

/**
 * Makes the items of a record.
 *
 * @param arrivedAs what a callback is for, if the record itself does not tell
 */
export type ItemsOf = (record: JsonObject, arrivedAs?: Channel) => JsonObject[];

/** Gives what makes the items of records of one kind: the one place where an item gets its shape. */
export function itemsOf(kind: RecordKind, settings: OutputSettings): ItemsOf {
	const { output, paths } = settings;
	if (output === 'raw') return (record) => [record];
	const simplify = simplifierOf(kind, includedIn(settings));
	if (output === 'simplified') return (record, arrivedAs) => [simplify(record, arrivedAs)];
	return (record, arrivedAs) => [selectFields([simplify(record, arrivedAs), record], paths)];
}

/** Of Selected Fields, what the paths name. */
function includedIn({ output, paths, include }: OutputSettings): ReadonlySet<Inclusion> {
	if (output !== 'selected') return include;
	const names = new Set(paths.map((path) => path.split('.')[0]));
	return new Set(inclusions.filter((inclusion) => names.has(inclusion)));
}

type Simplifier = (record: JsonObject, arrivedAs?: Channel) => JsonObject;

function simplifierOf(kind: RecordKind, include: ReadonlySet<Inclusion>): Simplifier {
	const simplify = simplifierWith(kind, nestedWith(include));
	if (!include.has('transcript') || kind === 'customer') return simplify;
	return (record, arrivedAs) => {
		const item = simplify(record, arrivedAs);
		item.transcript = transcriptOf(record);
		return item;
	};
}

function simplifierWith(kind: RecordKind, write: AnswerWriter): Simplifier {
	if (kind === 'customer') return (record) => simplifyCustomer(record, write);
	if (kind === 'voiceConversation') return (record) => simplifyVoiceConversation(record, write);
	return (record, arrivedAs) => simplifyConversation(record, arrivedAs, write);
}

function nestedWith(include: ReadonlySet<Inclusion>): AnswerWriter {
	const paths = new AnswerPaths();
	const writeAnswers = nestedAnswers(paths);
	if (include.size === 0) return writeAnswers;
	return (item, modules) => {
		writeAnswers(item, modules);
		addIncluded(item, modules, include, paths);
	};
}
