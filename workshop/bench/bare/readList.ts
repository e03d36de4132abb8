import { Agent, request } from 'undici';
import { z } from 'zod';
import type { ReadList } from './jobs';

/** The least anybody could check; what is in a record is taken on trust. */
interface Page {
	data: Array<{ id: string }>;
	pagination: { has_more: boolean; next_cursor: string | null };
}

const isPage = (value: unknown): value is Page => page.safeParse(value).success;
const page = z.object({
	data: z.array(z.custom<{ id: string }>((one) => typeof one === 'object')),
	pagination: z.object({ has_more: z.boolean(), next_cursor: z.string().nullable() }),
});

/**
 * What somebody would write who has a fast client and a good day: as many equal windows as chains, every
 * record kept in memory as n8n has to, nothing repeated, nothing guarded against. Newest first.
 */
export async function readList(job: ReadList): Promise<string[]> {
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
	const records: Page['data'] = [];
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
		const answer: unknown = await body.json();
		if (statusCode !== 200 || !isPage(answer)) throw new Error(`Answered ${statusCode}`);
		for (const record of answer.data) records.push(record);
		if (!answer.pagination.has_more) return records;
		cursor = answer.pagination.next_cursor;
	}
}
