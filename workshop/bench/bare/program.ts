import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { n8nNode, root } from '../../scripts/instance/paths';
import { bareResult, type BareJob, type BareResult } from './jobs';

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
