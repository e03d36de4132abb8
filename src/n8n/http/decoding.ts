import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const CHUNK_BYTES = 64 * 1024;

const decoders = new Map<string | undefined, (options: { chunkSize: number }) => Transform>([
	['gzip', createGunzip],
	['x-gzip', createGunzip],
	['deflate', createInflate],
	['br', createBrotliDecompress],
]);

/** The unpacked body, or the body itself if it is not compressed. The stream fails if the body is incomplete. */
export function decoded(body: Readable, encoding: string | undefined): Readable {
	const decoder = decoders.get(encodingOf(encoding))?.({ chunkSize: CHUNK_BYTES });
	if (!decoder) return body;
	// For errors after the reader has stopped listening.
	decoder.on('error', () => {});
	return pipeline(body, decoder, () => {});
}

/** Says how a file was uploaded, or its character set, in place of a compression. */
const NO_COMPRESSION = ['', 'identity', 'aws-chunked', 'utf-8', 'utf8', 'binary'];

/** A Content-Encoding in lower case; undefined without compression. */
export function encodingOf(header: string | undefined): string | undefined {
	const encoding = header?.trim().toLowerCase() ?? '';
	return NO_COMPRESSION.includes(encoding) ? undefined : encoding;
}

/** Whether a stream of `decoded` failed only because the body is empty. */
export function isEmptyBodyError(content: Readable, error: Error): boolean {
	const isUnfinished = 'code' in error && error.code === 'Z_BUF_ERROR';
	return isUnfinished && 'bytesWritten' in content && content.bytesWritten === 0;
}
