import type { INode } from 'n8n-workflow';
import { errorOf, InputError } from '../../../src/client/errors';
import { NodeParameters } from '../../../src/n8n/parameters/nodeParameters';
import {
	readCollection,
	storedValue,
	type Collection,
} from '../../../src/n8n/parameters/collection';
import { toChoice } from '../../../src/n8n/parameters/values';
import { readOutput } from '../../../src/operation/output/readOutput';
import { simplified, type OutputSettings } from '../../../src/output/outputSettings';
import { callbacks, type Callback } from '../../../src/delivery/kind';
import type { QaRule } from '../../../src/qaEvents/rules';
import { triggerOutput } from '../../../src/panel/fields/output';
import { readQaRules } from '../../../src/panel/fields/qaEvents/readRules';
import { filterFields, optionFields } from '../fields/filters';
import { offeredQaEventsOf } from '../fields/qaEvents';
import { noFilters, readFilters, type ResultFilters } from './filters';

/** Gives a parameter as n8n resolves it; may fail. */
export type ReadParameter = (name: string, fallback: unknown) => unknown;

export interface TriggerSettings {
	event: Callback | undefined;
	output: OutputSettings;
	filters: ResultFilters;
	/** The QA events to emit; undefined where results come out. */
	qaRules: QaRule[] | undefined;
	ignoresFailed: boolean;
	/** Whether the same content under another processing_id starts nothing. */
	dropsUnchanged: boolean;
	/** Why a setting could not be understood, as sentences; such a setting is as if it had not been set. */
	faults: string[];
}

/** Reads the settings once per delivery. What cannot be understood is never taken for "not set" in silence. */
export async function readSettings(
	read: ReadParameter,
	node: Pick<INode, 'parameters'>,
): Promise<TriggerSettings> {
	const faults: string[] = [];
	const stored = (name: string, field?: string) => storedValue(node, name, field);
	const parameters = new NodeParameters({
		read,
		stored,
		zone: 'UTC',
		nowMs: 0,
		fields: triggerOutput,
		itemIndex: 0,
	});
	const collectionOf = (name: string) =>
		readCollection(read(name, {}), {
			fields: [filterFields, optionFields],
			name,
			stored: (key) => stored(name, key),
		});
	const attempt = async <Value>(label: string, work: () => Value, otherwise: Value) => {
		try {
			return await work();
		} catch (error) {
			faults.push(sentenceOf(label, errorOf(error)));
			return otherwise;
		}
	};
	const event = await attempt(
		'Event',
		() => toChoice(read('event', 'callAnalysis'), 'Event', callbacks),
		undefined,
	);
	return {
		event,
		output: await attempt('Output', () => readOutput(parameters), simplified),
		filters: await attempt('Filters', () => readFilters(collectionOf('filters')), noFilters),
		qaRules: await attempt(
			'QA Events',
			() => readQaRules(parameters, offeredQaEventsOf(event)),
			undefined,
		),
		...(await attempt('Options', () => readOptions(collectionOf('options')), defaultOptions)),
		faults,
	};
}

const defaultOptions = { ignoresFailed: false, dropsUnchanged: false };

function readOptions(options: Collection): typeof defaultOptions {
	const failed = options.choice('failedResults', ['ignore', 'output']);
	return {
		ignoresFailed: failed === 'ignore',
		dropsUnchanged: options.boolean('dropUnchanged'),
	};
}

/** What is wrong and what to do; of n8n's own errors, of an expression for example, the message. */
function sentenceOf(label: string, error: Error): string {
	if (error instanceof InputError) return `${error.message}. ${error.remedy}`;
	return `${label} could not be read: ${error.message}`;
}
