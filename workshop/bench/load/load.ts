import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { installPackage } from '../../scripts/instance/packedPackage';
import { n8nModules, n8nNode, root } from '../../scripts/instance/paths';
import { median } from '../measure/rounds';
import { atMost, milliseconds, table, times, type Bench, type Part, type Target } from '../part';

/** New processes for each Node. */
const processes = 15;
const mostOfWorkflow = 0.14;

const cost = z.object({ wallMs: z.number(), cpuMs: z.number() });
const loading = z.object({ workflow: cost, nodes: cost });
type Loading = z.infer<typeof loading>;

export const load: Part = {
	name: 'load',
	title: 'Loading the nodes beside n8n-workflow',
	async run(bench) {
		const folder = installed(bench);
		const programs = [n8nNode, process.execPath].map((program) => ({
			program,
			name: `Node ${execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()}`,
			taken: Array<Loading>(),
		}));
		for (let round = 0; round < processes; round += 1) {
			for (const { program, taken } of programs) taken.push(loadOnce(program, folder));
		}
		const rows: string[][] = [];
		const targets: Target[] = [];
		for (const { name, taken } of programs) {
			const middle = (figure: (one: Loading) => number) => median(taken.map(figure));
			const ratio = middle(({ nodes, workflow }) => nodes.wallMs / workflow.wallMs);
			rows.push([
				name,
				milliseconds(middle(({ workflow }) => workflow.wallMs)),
				milliseconds(middle(({ nodes }) => nodes.wallMs)),
				times(ratio),
				times(middle(({ nodes, workflow }) => nodes.cpuMs / workflow.cpuMs)),
			]);
			const what = `loading the nodes, ${name}, beside n8n-workflow`;
			targets.push(atMost(what, mostOfWorkflow, ratio, ' ×'));
		}
		const head = 'Program | n8n-workflow | nodes | Ratio, wall time | Ratio, CPU';
		return { text: `${introduction}\n\n${table(head, rows)}`, targets };
	},
	async ownRuns(bench) {
		const folder = installed(bench);
		const run = async () => loadOnce(n8nNode, folder).nodes;
		return [{ name: 'loading the nodes', run }];
	},
};

const introduction = `A process loads n8n-workflow and then all nodes and credentials from the unpacked package, and makes one of each, as n8n does: the median of ${processes} fresh processes.
The ratio is that of one process, so what else the machine does meets both.`;

function installed({ tarball, folder }: Bench): string {
	return installPackage(tarball, join(folder, 'load'));
}

function loadOnce(program: string, folder: string): Loading {
	const output = execFileSync(program, [join(root, 'workshop/bench/load/loadOnce.cjs'), folder], {
		encoding: 'utf8',
		env: { ...process.env, NODE_PATH: n8nModules },
	});
	return loading.parse(JSON.parse(output));
}
