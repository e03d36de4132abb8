import type { FieldSource } from '../../../src/n8n/parameters/fieldSource';
import { recordOutput } from '../../../src/operation/output/recordOutput';
import type { Beginning } from '../../../src/polling/pollOnce';
import { startingAt, startingNow } from '../../../src/polling/pollState';
import { qaEventsOf } from '../../../src/qaEvents/qaEvent';
import { kinds } from '../../../src/records/kinds';
import { hasScoreWithin } from '../../../src/records/recordFacts';
import type { JsonObject } from '../../../src/records/value';
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
	const { oncePerConversation: isOnce } = options;
	const find = rules && qaEventsOf(kind, rules, isOnce);
	const eventsOf =
		find &&
		((record: JsonObject) =>
			hasScoreWithin(record, scores) ? find(record, kinds[kind].isFailed(record)) : []);
	const alerts = eventsOf && ((record: JsonObject) => eventsOf(record).length > 0);
	return {
		list: { request, kind, alerts: isOnce ? alerts : undefined },
		rules: rules ?? [],
		/** The QA events of a record that passes the filters; undefined if the trigger emits records. */
		eventsOf,
		scores,
		checkFilters,
		listKey: JSON.stringify([kind, service, ...start]),
		begin: (): Beginning =>
			given.startFrom === 'now'
				? { progress: startingNow(Math.floor(source.nowMs / 1000), lookBack), isSilent: true }
				: { progress: startingAt(given.startDate), isSilent: false },
		lookBack,
		output: recordOutput(kind, given),
	};
}
