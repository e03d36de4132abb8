import { isObject } from '../../records/value';
import type { ServiceChoice } from '../service';

/** Where fields get their values: the parameters of an item, a collection in them, or a row. */
export interface FieldSource {
	/** As n8n returns it, unchecked. Undefined if the field is hidden or was not added. */
	value(name: string): unknown;
	/** A field as it was saved: an expression as its text. Dots lead further in. */
	stored(path: string): unknown;
	/** Whether the model of an AI agent fills in this field. Dots lead further in. */
	isGivenByModel(path: string): boolean;
	/** Whether an empty value counts as not given: a model leaves out a field only so. Dots lead further in. */
	emptyIsAbsent(path: string): boolean;
	/** Labels of the fields that were empty and so not given. */
	readonly absent: string[];
	/** The label of a field here, such as "Answer of QA Event 2". */
	labelOf(label: string): string;
	/** The remedy of an empty field; undefined if fields may be empty here. */
	readonly blankRemedy: string | undefined;
	/** Undefined in a trigger, which has no items. */
	readonly itemIndex: number | undefined;
	/** The workflow's time zone, IANA name. */
	readonly zone: string;
	/** When the run began, epoch milliseconds. */
	readonly nowMs: number;
	/** The service of the item; undefined without a Service ID. @throws InputError if neither node nor credential names one */
	service(): ServiceChoice | undefined;
}

/** The facts of a source, with the rules of a node's own fields. */
type Facts = Pick<FieldSource, 'value' | 'stored' | 'zone' | 'nowMs' | 'itemIndex'> &
	Partial<FieldSource>;

export function newSource(facts: Facts): FieldSource {
	return {
		isGivenByModel: () => false,
		emptyIsAbsent: () => false,
		absent: [],
		labelOf: (label) => label,
		blankRemedy: 'Correct the expression, or choose a value.',
		service: () => undefined,
		...facts,
	};
}

/** What models write in place of nothing. */
const WORD_FOR_EMPTY = /^\s*(["'`]?)(?:null|none|undefined)\1\s*$/i;

/** Empties such words of a model in a field and in the filters. A custom variable or an answer can be "None". */
export function withoutWordsForEmpty(
	value: unknown,
	path: string,
	isGivenByModel: FieldSource['isGivenByModel'],
): unknown {
	if (typeof value === 'string') {
		return WORD_FOR_EMPTY.test(value) && isGivenByModel(path) ? '' : value;
	}
	if (!isObject(value)) return value;
	const inside = (one: unknown, at = path) => withoutWordsForEmpty(one, at, isGivenByModel);
	if ('__rl' in value) return { ...value, value: inside(value.value) };
	if (path !== 'filters') return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, inside(one, `${path}.${name}`)]),
	);
}
