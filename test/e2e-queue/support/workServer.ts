import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { startServer } from '../../support/httpServer';

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

interface Gate {
	isOpen: boolean;
	/** The answers to the executions that wait. */
	waiting: Array<() => void>;
}

/** Records what workflows report, and holds executions at gates. */
class Work {
	private readonly done: Array<z.output<typeof done>> = [];
	private readonly gates = new Map<string, Gate>();

	of(key: string) {
		return this.done.filter((one) => one.key === key);
	}

	/** How often each id of a key was worked on. */
	counts(key: string): Map<string, number> {
		const counts = new Map<string, number>();
		for (const { id } of this.of(key)) counts.set(id, (counts.get(id) ?? 0) + 1);
		return counts;
	}

	/** Counts the expected ids without work, those with repeated work, and unexpected ids. */
	lostAndTwice(key: string, expected: Iterable<string>) {
		const counts = this.counts(key);
		const ids = [...new Set(expected)];
		return {
			lost: ids.filter((id) => !counts.has(id)).length,
			twice: ids.filter((id) => (counts.get(id) ?? 0) > 1).length,
			unknown: [...counts.keys()].filter((id) => !ids.includes(id)).length,
		};
	}

	/** How many executions wait at a gate. */
	waiting(key: string): number {
		return this.gate(key).waiting.length;
	}

	/** Releases the executions at a gate, and later ones too. */
	open(key: string): void {
		const gate = this.gate(key);
		gate.isOpen = true;
		for (const go of gate.waiting.splice(0)) go();
	}

	private gate(key: string): Gate {
		const gate = this.gates.get(key) ?? { isOpen: false, waiting: [] };
		this.gates.set(key, gate);
		return gate;
	}

	/** Serves `/done`, `/gate/<key>`, and `/gate/<key>/<count>`, which opens when `count` executions wait. */
	async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await text(request);
		const [, action, key = '', count] = (request.url ?? '').split('/');
		const answer = (json: string) => {
			if (!response.destroyed) response.setHeader('content-type', 'application/json').end(json);
		};
		if (action === 'done') {
			const one = done.parse(JSON.parse(body));
			this.done.push(one);
			answer(JSON.stringify(one.item));
			return;
		}
		const gate = this.gate(key);
		gate.waiting.push(() => answer(body));
		if (gate.isOpen || gate.waiting.length === Number(count)) this.open(key);
	}
}

export async function startWorkServer() {
	const work = new Work();
	const server = await startServer((request, response) => {
		work.handle(request, response).catch((error: unknown) => {
			response.writeHead(500).end(String(error));
		});
	});
	return Object.assign(work, server);
}
