import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { exportFormats, type ExportFormat } from '../../../src/operation/export/exportFormats';
import { objectOf, parseJson } from '../../../src/records/value';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { useServer } from '../../support/httpServer';
import { runAction, shown } from '../../support/readNode';
import { fileOf } from '../../nodes/ConversationAnalytics/export/harness';

/** One more row of the table, before anything reads it. Each file holds one row of JSON per line. */
jest.mock('../../../src/operation/export/exportFormats', () => {
	const actual = jest.requireActual<{ exportFormats: ExportFormat[] }>(
		'../../../src/operation/export/exportFormats',
	);
	actual.exportFormats.push({
		name: 'lines',
		label: 'Lines of JSON',
		extension: 'jsonl',
		mimeType: 'application/x-ndjson',
		isText: true,
		issueOf: (begin) => (begin.toString().startsWith('{') ? undefined : 'is not JSON'),
		async *join(parts, facts) {
			for (const { bytes } of parts) {
				for await (const piece of bytes()) {
					facts.rows += piece.toString().split('\n').length - 1;
					facts.sizeBytes += piece.length;
					yield piece;
				}
			}
		},
		async *rows(bytes) {
			for await (const piece of bytes) {
				yield piece.toString().trim().split('\n').map(parseJson).map(objectOf);
			}
		},
	});
	return actual;
});

/** What the service was asked to create. */
let asked: unknown;
const service = useServer((request: IncomingMessage, response) => {
	void (async () => {
		const [, id = ''] = /([a-z]+-\d)$/.exec(request.url ?? '') ?? [];
		if (request.url?.startsWith('/file')) {
			response.end(id.startsWith('csv') ? 'id\n1\n' : `{"id":"${id}","score":1}\n`);
			return;
		}
		if (request.method === 'POST') asked = await json(request);
		const download_url = `${service.url}/file/${id || 'lines-1'}`;
		const format = id.startsWith('csv') ? 'csv' : 'lines';
		const job = { id: id || 'lines-1', format, status: 'completed', resource: 'customers' };
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ data: { ...job, download_url } }));
	})();
});

const download = async (parameters: object) =>
	await runAction(service, {
		...{ resource: 'export', operation: 'download', serviceId: 's', output: 'both' },
		...parameters,
	});

it('an invented format is offered, requested, joined, read and named by its row alone', async () => {
	const [field] = new ConversationAnalytics().description.properties.filter(
		({ name, displayOptions }) =>
			name === 'format' && displayOptions?.show?.operation?.includes('download'),
	);
	expect(field?.options).toContainEqual({ name: 'Lines of JSON', value: 'lines' });

	const created = await download({ format: 'lines', exportResource: 'customers' });
	expect(asked).toMatchObject({ format: 'lines', resource: 'customers' });
	expect(created.json).toEqual([{ id: 'lines-1', score: 1 }]);

	const joined = await download({ source: 'existing', exportId: 'lines-1, lines-2' });
	expect(shown(joined)).toContain('lines-2');
	expect(joined.json).toEqual([
		{ id: 'lines-1', score: 1 },
		{ id: 'lines-2', score: 1 },
	]);
	expect(String(await fileOf(joined))).toBe(
		'{"id":"lines-1","score":1}\n{"id":"lines-2","score":1}\n',
	);
	const { fileName, mimeType } = joined.outputs[0]?.[0]?.binary?.data ?? {};
	expect({ fileName, mimeType }).toEqual({
		fileName: 'customers_lines-1.jsonl',
		mimeType: 'application/x-ndjson',
	});
});

it('files of two formats are not joined', async () => {
	const { error, outputs } = await download({ source: 'existing', exportId: 'csv-1, lines-1' });
	expect(error?.message).toContain('several formats');
	expect(outputs.flat()).toEqual([]);
});

describe('CSV', () => {
	const [csv] = exportFormats;

	it.each([
		['1f8b0800', 'came compressed, not as CSV'],
		['504b0304', 'came compressed, not as CSV'],
		['<!doctype html>', 'came as a web page or a message, not as CSV'],
		['{"error":"gone"}', 'came as a web page or a message, not as CSV'],
		['\n[{"error":"gone"}]', 'came as a web page or a message, not as CSV'],
		['\ufeff<Error/>', 'came as a web page or a message, not as CSV'],
		['<?xml version="1.0"?><Error/>', 'came as a web page or a message, not as CSV'],
		['{id},name', undefined],
		['504b,0304', undefined],
		['\ufeffid,name', undefined],
	])('a file that begins with %j: %s', (begin, issue) => {
		const bytes = /^[\da-f]{8}$/.test(begin) ? Buffer.from(begin, 'hex') : Buffer.from(begin);
		expect(csv.issueOf(bytes)).toBe(issue);
		expect(csv.isText).toBe(true);
	});

	it.each([
		['id;name;time', '";"'],
		['id\tname', 'tabs'],
		['id,name', undefined],
	])('a header %j is said to be separated by %s', async (header, separator) => {
		const hint = jest.fn();
		const bytes = (async function* () {
			yield Buffer.from(`${header}\n`);
		})();
		for await (const rows of csv.rows(bytes, ['e-1'], hint)) expect(rows).toEqual([]);
		if (separator === undefined) expect(hint).not.toHaveBeenCalled();
		else expect(hint).toHaveBeenCalledWith(expect.stringContaining(`separated by ${separator},`));
	});
});
