import type { ModuleName } from '../records/choices';

/** How much of a record an item contains. */
export const outputs = ['simplified', 'selected', 'raw'] as const;
export type Output = (typeof outputs)[number];

/** How the answers of a record become fields or items. */
export const answerForms = ['nested', 'columns', 'items'] as const;
export type AnswerForm = (typeof answerForms)[number];

/** Data that a simplified record contains only on request. */
export const inclusions = [
	'explanations',
	'evidence',
	'transcript',
	'versions',
	'recordingLink',
	'customerAnalytics',
] as const;
export type Inclusion = (typeof inclusions)[number];

/** The field of each inclusion. */
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

/** Which answers become items. Empty lists and absent bounds match every answer. */
export interface AnswerFilter {
	modules: ModuleName[];
	/** Names of parameters, a subparameter as `parameter / sub`. */
	parameters: string[];
	answeredWith: string[];
	/** Bounds of a numeric answer, both inclusive. */
	minScore: number | undefined;
	maxScore: number | undefined;
}

/** The settings of the items of a read or a trigger. */
export interface OutputSettings {
	output: Output;
	/** Selected Fields: fields of the simplified record and paths into it, in order. */
	paths: string[];
	answersAs: AnswerForm;
	include: ReadonlySet<Inclusion>;
	/** Modules whose answers become columns; all modules if empty. */
	columnModules: ModuleName[];
	lists: { form: ListForm; separator: string };
	filter: AnswerFilter;
	/** Whether items are short, as in lists for AI agents. */
	lean: boolean;
}

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
