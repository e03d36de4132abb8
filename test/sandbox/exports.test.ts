import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import {
	conversation,
	createDemoWorld,
	demoKey,
	demoLimitedKey,
	ExportFile,
} from '../../workshop/sandbox';
import { isJsonObject, type JsonObject } from '../../workshop/sandbox/rules/json';
import { TestService, day, nowSeconds, paths } from './support';

/** With the demo world. */
const service = TestService.forEachTest({
	world: () => createDemoWorld({ nowSeconds, conversations: 600, voiceConversations: 40 }),
});

const filters = {
	start_time: nowSeconds - 31 * day,
	end_time: nowSeconds,
	service_id: 'sales-line',
};
const plain = { resource: 'conversations', filters, parameters: ['Meta Data'] };

function jobOf(body: JsonObject): JsonObject {
	if (!isJsonObject(body.data)) throw new Error(`No job: ${JSON.stringify(body)}`);
	return body.data;
}

async function create(body: object = plain): Promise<string> {
	const answer = await service.post(paths.exports, body, demoKey);
	expect(answer.status).toBe(202);
	return String(jobOf(answer.body).id);
}

async function look(id: string): Promise<JsonObject> {
	return jobOf((await service.get(`${paths.exports}/${id}`, demoKey)).body);
}

/** Creates a job, and reads its link once it has completed. */
async function linkOf(body?: object): Promise<{ id: string; url: string }> {
	const id = await create(body);
	service.nowMs += 1000;
	return { id, url: String((await look(id)).download_url) };
}

async function download(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
	const response = await fetch(url, { headers });
	return Buffer.from(await response.arrayBuffer());
}

describe('a job', () => {
	test('is queued, processed, completed and expired as time passes', async () => {
		const id = await create();
		const open = { completed_at: null, download_url: null, download_expires_at: null, error: null };
		expect(await look(id)).toMatchObject({ id, status: 'queued', created_at: nowSeconds, ...open });
		service.nowMs += 300;
		expect(await look(id)).toMatchObject({ status: 'processing', ...open });
		service.nowMs += 700;
		const done = await look(id);
		expect(done).toMatchObject({ status: 'completed', completed_at: nowSeconds + 1, error: null });
		expect(done.download_expires_at).toBe(nowSeconds + 1 + 600);
		expect((await look(id)).download_url).not.toBe(done.download_url);
		service.nowMs += 7 * day * 1000;
		expect(await look(id)).toMatchObject({ status: 'expired', download_url: null });
	});

	test('is seen by its key only, and unknown ids are 404', async () => {
		const id = await create();
		expect((await service.get(`${paths.exports}/${id}`, demoLimitedKey)).status).toBe(404);
		expect((await service.get(`${paths.exports}/nothing`, demoKey)).status).toBe(404);
	});

	test('fails over the bound of records, and as a test says', async () => {
		const { settings } = service.sandbox.exports;
		settings.maxRecords = 10;
		const large = await create();
		settings.failures.push({ code: 'STORAGE_ERROR', message: 'No space' });
		const broken = await create({ ...plain, filters: { ...filters, end_time: nowSeconds - 1 } });
		service.nowMs += 1000;
		const failed = { status: 'failed', download_url: null, completed_at: nowSeconds + 1 };
		expect(await look(large)).toMatchObject({ ...failed, error: { code: 'EXPORT_TOO_LARGE' } });
		expect(await look(broken)).toMatchObject({ ...failed, error: { code: 'STORAGE_ERROR' } });
	});

	test.each([
		['conversations', 100_000_000],
		['customers', 209_715_200],
		['voice_conversations', 209_715_200],
	])('of %s fails over %i bytes, and not at them', async (resource, most) => {
		const { settings } = service.sandbox.exports;
		const range = { ...filters, service_id: undefined };
		const ended = async (size: number) => {
			const blocks = { size, blockBytes: size, block: () => Buffer.alloc(0) };
			settings.file = new ExportFile(Buffer.alloc(0), blocks);
			const isVoice = resource === 'voice_conversations';
			const id = await create({ resource, filters: isVoice ? range : filters });
			service.nowMs += 1000;
			return await look(id);
		};
		expect(await ended(most)).toMatchObject({ status: 'completed', error: null });
		const error: unknown = { code: 'EXPORT_TOO_LARGE', message: expect.any(String) };
		expect(await ended(most + 1)).toMatchObject({ status: 'failed', download_url: null, error });
	});

	test('can be completed without a link, for as many reads as was set', async () => {
		const { settings } = service.sandbox.exports;
		const id = await create();
		service.nowMs += 1000;
		settings.readsWithoutLink = 2;
		const without = { status: 'completed', download_url: null, download_expires_at: null };
		expect(await look(id)).toMatchObject({ ...without, error: null });
		expect(await look(id)).toMatchObject(without);
		expect((await look(id)).download_url).toEqual(expect.any(String));
	});

	test('gives no link that outlives its file', async () => {
		const id = await create();
		service.nowMs += 1000 + 7 * day * 1000 - 60_000;
		expect((await look(id)).download_expires_at).toBe(nowSeconds + 1 + 7 * day);
	});

	test('is refused as the sixth active one, in the way that was set', async () => {
		for (let at = 0; at < 5; at += 1) await create();
		const { sixthJob } = service.sandbox.exports.settings;
		for (const [setting, status, wait] of [
			[{}, 429, '1'],
			[{ retryAfterSeconds: 86_400 }, 429, '86400'],
			[{ retryAfterSeconds: null }, 429, null],
			[{ status: 409 }, 409, null],
		] as const) {
			Object.assign(sixthJob, setting);
			const answer = await service.post(paths.exports, plain, demoKey);
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, wait]);
		}
		service.nowMs += 1000;
		await create();
	});
});

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

	test('can be replaced by another of any size, with every byte in its place', async () => {
		const block = (number: number) => Buffer.alloc(1000, String(number % 7));
		const rest = { size: 3_000_001, blockBytes: 1000, block };
		service.sandbox.exports.settings.file = new ExportFile(Buffer.from('a,b\n'), rest);
		const { id, url } = await linkOf();
		const bytes = await download(url);
		expect(bytes).toHaveLength(3_000_005);
		expect([0, 4, 1003, 1004, 3_000_004].map((at) => String.fromCharCode(bytes[at] ?? 0))).toEqual([
			...['a', '0', '0', '1', '4'],
		]);
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
