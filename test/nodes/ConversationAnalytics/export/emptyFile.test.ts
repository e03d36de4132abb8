import { createServer } from 'node:http';
import { ExportBench } from './harness';

const bench = ExportBench.forFile(1);

/** A file server whose files have no byte. */
const server = createServer((_request, response) => {
	response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 0 }).end();
});
let port = 0;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => await new Promise((resolve) => server.close(resolve)));

it.each(['file', 'rows', 'both'])(
	'a file of zero bytes has not even a header: an error for Output %s',
	async (output) => {
		const redirectTo = `http://127.0.0.1:${port}/empty.csv`;
		Object.assign(bench.settings.downloads, { redirects: 1, redirectTo });
		const outcome = await bench.run('download', { output });
		expect(outcome.error?.message).toContain('has no header row: it is empty');
		expect(outcome.outputs.flat()).toEqual([]);
	},
);
