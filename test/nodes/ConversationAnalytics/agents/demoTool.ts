import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import {
	createDemoWorld,
	demoKey,
	startSandbox,
	type Sandbox,
	type World,
} from '../../../../workshop/sandbox';
import { runInEngine } from '../../../support/engine';

export const demoService = 'support-desk';
export const nowSeconds = 1_772_323_200;
const monthSeconds = 31 * 86_400;

/** All of the last month, whenever the test runs. */
export const month = {
	serviceId: demoService,
	timeRange: 'custom',
	startTime: nowSeconds - monthSeconds,
	endTime: nowSeconds,
};

/** The demo world, and the node as the tool of an agent or as people have it. */
export interface DemoTool {
	sandbox: Sandbox;
	world: World;
	/** What the node gives for these parameters; `given` is what a model fills in. */
	run(
		operation: string,
		parameters: INodeParameters,
		asTool?: boolean,
		given?: IDataObject,
	): Promise<IDataObject[]>;
}

export async function startDemoTool(): Promise<DemoTool> {
	const world = createDemoWorld({ nowSeconds, conversations: 900, days: 30 });
	const sandbox = await startSandbox({ world, now: () => nowSeconds * 1000 });
	const credentials = {
		conversationAnalyticsApi: { baseUrl: sandbox.url, apiKey: demoKey, serviceId: '' },
	};
	return {
		sandbox,
		world,
		run: async (operation, parameters, asTool = true, given = {}) => {
			const { json, error } = await runInEngine({
				node: new ConversationAnalytics(),
				parameters: { resource: 'conversation', operation, ...parameters },
				credentials,
				credentialTypes: [new ConversationAnalyticsApi()],
				asTool,
				inputJson: [given],
			});
			if (error !== undefined) throw new Error(error.message);
			return json;
		},
	};
}
