import { demoKey, demoLimitedKey } from '../../workshop/sandbox';
import { day, nowSeconds, paths } from './support';
import { create, filters, look, plain, service } from './exportSetUp';

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
		const { csv } = service.sandbox.exports.settings;
		const range = { ...filters, service_id: undefined };
		const ended = async (padToBytes: number) => {
			csv.padToBytes = padToBytes;
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
