import type { INodeParameterResourceLocator, INodeParameters } from 'n8n-workflow';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import { isObject } from '../../src/records/value';
import { shownFields } from '../../workshop/scripts/docs/parameters';
import { complete } from '../support/completeParameters';
import { ReadBench } from '../support/readNode';
import { common, companions, tables, type BadField } from './badValues';

/** As from an expression: n8n itself refuses an empty required field only where it is typed in. */
function fromExpressions(bad: Record<string, unknown>): INodeParameters {
	return Object.fromEntries(
		Object.entries(bad).map(([name, value]) => [name, fromExpression(value)]),
	);
}

function fromExpression(value: unknown): string | INodeParameters | INodeParameterResourceLocator {
	if (typeof value === 'string' && value.startsWith('=')) return value;
	if (isObject(value) && Array.isArray(value.condition)) return { condition: value.condition };
	if (isObject(value) && Array.isArray(value.insight)) return { insight: value.insight };
	if (!isObject(value)) return `={{ ${JSON.stringify(value)} }}`;
	if (value.__rl !== true) return fromExpressions(value);
	return { __rl: true, mode: 'id', value: `={{ ${JSON.stringify(value.value)} }}` };
}

/** The bad values of a field: its own, and those that it has in every operation. */
function withCommon(field: string, own: BadField | undefined): BadField | undefined {
	const shared = common[field];
	if (own === undefined || Array.isArray(own)) return own ?? shared;
	return { ...(Array.isArray(shared) ? {} : shared), ...own };
}

const bench = ReadBench.forFile();

const reads = ['configuration', 'conversation', 'customer', 'dashboardView', 'voiceConversation'];

describe.each(
	resources
		.filter(({ value }) => reads.includes(value))
		.flatMap(({ value: resource, operations }) =>
			operations.map(
				(operation) => [`${resource}/${operation.value}`, resource, operation] as const,
			),
		),
)('%s', (name, resource, operation) => {
	const fields = shownFields(operation.fields, { resource, operation: operation.value });
	const declared = new Map(
		fields.map((field) => [
			field.name,
			field.type === 'collection' ? (field.options ?? []).map(({ name: inner }) => inner) : [],
		]),
	);

	/** A field that only the tool of an agent shows. */
	const forAgents = new Set(
		fields.flatMap((field) => [
			...(field.displayOptions?.show?.['@tool'] ? [field.name] : []),
			...(field.options ?? []).flatMap((inner) =>
				'displayOptions' in inner && inner.displayOptions?.show?.['@tool']
					? [`${field.name}.${inner.name}`]
					: [],
			),
		]),
	);

	const own = tables[name] ?? {};
	const table = [...declared.keys()].map((field): [string, BadField] => [
		field,
		withCommon(field, own[field]) ?? {},
	]);

	it('has bad values for all fields', () => {
		const missing = table.flatMap(([field, bad]) => {
			if (Array.isArray(bad)) return [];
			const inner = declared.get(field) ?? [];
			const left = inner.filter((one) => !Object.keys(bad).includes(one));
			return Object.keys(bad).length === 0 ? [field] : left;
		});
		expect(missing).toEqual([]);
	});

	const cases = table.flatMap(([field, bad]) =>
		Array.isArray(bad)
			? bad.map(([value, fault]) => [field, { [field]: value }, fault] as const)
			: Object.entries(bad)
					.filter(([inner]) => declared.get(field)?.includes(inner))
					.flatMap(([inner, values]) =>
						values.map(
							([value, fault]) =>
								[`${field}.${inner}`, { [field]: { [inner]: value } }, fault] as const,
						),
					),
	);

	it(`refuses each of ${cases.length} bad values by field and remedy, before any request`, async () => {
		for (const [field, bad, fault] of cases) {
			const [outer = ''] = field.split('.');
			const shown = [`${name}.${field}`, field, outer].find((one) => one in companions);
			const beside = shown === undefined ? {} : companions[shown];
			const parameters = { ...complete[name], ...beside, ...fromExpressions(bad) };
			const { error, status, json } = await bench.run(resource, operation.value, parameters, {
				asTool: forAgents.has(field),
			});
			expect({ field, bad, message: error?.message ?? '(none)' }).toEqual({
				field,
				bad,
				message: expect.stringMatching(fault),
			});
			expect(error?.description).toMatch(/^[A-Z].{15,}\.$/);
			expect(error?.context).toMatchObject({ itemIndex: 0 });
			expect([status, json]).toEqual(['error', []]);
			expect(bench.sandbox.calls).toEqual([]);
		}
	});

	it('accepts the good values', async () => {
		await bench.run(resource, operation.value, complete[name] ?? {});
		expect(bench.sandbox.calls.length).toBeGreaterThan(0);
	});
});
