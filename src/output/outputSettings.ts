import type { ConfiguredParameter } from '../records/answer/configuration';
import type { Channel, ModuleName } from '../records/choices';
import type { RecordKind } from '../records/kinds';
import type { Inclusion } from '../records/kinds/kind';
import type { Masking } from '../masking/masker';
import type { JsonObject } from '../records/value';

/** How much of a record an item contains. */
export type Output = 'simplified' | 'all' | 'selected' | 'raw';

/** How the answers of a record become fields or items. */
export const answerForms = ['nested', 'columns', 'items'] as const;
export type AnswerForm = (typeof answerForms)[number];

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

/** A standard field, or a parameter of a module. */
export interface AskedField {
	field: string;
	module?: string;
}

/** The settings of the items of a read or a trigger. */
export interface OutputSettings {
	output: Output;
	/** Selected Fields: fields of the record with all fields and paths into it, in order. */
	paths: string[];
	/** What the node filters by. Simplified items have it too. */
	asked: readonly AskedField[];
	answersAs: AnswerForm;
	/** The data that items contain on request, or that selected fields need. */
	include: ReadonlySet<Inclusion>;
	/** Modules whose answers become columns; all modules if empty. */
	columnModules: ModuleName[];
	filter: AnswerFilter;
	/** Whether items are short, as in lists for AI agents. */
	lean: boolean;
	/** Mask Personal Data; undefined if nothing is chosen. */
	masking: Masking | undefined;
}

export const allFields: OutputSettings = {
	output: 'all',
	paths: [],
	asked: [],
	answersAs: 'nested',
	include: new Set(),
	columnModules: [],
	filter: {
		modules: [],
		parameters: [],
		answeredWith: [],
		minScore: undefined,
		maxScore: undefined,
	},
	lean: false,
	masking: undefined,
};

/** At most ten flat fields, and those asked for. */
export const simplified: OutputSettings = { ...allFields, output: 'simplified' };

/** Live parameters by module. */
export type ConfiguredModules = ReadonlyMap<string, ConfiguredParameter[]>;

/** How to make items, as plain data for another thread. */
export interface ItemShape {
	kind: RecordKind;
	settings: OutputSettings;
	/** The modules that become columns. Every item has their columns, and no others of these modules. */
	configured: ConfiguredModules;
	/** If it is known, records are not searched for U+0000. */
	isWithoutNul?: boolean;
}

/**
 * @param arrivedAs the channel of the callback, if the record itself does not show it
 * @param revision of a pushed result; by default that of the record as a read
 */
export type ItemsOf = (record: JsonObject, arrivedAs?: Channel, revision?: string) => JsonObject[];
