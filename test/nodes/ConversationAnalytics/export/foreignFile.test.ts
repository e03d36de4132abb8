import { createServer } from 'node:http';
import { ExportBench } from './harness';

const bench = ExportBench.forFile(1);

/** What a file server says with status 200 in the place of a file. */
let answer = { type: '', text: '' };
const server = createServer((_request, response) => {
	const { type, text } = answer;
	response.writeHead(200, { 'content-type': type, 'content-length': text.length }).end(text);
});
let port = 0;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => await new Promise((resolve) => server.close(resolve)));

const download = async (output: string) => {
	const redirectTo = `http://127.0.0.1:${port}/message.csv`;
	Object.assign(bench.settings.downloads, { redirects: 1, redirectTo });
	return await bench.run('download', { output });
};

describe.each(['file', 'rows', 'both'])('Output %s', (output) => {
	it.each([
		['application/json; charset=utf-8', '{"error":"gone"}', 'a message (application/json)'],
		['Application/Problem+JSON', '\n[{"error":"gone"}]', 'a message (application/problem+json)'],
		['application/xml', '<?xml version="1.0"?><Error/>', 'a message (application/xml)'],
		['text/xml', '\uFEFF<Error/>', 'a message (text/xml)'],
		['Text/HTML', '<html></html>', 'a web page'],
	])('an answer of type %s with status 200 is no file of an export', async (type, text, what) => {
		answer = { type, text };
		const outcome = await download(output);
		expect(outcome.error?.message).toContain(`came as ${what} instead of a file`);
		expect(outcome.error?.description).toMatch(/file server/);
		expect(outcome.outputs.flat()).toEqual([]);
	});

	it('a file of zero bytes has not even a header', async () => {
		answer = { type: 'text/csv', text: '' };
		const outcome = await download(output);
		expect(outcome.error?.message).toContain('has no header row: it is empty');
		expect(outcome.outputs.flat()).toEqual([]);
	});

	it('a CSV file under a wrong type is taken', async () => {
		answer = { type: 'application/json', text: 'id,tag\n1,{}\n' };
		const outcome = await download(output);
		expect(outcome.error).toBeUndefined();
		expect(outcome.outputs.flat()).toHaveLength(1);
	});
});

it('rows longer than the header: an error that says which, and that the file can be had', async () => {
	answer = { type: 'text/csv', text: 'id,tag\n1,a\n2,b,c\n' };
	const { error } = await download('rows');
	expect(error?.message).toMatch(
		/^The rows of export export-\S+ cannot be read: line 3 has 3 cells, and the header has 2$/,
	);
	expect(error?.description).toMatch(/Output "File"/);
	expect((await download('file')).error).toBeUndefined();
});
