import type { ListRequest } from '../../../src/client/list/listRequest';
import type { ItemContext } from '../../../src/n8n/context';
import type { FieldSource } from '../../../src/n8n/parameters/fieldSource';
import { checkListConditions, hintOfUnused } from '../../../src/operation/list/listConditions';
import { analysisList, voiceList } from '../../../src/operation/list/recordLists';
import { recordOutput } from '../../../src/operation/output/recordOutput';
import { scoreBoundsOf } from '../../../src/panel/fields/filters/recordFilters';
import { kinds } from '../../../src/records/kinds';
import { give, type Given } from '../../../src/panel/form';
import type { Beginning } from '../../../src/polling/pollOnce';
import { startingAt, startingNow } from '../../../src/polling/pollState';
import { qaEventsOf } from '../../../src/qaEvents/qaEvent';
import type { ScoreBounds } from '../../../src/records/recordFacts';
import { HOUR_SECONDS } from '../../../src/records/timeUnits';
import { polled, type PolledKind } from '../polledResources';

export type PollingTriggerSettings = ReturnType<typeof readSettings>;

/** What a poll reads of the resource. */
interface Polled {
	given: Pick<
		Given<(typeof polled)[PolledKind]>,
		'startFrom' | 'startDate' | 'rules' | 'output' | 'options'
	>;
	request: ListRequest;
	scores: ScoreBounds;
	/** Names conditions that cannot match and filters that are not used. @throws InputError */
	checkFilters(item: ItemContext): Promise<void> | void;
}

function polledOf(kind: PolledKind, source: FieldSource): Polled {
	if (kind === 'voiceConversation') {
		const given = give(polled.voiceConversation, source);
		const { filters } = given;
		const checkFilters = (item: ItemContext) =>
			hintOfUnused(item, filters, kinds[kind].exportResource);
		return { given, request: voiceList(filters), scores: {}, checkFilters };
	}
	const given = give(polled[kind], source);
	const { filters } = given;
	const request = analysisList(kind, given);
	const scores = scoreBoundsOf(filters);
	const checkFilters = async (item: ItemContext) => await checkListConditions(item, kind, filters);
	return { given, request, scores, checkFilters };
}

/**
 * @param start as saved, because the value of an expression such as "a week ago" changes with each poll
 * @throws InputError
 */
export function readSettings(kind: PolledKind, source: FieldSource, start: unknown[]) {
	const { given, request, scores, checkFilters } = polledOf(kind, source);
	const { options, rules } = given;
	const lookBack = HOUR_SECONDS * options.lookBackHours;
	const service = request.parameters.service_id ?? null;
	return {
		list: { request, kind },
		rules: rules ?? [],
		/** Undefined if the trigger emits records. */
		eventsOf: rules && qaEventsOf(kind, rules),
		scores,
		checkFilters,
		comparesScores: rules?.some(({ name }) => name === 'scoreDropped') ?? false,
		listKey: JSON.stringify([kind, service, ...start]),
		begin: () => beginningOf(given, source, lookBack),
		lookBack,
		mostRecords: options.maxRecords,
		mostMs: 1000 * options.maxSeconds,
		concurrency: options.concurrency,
		retryPolicy: options.retry,
		output: recordOutput(kind, { ...given.output, masking: options.masking }),
	};
}

function beginningOf(
	given: Pick<Polled['given'], 'startFrom' | 'startDate'>,
	{ nowMs }: FieldSource,
	lookBack: number,
): Beginning {
	if (given.startFrom === 'now') {
		const now = Math.floor(nowMs / 1000);
		return { progress: startingNow(now, lookBack), isSilent: true };
	}
	return { progress: startingAt(given.startDate), isSilent: false };
}
