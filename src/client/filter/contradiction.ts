import { kinds, type RecordKind } from '../../records/kinds';
import { overallOf, overallScoreOf } from '../../records/recordFacts';
import { isGiven, objectOf, parseJson, textOf, type JsonObject } from '../../records/value';
import { isComparable, serviceOperator } from './operators';

/** Where a record shows the value of a field of the filter, in all lists that have it. */
const shownValues: Record<string, (record: JsonObject, kind: RecordKind) => unknown> = {
	campaign_batch_id: submitted('campaign_batch_id'),
	campaign_id: submitted('campaign_id'),
	conversation_id: (record) => record.id ?? record.conversation_id,
	conversation_type: (record) => record.conversation_type,
	conversation_type_reason: (record) => record.conversation_type_reason,
	crm_update_status: (record) => record.crm_update_status,
	customer_id: (record, kind) => objectOf(submittedOf(record, kind) ?? record).customer_id,
	disconnect_reason: (record) => objectOf(record.meta_analytics).disconnect_reason,
	employee_id: submitted('employee_id'),
	fatal: (record) => overallOf(record.conversation_analytics).fatal,
	lead_source: submitted('lead_source'),
	lead_sub_source: submitted('lead_sub_source'),
	overall_score: (record) => overallScoreOf(record.conversation_analytics),
	tag: submitted('tag'),
	tag2: submitted('tag2'),
	tag3: submitted('tag3'),
};

function submitted(name: string): (record: JsonObject, kind: RecordKind) => unknown {
	return (record, kind) => objectOf(submittedOf(record, kind))[name];
}

function submittedOf(record: JsonObject, kind: RecordKind): unknown {
	const { submittedField } = kinds[kind];
	return submittedField && record[submittedField];
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

/** The operators of a filter that are not compared with the records, because the interface does not show them. */
export function unknownOperators(filter: string | undefined): string[] {
	const conditions = filter === undefined ? [] : conditionsIn(objectOf(parseJson(filter)));
	const names = conditions.flatMap((condition) => textOf(objectOf(condition).operator) ?? []);
	return [...new Set(names.filter((name) => serviceOperator(name) === undefined))];
}

function conditionsIn({ and, business_insights_multiple, ...rest }: JsonObject): unknown[] {
	if (Array.isArray(and)) return and;
	return [
		...Object.entries(rest).map(([field, value]) => ({ field, operator: 'eq', value })),
		...[business_insights_multiple].flat().map(conditionOfInsight),
	];
}

function checksIn(kind: RecordKind, filter: JsonObject): Check[] {
	return conditionsIn(filter).flatMap((condition) => {
		const { field, operator, value, module } = objectOf(condition);
		const shown = isGiven(module) ? answersTo(kind, module, field) : shownValues[String(field)];
		const isMetBy = serviceOperator(operator)?.test(value);
		if (shown === undefined || isMetBy === undefined) return [];
		const valuesIn = (record: JsonObject) => [shown(record, kind)].flat(2).filter(isComparable);
		return [{ valuesIn, isMetBy }];
	});
}

/** A row of the voice filter (docs/service.md, "Voice filter object"). */
function conditionOfInsight(row: unknown): JsonObject {
	const { business_insight_key: field, business_insight_value: value } = objectOf(row);
	return { field, operator: 'eq', value, module: 'business_insights' };
}

/** The answers to a parameter or subparameter, in a wrapped module or in that of a customer. */
function answersTo(
	kind: RecordKind,
	module: unknown,
	field: unknown,
): (record: JsonObject) => unknown[] {
	const [name, parameter] = [String(module), String(field)];
	const place = kinds[kind].answers;
	return (record) => {
		const stored = objectOf(objectOf(record[place.field])[name]);
		const analytics = place.isWrapped ? objectOf(stored.analytics) : stored;
		const answers = name === 'agent_feedback' ? objectOf(analytics.parameters) : analytics;
		const nested = Object.values(answers).map((one) => objectOf(objectOf(one).subparameters));
		return [answers, ...nested].map((map) => objectOf(map[parameter]).ans);
	};
}
