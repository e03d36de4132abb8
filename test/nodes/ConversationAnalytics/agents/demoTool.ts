import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { createDemoWorld, demoKey, startSandbox, type World } from '../../../../workshop/sandbox';
import { runAction } from '../../../support/readNode';
import { useSandbox } from '../../../support/sandbox';

export const demoService = 'support-desk';
export const nowSeconds = 1_772_323_200;

/** The last month of the demo world. */
export const month = {
	serviceId: demoService,
	timeRange: 'custom',
	startTime: nowSeconds - 31 * 86_400,
	endTime: nowSeconds,
};

/** For the tests of a file: the demo world, and the node as an agent's tool. @param fill adds records */
export function useDemoTool(fill: (world: World) => void = () => {}, conversations = 900) {
	const sandbox = useSandbox(async () => {
		const world = createDemoWorld({ nowSeconds, conversations, days: 30 });
		fill(world);
		return await startSandbox({ world, now: () => nowSeconds * 1000 });
	});
	return {
		sandbox,
		/** Returns the node's items. @param given what a model fills in */
		run: async (
			operation: string,
			parameters: INodeParameters,
			asTool = true,
			given: IDataObject = {},
		) => {
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
