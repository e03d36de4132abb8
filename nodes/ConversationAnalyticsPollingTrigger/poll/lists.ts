import type { ListRequest } from '../../../src/client/list/listRequest';
import type { PolledList, PolledRecord } from '../../../src/client/polling/pollList';
import { qaEventsOf, type QaEvent } from '../../../src/qaEvents/qaEvent';
import type { QaRule } from '../../../src/qaEvents/rules';
import { isFailedResult, isFailedVoiceResult } from '../../../src/output/simplified/failure';
import type { PolledResource } from '../polledResources';

/** The list that each poll reads. */
export interface ReadList extends PolledList {
	/** Where n8n stores what is remembered of it. */
	storedAs: 'polling';
	/** The QA events of one of its records; undefined where the record itself comes out. */
	eventsOf: ((polled: PolledRecord, previousScore: number | undefined) => QaEvent[]) | undefined;
}

/** The lists that can be read, and the place of what is remembered of each. */
export const storedLists = ['polling'] as const;

/** @param rules the QA events; undefined where results come out */
export function readListsOf(
	{ value: kind }: PolledResource,
	request: ListRequest,
	rules: QaRule[] | undefined,
): ReadList[] {
	const list = { request, kind, storedAs: 'polling' } as const;
	if (rules === undefined) return [{ ...list, eventsOf: undefined }];
	const find = qaEventsOf(kind, rules);
	const isFailed = kind === 'voiceConversation' ? isFailedVoiceResult : isFailedResult;
	return [
		{
			...list,
			eventsOf: ({ record }, previousScore) =>
				find(record, { failed: isFailed(record), previousScore }),
		},
	];
}
