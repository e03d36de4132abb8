import { AnswerPaths } from './simplified/answers';
import {
	nestedAnswers,
	simplifyConversation,
	simplifyCustomer,
	simplifyVoiceConversation,
	transcriptOf,
	type AnswerWriter,
} from './simplified/simplify';
import type { Channel } from '../records/choices';
import type { JsonObject } from '../records/value';
import type { ConfiguredParameter } from '../records/answer/moduleParameters';
import { answerItemsOf } from './answerItems';
import { columnItemsOf } from './columnItems';
import type { ColumnPlan } from './columns';
import { addIncluded } from './includedParts';
import { voiceOutcomeFields } from './fieldNames';
import { leanItemsOf } from './leanItems';
import { selectFields } from './selection';
import { inclusions, type Inclusion, type OutputSettings, type RecordKind } from './settings';

/**
 * Makes the items of a record.
 *
 * @param arrivedAs what a callback is for, if the record itself does not tell
 */
export type ItemsOf = (record: JsonObject, arrivedAs?: Channel) => JsonObject[];

/** What is known beside the records: the live configurations, and who hears of what they bring about. */
export interface Known {
	configured: ReadonlyMap<string, ConfiguredParameter[]>;
	onCollision?: ColumnPlan['onCollision'];
}

/** Gives what makes the items of records of one kind: the one place where an item gets its shape. */
export function itemsOf(
	kind: RecordKind,
	settings: OutputSettings,
	{ configured, onCollision }: Known = { configured: new Map() },
): ItemsOf {
	const { output, answersAs, filter, columnModules, lists } = settings;
	if (output === 'raw') return (record) => [record];
	const paths = output === 'selected' ? settings.paths : undefined;
	const include = includedIn(settings);
	if (answersAs === 'columns') {
		const plan = { modules: columnModules, configured, include, lists, onCollision };
		return columnsOf(kind, plan, paths);
	}
	const nested = nestedOf(kind, include, paths);
	if (settings.lean) return leanItemsOf(kind, nested);
	if (answersAs === 'nested') return (record, arrivedAs) => [nested(record, arrivedAs)];
	return answerItemsOf(kind, filter, paths && ((record) => nested(record)));
}

function nestedOf(
	kind: RecordKind,
	include: ReadonlySet<Inclusion>,
	paths: string[] | undefined,
): Simplifier {
	const simplify = simplifierOf(kind, include, nestedWith(include));
	if (paths === undefined) return simplify;
	return (record, arrivedAs) => selectFields([simplify(record, arrivedAs), record], paths);
}

function columnsOf(kind: RecordKind, plan: ColumnPlan, paths: string[] | undefined): ItemsOf {
	const shape = columnItemsOf(
		(record, write, arrivedAs) => {
			const item = simplifierOf(kind, plan.include, write)(record, arrivedAs);
			return kind === 'voiceConversation' ? withOutcomeColumns(item) : item;
		},
		plan,
		paths,
	);
	return (record, arrivedAs) => [shape(record, arrivedAs)];
}

/** A table has the columns of what came of a call whether or not this call has them. */
function withOutcomeColumns(item: JsonObject): JsonObject {
	for (const name of voiceOutcomeFields) if (!Object.hasOwn(item, name)) item[name] = null;
	return item;
}

/** Of Selected Fields, what the paths name. */
function includedIn({ output, paths, include }: OutputSettings): ReadonlySet<Inclusion> {
	if (output !== 'selected') return include;
	const names = new Set(paths.map((path) => path.split('.')[0]));
	return new Set(inclusions.filter((inclusion) => names.has(inclusion)));
}

type Simplifier = (record: JsonObject, arrivedAs?: Channel) => JsonObject;

function simplifierOf(
	kind: RecordKind,
	include: ReadonlySet<Inclusion>,
	write: AnswerWriter,
): Simplifier {
	const simplify = simplifierWith(kind, write);
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
