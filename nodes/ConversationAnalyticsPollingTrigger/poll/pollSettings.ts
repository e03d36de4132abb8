import type { Beginning } from '../../../src/polling/pollOnce';
import { startingAt, startingNow } from '../../../src/polling/pollState';
import type { NodeParameters } from '../../../src/n8n/parameters/nodeParameters';
import { readSeconds } from '../../../src/n8n/parameters/time';
import { recordOutput } from '../../../src/operation/output/recordOutput';
import type { RecordKind } from '../../../src/records/choices';
import { listFiltersOf } from '../../../src/panel/fields/filters/recordFilters';
import { readQaRules } from '../../../src/panel/fields/qaEvents';
import { listOf } from '../../../src/operation/list/recordLists';
import { scoreBoundsOf } from '../../../src/operation/scores';
import { qaEventsOf } from '../../../src/qaEvents/qaEvent';
import { HOUR_SECONDS } from '../../../src/records/timeUnits';

export type PollingTriggerSettings = ReturnType<typeof readSettings>;

/**
 * @param start as saved, because the value of an expression such as "a week ago" changes with each poll
 * @throws InputError
 */
export function readSettings(kind: RecordKind, parameters: NodeParameters, start: unknown[]) {
	const options = parameters.collection('options');
	const lookBack = HOUR_SECONDS * parameters.integer('lookBackHours');
	const request = listOf[kind](parameters);
	const service = request.parameters.service_id ?? null;
	const rules = readQaRules(parameters, kind);
	return {
		list: { request, kind },
		rules: rules ?? [],
		/** Undefined if the trigger emits records. */
		eventsOf: rules && qaEventsOf(kind, rules),
		scores: kind === 'conversation' ? scoreBoundsOf(listFiltersOf(parameters, kind)) : {},
		comparesScores: rules?.some(({ name }) => name === 'scoreDropped') ?? false,
		listKey: JSON.stringify([kind, service, ...start]),
		begin: () => beginningOf(parameters, lookBack),
		lookBack,
		mostRecords: options.integer('maxRecords'),
		mostMs: 1000 * options.integer('maxSeconds'),
		concurrency: options.integer('concurrency'),
		output: recordOutput(kind, parameters),
	};
}

function beginningOf(parameters: NodeParameters, lookBack: number): Beginning {
	const startFrom = parameters.choice('startFrom', ['now', 'date']);
	if (startFrom === 'now') {
		const now = Math.floor(parameters.nowMs / 1000);
		return { progress: startingNow(now, lookBack), isSilent: true };
	}
	const date = readSeconds(parameters.given('startDate'), 'Start Date', parameters.zone);
	return { progress: startingAt(date), isSilent: false };
}
