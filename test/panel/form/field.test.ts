import { InputError } from '../../../src/client/errors';
import type { FieldSource } from '../../../src/n8n/parameters/fieldSource';
import { perItem } from '../../../src/operation/operation';
import * as form from '../../../src/panel/form';

/** A source with the values that n8n would return, which counts its answers. */
function sourceOf(values: Record<string, unknown>, more: Partial<FieldSource> = {}) {
	const asked: string[] = [];
	const source: FieldSource = {
		value: (name) => {
			asked.push(name);
			return values[name];
		},
		stored: () => undefined,
		isGivenByModel: () => false,
		emptyIsAbsent: () => false,
		absent: [],
		labelOf: (label) => label,
		blankRemedy: 'Correct the expression, or choose a value.',
		itemIndex: 3,
		zone: 'UTC',
		nowMs: 1_772_352_000_000,
		service: () => undefined,
		...more,
	};
	return { source, asked };
}

const seconds = form.integer('Time Limit (Seconds)', { least: 1, most: 60, initial: 30 });
const order = form.choice('Sort By', {
	choices: { asc: 'Oldest First', desc: ['Newest First', 'The default'] },
	initial: 'desc',
});
const fields = {
	seconds,
	order,
	options: form.collection('Options', {
		seconds: seconds.ifAdded(),
		order,
		names: form.texts('Names'),
	}),
	events: form.rows(
		'QA Events',
		{ label: 'QA Event', name: 'event' },
		{
			answer: form.text('Answer', { initial: 'No' }),
			points: form.integer('Points', { least: 1, most: 100, initial: 10 }),
		},
	),
};

const given = (values: Record<string, unknown>, more?: Partial<FieldSource>) =>
	form.give(fields, sourceOf(values, more).source);

test('a field shows in n8n what it checks', () => {
	expect(form.propertiesOf({ seconds, order })).toEqual([
		{
			displayName: 'Time Limit (Seconds)',
			name: 'seconds',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 60 },
			default: 30,
		},
		{
			displayName: 'Sort By',
			name: 'order',
			type: 'options',
			options: [
				{ name: 'Oldest First', value: 'asc' },
				{ name: 'Newest First', value: 'desc', description: 'The default' },
			],
			default: 'desc',
		},
	]);
	expect(() => given({ seconds: 61 }).seconds).toThrow('Time Limit (Seconds) is not in range: 61');
	expect(() => given({ order: 'up' }).order).toThrow('Sort By is not an allowed value: "up"');
});

test('keeps what a later property needs, such as its place in a request', () => {
	const routing = { send: { type: 'query' as const, property: 'service_id' } };
	const [property] = form.propertiesOf({ id: form.text('ID', { routing }) });
	expect(property).toHaveProperty('routing', routing);
});

describe('values', () => {
	it('are read when they are asked for, and once', () => {
		const { source, asked } = sourceOf({ seconds: 5, order: 'wrong' });
		const item = form.give(fields, source);
		expect(asked).toEqual([]);
		expect([item.seconds, item.seconds]).toEqual([5, 5]);
		expect(asked).toEqual(['seconds']);
	});

	it('of hidden fields and of fields that were not added are their defaults', () => {
		const { seconds: shown, options, events } = given({});
		expect([shown, options.seconds, options.order, options.names]).toEqual([
			30,
			undefined,
			'desc',
			[],
		]);
		expect(events).toEqual([]);
	});

	it('in a collection null is a value only of a field that takes it', () => {
		const added = form.collection('Fields', { stage: form.text('Stage').nullable(), order });
		const valuesOf = (values: object) => form.give({ added }, sourceOf({ added: values }).source);
		expect(valuesOf({ stage: null }).added.stage).toBeNull();
		expect(valuesOf({ stage: 'Offer' }).added.stage).toBe('Offer');
		expect(() => valuesOf({ order: null }).added).toThrow(
			'Sort By was added to Fields, but is empty',
		);
		expect(() => valuesOf({ stage: '' }).added).toThrow('Stage was added to Fields, but is empty');
	});

	it('a collection keeps the order of its menu only if it should', () => {
		const inside = { seconds, order };
		const menuOf = ({ shown: { options = [] } }: form.Field<unknown>) =>
			options.map(({ name }) => name);
		expect(menuOf(form.collection('Options', inside))).toEqual(['order', 'seconds']);
		expect(menuOf(form.collection('Rules', inside, { isOrdered: true }))).toEqual([
			'seconds',
			'order',
		]);
	});

	it('of rows have the label of their row, and the default of a field that the row lacks', () => {
		const { events } = given({ events: { event: [{}, { points: 0, answer: '' }] } });
		expect([events[0]?.answer, events[0]?.points]).toEqual(['No', 10]);
		expect(() => events[1]?.points).toThrow('Points of QA Event 2 is not in range: 0');
		expect(() => events[1]?.answer).toThrow('Answer of QA Event 2 is empty');
	});

	it('of rows are empty, not the default, if their expression gave nothing', () => {
		const nothing = { answer: undefined, points: undefined };
		const { events } = given({ events: { event: [nothing] } });
		expect(() => events[0]?.points).toThrow('Points of QA Event 1 is empty');
		expect(() => events[0]?.answer).toThrow('Answer of QA Event 1 is empty');
	});

	it.each([
		['nothing', ''],
		['null', null],
		['no entry', []],
		['no row', { event: [] }],
		['a locator without a value', { __rl: true, mode: 'list', value: '' }],
	])('of a collection may not be %s', (_name, value) => {
		const collect = () => given({ options: { order: value } }).options;
		expect(collect).toThrow(InputError);
		expect(collect).toThrow(
			/^Sort By was added to Options, but is empty for item index 3; its expression may have given nothing/,
		);
	});

	it.each([
		['', ' for item index 3', 'Fill it in or'],
		[
			'={{ 0 }}',
			' for item index 3; its expression {{ 0 }} gave nothing',
			'Correct the expression or',
		],
	])('of a collection that are empty have the reason when saved as %p', (saved, reason, remedy) => {
		const collect = () => given({ options: { order: '' } }, { stored: () => saved }).options;
		const error = {
			message: `Sort By was added to Options, but is empty${reason}`,
			remedy: `${remedy} remove Sort By from Options.`,
		};
		expect(collect).toThrow(expect.objectContaining(error));
	});

	it.each(['', null, 7, []])('of a collection that is %p are refused as a whole', (odd) => {
		expect(() => given({ options: odd }).options).toThrow(
			/^Options has no fields for item index 3/,
		);
	});

	it.each([0, false, 'no', [''], new Date(0), { hours: {} }])(
		'of a collection may be %p',
		(value) => {
			const any = { options: form.collection('Options', { any: form.json('Any') }) };
			const { source } = sourceOf({ options: { any: value } });
			expect(form.give(any, source).options.any).toBe(value);
		},
	);

	it('that a model left empty are absent where the read is bounded', () => {
		const emptyIsAbsent = (path: string) => ['order', 'options.seconds'].includes(path);
		const more = { emptyIsAbsent, absent: [] };
		const item = given({ order: '', options: { seconds: '' } }, more);
		expect([item.order, item.options.seconds, item.options.order]).toEqual([
			'desc',
			undefined,
			'desc',
		]);
		expect(more.absent).toEqual(['Time Limit (Seconds)']);
	});
});

test('a field refuses with its own label', () => {
	expect(seconds.refuse('is longer than the wait', 'Enter less.', 40)).toMatchObject({
		message: 'Time Limit (Seconds) is longer than the wait: 40',
		remedy: 'Enter less.',
		field: 'Time Limit (Seconds)',
	});
	const even = seconds.as((value, field) => {
		if (value % 2 > 0) throw field.refuse('is odd', 'Enter an even number.', value);
		return value / 2;
	});
	const row = form.rows('Rows', { label: 'Row', name: 'row' }, { even });
	const { source } = sourceOf({ row: { row: [{ even: 4 }, { even: 5 }] } });
	const { row: rows } = form.give({ row }, source);
	expect(rows[0]?.even).toBe(2);
	expect(() => rows[1]?.even).toThrow('Time Limit (Seconds) of Row 2 is odd: 5');
});

test('fields that make one value are shown in their order', () => {
	const between = form.compound(
		{ from: form.text('From'), to: form.text('To') },
		({ from, to }) => `${from}–${to}`,
	);
	expect(form.propertiesOf({ between }).map(({ name }) => name)).toEqual(['from', 'to']);
	const { source } = sourceOf({ from: 'a', to: 'b' });
	expect(form.give({ between }, source).between).toBe('a–b');
});

test('an operation gets the typed values of its own fields, and no others', () => {
	const operation = perItem({
		value: 'test',
		name: 'Test',
		action: 'Test',
		description: 'Test',
		effect: 'reads',
		whenToUse: 'Never.',
		fields: {
			...fields,
			shownOnly: { displayName: 'Old', name: 'old', type: 'string', default: '' },
		},
		async *run({ given: values }) {
			const time: number = values.seconds;
			const added: number | undefined = values.options.seconds;
			const direction: 'asc' | 'desc' = values.order;
			const points: number[] = values.events.map((event) => event.points);
			// A wrong answer does not compile.
			type Names = keyof typeof values;
			const isUndeclaredGiven: 'limit' extends Names ? true : false = false;
			const isShownOnlyGiven: 'shownOnly' extends Names ? true : false = false;
			const isOptionCertain: undefined extends typeof values.options.seconds ? false : true = false;
			const isAnyText: string extends typeof values.order ? true : false = false;
			const answers = { isUndeclaredGiven, isShownOnlyGiven, isOptionCertain, isAnyText };
			yield [{ json: { time, added, direction, points, ...answers } }];
		},
	});
	expect(operation.fields.map(({ name }) => name)).toEqual([...Object.keys(fields), 'old']);
});

describe('a list from an expression', () => {
	const lists = {
		texts: form.texts('Names'),
		chosen: form.choices('Colors', { choices: { red: 'Red', blue: 'Blue' } }),
		open: form.openChoices('Sections', { choices: { a: 'A' } }),
	};
	const read = (name: keyof typeof lists, value: unknown, saved: unknown, byModel = false) => {
		const more = { stored: () => saved, isGivenByModel: () => byModel };
		return form.give(lists, sourceOf({ [name]: value }, more).source)[name];
	};
	const names = ['texts', 'chosen', 'open'] as const;

	it.each(names)('that is empty is refused: %s', (name) => {
		for (const saved of [
			'={{ [] }}',
			'={{ $json.nothing }}',
			'=',
			'={{ $json.list.filter(Boolean) }}',
		]) {
			for (const value of [[], '']) {
				expect(() => read(name, value, saved)).toThrow(
					/^(Names|Colors|Sections) is empty for item index 3; its expression/,
				);
			}
		}
	});

	it.each(names)(
		'is empty if it was left so, if it is hidden, or if a model left it so: %s',
		(name) => {
			expect(read(name, [], [])).toEqual([]);
			expect(read(name, [], undefined)).toEqual([]);
			expect(read(name, undefined, '={{ [] }}')).toEqual([]);
			expect(read(name, [], "={{ $fromAI('x') }}", true)).toEqual([]);
		},
	);
});

it('values that are spread, which would lose them, are refused', () => {
	const fields = { name: form.text('Name'), other: form.text('Other') };
	const given = form.give(fields, sourceOf({ name: 'a', other: 'b' }).source);
	expect(given.name).toBe('a');
	expect(() => ({ ...given })).toThrow('pass them on whole');
	expect(() => Object.assign({}, given)).toThrow('pass them on whole');
	const { other } = given;
	expect(other).toBe('b');
});
