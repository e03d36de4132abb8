import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { linkAccess } from '../../../src/n8n/http/linkAccess';
import { ConnectionPool } from '../../../src/n8n/http/connectionPool';
import { startServer, type TestServer } from '../../support/httpServer';

let server: TestServer | undefined;
const pool = new ConnectionPool({ timeoutMs: 60_000 });

async function serve(listener: RequestListener): Promise<string> {
	server = await startServer(listener);
	return server.url;
}

afterEach(async () => await server?.stop());
afterAll(async () => await pool.close());

const asked = { method: 'POST', path: '/', body: {} } as const;
const request = async (listener: RequestListener) =>
	await pool.transportTo(await serve(listener), 'none')(asked, undefined);

describe('an answer with a Content-Encoding', () => {
	it.each([429, 401, 204, 200])('without a body has its status: %s', async (status) => {
		const answer = await request((_request, response) => {
			const headers = { 'content-encoding': 'gzip', 'retry-after': '7' };
			response.writeHead(status, headers).end();
		});
		expect(answer).toMatchObject({ status, body: undefined, characters: 0 });
		expect(answer.headers['retry-after']).toBe('7');
	});

	it('with an uncompressed body and an error status is a service error', async () => {
		const answer = await request((_request, response) => {
			response.writeHead(402, { 'content-encoding': 'gzip' }).end('{"message":"no balance"}');
		});
		expect(answer).toMatchObject({ status: 402, body: undefined });
	});

	it('with an uncompressed body and status 200 is an error', async () => {
		const asking = request((_request, response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"data":[]}');
		});
		await expect(asking).rejects.toThrow('could not be decompressed');
	});

	it.each([
		['gzip', gzipSync],
		['BR', brotliCompressSync],
	] as const)('is unpacked: %s', async (encoding, pack) => {
		const answer = await request((_request, response) => {
			response.writeHead(400, { 'content-encoding': encoding }).end(pack('{"code":"X"}'));
		});
		expect(answer).toMatchObject({ status: 400, body: { code: 'X' } });
	});
});

describe('a file behind a link', () => {
	const open = async (listener: RequestListener) => {
		const answer = await linkAccess(pool, '').open(await serve(listener), {}, undefined);
		const pieces: Buffer[] = [];
		for await (const piece of answer.body) pieces.push(piece);
		return { ...answer, text: Buffer.concat(pieces).toString() };
	};
	const file = 'id,name\n1,Ann\n';

	it('is complete if its compressed length is known', async () => {
		const packed = gzipSync(file);
		const answer = await open((_request, response) => {
			const headers = { 'content-encoding': 'gzip', 'content-length': packed.length, etag: '"a"' };
			response.writeHead(200, headers).end(packed);
		});
		expect(answer).toMatchObject({ text: file, knowsItsEnd: true });
		// They describe the compressed bytes.
		expect(Object.keys(answer.headers)).not.toContain('content-length');
		expect(Object.keys(answer.headers)).not.toContain('etag');
	});

	it('may be incomplete if another gzip stream could follow', async () => {
		const answer = await open((_request, response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' });
			response.write(gzipSync('id,name\n'));
			response.end(gzipSync('1,Ann\n'));
		});
		expect(answer).toMatchObject({ text: file, knowsItsEnd: false });
	});

	it.each(['Identity', 'aws-chunked', 'UTF-8', 'utf8', 'binary', ''])(
		'is as it is with the encoding "%s"',
		async (encoding) => {
			const answer = await open((_request, response) => {
				response.writeHead(200, { 'content-encoding': encoding }).end(file);
			});
			expect(answer).toMatchObject({ text: file, knowsItsEnd: false });
			expect(answer.headers['content-encoding']).toBeUndefined();
		},
	);

	it('is empty if nothing was sent', async () => {
		const answer = await open((_request, response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' }).end();
		});
		expect(answer.text).toBe('');
	});
});

it.each(['test', 'acme', 'customer', 'next_cursor', 'has_more', '"', 'a', '0'])(
	'an answer is unchanged if it has the key %j',
	async (key) => {
		const answer = {
			data: [{ id: 'acme-1', customer_id: 'customer-0', text: `the latest "contest" ${key}` }],
			pagination: { has_more: true, next_cursor: `eyJ${key}test==` },
		};
		const url = await serve((_request, response) => response.end(JSON.stringify(answer)));
		const read = { method: 'GET', path: '/' } as const;
		expect(await pool.transportTo(url, key)(read, undefined)).toMatchObject({ body: answer });
	},
);
