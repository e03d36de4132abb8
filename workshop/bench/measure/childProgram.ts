import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../scripts/instance/paths';

type Functions = Record<string, (...args: never[]) => unknown>;

const task = z.object({ name: z.string(), args: z.array(z.custom<never>()) });
const answer = z.object({ failure: z.string().optional(), result: z.unknown() });

/** A TypeScript program in a process of its own, which ends when this process does. */
export class ChildProgram<Program extends Functions> {
	private child: ChildProcess;

	/** @param script its path in workshop/bench, which calls `serve` */
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

	/** Calls a function of the program. One call runs at a time. @throws if the function throws */
	async call<Name extends keyof Program & string>(
		name: Name,
		...args: Parameters<Program[Name]>
	): Promise<Awaited<ReturnType<Program[Name]>>> {
		const { child } = this;
		const waiting = new AbortController();
		const answered = once(child, 'message', waiting);
		const ended = once(child, 'exit', waiting).then(() => [{ failure: 'it ended' }]);
		child.send({ name, args });
		const [message]: unknown[] = await Promise.race([answered, ended]);
		waiting.abort();
		const { failure, result } = answer.parse(message);
		if (failure !== undefined) throw new Error(`${this.script}: ${failure}`);
		return z.custom<Awaited<ReturnType<Program[Name]>>>().parse(result);
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

/** Called by the program: runs the functions for `ChildProgram.call`. */
export function serve(functions: Functions): void {
	const run = async (message: unknown) => {
		const { name, args } = task.parse(message);
		return await functions[name]?.(...args);
	};
	process.on('message', (message) => {
		void run(message).then(
			(result) => process.send?.({ result }),
			(error: unknown) => process.send?.({ failure: String(error) }),
		);
	});
	process.on('disconnect', () => process.exit(0));
}
