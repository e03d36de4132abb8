import { withoutSecrets } from '../../../src/records/text/withoutSecrets';
import { exportAnswer, hasEnded, shownJob } from '../../../src/records/answer/exportJob';

const link = 'https://files.example/s/k3J9xQ0aLmZt8RwY2pVb/x.csv?signature=abc';
const job = (more: object) =>
	exportAnswer().parse({ data: { id: 'e-1', status: 'failed', download_url: null, ...more } });

const clean = (text: string) => withoutSecrets(text, []);

it('hides the link of a job', () => {
	const done = job({ status: 'completed', download_url: link, extra: 7 });
	expect(shownJob(done, clean)).toEqual({ id: 'e-1', status: 'completed', extra: 7 });
});

it.each<[error: unknown, code: string, message: string]>([
	['disk full', 'unknown', 'disk full'],
	[{ code: 'STORAGE', message: 'disk full' }, 'STORAGE', 'disk full'],
	[{ message: 'disk full' }, 'unknown', 'disk full'],
	[{ code: 507 }, '507', '{"code":507}'],
	[{ reason: 'disk full' }, 'unknown', '{"reason":"disk full"}'],
	[['disk full'], 'unknown', '["disk full"]'],
	[507, 'unknown', '507'],
	[true, 'unknown', 'true'],
	['', 'unknown', 'The service gave no reason'],
	[{}, 'unknown', 'The service gave no reason'],
	[null, 'unknown', 'The service gave no reason'],
])('the error %j of a failed job has its words', (error, code, message) => {
	expect(job({ error }).error).toEqual({ code, message });
	expect(shownJob(job({ error }), clean).error).toEqual(error ?? null);
});

it.each([
	[7, '7'],
	[0, '0'],
	['007', '007'],
])('the ID of a job is text: %j', (id, text) => {
	expect(job({ id }).id).toBe(text);
});

it.each([[''], [null], [{}], [true]])('a job without an ID is refused: %j', (id) => {
	expect(() => job({ id })).toThrow();
});

it('shows times as ISO text and other values unchanged', () => {
	const times = { created_at: 1_790_000_000, completed_at: null, download_expires_at: 'soon' };
	expect(shownJob(job(times), clean)).toMatchObject({
		created_at: '2026-09-21T14:13:20.000Z',
		completed_at: null,
		download_expires_at: 'soon',
	});
});

it('shows why a job failed, shortened and without signatures of links', () => {
	const words = `Cannot write ${link} ${'again '.repeat(1000)}`;
	const failed = job({ error: { code: 'STORAGE', message: words, step: { target: link } } });
	const shown = JSON.stringify(shownJob(failed, clean));
	expect(shown).toContain('Cannot write https://files.example/s/•••/x.csv?•••');
	expect(shown).not.toContain('k3J9xQ0aLmZt8RwY2pVb');
	expect(shown).not.toContain('signature');
	expect(shown.length).toBeLessThan(1300);
	expect(failed.error.message.length).toBeLessThan(1010);
	expect(shownJob(job({ error: null }), clean).error).toBeNull();
	expect(shownJob(job({}), clean)).not.toHaveProperty('error');
});

it.each([
	['completed', true],
	['processing', false],
	['on hold', false],
])('a job that is %s has ended: %p', (status, ended) => {
	expect(hasEnded(job({ status }))).toBe(ended);
});
