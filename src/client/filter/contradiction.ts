import type { RecordKind } from '../../records/choices';
import { overallScoreOf } from '../../records/recordFacts';
import {
	isGiven,
	isObject,
	objectOf,
	parseJson,
	textOf,
	type JsonObject,
} from '../../records/value';

/** Where a record shows the value of a standard field, in all lists that have it. */
const shownValues: Record<string, (record: JsonObject, kind: RecordKind) => unknown> = {
	conversation_id: (record) => record.id ?? record.conversation_id,
	conversation_type: (record) => record.conversation_type,
	customer_id: (record, kind) =>
		kind === 'conversation' ? objectOf(record.request_data).customer_id : record.customer_id,
	employee_id: submitted('employee_id'),
	overall_score: (record) => overallScoreOf(record.conversation_analytics),
	tag: submitted('tag'),
	tag2: submitted('tag2'),
	tag3: submitted('tag3'),
};

function submitted(name: string): (record: JsonObject, kind: RecordKind) => unknown {
	return (record, kind) =>
		kind === 'conversation' ? objectOf(record.request_data)[name] : undefined;
}

/** A condition, and the values that a record shows for it. */
interface Check {
	valuesIn(record: JsonObject): unknown[];
	isMetBy(value: unknown): boolean;
}

/**
 * Whether a record plainly has another value than a condition of the list's filter. The service matches as its
 * dashboard does, which is not shown, so texts are compared without case, lists by what they contain, and a record
 * without the value does not count.
 * @param filter as it was sent
 */
export function contradictionOf(
	kind: RecordKind,
	filter: string | undefined,
): (record: JsonObject) => boolean {
	const checks = filter === undefined ? [] : checksIn(kind, objectOf(parseJson(filter)));
	return (record) =>
		checks.some(({ valuesIn, isMetBy }) => {
			const values = valuesIn(record);
			return values.length > 0 && !values.some(isMetBy);
		});
}

function checksIn(kind: RecordKind, filter: JsonObject): Check[] {
	const conditions: unknown[] = Array.isArray(filter.and)
		? filter.and
		: Object.entries(filter).map(([field, value]) => ({ field, operator: 'eq', value }));
	return conditions.flatMap((condition) => {
		const { field, operator, value, module } = objectOf(condition);
		const shown = module === undefined ? shownValues[String(field)] : answerTo(module, field);
		const isMetBy = testOf(operator, value);
		if (shown === undefined || isMetBy === undefined) return [];
		const valuesIn = (record: JsonObject) => [shown(record, kind)].flat().filter(isComparable);
		return [{ valuesIn, isMetBy }];
	});
}

/** The answer to a parameter, in a wrapped module or in that of a customer. */
function answerTo(module: unknown, field: unknown): (record: JsonObject) => unknown {
	const [name, parameter] = [String(module), String(field)];
	return ({ conversation_analytics, customer_analytics }) => {
		const { analytics } = objectOf(objectOf(conversation_analytics)[name]);
		const answers =
			name === 'agent_feedback'
				? objectOf(analytics).parameters
				: (analytics ?? objectOf(customer_analytics)[name]);
		return objectOf(objectOf(answers)[parameter]).ans;
	};
}

/** Undefined if values cannot be compared. */
function testOf(operator: unknown, value: unknown): Check['isMetBy'] | undefined {
	if (operator === 'between') {
		const { lower, upper } = objectOf(value);
		const [least, most] = [Number(lower ?? -Infinity), Number(upper ?? Infinity)];
		return (shown) => {
			const number = typeof shown === 'boolean' ? NaN : Number(shown);
			return Number.isNaN(number) || (number >= least && number <= most);
		};
	}
	const wanted = [value].flat();
	if (wanted.length === 0 || !wanted.every(isComparable)) return undefined;
	const texts = new Set(wanted.map(comparable));
	return (shown) => [shown, ...partsOf(shown)].some((one) => texts.has(comparable(one)));
}

/** Several values can be stored as one text. */
function partsOf(value: unknown): string[] {
	return typeof value === 'string' ? value.split(/[,;|/\n]/) : [];
}

function isComparable(value: unknown): boolean {
	return isGiven(value) && !isObject(value) && textOf(String(value)) !== undefined;
}

/** The interface does not show how answers of Yes/No/NA and of numbers are stored. */
function comparable(value: unknown): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	const text = String(value).normalize('NFKC').replace(/\s+/g, ' ').trim();
	const folded = text.toUpperCase().toLowerCase();
	if (folded === 'true' || folded === 'false') return comparable(folded === 'true');
	return /^-?\d{1,15}\.\d{1,9}$/.test(text) ? String(Number(text)) : folded;
}
