import type { Channel, ExportResource } from '../choices';
import type { JsonObject } from '../value';

/** Data that an item contains only on request. */
export const inclusions = [
	'explanations',
	'evidence',
	'transcript',
	'turns',
	'versions',
	'recordingLink',
	'customerAnalytics',
] as const;
export type Inclusion = (typeof inclusions)[number];

export const qaEventNames = [
	'answered',
	'failedAnalysis',
	'fatal',
	'notAnswered',
	'parameterScoreAtMost',
	'scoreAtMost',
] as const;
export type QaEventName = (typeof qaEventNames)[number];

/** Adds the answers of a record to its item. */
export type AnswerWriter = (item: JsonObject, record: JsonObject) => void;

/** Everything in which kinds of records differ. Paths lead into items, all other names into records. */
export interface Kind {
	/** Its name in exports. */
	exportResource: ExportResource;
	/** Of its list (docs/service.md, "Endpoints"). */
	path: string;
	/** Whose configuration decides its parameters; undefined for records without a service. */
	configuredFor: 'conversations' | 'customers' | undefined;
	idField: string;
	/** The same in items. */
	itemIdField: string;
	/** The ordering time in epoch seconds, if the record has it. */
	timeOf(record: JsonObject): number | undefined;
	isFailed(record: JsonObject): boolean;
	/** The field with the submitted fields, by which lists are filtered too. */
	submittedField?: string;
	/** Where the answers stand, by module. Wrapped modules are those of docs/service.md, "Module wrapper". */
	answers: { field: string; isWrapped: boolean; modules: readonly string[] };
	/** Fields that pushed results and reads both have. */
	contentFields: readonly string[];
	/** Fields that only reads show, or that a failure can have alone. The last one is the least likely to change. */
	moreFields: readonly string[];
	/** What it has besides, such as identifiers and the facts of storing. */
	otherFields: readonly string[];
	/** What pushed results and reads share of a map, if not all. */
	sharedFields?: Readonly<Record<string, readonly string[]>>;
	/** Whether a pushed result and a read of it may lack fields of each other. */
	mayLackFields?: boolean;
	/** Whether a failed one has no content but its error. */
	isEmptyIfFailed?: boolean;
	/**
	 * The simplified item.
	 * @param write adds the answers in their place
	 * @param arrivedAs the channel of the callback, if the record itself does not show it
	 */
	simplified(record: JsonObject, write: AnswerWriter, arrivedAs?: Channel): JsonObject;
	/** The fields by which an AI agent chooses records. */
	leanFields: readonly string[];
	/** The initial Selected Fields: a table that fits a screen, with the deciding columns first. */
	firstFields: readonly string[];
	/** Known fields inside its maps (docs/service.md, "Resources and their fields"). */
	innerFields: readonly string[];
	/** What reads can include. */
	inclusions: readonly Inclusion[];
	/** What only pushed results can include. */
	pushedInclusions: readonly Inclusion[];
	qaEvents: readonly QaEventName[];
}

export function within(map: string, names: readonly string[]): string[] {
	return names.map((name) => `${map}.${name}`);
}
