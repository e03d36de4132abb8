import type { ModuleName } from '../records/choices';

/** How much of a record an item has. */
export const outputs = ['simplified', 'selected', 'raw'] as const;
export type Output = (typeof outputs)[number];

/** How the answers of a record become fields or items. */
export const answerForms = ['nested', 'columns', 'items'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** What a simplified record leaves out unless it is wanted. */
export const inclusions = [
	'explanations',
	'evidence',
	'transcript',
	'versions',
	'recordingLink',
	'customerAnalytics',
] as const;
export type Inclusion = (typeof inclusions)[number];

/** The field that holds what is included. */
export const fieldOfInclusion: Record<Inclusion, string> = {
	explanations: 'explanations',
	evidence: 'evidence',
	transcript: 'transcript',
	versions: 'versions',
	recordingLink: 'recording_url',
	customerAnalytics: 'customer_analytics',
};

/** How a list becomes one value of a table. */
export const listForms = ['text', 'json'] as const;
export type ListForm = (typeof listForms)[number];

/** The records whose items have answers. */
export type RecordKind = 'conversation' | 'customer' | 'voiceConversation';

/** Which answers become items; what is left open lets everything through. */
export interface AnswerFilter {
	modules: ModuleName[];
	/** Names of parameters, a subparameter as `parameter / sub`. */
	parameters: string[];
	/** One of these is the answer, or is among the answers. */
	answeredWith: string[];
	/** The answer is a number of at least this, and at most that. */
	minScore: number | undefined;
	maxScore: number | undefined;
}

/** What a person chose for the items of a read or of the trigger. */
export interface OutputSettings {
	output: Output;
	/** Of Selected Fields: fields of the simplified record and paths into it, in the wanted order. */
	paths: string[];
	answersAs: AnswerForm;
	include: ReadonlySet<Inclusion>;
	/** Modules whose answers become columns; all of them when none is chosen. */
	columnModules: ModuleName[];
	lists: { form: ListForm; separator: string };
	filter: AnswerFilter;
	/** Whether an item has only what tells its record from others, as in lists for AI agents. */
	lean: boolean;
}

/** A record simplified, with nothing that has to be asked for. */
export const simplified: OutputSettings = {
	output: 'simplified',
	paths: [],
	answersAs: 'nested',
	include: new Set(),
	columnModules: [],
	lists: { form: 'text', separator: ', ' },
	filter: {
		modules: [],
		parameters: [],
		answeredWith: [],
		minScore: undefined,
		maxScore: undefined,
	},
	lean: false,
};
