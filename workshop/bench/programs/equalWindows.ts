/** The least that reads a list, for the bare program and for the least node of n8n. */
import { Agent, request } from 'undici';
import { z } from 'zod';

export interface ReadList {
	url: string;
	key: string;
	serviceId: string;
	/** Epoch seconds, half-open. */
	start: number;
	end: number;
	concurrency: number;
}

type Conversation = Record<'id', string>;

/** The fewest possible checks: the records are not checked. */
const page = z.object({
	data: z.custom<Conversation[]>(Array.isArray),
	pagination: z.object({ has_more: z.boolean(), next_cursor: z.string().nullable() }),
});

/** Reads equal windows, one per connection, without retries, checks and de-duplication. The newest are first. */
export async function readEqualWindows(job: ReadList): Promise<Conversation[]> {
	const { start, end, concurrency } = job;
	const dispatcher = new Agent({ connections: concurrency });
	try {
		const edge = (at: number) => Math.round(start + ((end - start) * at) / concurrency);
		const windows = Array.from({ length: concurrency }, async (_, at) =>
			readWindow(job, edge(at), edge(at + 1), dispatcher),
		);
		return (await Promise.all(windows)).reverse().flat();
	} finally {
		await dispatcher.close();
	}
}

async function readWindow(job: ReadList, start: number, end: number, dispatcher: Agent) {
	const records: Conversation[] = [];
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
