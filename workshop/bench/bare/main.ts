/** The bare program: does the jobs that its parent sends, one at a time, and says what they took. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { bareJob, type BareJob, type BareResult, type Download, type ReadList } from './program';

/** The least anybody could check; what is in a record is taken on trust. */
const page = z.object({
	data: z.array(z.custom<{ id: string }>((one) => typeof one === 'object')),
	pagination: z.object({ has_more: z.boolean(), next_cursor: z.string().nullable() }),
});

/**
 * What somebody would write who has a fast client and a good day: as many equal windows as chains, every
 * record kept in memory as n8n has to, nothing repeated, nothing guarded against. Newest first.
 */
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

async function download({ url, file }: Download): Promise<number> {
	const { statusCode, body } = await request(url);
	if (statusCode !== 200) throw new Error(`The link was answered ${statusCode}`);
	const target = createWriteStream(file);
	await pipeline(body, target);
	return target.bytesWritten;
}

async function measured(job: BareJob): Promise<BareResult> {
	const cpuBefore = process.cpuUsage();
	const begun = performance.now();
	const result =
		job.kind === 'readList' ? { ids: await readList(job) } : { bytes: await download(job) };
	const wallMs = performance.now() - begun;
	const { user, system } = process.cpuUsage(cpuBefore);
	return { wallMs, cpuMs: (user + system) / 1000, ...result };
}

process.on('message', (message) => {
	void measured(bareJob.parse(message))
		.catch((error: unknown): BareResult => ({ wallMs: 0, cpuMs: 0, failure: String(error) }))
		.then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
