import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';
import { attempt } from '../../client/request/attempt';
import { isQueueMode } from '../../n8n/instance';
import { storeCredential } from '../../n8n/storeCredential';
import { faultOf, readHeaderTexts, remedy, warningOf } from './authentication/credential';
import { withoutStore } from './fields/queueNotice';
import { knownAtActivation } from './receive/knownAtActivation';
import { readSettings } from './receive/settings';

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
		functions.logger.warn(
			`"${functions.getNode().name}" of workflow ${functions.getWorkflow().id}: ${withoutStore}`,
		);
	}
	const { faults } = await readSettings(knownAtActivation(functions));
	if (faults.length === 0) return true;
	throw new NodeOperationError(functions.getNode(), faults.join(' '));
}

async function checkCredential(functions: IHookFunctions): Promise<void> {
	if (functions.getNodeParameter('authentication', 'headers') === 'none') return;
	const texts = await attempt(async () => await readHeaderTexts(functions));
	const fault =
		'failure' in texts ? `It could not be read: ${texts.failure.message}.` : faultOf(texts.value);
	if (fault !== undefined) {
		throw new NodeOperationError(
			functions.getNode(),
			`The webhook credential cannot prove a delivery. ${fault}`,
			{ description: remedy },
		);
	}
	const warning = 'value' in texts ? warningOf(texts.value) : undefined;
	if (warning === undefined) return;
	const trigger = `"${functions.getNode().name}" of workflow ${functions.getWorkflow().id}`;
	functions.logger.warn(`The webhook credential of ${trigger}: ${warning}`);
}
