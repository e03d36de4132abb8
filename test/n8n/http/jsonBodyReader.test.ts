import { PassThrough, Readable } from 'node:stream';
import { JsonBodyReader } from '../../../src/n8n/http/jsonBodyReader';

const inPieces = (text: string, size: number) => {
	const bytes = Buffer.from(text);
	const pieces: Buffer[] = [];
	for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
	return Readable.from(pieces, { objectMode: false });
};

test('joins a character that is split between two pieces', async () => {
	const value = { name: 'Žofie 🦊', tags: ['ü', 'ش'] };
	for (const size of [1, 2, 3, 5, 1000]) {
		const { body } = await new JsonBodyReader().read(inPieces(JSON.stringify(value), size));
		expect(body).toEqual(value);
	}
});

test('reads a response larger than its buffers, and the next one', async () => {
	const bodies = new JsonBodyReader();
	const large = { text: 'long'.repeat(1_500_000) };
	const { body, characters } = await bodies.read(inPieces(JSON.stringify(large), 60_000));
	expect(body).toEqual(large);
	expect(characters).toBe(JSON.stringify(large).length);
	expect((await bodies.read(inPieces('{"short":1}', 4))).body).toEqual({ short: 1 });
});

test('keeps simultaneous responses apart', async () => {
	const bodies = new JsonBodyReader();
	await bodies.read(inPieces('{"first":"one"}', 3));
	const streams = Array.from({ length: 5 }, () => new PassThrough());
	const readings = streams.map(async (stream) => await bodies.read(stream));
	const texts = streams.map((_stream, at) => JSON.stringify({ number: `${at}`.repeat(1000) }));
	for (let from = 0; from < 1100; from += 100) {
		for (const [at, stream] of streams.entries()) {
			stream.write(texts[at]?.slice(from, from + 100) ?? '');
		}
	}
	for (const stream of streams) stream.end();
	const parsed = (await Promise.all(readings)).map(({ body }) => JSON.stringify(body));
	expect(parsed).toEqual(texts);
});

test('skips a byte order mark, and returns the length of what is not JSON', async () => {
	const bodies = new JsonBodyReader();
	expect((await bodies.read(inPieces('\uFEFF{"a":1}', 2))).body).toEqual({ a: 1 });
	expect(await bodies.read(inPieces('<html>', 4))).toEqual({ body: undefined, characters: 6 });
	expect(await bodies.read(Readable.from([]))).toEqual({ body: undefined, characters: 0 });
});

test('an endless response ends with an error', async () => {
	const piece = Buffer.alloc(1024 * 1024, 0x20);
	const endless = new Readable({
		read() {
			this.push(piece);
		},
	});
	await expect(new JsonBodyReader().read(endless)).rejects.toThrow(
		'The answer is longer than 256 MiB',
	);
	expect(endless.destroyed).toBe(true);
});

test('a truncated body is an error', async () => {
	const broken = new PassThrough();
	const reading = new JsonBodyReader().read(broken);
	broken.write('{"whole":true}');
	setImmediate(() => broken.destroy());
	await expect(reading).rejects.toThrow('Premature close');
	const failing = new PassThrough();
	const failed = new JsonBodyReader().read(failing);
	failing.destroy(new Error('reset by the peer'));
	await expect(failed).rejects.toThrow('reset by the peer');
});
