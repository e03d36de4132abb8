import { useServer } from '../../../support/httpServer';
import { ExportBench } from './harness';

const bench = ExportBench.forFile(1);

/** What a file server says with status 200 in the place of a file. */
let answer = { type: '', text: '' };
const server = useServer((_request, response) => {
	const { type, text } = answer;
	response.writeHead(200, { 'content-type': type, 'content-length': text.length }).end(text);
});

const download = async (output: string) => {
	const redirectTo = `${server.url}/message.csv`;
	Object.assign(bench.settings.downloads, { redirects: 1, redirectTo });
	return await bench.run('download', { output });
};

describe.each(['file', 'rows', 'both'])('Output %s', (output) => {
	it.each([
		['application/json; charset=utf-8', '{"error":"gone"}'],
		['application/octet-stream', '\n[{"error":"gone"}]'],
		['text/csv', '<?xml version="1.0"?><Error/>'],
		['text/xml', '\uFEFF<Error/>'],
		['Text/HTML', '<!doctype html><html></html>'],
	])('an answer of type %s, %j, is no file of an export', async (type, text) => {
		answer = { type, text };
		const outcome = await download(output);
		expect(outcome.error?.message).toMatch(
			/^The file of export .* came as a web page or a message/,
		);
		expect(outcome.error?.description).toMatch(/file server/);
		expect(outcome.outputs.flat()).toEqual([]);
	});

	it('a file whose lines end in CR alone has its rows', async () => {
		answer = { type: 'text/csv', text: 'id,"a\rb"\r1,x\r2,"y"\r' };
		const { json, error } = await download(output);
		expect(error).toBeUndefined();
		const [first] = json;
		if (output === 'file') expect(first).toMatchObject({ rows: 2 });
		else
			expect(json).toEqual([
				{ id: '1', 'a\nb': 'x' },
				{ id: '2', 'a\nb': 'y' },
			]);
	});

	it('a file of zero bytes has not even a header', async () => {
		answer = { type: 'text/csv', text: '' };
		const outcome = await download(output);
		expect(outcome.error?.message).toContain('has no header row. It is empty');
		expect(outcome.outputs.flat()).toEqual([]);
	});

	it.each(['application/json', 'text/html'])('a CSV file of type %s is taken', async (type) => {
		answer = { type, text: 'id,tag\n1,{}\n' };
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
	expect(error?.description).toMatch(/Output to "File"/);
	expect((await download('file')).error).toBeUndefined();
});
