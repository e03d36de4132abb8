/** The least node that can read a list: what its speed is without exactness, beside ours. */
import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { z } from 'zod';
import { readEqualWindows } from './equalWindows';

const job = z.object({
	...{ url: z.string(), key: z.string(), serviceId: z.string() },
	...{ start: z.coerce.number(), end: z.coerce.number(), concurrency: z.number() },
});

export class LeastNode implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Least Node',
		name: 'leastNode',
		group: ['input'],
		version: 1,
		description: 'Reads equal windows of a list',
		defaults: { name: 'Least Node' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [{ displayName: 'Job', name: 'job', type: 'json', default: '{}' }],
	};

	async execute(this: IExecuteFunctions) {
		const conversations = await readEqualWindows(job.parse(this.getNodeParameter('job', 0)));
		return [conversations.map((json) => ({ json, pairedItem: { item: 0 } }))];
	}
}
