import { useServer } from '../../../support/httpServer';
import { ReadBench, readService } from '../../../support/readNode';

/** A service with the longest cursors that are allowed. */
const pages = 4;
const cursorOf = (page: number) => `${page}`.padEnd(4096, 'c/+=');
const seen: URL[] = [];

const bench = ReadBench.forFile();
const server = useServer(
	(request, response) => {
		const url = new URL(request.url ?? '', 'http://service.example');
		seen.push(url);
		const page = Number.parseInt(url.searchParams.get('cursor') ?? '0', 10);
		const more = page + 1 < pages;
		response.setHeader('content-type', 'application/json');
		response.end(
			JSON.stringify({
				data: [{ id: `c${page}`, request_data: { conversation_time: 1_772_352_000 - page } }],
				pagination: { has_more: more, next_cursor: more ? cursorOf(page + 1) : null },
			}),
		);
	},
	{ maxHeaderSize: 128 * 1024 },
);

/** A filter of exactly 16 KB after encoding, made of characters that encoding makes longer. */
function largestFilter(): { tag: string } {
	const rest = 16_384 - encodeURIComponent('{"tag":""}').length;
	return { tag: `${'é'.repeat(Math.floor(rest / 6))}${'x'.repeat(rest % 6)}` };
}

it('a filter of 16 KB together with cursors of 4,096 characters passes, unchanged', async () => {
	const filter = JSON.stringify(largestFilter());
	expect(encodeURIComponent(filter)).toHaveLength(16_384);
	const { json, error } = await bench.run(
		'conversation',
		'getAll',
		{
			serviceId: readService,
			timeRange: 'custom',
			startTime: 1_772_000_000,
			endTime: 1_772_400_000,
			returnAll: true,
			filters: { filter },
			options: { concurrency: 1 },
		},
		{ baseUrl: server.url },
	);
	expect(error).toBeUndefined();
	expect(json.map(({ conversation_id: id }) => id)).toEqual(['c0', 'c1', 'c2', 'c3']);
	expect(seen.map(({ searchParams }) => searchParams.get('filter'))).toEqual(
		Array.from({ length: pages }, () => filter),
	);
	expect(seen.map(({ searchParams }) => searchParams.get('cursor'))).toEqual([
		null,
		cursorOf(1),
		cursorOf(2),
		cursorOf(3),
	]);
	// Only the cursor changes from page to page.
	for (const { searchParams } of seen) searchParams.delete('cursor');
	expect(new Set(seen.map(String)).size).toBe(1);
});
