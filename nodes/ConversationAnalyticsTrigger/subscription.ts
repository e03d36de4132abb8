import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';
import { faultOf, headerTextsOf, remedy } from './authentication/credential';

/**
 * The service has no request that registers a receiver: a person pastes the address into the dashboard. So
 * all three methods answer true, and n8n never has to create anything. What can be checked before the first
 * delivery is the credential. Without a readable header every delivery would be refused, so the workflow
 * does not activate. `create` checks it too, for an n8n that calls it first.
 */
export const subscription = {
	async checkExists(this: IHookFunctions): Promise<boolean> {
		return await refuseWithoutHeaders(this);
	},
	async create(this: IHookFunctions): Promise<boolean> {
		return await refuseWithoutHeaders(this);
	},
	async delete(this: IHookFunctions): Promise<boolean> {
		return true;
	},
};

async function refuseWithoutHeaders(functions: IHookFunctions): Promise<boolean> {
	if (functions.getNodeParameter('authentication', 'headers') === 'none') return true;
	const fault = faultOf(await headerTextsOf(functions));
	if (fault === undefined) return true;
	throw new NodeOperationError(
		functions.getNode(),
		`The webhook credential cannot prove a delivery. ${fault}`,
		{
			description: remedy,
		},
	);
}
