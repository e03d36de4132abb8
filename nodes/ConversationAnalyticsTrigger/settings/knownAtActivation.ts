import type { IHookFunctions } from 'n8n-workflow';
import { isObject } from '../../../src/records/value';
import type { ReadParameter } from '../../../src/panel/fields/qaEvents/readRules';

/** What an expression may refer to that is only there with a delivery, or differs with each. */
const OF_A_DELIVERY = /\$(?:json|input|binary|item|node|data|prevNode|execution|runIndex|\()/;

/**
 * Reads the parameters as far as they are known when the workflow is activated: fields whose expressions
 * need a delivery, or fail without one, are left out, as if they had not been added.
 */
export function knownAtActivation(functions: IHookFunctions): ReadParameter {
	const { parameters } = functions.getNode();
	return (name, fallback) => {
		// Rows that need a delivery cannot be read yet, and without them there would be no QA events.
		if (name === 'emit' && needsDelivery(parameters.qaEvents)) return fallback;
		const value: unknown = parameters[name];
		if (!isObject(value)) return resolved(functions, name, value) ?? fallback;
		return Object.fromEntries(
			Object.entries(value).flatMap(([field, given]) => {
				if (needsDelivery(given)) return [];
				const read = attempted(() => functions.getNodeParameter(`${name}.${field}`));
				return read === failed ? [] : [[field, read]];
			}),
		);
	};
}

const failed = Symbol('failed');

function resolved(functions: IHookFunctions, name: string, value: unknown): unknown {
	if (value === undefined || needsDelivery(value)) return undefined;
	const read = attempted(() => functions.getNodeParameter(name));
	return read === failed ? undefined : read;
}

function attempted(read: () => unknown): unknown {
	try {
		return read();
	} catch {
		return failed;
	}
}

/** Whether an expression in it refers to what comes with a delivery. */
function needsDelivery(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=') && OF_A_DELIVERY.test(value);
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some(needsDelivery);
}
