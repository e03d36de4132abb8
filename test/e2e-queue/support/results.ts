import { mainOutputs } from '../../../workshop/scripts/instance/workflow';
import {
	chatResult,
	envelopeOf,
	post,
	secretHeaders,
	startReceiver,
} from '../../e2e/support/receiver';
import type { QueueProcess } from '../../../workshop/scripts/queue/queue';
import { shared, type StoreUse } from './running';
import { workNode } from './workflows';

/** One result of a chat. */
export interface Result {
	id: string;
	content: string;
}

export const nameOf = ({ id, content }: Result) => `${id} ${content}`;

/** An active workflow with our trigger, whose work has this key. */
export async function startTrigger(key: string, store: StoreUse) {
	const { editor, storeCredentials } = shared();
	const done = workNode(key, '$json.conversation_id + " " + $json.conversation_type');
	const receiver = await startReceiver(editor, {
		credentials: storeCredentials(store),
		behind: { nodes: [done], connections: { Results: mainOutputs([done.name]) } },
	});
	const path = new URL(receiver.url).pathname;
	return {
		...receiver,
		/** Sends one result in its own envelope, which is the same each time. */
		deliver: async (through: QueueProcess, result: Result) => {
			const body = envelopeOf([chatResult(result.id, { conversation_type: result.content })], {
				id: `processing ${nameOf(result)}`,
			});
			return await post(through.url + path, body, secretHeaders);
		},
	};
}
