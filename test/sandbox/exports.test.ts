import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { conversation, createDemoWorld, demoKey, ExportFile } from '../../workshop/sandbox';
import { at, objectAt, type JsonObject } from '../../workshop/sandbox/rules/json';
import { TestService, day, nowSeconds, otherKey, paths } from './support';

/** With the demo world. */
const service = new TestService(
	{
		world: () => createDemoWorld({ nowSeconds, conversations: 600, voiceConversations: 40 }),
	},
	{ forEachTest: true },
);

const filters = {
	start_time: nowSeconds - 31 * day,
	end_time: nowSeconds,
	service_id: 'sales-line',
};
const plain = { resource: 'conversations', filters, parameters: ['Meta Data'] };

async function create(body: object = plain): Promise<string> {
	const answer = await service.post(paths.exports, body, demoKey);
	expect(answer.status).toBe(202);
	return String(at(answer.body, 'data', 'id'));
}

async function look(id: string): Promise<JsonObject> {
	return objectAt((await service.get(`${paths.exports}/${id}`, demoKey)).body, 'data');
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

/** A file of this size, without bytes. */
function fileOf(size: number): ExportFile {
	const blocks = { size, blockBytes: size, block: () => Buffer.alloc(0) };
	return new ExportFile(Buffer.alloc(0), blocks);
}

async function rowsOf(url: string): Promise<Array<Record<string, string>>> {
	return parse(await download(url), { columns: true });
}

// The tests of Export → Download need the other settings of jobs, files and downloads.
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
		// No link outlives its file.
		service.nowMs += 7 * day * 1000 - 60_000;
		expect((await look(id)).download_expires_at).toBe(nowSeconds + 1 + 7 * day);
		service.nowMs += 60_000;
		expect(await look(id)).toMatchObject({ status: 'expired', download_url: null });
	});

	test('is seen by its key only, and unknown ids are 404', async () => {
		const id = await create();
		service.sandbox.world.addKey({ key: otherKey });
		expect((await service.get(`${paths.exports}/${id}`, otherKey)).status).toBe(404);
		expect((await service.get(`${paths.exports}/nothing`, demoKey)).status).toBe(404);
	});

	const tooLarge = 'EXPORT_TOO_LARGE';
	test.each<[string, string, object, string | null]>([
		['more records than allowed', 'conversations', { maxRecords: 10 }, tooLarge],
		['another error', 'conversations', { failures: [{ code: 'LOST', message: 'Lost' }] }, 'LOST'],
		['100 MB', 'conversations', { file: fileOf(100_000_000) }, null],
		['a byte more', 'conversations', { file: fileOf(100_000_001) }, tooLarge],
		['200 MiB', 'customers', { file: fileOf(209_715_200) }, null],
		['a byte more', 'customers', { file: fileOf(209_715_201) }, tooLarge],
		['200 MiB', 'voice_conversations', { file: fileOf(209_715_200) }, null],
		['a byte more', 'voice_conversations', { file: fileOf(209_715_201) }, tooLarge],
	])('with %s of %s ends as it must', async (_what, resource, settings, code) => {
		Object.assign(service.sandbox.exports.settings, settings);
		const isVoice = resource === 'voice_conversations';
		const id = await create({
			resource,
			filters: isVoice ? { ...filters, service_id: undefined } : filters,
		});
		service.nowMs += 1000;
		const failed = { status: 'failed', download_url: null, error: { code } };
		expect(await look(id)).toMatchObject({
			...(code === null ? { status: 'completed', error: null } : failed),
			completed_at: nowSeconds + 1,
		});
	});

	test('is refused as the sixth active one', async () => {
		for (let count = 0; count < 5; count += 1) await create();
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
	test('has the records, in the requested columns', async () => {
		const { id, url } = await linkOf();
		const bytes = await download(url);
		const file = await service.sandbox.exports.file(id);
		expect(bytes.equals(file.bytes())).toBe(true);
		expect(file.sha256()).toBe(createHash('sha256').update(bytes).digest('hex'));
		const rows = await rowsOf(url);
		const slice = { startTime: filters.start_time, endTime: filters.end_time };
		const { ordered } = service.sandbox.world.conversationsOf('sales-line');
		const { entries } = ordered.read(slice);
		expect(rows.map((row) => row.conversation_id)).toEqual(entries.map((entry) => entry.id));
		expect(rows.length).toBeGreaterThan(50);
		expect(rows.map((row) => row.remark)).toContain('windows line\r\nnext, "line"\n');
		expect(Object.keys(rows[0] ?? {})).not.toContain('Transcript');
		const whole = await linkOf({ resource: 'conversations', filters });
		expect((await download(whole.url)).toString()).toContain('Transcript');
	});

	test('has the rows that meet every condition', async () => {
		const intents = { field: 'Intent', operator: 'in', value: ['Renewal', 'New order'] };
		const filter = {
			and: [
				{ field: 'overall_score', operator: 'between', value: { lower: 80 } },
				{ module: 'business_insights', ...intents },
				{ field: 'customer_id', operator: 'in', value: ['customer-000001', 'wanted'] },
			],
		};
		for (const [id, ans, intent] of [
			['in', 80, 'Renewal'],
			['low', 79, 'Renewal'],
			['other', 95, 'Cancellation'],
		] as const) {
			const modules = {
				agent_feedback: { analytics: { overall: { output: { ans }, fatal: 'No' } } },
				business_insights: { analytics: { Intent: { ans: intent } } },
			};
			const record = { conversation_analytics: modules };
			const facts = { id, time: nowSeconds - 10, customerId: 'wanted', serviceId: 'sales-line' };
			service.sandbox.world.addConversation(conversation({ ...facts, record }));
		}
		const { url } = await linkOf({ ...plain, filters: { ...filters, filter } });
		const ids = (await rowsOf(url)).map((row) => row.conversation_id);
		expect(ids.filter((id) => ['in', 'low', 'other'].includes(String(id)))).toEqual(['in']);
	});

	test('can be replaced by one of any size', async () => {
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
	test('is on another origin and refuses the API key', async () => {
		const { url } = await linkOf();
		expect(new URL(url).origin).toBe(service.sandbox.files.origin);
		expect(service.sandbox.files.origin).not.toBe(service.sandbox.url);
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
		const ask = async (headers: Record<string, string> = {}) => {
			const answer = await fetch(url, { headers });
			await answer.arrayBuffer();
			return answer;
		};
		const whole = await ask();
		const size = Number(whole.headers.get('content-length'));
		const tag = whole.headers.get('etag') ?? '';
		expect(tag).toMatch(/^"/);
		const end = `${size - 1}/${size}`;
		for (const [headers, status, range] of [
			[{ range: 'bytes=10-', 'if-match': tag }, 206, `bytes 10-${end}`],
			[{ range: 'bytes=-10' }, 206, `bytes ${size - 10}-${end}`],
			[{ range: `bytes=${size}-` }, 416, `bytes */${size}`],
			[{ range: 'bytes=10-', 'if-match': '"other"' }, 412, null],
			[{ range: 'bytes=10-', 'if-range': '"other"' }, 200, null],
		] as const) {
			const answer = await ask(headers);
			expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
		}
	});

	test('has the faults of its origin', async () => {
		const { url } = await linkOf();
		service.sandbox.faults.add({ kind: 'unavailable', match: { origin: 'files', times: 1 } });
		expect((await fetch(url)).status).toBe(503);
	});
});
