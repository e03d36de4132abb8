import { ExportBench } from './harness';

/** What a failure leaves behind at the service must be said, with the way to go on. */
const bench = ExportBench.forFile(60);

it.each([
	['a 500 without a word on the work', { kind: 'internalError' as const }],
	['a 408 of a gateway', { kind: 'refusal' as const, status: 408, code: 'TIMEOUT' }],
	['an HTML 502', { kind: 'badGateway' as const }],
	['an answer that is lost', { kind: 'resetAfter' as const }],
	['an answer that is not whole', { kind: 'malformedBody' as const }],
])('says that an export may exist after %s', async (_title, fault) => {
	bench.sandbox.faults.add({ ...fault, match: { method: 'POST', times: 1 } });
	const { error } = await bench.run('download');
	expect(error?.description).toContain('may have been created');
});

it('names the exports begun when asking for their state fails', async () => {
	bench.sandbox.faults.add({
		kind: 'refusal',
		status: 403,
		code: 'FORBIDDEN',
		match: { method: 'GET' },
	});
	const { error } = await bench.run('download');
	const [id = ''] = bench.sandbox.exports.ids();
	expect(error?.description).toContain(`Still in progress: ${id} (2026-01-01T00:00:00Z to`);
	expect(error?.description).toContain('Source "Existing Export"');
});
