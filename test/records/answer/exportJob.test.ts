import { exportAnswer, hasEnded, shownJob } from '../../../src/records/answer/exportJob';

const link = 'https://files.example/s/k3J9xQ0aLmZt8RwY2pVb/x.csv?signature=abc';
const job = (more: object) =>
	exportAnswer().parse({ data: { id: 'e-1', status: 'failed', download_url: null, ...more } });

it('hides the link of a job by default', () => {
	const done = job({ status: 'completed', download_url: link, extra: 7 });
	expect(shownJob(done, false)).toEqual({ id: 'e-1', status: 'completed', extra: 7 });
	expect(shownJob(done, true)).toMatchObject({ download_url: link });
});

it('shows times as ISO text and other values unchanged', () => {
	const times = { created_at: 1_790_000_000, completed_at: null, download_expires_at: 'soon' };
	expect(shownJob(job(times), true)).toMatchObject({
		created_at: '2026-09-21T14:13:20.000Z',
		completed_at: null,
		download_expires_at: 'soon',
	});
});

it('shows why a job failed, shortened and without signatures of links', () => {
	const words = `Cannot write ${link} ${'again '.repeat(1000)}`;
	const failed = job({ error: { code: 'STORAGE', message: words, step: { target: link } } });
	const shown = JSON.stringify(shownJob(failed, false));
	expect(shown).toContain('Cannot write https://files.example/s/•••/x.csv?•••');
	expect(shown).not.toContain('k3J9xQ0aLmZt8RwY2pVb');
	expect(shown).not.toContain('signature');
	expect(shown.length).toBeLessThan(1300);
	expect(failed.error.message.length).toBeLessThan(1010);
	expect(shownJob(job({ error: null }), false).error).toBeNull();
	expect(shownJob(job({}), false)).not.toHaveProperty('error');
});

it.each([
	['completed', true],
	['processing', false],
	['on hold', false],
])('a job that is %s has ended: %p', (status, ended) => {
	expect(hasEnded(job({ status }))).toBe(ended);
});
