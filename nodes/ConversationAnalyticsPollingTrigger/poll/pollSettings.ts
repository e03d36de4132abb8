import type { FieldSource } from '../../../src/n8n/parameters/fieldSource';
import { recordOutput } from '../../../src/operation/output/recordOutput';
import type { Beginning } from '../../../src/polling/pollOnce';
import { startingAt, startingNow } from '../../../src/polling/pollState';
import { qaEventsOf } from '../../../src/qaEvents/qaEvent';
import { HOUR_SECONDS } from '../../../src/records/timeUnits';
import { polled, type PolledKind } from '../polledResources';

export type PollingTriggerSettings = ReturnType<typeof readSettings>;

/**
 * @param start as saved, because the value of an expression such as "a week ago" changes with each poll
 * @throws InputError
 */
export function readSettings(kind: PolledKind, source: FieldSource, start: unknown[]) {
	const { given, request, scores, checkFilters } = polled[kind].read(source);
	const { options, rules } = given;
	const lookBack = HOUR_SECONDS * options.lookBackHours;
	const service = request.parameters.service_id ?? null;
	return {
		list: { request, kind },
		rules: rules ?? [],
		/** Undefined if the trigger emits records. */
		eventsOf: rules && qaEventsOf(kind, rules, options.oncePerConversation),
		isOncePerConversation: options.oncePerConversation,
		scores,
		checkFilters,
		listKey: JSON.stringify([kind, service, ...start]),
		begin: () => beginningOf(given, source, lookBack),
		lookBack,
		output: recordOutput(kind, given),
	};
}

type PolledFields = ReturnType<(typeof polled)[PolledKind]['read']>['given'];

function beginningOf(
	given: Pick<PolledFields, 'startFrom' | 'startDate'>,
	{ nowMs }: FieldSource,
	lookBack: number,
): Beginning {
	if (given.startFrom === 'now') {
		const now = Math.floor(nowMs / 1000);
		return { progress: startingNow(now, lookBack), isSilent: true };
	}
	return { progress: startingAt(given.startDate), isSilent: false };
}
