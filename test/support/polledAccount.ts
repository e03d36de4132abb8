import type { INodeParameters } from 'n8n-workflow';
import {
	conversation,
	createWorld,
	startSandbox,
	type ConversationSeed,
	type SandboxOptions,
} from '../../workshop/sandbox';
import { startPolling, type PollSetup } from './pollEngine';
import { useSandbox } from './sandbox';

export const polledService = 'desk';
export const polledAgent = 'agent-desk';
const HOUR = 3600;
/** One time for all, so that a changed record keeps its time. */
const begun = Math.floor(Date.now() / 1000) - 1;
export const hoursAgo = (hours: number) => begun - hours * HOUR;

/** For the tests of a file: an account whose lists a trigger polls. Each test begins without records. */
export function usePolledAccount(apiKey: string, fixed: INodeParameters, more?: SandboxOptions) {
	const sandbox = useSandbox(async () => {
		const world = createWorld();
		world.addKey({ key: apiKey, services: [polledService, 'other'], agents: [polledAgent] });
		return await startSandbox({ world, ...more });
	});
	beforeEach(() => sandbox.world.clearRecords());
	return {
		sandbox,
		put: (id: string, hours: number, seed: Partial<ConversationSeed> = {}) =>
			sandbox.world.addConversation(
				conversation({ id, time: hoursAgo(hours), serviceId: polledService, ...seed }),
			),
		start: async (parameters: object = {}, setup: Partial<PollSetup> = {}) =>
			await startPolling({
				parameters: { serviceId: polledService, startFrom: 'date', ...fixed, ...parameters },
				credential: { baseUrl: sandbox.url, apiKey },
				...setup,
			}),
	};
}
