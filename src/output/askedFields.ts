import { isGiven, objectOf, parseJson, textOf } from '../records/value';
import { kinds, type RecordKind } from '../records/kinds';
import type { AskedField } from './outputSettings';

/** Results of several services can have the same ID, so items of pushed results name theirs, if their kind has one. */
export function askedOfPushed(kind: RecordKind): AskedField[] {
	return kinds[kind].configuredFor === undefined ? [] : [{ field: 'service_id' }];
}

/** The fields of a list's filter: those of conditions, or the keys of a voice filter. @param filter as it was sent */
export function askedIn(filter: string | undefined): AskedField[] {
	const { and, business_insights_multiple, ...keys } = objectOf(parseJson(filter ?? ''));
	const conditions: unknown[] = Array.isArray(and) ? and : [];
	const insights: unknown[] = [business_insights_multiple].flat().filter(isGiven);
	return [
		...conditions.map((condition) => {
			const { field, module } = objectOf(condition);
			return { field: textOf(field), module: textOf(module) };
		}),
		...(Array.isArray(and) ? [] : Object.keys(keys).map((field) => ({ field }))),
		...insights.map((insight) => ({
			field: textOf(objectOf(insight).business_insight_key),
			module: 'business_insights',
		})),
	].flatMap(({ field, ...ofModule }) => (field === undefined ? [] : { field, ...ofModule }));
}
