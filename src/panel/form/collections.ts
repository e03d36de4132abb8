import { InputError } from '../../client/errors';
import type { FieldSource } from '../../n8n/parameters/fieldSource';
import { emptyReason, isFixed, itemClause } from '../../n8n/parameters/fields';
import { isBlank, isObject, objectOf, type JsonObject } from '../../records/value';
import {
	Field,
	give,
	propertiesOf,
	type Fields,
	type FieldValue,
	type Given,
	type Shown,
} from './field';
import { compared } from './inputs';

type Details = Partial<Omit<Shown, 'displayName' | 'type' | 'options'>>;

/**
 * Fields that a person adds one by one. A field that was not added has its default, or undefined with `ifAdded`.
 * Refuses an added field that is empty: without a filter everything would pass.
 * @param isOrdered whether the menu has the order of the fields, not of the alphabet
 */
export function collection<Inner extends Fields>(
	label: string,
	fields: Inner,
	{ isOrdered = false, ...details }: Details & { isOrdered?: boolean } = {},
): CollectionField<Inner> {
	const options = propertiesOf(fields);
	if (!isOrdered) {
		options.sort((one, other) => compared(one.displayName, other.displayName));
	}
	const shown = {
		displayName: label,
		type: 'collection',
		default: {},
		...details,
		options,
	} as const;
	return new CollectionField(shown, fields);
}

class CollectionField<Inner extends Fields> extends Field<Given<Inner>> {
	constructor(
		shown: Shown,
		private readonly fields: Inner,
		fits: (name: string) => boolean = () => true,
	) {
		super(shown, (field) => {
			const added = addedFields(field, fields, fits);
			return Object.defineProperty(give(fields, added.source), ADDED, { value: added });
		});
	}

	/** Without the fields that do not fit. `additionsOf` returns the labels of those that have a value. */
	only(fits: (name: string) => boolean): CollectionField<Inner> {
		return new CollectionField(this.shown, this.fields, fits);
	}
}

/** What was added to a collection. */
interface Additions {
	/** The names of its fields. */
	names: string[];
	/** The labels of fields that do not fit and are not empty, by name. */
	leftovers: ReadonlyMap<string, string>;
}

const ADDED = Symbol('added');

function isCollection(given: object): given is { [ADDED]: Additions } {
	return ADDED in given;
}

/** @param given the value of a collection */
export function additionsOf(given: object): Additions {
	return isCollection(given) ? given[ADDED] : { names: [], leftovers: new Map() };
}

/**
 * The added fields of a collection.
 * @param fits whether a field belongs to what was chosen elsewhere
 * @throws InputError naming the first empty field
 */
function addedFields(
	field: FieldValue,
	fields: Fields,
	fits: (name: string) => boolean,
): Additions & { source: FieldSource } {
	const { label, name, source } = field;
	const item = itemClause(source.itemIndex);
	const labels = new Map(propertiesOf(fields).map((one) => [one.name, one.displayName]));
	const shown = (key: string) => labels.get(key) ?? key;
	const { raw: given = {} } = field;
	if (!isObject(given))
		throw field.refuse(`has no fields${item}`, 'Correct its expression.', given);
	const added: JsonObject = {};
	const leftovers = new Map<string, string>();
	const inside: FieldSource = {
		...source,
		value: (key) => added[key],
		stored: (path) => source.stored(`${name}.${path}`),
		isGivenByModel: (path) => source.isGivenByModel(`${name}.${path}`),
		emptyIsAbsent: (path) => source.emptyIsAbsent(`${name}.${path}`),
		labelOf: (inner) => inner,
		blankRemedy: undefined,
	};
	for (const [key, value] of Object.entries(given)) {
		const inner = fields[key];
		const takesNull = inner instanceof Field && inner.takesNull;
		if (!fits(key)) {
			if (!isEmpty(value)) leftovers.set(key, shown(key));
		} else if (!isEmpty(value) || (value === null && takesNull)) {
			added[key] = value;
		} else if (inside.emptyIsAbsent(key)) {
			source.absent.push(shown(key));
		} else {
			const saved = inside.stored(key);
			const orNull = takesNull ? ', return null to send no value,' : '';
			const remedy = isFixed(saved) ? 'Fill it in' : `Correct the expression${orNull}`;
			throw new InputError(
				shown(key),
				`was added to ${label}, but is empty${item}${emptyReason(saved)}`,
				`${remedy} or remove ${shown(key)} from ${label}.`,
			);
		}
	}
	return { names: Object.keys(added), leftovers, source: inside };
}

/** Nothing, no rows, or a resource locator without a value. */
function isEmpty(value: unknown): boolean {
	if (isBlank(value)) return true;
	if (Array.isArray(value)) return value.length === 0;
	if (!isObject(value)) return false;
	if ('__rl' in value) return isBlank(value.value);
	// A fixed collection may have no rows; a row itself may be {}, with defaults only.
	const isNoRow = (rows: unknown) => isBlank(rows) || (Array.isArray(rows) && rows.length === 0);
	return isPlain(value) && Object.values(value).every(isNoRow);
}

/** Not a date, for example, which is a value without keys. Works for objects of every realm. */
function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The label and the saved name of a row. */
interface Row {
	label: string;
	name: string;
	/** What n8n shows in place of "Label 2", an expression. n8n 1 ignores it. */
	title?: string;
}

/** Rows of the same fields; none if it was not added. A field that a row does not have has its default. */
export function rows<Inner extends Fields>(
	label: string,
	row: Row,
	fields: Inner,
	details: Details = {},
): Field<Array<Given<Inner>>> {
	const fixedCollection =
		row.title === undefined ? {} : { fixedCollection: { itemTitle: row.title } };
	const shown: Shown = {
		displayName: label,
		type: 'fixedCollection',
		default: {},
		...details,
		typeOptions: { multipleValues: true, ...fixedCollection, ...details.typeOptions },
		options: [{ displayName: row.label, name: row.name, values: propertiesOf(fields) }],
	};
	return new Field(shown, (field) => {
		const { raw, source, name } = field;
		const given = objectOf(raw)[row.name] ?? [];
		if (!Array.isArray(given)) {
			throw field.refuse('has no rows', 'Add rows, or remove its expression.');
		}
		return given.map((one: unknown, at) => {
			const values = objectOf(one);
			const inside = (path: string) => `${name}.${row.name}.${at}.${path}`;
			return give(fields, {
				...source,
				// An expression that results in undefined leaves the key: the field is empty, not absent.
				value: (key) => (Object.hasOwn(values, key) ? (values[key] ?? null) : undefined),
				stored: (path) => source.stored(inside(path)),
				isGivenByModel: (path) => source.isGivenByModel(inside(path)),
				emptyIsAbsent: () => false,
				itemIndex: undefined,
				labelOf: (shownLabel) => `${shownLabel} of ${row.label} ${at + 1}`,
				blankRemedy: 'Enter a value, or remove the row.',
			});
		});
	});
}
