import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Numbers of statements, by the absolute path of their file. */
export type Statements = Record<string, number[]>;

export interface ObservedTest {
	/** In its file. */
	position: number;
	fails: boolean;
	durationMs: number;
	ran: Statements;
}

export interface Request {
	test: string;
	/** Positions of the tests to run; all if absent. */
	selected?: number[];
	/** A source file with other text than on the disk. */
	mutant?: { path: string; text: string };
	/** Whether to note which statements each test runs. */
	isObserved?: boolean;
}

export interface Answer {
	failure?: string;
	/** Whether the process has grown too large for another run. */
	isLast: boolean;
	/** What ran outside of tests. */
	always: Statements[];
	/** Until the first that fails. */
	tests: ObservedTest[];
	/** `[line, column, end line, end column]` of each statement, by file and number. */
	statements?: Record<string, Record<string, [number, number, number, number]>>;
}

/** A process that runs test files. */
export class TestProcess {
	private child?: ChildProcess;

	/** `undefined` if it took longer; then the process has ended, and the next run starts another. */
	async run(request: Request, limitMs: number): Promise<Answer | undefined> {
		if (!this.child?.connected) this.child = await started();
		const { child } = this;
		child.send(request);
		const answered = new Promise<Answer | undefined>((resolve) => {
			const timer = setTimeout(() => this.end(), limitMs);
			const finish = (answer?: Answer) => {
				clearTimeout(timer);
				child.removeAllListeners();
				resolve(answer);
			};
			child.once('message', (answer: Answer) => finish(answer));
			child.once('exit', () => finish());
		});
		const answer = await answered;
		if (answer?.isLast) this.end();
		return answer;
	}

	end(): void {
		this.child?.kill('SIGKILL');
		this.child = undefined;
	}
}

async function started(): Promise<ChildProcess> {
	const child = fork('workshop/scripts/mutants/testProcess.mjs', {
		execArgv: [],
		env: { ...process.env, NODE_ENV: 'test' },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	await once(child, 'message');
	return child;
}
