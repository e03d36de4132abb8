import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
	createDemoWorld,
	demoKey,
	startSandbox,
	type Sandbox,
	type World,
} from '../../../../workshop/sandbox';
import { runAction } from '../../../support/readNode';
import { useSandbox } from '../../../support/sandbox';

export const demoService = 'support-desk';
export const nowSeconds = 1_772_323_200;

/** All of the last month, whenever the test runs. */
export const month = {
	serviceId: demoService,
	timeRange: 'custom',
	startTime: nowSeconds - 31 * 86_400,
	endTime: nowSeconds,
};

/** The demo world, and the node as the tool of an agent or as people use it. */
export interface DemoTool {
	sandbox: Sandbox;
	/** Returns the node's items; `given` is what a model fills in. */
	run(
		operation: string,
		parameters: INodeParameters,
		asTool?: boolean,
		given?: IDataObject,
	): Promise<IDataObject[]>;
}

/** For the tests of a file. @param fill adds records to the demo world */
export function useDemoTool(fill: (world: World) => void = () => {}): DemoTool {
	const sandbox = useSandbox(async () => {
		const world = createDemoWorld({ nowSeconds, conversations: 900, days: 30 });
		fill(world);
		return await startSandbox({ world, now: () => nowSeconds * 1000 });
	});
	return {
		sandbox,
		run: async (operation, parameters, asTool = true, given = {}) => {
			const { json, error } = await runAction(
				sandbox,
				{ resource: 'conversation', operation, ...parameters },
				{ key: demoKey, asTool, inputJson: [given] },
			);
			if (error !== undefined) throw new Error(error.message);
			return json;
		},
	};
}
