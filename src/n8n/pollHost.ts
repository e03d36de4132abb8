import type { IPollFunctions } from 'n8n-workflow';
import { apiCredential } from './credentials/credential';
import type { Host } from './host';
import { egressFilterOf } from './http/connectionPool';
import { holdsExpression } from './service';
import { storeCredential } from './credentials/storeCredential';
import { nodeInLog } from './nodeInLog';
import { storeOfNode } from './nodeStore';

/** For a poll of a trigger, which has no items: its parameters are those of item 0. */
export function hostOfPoll(functions: IPollFunctions): Host {
	const { helpers } = functions;
	return {
		node: functions.getNode(),
		// A new object: n8n calls every poll of an activation with the same functions.
		run: {},
		itemCount: 1,
		shownIndex: (itemIndex) => itemIndex,
		json: () => ({}),
		read: (_itemIndex, name, fallback, extractValue) =>
			functions.getNodeParameter(name, fallback, { extractValue }),
		isExpression: (name) => holdsExpression(functions.getNode(), name),
		credential: async () => await functions.getCredentials(apiCredential),
		zone: functions.getTimezone(),
		signal: undefined,
		continueOnFail: false,
		// Nobody watches a poll.
		hint: () => {},
		warn: (message) => functions.logger.warn(`${nodeInLog(functions)}: ${message}`),
		storeBinary: async (content, fileName, mimeType) =>
			await helpers.prepareBinaryData(content, fileName, mimeType),
		webhookAddress: () => undefined,
		egressFilter: egressFilterOf(helpers),
		binary: () => undefined,
		testRun: undefined,
		workflowId: functions.getWorkflow().id ?? '',
		store: async () =>
			await storeOfNode(functions, async () => await functions.getCredentials(storeCredential)),
	};
}
