import type { Channel } from '../records/choices';
import { isGiven, setField, type JsonObject } from '../records/value';
import type { Inclusion, RecordKind } from './outputSettings';
import {
	AnswerPaths,
	answersOfModules,
	byModule,
	CUSTOMER_ANALYTICS,
	labelOf,
	modulesOf,
	type ModuleResults,
} from './simplified/answers';
import {
	linkOf,
	simplifyConversation,
	simplifyCustomer,
	simplifyVoiceConversation,
	transcriptOf,
	type AnswerWriter,
} from './simplified/simplify';

/** @param arrivedAs the channel of the callback, if the record itself does not show it */
export type Simplifier = (record: JsonObject, arrivedAs?: Channel) => JsonObject;

/** Simplifies records of one kind, with nested answers and what is included. */
export function simplifierOf(
	kind: RecordKind,
	include: ReadonlySet<Inclusion> = new Set(),
): Simplifier {
	const paths = new AnswerPaths();
	return simplifierWith(kind, include, (item, record) => {
		addAnswers(item, modulesOf(kind, record, include), include, paths);
	});
}

/** Simplifies records of one kind. `write` adds their answers. */
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

/**
 * Adds the answers, and the included `explanations`, `evidence` and `versions`. Answers about the customer of a pushed
 * result are under `customer_analytics` in each of them.
 */
function addAnswers(
	item: JsonObject,
	modules: ModuleResults[],
	include: ReadonlySet<Inclusion>,
	paths: AnswerPaths,
): void {
	const own = modules.filter(({ ofCustomer }) => ofCustomer !== true);
	const ofCustomer = modules.filter((module) => module.ofCustomer === true);
	item.answers = answersOfModules(own, paths);
	if (include.has('customerAnalytics')) {
		item[CUSTOMER_ANALYTICS] = answersOfModules(ofCustomer, paths);
	}
	const add = (name: string, partOf: (result: JsonObject) => unknown) => {
		const part = (result: JsonObject | undefined) => result && partOf(result);
		const customers = byModule(ofCustomer, paths, part);
		const parts = byModule(own, paths, part);
		item[name] = customers ? { ...parts, [CUSTOMER_ANALYTICS]: customers } : parts;
	};
	if (include.has('explanations')) add('explanations', explanationOf);
	if (include.has('evidence')) add('evidence', evidenceOf);
	if (include.has('versions')) item.versions = versionsOf(modules);
}

function explanationOf({ explanation }: JsonObject): unknown {
	return isGiven(explanation) ? explanation : undefined;
}

/** The stored evidence; undefined if it is null or empty. */
export function evidenceOf({ explanation_with_source: evidence }: JsonObject): unknown {
	if (!isGiven(evidence)) return undefined;
	return typeof evidence === 'object' && Object.keys(Object(evidence)).length === 0
		? undefined
		: evidence;
}

function versionsOf(modules: ModuleResults[]): JsonObject | null {
	const versions: JsonObject = {};
	for (const module of modules) {
		if (isGiven(module.version)) setField(versions, labelOf(module), module.version);
	}
	return Object.keys(versions).length > 0 ? versions : null;
}
