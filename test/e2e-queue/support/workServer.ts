import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from '../../../workshop/scripts/instance/program';

const done = z.object({
	/** The test's name for this work. */
	key: z.string(),
	id: z.string(),
	delivery: z.string().nullish(),
	/** The process of n8n. */
	process: z.string().nullish(),
	/** The item, which is also the answer. */
	item: z.unknown(),
});

export type Done = z.infer<typeof done>;

/** Records the work of workflows, lets executions wait for each other, and holds them until the test continues. */
export class WorkServer {
	url = '';
	private readonly done: Done[] = [];
	/** The executions that wait at `/meet/<key>`, until all have arrived. */
	private readonly meetings = new Map<string, Array<() => void>>();
	private readonly held = new Map<string, Array<() => void>>();
	private readonly opened = new Set<string>();
	private readonly watchers = new Set<() => void>();
	private readonly server = createServer((request, response) => {
		this.handle(request, response).catch((error: unknown) => {
			response.writeHead(500).end(String(error));
		});
	});

	async start(): Promise<this> {
		this.url = `http://127.0.0.1:${await listen(this.server)}`;
		return this;
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise<void>((resolve) => this.server.close(() => resolve()));
	}

	/** How often each id of a key was worked on. */
	counts(key: string): Map<string, number> {
		const counts = new Map<string, number>();
		for (const { id } of this.of(key)) counts.set(id, (counts.get(id) ?? 0) + 1);
		return counts;
	}

	of(key: string): Done[] {
		return this.done.filter((one) => one.key === key);
	}

	/** How many executions wait at `/hold/<key>`. */
	holding(key: string): number {
		return this.held.get(key)?.length ?? 0;
	}

	/** Releases the executions at `/hold/<key>`, also later ones. */
	open(key: string): void {
		this.opened.add(key);
		const waiting = this.held.get(key) ?? [];
		this.held.delete(key);
		for (const go of waiting) go();
	}

	/** Resolves once the condition is true. It is checked after every request. */
	async until(condition: () => boolean): Promise<void> {
		if (condition()) return;
		await new Promise<void>((resolve) => {
			const look = () => {
				if (!condition()) return;
				this.watchers.delete(look);
				resolve();
			};
			this.watchers.add(look);
		});
	}

	private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await text(request);
		const [, action = '', key = '', count = ''] = (request.url ?? '').split('/');
		const answer = (json = body) => {
			if (!response.destroyed) response.setHeader('content-type', 'application/json').end(json);
		};
		if (action === 'done') {
			const one = done.parse(JSON.parse(body));
			this.done.push(one);
			answer(JSON.stringify(one.item));
		} else if (action === 'meet') {
			this.meet(key, Number(count), answer);
		} else if (action === 'hold') {
			if (this.opened.has(key)) answer();
			else this.held.set(key, [...(this.held.get(key) ?? []), answer]);
		} else {
			response.writeHead(404).end();
		}
		for (const look of [...this.watchers]) look();
	}

	/** Answers all at once when `count` have arrived. */
	private meet(key: string, count: number, answer: () => void): void {
		const waiting = [...(this.meetings.get(key) ?? []), answer];
		this.meetings.set(key, waiting);
		if (waiting.length < count) return;
		this.meetings.delete(key);
		for (const go of waiting) go();
	}
}
