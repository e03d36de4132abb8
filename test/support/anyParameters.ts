import fc from 'fast-check';
import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

/**
 * Values that people and expressions put into a node's fields: mostly good ones, so that requests are sent, and some
 * that an expression may return by mistake.
 */
const strange: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom(
		'',
		' ',
		'\n',
		'nonsense',
		'-1',
		'1e400',
		'١٢٣',
		'＋４９',
		'\u0000',
		'\ud800',
		'../..',
		'.',
		'a,b',
		'[1',
		'{}',
		'{"and": []}',
		'2026-02-30',
		'2026-01-01T00:00:00+99:00',
		'9999-12-31',
		"'; DROP TABLE",
		'x'.repeat(300),
	),
	fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e15, 1e300, {}, [], [null], [[]]),
	fc.string({ unit: 'binary', maxLength: 20 }),
	fc.double(),
	fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
	fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
);

/** One in eight is strange. */
const mostly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
	fc.oneof({ weight: 7, arbitrary: good }, { weight: 1, arbitrary: strange });

const isField = (option: object): option is INodeProperties =>
	'displayName' in option && 'type' in option;

const isCollection = (option: object): option is INodePropertyCollection => 'values' in option;

/** Some of these fields. */
function some(fields: INodeProperties[], known: Known): fc.Arbitrary<Record<string, unknown>> {
	const values = new Map<string, fc.Arbitrary<unknown>[]>();
	for (const field of fields) {
		values.set(field.name, [...(values.get(field.name) ?? []), valueOf(field, known)]);
	}
	return fc.record(
		Object.fromEntries([...values].map(([name, ways]) => [name, fc.oneof(...ways)])),
		{ requiredKeys: [] },
	);
}

/** Good values of fields, by their names. */
export type Known = Record<string, readonly unknown[]>;

/** Any value of a field, by its type. */
export function valueOf(field: INodeProperties, known: Known): fc.Arbitrary<unknown> {
	const { name, type, options = [] } = field;
	const good = known[name];
	if (good) return mostly(fc.constantFrom(...good));
	switch (type) {
		case 'boolean':
			return mostly(fc.boolean());
		case 'number':
			return mostly(fc.integer({ min: 1, max: 20 }));
		case 'options':
		case 'multiOptions': {
			const values = options.flatMap((option) => ('value' in option ? [option.value] : []));
			const one = values.length > 0 ? fc.constantFrom<unknown>(...values) : fc.constant('tag');
			return mostly(type === 'options' ? one : fc.uniqueArray(one, { maxLength: 4 }));
		}
		case 'collection':
			return mostly(some(options.filter(isField), known));
		case 'fixedCollection':
			return mostly(
				fc.record(
					Object.fromEntries(
						options.filter(isCollection).map(({ name: rows, values }) => {
							const row = some(values, known);
							const isList = field.typeOptions?.multipleValues === true;
							return [rows, isList ? fc.array(row, { maxLength: 3 }) : row];
						}),
					),
					{ requiredKeys: [] },
				),
			);
		case 'dateTime':
			return mostly(
				fc.constantFrom<unknown>(
					'2026-01-05',
					'2026-01-10T12:00:00',
					'2026-01-10T12:00:00+05:45',
					1_768_000_000,
					'1768003600',
				),
			);
		default:
			return mostly(fc.constantFrom<unknown>('vip', 'Yes', '5', 7));
	}
}
