import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';
import { errorOf } from '../../src/client/errors';
import { isQueueMode } from '../../src/n8n/instance';
import { nodeInLog } from '../../src/n8n/nodeNames';
import { storeCredential } from '../../src/n8n/credentials/storeCredential';
import { faultOf, readHeaderTexts, remedy, warningOf } from './authentication/credential';
import { unknownParameters } from './configuration/unknownParameters';
import { withoutStore } from './fields/event';
import { readSettings, type TriggerSettings, type ReadParameter } from './settings/settings';
import { isObject } from '../../src/records/value';

/**
 * The service has no request that registers a receiver, so all three methods answer true. The workflow does not activate
 * with an unreadable credential, filter or option. `create` checks too, for an n8n that calls it first.
 */
export const subscription = {
	async checkExists(this: IHookFunctions): Promise<boolean> {
		return await checked(this);
	},
	async create(this: IHookFunctions): Promise<boolean> {
		return await checked(this);
	},
	async delete(this: IHookFunctions): Promise<boolean> {
		return true;
	},
};

async function checked(functions: IHookFunctions): Promise<boolean> {
	await checkCredential(functions);
	if (isQueueMode() && functions.getNode().credentials?.[storeCredential] === undefined) {
		functions.logger.warn(`${nodeInLog(functions)}: ${withoutStore}`);
	}
	const settings = await readSettings(knownAtActivation(functions), functions.getNode());
	const { faults } = settings;
	if (faults.length > 0) throw new NodeOperationError(functions.getNode(), faults.join(' '));
	await warnOfUnknown(functions, settings);
	return true;
}

/** Not when n8n starts: it would then ask the service for every workflow at once. */
async function warnOfUnknown(functions: IHookFunctions, settings: TriggerSettings): Promise<void> {
	if (functions.getActivationMode() === 'init') return;
	const trigger = nodeInLog(functions);
	for (const sentence of await unknownParameters(functions, settings)) {
		functions.logger.warn(`${trigger}: ${sentence}`);
	}
}

async function checkCredential(functions: IHookFunctions): Promise<void> {
	if (functions.getNodeParameter('authentication', 'headers') === 'none') return;
	const refuse = (fault: string) =>
		new NodeOperationError(
			functions.getNode(),
			`The webhook credential cannot prove a delivery. ${fault}`,
			{ description: remedy },
		);
	const texts = await readHeaderTexts(functions).catch((error: unknown) => {
		throw refuse(`It could not be read: ${errorOf(error).message}.`);
	});
	const fault = faultOf(texts);
	if (fault !== undefined) throw refuse(fault);
	const warning = warningOf(texts);
	if (warning === undefined) return;
	const trigger = nodeInLog(functions);
	functions.logger.warn(`The webhook credential of ${trigger}: ${warning}`);
}

/** What an expression may refer to that is only there with a delivery, or differs with each. */
const OF_A_DELIVERY = /\$(?:json|input|binary|item|node|data|prevNode|execution|runIndex|\()/;

/**
 * Reads the parameters as far as they are known when the workflow is activated: fields whose expressions
 * need a delivery, or fail without one, are left out, as if they had not been added.
 */
function knownAtActivation(functions: IHookFunctions): ReadParameter {
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
