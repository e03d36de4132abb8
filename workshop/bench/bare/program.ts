import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { n8nNode, root } from '../../scripts/instance/paths';

/** A list read with fixed equal windows, one chain of cursors each. */
const readList = z.object({
	kind: z.literal('readList'),
	url: z.string(),
	key: z.string(),
	serviceId: z.string(),
	/** Epoch seconds, half-open. */
	start: z.number(),
	end: z.number(),
	concurrency: z.number(),
});

/** A link streamed into a file. */
const download = z.object({ kind: z.literal('download'), url: z.string(), file: z.string() });

export const bareJob = z.discriminatedUnion('kind', [readList, download]);
const bareResult = z.object({
	wallMs: z.number(),
	cpuMs: z.number(),
	/** Of a list, newest first. */
	ids: z.array(z.string()).optional(),
	/** Of a download. */
	bytes: z.number().optional(),
	failure: z.string().optional(),
});

export type ReadList = z.infer<typeof readList>;
export type Download = z.infer<typeof download>;
export type BareJob = z.infer<typeof bareJob>;
export type BareResult = z.infer<typeof bareResult>;

/** The bare program in a process of its own, on the same Node as n8n; it ends when we do. */
export class BareProgram {
	private child: ChildProcess = this.begin();

	get pid(): number {
		if (this.child.pid === undefined) throw new Error('The bare program has no process');
		return this.child.pid;
	}

	/** @throws when the job fails */
	async run(job: BareJob): Promise<BareResult> {
		const { child } = this;
		const message = await new Promise<unknown>((resolve) => {
			const answered = (value: unknown) => {
				child.off('exit', ended);
				resolve(value);
			};
			const ended = () => answered(undefined);
			child.once('exit', ended);
			child.once('message', answered);
			child.send(job);
		});
		if (message === undefined) throw new Error('The bare program ended');
		const result = bareResult.parse(message);
		if (result.failure !== undefined) throw new Error(`The bare program: ${result.failure}`);
		return result;
	}

	/** A new process, with nothing of earlier runs in its memory. */
	restart(): void {
		this.stop();
		this.child = this.begin();
	}

	stop(): void {
		this.child.kill();
	}

	private begin(): ChildProcess {
		return fork(join(root, 'workshop/bench/bare/main.ts'), {
			cwd: root,
			execPath: n8nNode,
			execArgv: ['--import', join(root, 'node_modules/tsx/dist/loader.mjs')],
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		});
	}
}
