/** The smallest program that does the work of a node. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { serve } from '../measure/childProgram';
import type { Cost } from '../measure/process';

interface ReadList {
	url: string;
	key: string;
	serviceId: string;
	/** Epoch seconds, half-open. */
	start: number;
	end: number;
	concurrency: number;
}

/** The fewest possible checks: the records are not checked. */
const page = z.object({
	data: z.array(z.custom<{ id: string }>((one) => typeof one === 'object')),
	pagination: z.object({ has_more: z.boolean(), next_cursor: z.string().nullable() }),
});

/** Reads equal windows, one per connection, without retries and checks. Returns the newest first. */
async function readList(job: ReadList): Promise<string[]> {
	const { start, end, concurrency } = job;
	const dispatcher = new Agent({ connections: concurrency });
	try {
		const edge = (at: number) => Math.round(start + ((end - start) * at) / concurrency);
		const windows = Array.from({ length: concurrency }, async (_, at) =>
			readWindow(job, edge(at), edge(at + 1), dispatcher),
		);
		const records = (await Promise.all(windows)).reverse().flat();
		return records.map(({ id }) => id);
	} finally {
		await dispatcher.close();
	}
}

async function readWindow(job: ReadList, start: number, end: number, dispatcher: Agent) {
	const records: z.infer<typeof page>['data'] = [];
	let cursor: string | null = null;
	for (;;) {
		const query = new URLSearchParams({
			service_id: job.serviceId,
			time_field: 'conversation_time',
			start_time: String(start),
			end_time: String(end),
			sort_order: 'desc',
			limit: '50',
			...(cursor === null ? {} : { cursor }),
		});
		const url = `${job.url}/api/v2/conversation-analytics/conversations?${query}`;
		const headers = { authorization: `Bearer ${job.key}` };
		const { statusCode, body } = await request(url, { headers, dispatcher });
		const { data: answer } = page.safeParse(await body.json());
		if (statusCode !== 200 || answer === undefined) throw new Error(`Answered ${statusCode}`);
		for (const record of answer.data) records.push(record);
		if (!answer.pagination.has_more) return records;
		cursor = answer.pagination.next_cursor;
	}
}

async function download(url: string, file: string): Promise<void> {
	const { statusCode, body } = await request(url);
	if (statusCode !== 200) throw new Error(`The link was answered ${statusCode}`);
	await pipeline(body, createWriteStream(file));
}

async function measured<Result>(work: () => Promise<Result>): Promise<Cost & { result: Result }> {
	const cpuBefore = process.cpuUsage();
	const begun = performance.now();
	const result = await work();
	const wallMs = performance.now() - begun;
	const { user, system } = process.cpuUsage(cpuBefore);
	return { wallMs, cpuMs: (user + system) / 1000, result };
}

const program = {
	readList: async (job: ReadList) => await measured(async () => await readList(job)),
	download: async (url: string, file: string) =>
		await measured(async () => await download(url, file)),
};

export type BareProgram = typeof program;

serve(program);
