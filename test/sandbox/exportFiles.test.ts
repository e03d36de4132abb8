import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { conversation, demoKey } from '../../workshop/sandbox';
import { nowSeconds } from './support';
import { download, filters, linkOf, plain, service } from './exportSetUp';

describe('a file', () => {
	test('is what the records say, by the columns asked for', async () => {
		const { id, url } = await linkOf();
		const bytes = await download(url);
		const file = await service.sandbox.exports.file(id);
		expect(bytes.equals(file.bytes())).toBe(true);
		expect(file.sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
		const rows: Array<Record<string, string>> = parse(bytes, { columns: true });
		const slice = { startTime: filters.start_time, endTime: filters.end_time };
		const { entries } = service.sandbox.world
			.conversationsOf('sales-line')
			.ordered.read({ ...slice, descending: false, limit: 10_000 });
		expect(rows.map((row) => row.conversation_id)).toEqual(entries.map((entry) => entry.id));
		expect(rows.length).toBeGreaterThan(50);
		expect(rows.map((row) => row.remark)).toContain('windows line\r\nnext, "line"\n');
		expect(Object.keys(rows[0] ?? {})).not.toContain('Transcript');
		const whole = await linkOf({ resource: 'conversations', filters });
		expect((await download(whole.url)).toString()).toContain('Transcript');
	});

	test('holds the rows that meet every condition', async () => {
		const intents = { field: 'Intent', operator: 'in', value: ['Renewal', 'New order'] };
		const filter = {
			and: [
				{ field: 'overall_score', operator: 'between', value: { lower: 80 } },
				{ module: 'business_insights', ...intents },
				{ field: 'customer_id', operator: 'in', value: ['customer-000001', 'wanted'] },
			],
		};
		const add = (id: string, score: number, intent: string): void => {
			const modules = {
				agent_feedback: { analytics: { overall: { output: { ans: score }, fatal: 'No' } } },
				business_insights: { analytics: { Intent: { ans: intent } } },
			};
			const record = { conversation_analytics: modules };
			const facts = { id, time: nowSeconds - 10, customerId: 'wanted', serviceId: 'sales-line' };
			service.sandbox.world.addConversation(conversation({ ...facts, record }));
		};
		add('in', 80, 'Renewal');
		add('low', 79, 'Renewal');
		add('other', 95, 'Cancellation');
		const { url } = await linkOf({ ...plain, filters: { ...filters, filter } });
		const rows: Array<Record<string, string>> = parse(await download(url), { columns: true });
		const ids = rows.map((row) => row.conversation_id);
		expect(ids.filter((id) => ['in', 'low', 'other'].includes(String(id)))).toEqual(['in']);
	});

	test('has a byte order mark, other line ends, other columns where set', async () => {
		const { csv } = service.sandbox.exports.settings;
		Object.assign(csv, { byteOrderMark: true, lineEnd: '\r\n', finalLineEnd: false });
		csv.columnsDiffer = true;
		const first = (await download((await linkOf()).url)).toString();
		const second = (await download((await linkOf()).url)).toString();
		expect(first.startsWith('\uFEFFconversation_id,')).toBe(true);
		expect(first.endsWith('\r\n')).toBe(false);
		expect(second.startsWith('\uFEFFapi_version,')).toBe(true);
	});

	test('is padded to any size, every byte in its place', async () => {
		service.sandbox.exports.settings.csv.padToBytes = 3_000_001;
		const { id, url } = await linkOf();
		const bytes = await download(url);
		expect(bytes).toHaveLength(3_000_001);
		const rows: Array<Record<string, string>> = parse(bytes, { columns: true });
		expect(rows.length).toBeGreaterThan(2_000);
		expect(new Set(rows.map((row) => row.conversation_id)).size).toBe(rows.length);
		for (const from of [0, 1, 999_999, 2_999_000, 3_000_000]) {
			const part = await download(url, { range: `bytes=${from}-${from + 5_000}` });
			expect(part.equals(bytes.subarray(from, from + 5_001))).toBe(true);
		}
		expect((await service.sandbox.exports.file(id)).bytes().equals(bytes)).toBe(true);
	});
});

describe('a signed link', () => {
	test('is on another origin and wants no API key', async () => {
		const { url } = await linkOf();
		expect(new URL(url).origin).toBe(service.sandbox.filesUrl);
		expect(service.sandbox.filesUrl).not.toBe(service.sandbox.url);
		const refused = await fetch(url, { headers: { authorization: `Bearer ${demoKey}` } });
		expect(refused.status).toBe(400);
		const altered = await fetch(url.replace('signature=', 'signature=x'));
		expect([altered.status, altered.headers.get('content-type')]).toEqual([403, 'application/xml']);
		service.nowMs += 600_000 - 1;
		expect((await fetch(url)).status).toBe(200);
		service.nowMs += 1;
		expect((await fetch(url)).status).toBe(403);
	});

	test('obeys Range and If-Match', async () => {
		const { url } = await linkOf();
		const whole = await fetch(url);
		const size = Number(whole.headers.get('content-length'));
		const tag = whole.headers.get('etag') ?? '';
		expect(tag).toMatch(/^"/);
		await whole.arrayBuffer();
		const ask = async (headers: Record<string, string>): Promise<Array<string | number | null>> => {
			const answer = await fetch(url, { headers });
			await answer.arrayBuffer();
			return [answer.status, answer.headers.get('content-range')];
		};
		const end = `${size - 1}/${size}`;
		expect(await ask({ range: 'bytes=10-', 'if-match': tag })).toEqual([206, `bytes 10-${end}`]);
		expect(await ask({ range: 'bytes=-10' })).toEqual([206, `bytes ${size - 10}-${end}`]);
		expect(await ask({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`]);
		expect(await ask({ range: 'bytes=10-', 'if-match': '"other"' })).toEqual([412, null]);
		expect(await ask({ range: 'bytes=10-', 'if-range': '"other"' })).toEqual([200, null]);
		service.sandbox.exports.settings.downloads.ranges = false;
		expect(await ask({ range: 'bytes=10-' })).toEqual([200, null]);
	});

	test('gives weak, changing or no tags where set', async () => {
		const { url } = await linkOf();
		const { downloads } = service.sandbox.exports.settings;
		const tag = async (): Promise<string | null> => {
			const answer = await fetch(url);
			await answer.arrayBuffer();
			return answer.headers.get('etag');
		};
		downloads.etag = 'weak';
		expect(await tag()).toMatch(/^W\//);
		downloads.etag = 'changing';
		expect(await tag()).not.toBe(await tag());
		downloads.etag = 'none';
		expect(await tag()).toBeNull();
	});

	test('breaks off, promises too much, ends too soon', async () => {
		const { id, url } = await linkOf();
		const { size } = await service.sandbox.exports.file(id);
		const { downloads } = service.sandbox.exports.settings;
		for (const [setting, arrives] of [
			[{ cutAfterBytes: 1000, cutTimes: 2 }, undefined],
			[{}, undefined],
			[{}, size],
			[{ cutTimes: 1, length: 'missing' }, undefined],
			[{ cutTimes: 1, cutLooksWhole: true }, 1000],
			[{ length: 'tooLong' }, undefined],
			[{ length: 'tooShort' }, size - 1000],
		] as const) {
			Object.assign(downloads, setting);
			const arriving = download(url);
			if (arrives === undefined) await expect(arriving).rejects.toThrow('terminated');
			else expect(await arriving).toHaveLength(arrives);
		}
	});

	test('meets the faults of its origin', async () => {
		const { url } = await linkOf();
		service.sandbox.faults.add({ kind: 'unavailable', match: { origin: 'files', times: 1 } });
		expect((await fetch(url)).status).toBe(503);
	});
});
