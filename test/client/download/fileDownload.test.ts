import { Download } from '../../../src/client/download/fileDownload';
import type { LinkAccess, LinkedFile, OpenLink } from '../../../src/client/download/links';
import { ConnectionError } from '../../../src/client/errors';
import { TestClock } from '../../support/clocks';
import { serviceConnection } from '../../support/serviceConnection';

const BEGIN_MS = Date.UTC(2026, 3, 1);
const PIECE = Buffer.alloc(1024 * 1024, 'a');

const file: LinkedFile = {
	identity: { kind: 'export', id: 'e-1' },
	mostBytes: 400 * PIECE.length,
	mostRefusals: 3,
	issueOf: () => undefined,
	link: async (isFresh) => {
		if (isFresh) throw new Error('No fresh link is needed here');
		return 'https://files.example/e-1.csv?signature=abc';
	},
};

const connectionAt = (clock: TestClock) =>
	serviceConnection(
		async () => await Promise.reject(new Error('The service is not needed here')),
		clock,
	);

/** A file without a length, as a compressed one comes; `afterPiece` happens before each further piece. */
function endless(afterPiece: () => void): { links: LinkAccess; closed: () => number } {
	let closed = 0;
	const open: OpenLink = async () => ({
		status: 200,
		headers: {},
		knowsItsEnd: true,
		body: (async function* () {
			for (;;) {
				yield PIECE;
				afterPiece();
			}
		})(),
		close: () => (closed += 1),
	});
	return {
		links: { open, checksum: () => 0, serviceUrl: 'https://api.example' },
		closed: () => closed,
	};
}

async function read(download: Download): Promise<number> {
	let bytes = 0;
	for await (const chunk of download.bytes()) bytes += chunk.length;
	return bytes;
}

test('a small response that expands to very many bytes ends at the largest possible size', async () => {
	let pieces = 0;
	const { links, closed } = endless(() => {
		pieces += 1;
		if (pieces > 1000) throw new Error('It was read on and on');
	});
	const download = new Download(connectionAt(new TestClock(BEGIN_MS)), links, file, Infinity);
	await expect(read(download)).rejects.toMatchObject({
		message: 'The file of export e-1 is larger than 419430400 bytes',
		details: { export_id: 'e-1' },
	});
	expect(pieces).toBe(400);
	expect(closed()).toBe(1);
});

test('a slow response ends at the deadline', async () => {
	const clock = new TestClock(BEGIN_MS);
	const { links, closed } = endless(() => clock.advance(1000));
	const download = new Download(connectionAt(clock), links, file, BEGIN_MS + 10_500);
	await expect(read(download)).rejects.toMatchObject({
		message: expect.stringContaining(`Time Limit: ${11 * PIECE.length} bytes arrived`),
	});
	expect(closed()).toBe(1);
});

test.each([
	[1, 'PIECE'],
	[Infinity, 'The file of export e-1'],
])('a fresh link that does not arrive %s times', async (times, expected) => {
	let links = 0;
	const refusing: LinkedFile = {
		...file,
		link: async (isFresh) => {
			if (!isFresh) return await file.link();
			links += 1;
			if (links <= times) throw new ConnectionError('The connection broke', true);
			return 'https://files.example/fresh';
		},
	};
	const open: OpenLink = async (link) => ({
		status: link.endsWith('fresh') ? 200 : 403,
		headers: { 'content-length': '5' },
		knowsItsEnd: true,
		body: (async function* () {
			yield Buffer.from('PIECE');
		})(),
		close: () => undefined,
	});
	const access = { open, checksum: () => 0, serviceUrl: 'https://api.example' };
	const clock = new TestClock(BEGIN_MS);
	const download = new Download(connectionAt(clock), access, refusing, BEGIN_MS + 600_000);
	const text = await read(download).then(String, (error: Error) => error.message);
	expect(text).toContain(expected === 'PIECE' ? '5' : expected);
	expect(links).toBe(times === 1 ? 2 : 3);
});
