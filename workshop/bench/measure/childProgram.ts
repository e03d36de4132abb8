import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../scripts/instance/paths';

const answer = z.object({ failure: z.string().optional(), result: z.unknown() });

/** A TypeScript program in a process of its own, which ends when this process does. */
export class ChildProgram<Task extends object> {
	private child: ChildProcess;

	/** @param script its path in workshop/bench, which calls `answerTasks` */
	constructor(
		private readonly script: string,
		private readonly node = process.execPath,
	) {
		this.child = this.begin();
	}

	get pid(): number {
		if (this.child.pid === undefined) throw new Error(`${this.script} has no process`);
		return this.child.pid;
	}

	/** Sends a task and waits for its result. One task runs at a time. @throws if the task fails */
	async run<Shape extends z.ZodTypeAny>(task: Task, shape: Shape): Promise<z.output<Shape>> {
		const { child } = this;
		const waiting = new AbortController();
		const answered = once(child, 'message', waiting);
		const ended = once(child, 'exit', waiting).then(() => [{ failure: 'it ended' }]);
		child.send(task);
		const [message]: unknown[] = await Promise.race([answered, ended]);
		waiting.abort();
		const { failure, result } = answer.parse(message);
		if (failure !== undefined) throw new Error(`${this.script}: ${failure}`);
		return shape.parse(result);
	}

	/** Starts a new process, whose memory holds nothing of earlier tasks. */
	restart(): void {
		this.stop();
		this.child = this.begin();
	}

	stop(): void {
		this.child.kill();
	}

	private begin(): ChildProcess {
		return fork(join(root, 'workshop/bench', this.script), {
			cwd: root,
			execPath: this.node,
			execArgv: ['--import', join(root, 'node_modules/tsx/dist/loader.mjs')],
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		});
	}
}

/** Called by the program: does the tasks of `ChildProgram.run`. */
export function answerTasks(work: (task: unknown) => Promise<unknown>): void {
	process.on('message', (task) => {
		void work(task).then(
			(result) => process.send?.({ result }),
			(error: unknown) => process.send?.({ failure: String(error) }),
		);
	});
	process.on('disconnect', () => process.exit(0));
}
