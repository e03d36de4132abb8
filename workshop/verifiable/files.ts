/** Files in memory, in place of src/n8n/files/ and src/n8n/http/linkAccess.ts. */
import { parse } from 'csv-parse/sync';
import type { IBinaryData } from 'n8n-workflow';
import { ConnectionError } from '../../src/client/errors';
import type { LinkAccess } from '../../src/client/download/links';
import { ExportError } from '../../src/client/export/exportJobs';
import type { ReadRecords } from '../../src/client/export/joinCsvFiles';
import type { ItemContext } from '../../src/n8n/context';
import { connectionError } from '../../src/n8n/http/connectionError';
import { textsOf, type ConnectionPool } from './connectionPool';

async function whole(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of bytes) chunks.push(chunk);
	return Buffer.concat(chunks);
}

/** n8n's binary storage takes a buffer too. */
export async function storedFile(
	item: Pick<ItemContext, 'storeBinary'>,
	bytes: AsyncIterable<Buffer>,
	{ fileName, mimeType }: { fileName: string; mimeType: string },
): Promise<IBinaryData> {
	return await item.storeBinary(await whole(bytes), fileName, mimeType);
}

export class TemporaryFiles {
	async keep(bytes: AsyncIterable<Buffer>): Promise<() => AsyncIterable<Buffer>> {
		const content = await whole(bytes);
		return async function* () {
			yield content;
		};
	}

	async remove(): Promise<void> {}
}

export const csvRecords: ReadRecords = async function* (bytes, exportIds) {
	const records: string[][] = parse(await whole(bytes), {
		bom: true,
		record_delimiter: ['\r\n', '\n'],
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
	});
	const columns = records[0]?.length ?? 0;
	if (records.some(({ length }) => length > columns)) {
		const ids = exportIds.join(', ');
		const remedy = 'Set Output to "File" to get the file as it is.';
		throw new ExportError(ids, `The rows of export ${ids} cannot be read`, remedy);
	}
	yield records;
};

/** Adler-32, because Node.js's own checksums are out of reach. */
function checksum(bytes: Uint8Array, before: number): number {
	let [low, high] = [before & 0xffff || 1, before >>> 16];
	for (const byte of bytes) {
		low = (low + byte) % 65_521;
		high = (high + low) % 65_521;
	}
	return ((high << 16) | low) >>> 0;
}

export function linkAccess(pool: ConnectionPool, serviceUrl: string): LinkAccess {
	return {
		checksum,
		serviceUrl,
		open: async (url, headers, signal) => {
			const response = await pool.open({ url, method: 'GET', headers, encoding: 'stream' }, signal);
			const { body } = response;
			if (!isStream(body)) throw new ConnectionError('The file server sent no body', true);
			return {
				status: response.statusCode,
				headers: textsOf(response.headers),
				knowsItsEnd: false,
				body: withOwnErrors(body, signal),
				close: () => body.destroy(),
			};
		},
	};
}

function isStream(body: unknown): body is AsyncIterable<Buffer> & { destroy(): void } {
	return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

async function* withOwnErrors(body: AsyncIterable<Buffer>, signal: AbortSignal | undefined) {
	const iterator = body[Symbol.asyncIterator]();
	for (;;) {
		const step = await iterator.next().catch((error: unknown) => connectionError(error, signal));
		if (step instanceof Error) throw step;
		if (step.done) return;
		yield step.value;
	}
}
