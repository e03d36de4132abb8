import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { nodeOf, type WorkflowNode } from '../../scripts/instance/workflow';
import { root } from '../../scripts/instance/paths';

/** Bundles the least node into a folder for N8N_CUSTOM_EXTENSIONS. */
export function bundleLeastNode(into: string): void {
	buildSync({
		entryPoints: [join(root, 'workshop/bench/programs/leastNode.ts')],
		outfile: join(into, 'LeastNode.node.js'),
		bundle: true,
		external: ['n8n-workflow'],
		platform: 'node',
		logLevel: 'warning',
	});
}

/** @param job an expression of n8n for each value */
export function leastStep(job: Record<string, string>): WorkflowNode {
	const fields = Object.entries(job).map(([name, value]) => `${name}: ${value}`);
	const parameters = { job: `={{ ({ ${fields.join(', ')} }) }}` };
	return nodeOf('Least', 'CUSTOM.leastNode', { parameters });
}
