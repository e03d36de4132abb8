import type { PolledList, Beginning, PollRequest } from '../../../src/client/polling/pollOnce';
import { startingAt, startingNow } from '../../../src/client/polling/pollState';
import type { NodeParameters } from '../../../src/n8n/parameters/nodeParameters';
import { readSeconds } from '../../../src/n8n/parameters/time';
import { recordOutput, type RecordOutput } from '../../../src/operation/output/recordOutput';
import { readQaRules } from '../../../src/panel/fields/qaEvents/readRules';
import { listOf } from '../../../src/panel/lists/recordLists';
import type { ScoreBounds } from '../../../src/output/simplified/overall';
import { scoreBoundsOf } from '../../../src/operation/scores';
import { qaEventsOf, type QaEventsOf } from '../../../src/qaEvents/qaEvent';
import { qaEventsOfKind, type QaRule } from '../../../src/qaEvents/rules';
import { polledResources, type PolledResource } from '../polledResources';
import { HOUR_SECONDS } from '../../../src/records/timeUnits';

export interface PollingTriggerSettings extends Pick<PollRequest, 'listKey' | 'begin'> {
	resource: PolledResource;
	list: PolledList;
	rules: QaRule[];
	/** Finds the QA events of a record; undefined if the trigger emits records. */
	eventsOf: QaEventsOf | undefined;
	scores: ScoreBounds;
	comparesScores: boolean;
	lookBack: number;
	mostRecords: number;
	mostMs: number;
	concurrency: number;
	output: RecordOutput;
}

export function resourceOf(parameters: NodeParameters): PolledResource {
	const value = parameters.choice(
		'resource',
		polledResources.map((resource) => resource.value),
	);
	const resource = polledResources.find((one) => one.value === value);
	if (resource === undefined) throw new Error(`There is no resource ${value}`);
	return resource;
}

/**
 * @param start the start as saved: an expression such as "a week ago" has another value each time, but is the same start
 * @throws InputError
 */
export function readSettings(
	resource: PolledResource,
	parameters: NodeParameters,
	start: unknown[],
): PollingTriggerSettings {
	const options = parameters.collection('options');
	const lookBack = HOUR_SECONDS * parameters.integer('lookBackHours');
	const request = listOf[resource.value](parameters);
	const service = request.parameters.service_id ?? null;
	const rules = readQaRules(parameters, qaEventsOfKind[resource.value]);
	return {
		resource,
		list: { request, kind: resource.value },
		rules: rules ?? [],
		eventsOf: rules && qaEventsOf(resource.value, rules),
		scores: resource.value === 'conversation' ? scoreBoundsOf(parameters.listFilters()) : {},
		comparesScores: rules?.some(({ name }) => name === 'scoreDropped') ?? false,
		listKey: JSON.stringify([resource.value, service, ...start]),
		begin: () => beginningOf(parameters, lookBack),
		lookBack,
		mostRecords: options.integer('maxRecords'),
		mostMs: 1000 * options.integer('maxSeconds'),
		concurrency: options.integer('concurrency'),
		output: recordOutput(resource.value, parameters),
	};
}

function beginningOf(parameters: NodeParameters, lookBack: number): Beginning {
	const startFrom = parameters.choice('startFrom', ['now', 'date']);
	if (startFrom === 'now') {
		const now = Math.floor(parameters.nowMs / 1000);
		return { progress: startingNow(now, lookBack), isSilent: true };
	}
	const date = parameters.given('startDate');
	return {
		progress: startingAt(readSeconds(date, 'Start Date', parameters.zone)),
		isSilent: false,
	};
}
