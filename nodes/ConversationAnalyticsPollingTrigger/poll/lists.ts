import { InputError } from '../../../src/client/errors';
import type { ListRequest } from '../../../src/client/list/listRequest';
import type { PolledList, PolledRecord } from '../../../src/client/polling/pollList';
import { CONDITIONS_EXAMPLE, filterTextOf } from '../../../src/n8n/parameters/filterJson';
import { qaEventsOf, type KnownOfResult, type QaEvent } from '../../../src/qaEvents/qaEvent';
import type { QaRule } from '../../../src/qaEvents/rules';
import type { RecordKind } from '../../../src/output/settings';
import { isFailedResult, isFailedVoiceResult } from '../../../src/output/simplified/failure';
import { objectOf, parseJson } from '../../../src/records/value';
import { checkedFilter } from '../../../src/client/filter/structuredFilter';
import type { PolledResource } from '../polledResources';

/** A list that each poll reads. */
export interface ReadList extends PolledList {
	/** Where n8n stores what is remembered of it. */
	storedAs: 'polling' | 'openConcerns';
	/** The QA events of one of its records; undefined where the record itself comes out. */
	eventsOf: ((polled: PolledRecord, previousScore: number | undefined) => QaEvent[]) | undefined;
}

/** The lists that can be read, and the place of what is remembered of each. */
export const storedLists = ['openConcerns', 'polling'] as const;

/**
 * The list of the resource, unless only open concerns are wanted, and the list of the records with an open
 * concern, where these are: records do not show them, and the service has a condition for them.
 *
 * @param rules the QA events; undefined where results come out
 */
export function readListsOf(
	resource: PolledResource,
	request: ListRequest,
	rules: QaRule[] | undefined,
): ReadList[] {
	const { value: kind } = resource;
	const results = { request, kind, storedAs: 'polling' } as const;
	if (rules === undefined) return [{ ...results, eventsOf: undefined }];
	const others = rules.filter(({ name }) => name !== 'openConcern');
	const concerns = rules.filter(({ name }) => name === 'openConcern');
	return [
		...(concerns.length > 0 ? [openConcernsOf(resource, request, concerns)] : []),
		...(others.length > 0 ? [{ ...results, eventsOf: eventsOf(kind, others) }] : []),
	];
}

function eventsOf(kind: RecordKind, rules: QaRule[]): ReadList['eventsOf'] {
	const find = qaEventsOf(kind, rules);
	const isFailed = kind === 'voiceConversation' ? isFailedVoiceResult : isFailedResult;
	return ({ record }, previousScore) =>
		find(record, { failed: isFailed(record), previousScore, hasOpenConcern: false });
}

/** docs/service.md, "Create an export": the condition; the module that tells of concerns. */
const OPEN_CONCERNS = { field: 'open_concerns', operator: 'eq', value: 'Yes' };
const CONCERNS_MODULE = 'concerns_and_queries';

function openConcernsOf(resource: PolledResource, request: ListRequest, rules: QaRule[]): ReadList {
	const find = qaEventsOf(resource.value, rules);
	const known: KnownOfResult = { failed: false, previousScore: undefined, hasOpenConcern: true };
	return {
		request: withOpenConcerns(resource, request),
		kind: resource.value,
		storedAs: 'openConcerns',
		eventsOf: ({ record, delivery, changedFields }) => {
			// It had an open concern when it was read last: another one only where the module says something else.
			const isTheSame =
				delivery === 'revised' && !changedFields?.some((part) => part.endsWith(CONCERNS_MODULE));
			return isTheSame ? [] : find(record, known);
		},
	};
}

/** The same list, of its records with an open concern. */
function withOpenConcerns(resource: PolledResource, request: ListRequest): ListRequest {
	const { filter } = request.parameters;
	const given = filter === undefined ? { and: [] } : objectOf(parseJson(filter));
	if (resource.conditions === undefined || !Array.isArray(given.and)) {
		throw new InputError(
			'Filter (JSON)',
			'cannot be joined with the QA event Open Concern Appeared',
			`Give it the form ${CONDITIONS_EXAMPLE}, or use Conditions.`,
		);
	}
	const label = 'Conditions with Open Concern Appeared';
	const joined = checkedFilter(
		resource.conditions,
		{ ...given, and: [...given.and, OPEN_CONCERNS] },
		label,
	);
	return {
		...request,
		parameters: { ...request.parameters, filter: filterTextOf(joined, label) },
	};
}
