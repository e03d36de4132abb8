import type { INode } from 'n8n-workflow';
import { errorOf, InputError } from '../../../src/client/errors';
import { callbacks, recordKindOf } from '../../../src/delivery/kind';
import type { DeliveredResult } from '../../../src/delivery/delivery';
import type { Collection } from '../../../src/n8n/parameters/collection';
import { storedValue } from '../../../src/n8n/parameters/fields';
import { NodeParameters, type ReadParameter } from '../../../src/n8n/parameters/nodeParameters';
import { readOutput } from '../../../src/operation/output/recordOutput';
import { simplified } from '../../../src/output/outputSettings';
import { triggerOutput } from '../../../src/panel/fields/output';
import { readQaRules } from '../../../src/panel/fields/qaEvents';
import { eventField } from '../fields/event';
import { filterFields, optionFields } from '../fields/filterFields';
import { passesFilters, readFilters } from './resultFilters';

export type TriggerSettings = ReturnType<typeof readSettings>;

const fields = [eventField, ...triggerOutput, filterFields, optionFields];

/** Reads the settings once per delivery. */
export function readSettings(read: ReadParameter, node: Pick<INode, 'parameters'>) {
	const errors: string[] = [];
	const stored = (path: string) => storedValue(node, path);
	const source = { read, stored, fields, zone: 'UTC', nowMs: 0, itemIndex: undefined };
	const parameters = new NodeParameters(source);
	const attempt = <Value>(label: string, work: () => Value, otherwise: Value): Value => {
		try {
			return work();
		} catch (error) {
			errors.push(sentenceOf(label, errorOf(error)));
			return otherwise;
		}
	};
	const event = attempt('Event', () => parameters.choice('event', callbacks), undefined);
	const kind = recordKindOf(event);
	return {
		event,
		output: attempt('Output', () => readOutput(parameters, kind), simplified),
		filters: attempt('Filters', () => readFilters(parameters.collection('filters')), undefined),
		/** Undefined if the trigger emits results. */
		qaRules: attempt('QA Events', () => readQaRules(parameters, kind), undefined),
		...attempt('Options', () => readOptions(parameters.collection('options')), defaultOptions),
		/** What is wrong with invalid settings, as sentences. Their defaults apply. */
		errors,
	};
}

const defaultOptions = {
	ignoresFailed: false,
	/** Whether to drop the same content under another processing_id. */
	dropsUnchanged: false,
};

function readOptions(options: Collection): typeof defaultOptions {
	const failed = options.choice('failedResults', ['ignore', 'output']);
	return { ignoresFailed: failed === 'ignore', dropsUnchanged: options.boolean('dropUnchanged') };
}

function sentenceOf(label: string, error: Error): string {
	if (error instanceof InputError) return `${error.message}. ${error.remedy}`;
	return `${label} could not be read: ${error.message}`;
}

/** Why a result starts no execution; undefined if it may. With an invalid setting every result passes, to Failed. */
export function exclusionOf(
	result: DeliveredResult,
	{ errors, filters, ignoresFailed, qaRules }: TriggerSettings,
): string | undefined {
	if (errors.length > 0 || !filters) return undefined;
	if (!passesFilters(result, filters)) return 'did not pass the filters';
	// A failure can be a QA event.
	const isIgnored = result.failed && ignoresFailed && qaRules === undefined;
	return isIgnored ? 'failed (Failed Results: Ignore)' : undefined;
}
