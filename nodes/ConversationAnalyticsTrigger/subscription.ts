import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';
import { errorOf } from '../../src/client/errors';
import { isQueueMode } from '../../src/n8n/instance';
import { nodeInLog } from '../../src/n8n/nodeInLog';
import { storeCredential } from '../../src/n8n/credentials/storeCredential';
import { faultOf, readHeaderTexts, remedy, warningOf } from './authentication/credential';
import { unknownParameters } from './configuration/unknownParameters';
import { withoutStore } from './fields/queueNotice';
import { knownAtActivation } from './settings/knownAtActivation';
import { readSettings, type TriggerSettings } from './settings/settings';

/**
 * The service has no request that registers a receiver: a person pastes the address into the dashboard. So
 * all three methods answer true, and n8n never has to create anything. What can be checked before the first
 * delivery is checked here. The workflow does not activate with a credential without a readable header, or
 * with a filter or option that cannot be understood. `create` checks too, for an n8n that calls it first.
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
	const settings = await readSettings(knownAtActivation(functions));
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
