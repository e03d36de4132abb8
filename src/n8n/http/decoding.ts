import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const CHUNK_BYTES = 64 * 1024;

/**
 * A body's bytes as they were before they were compressed for the transfer, or the body itself if it is not
 * compressed. If the body breaks off, or cannot be unpacked, the stream fails; it never ends early unnoticed.
 * @param encoding the response's Content-Encoding
 */
export function decoded(body: Readable, encoding: string | undefined): Readable {
	const decoder = decoderOf(encoding);
	if (!decoder) return body;
	// The reader listens to errors too; this listener is for the time after the reader has stopped.
	decoder.on('error', () => {});
	return pipeline(body, decoder, () => {});
}

/**
 * A Content-Encoding in lower case, or undefined if it stands for no compression. Some stores name here how
 * a file was once uploaded (`aws-chunked`), which says nothing about its bytes.
 */
export function encodingOf(header: string | undefined): string | undefined {
	const encoding = header?.trim().toLowerCase() ?? '';
	return ['', 'identity', 'aws-chunked'].includes(encoding) ? undefined : encoding;
}

/** Whether a stream of `decoded` failed only because the body is empty: then it is simply an empty body. */
export function isEmptyBodyError(content: Readable, error: Error): boolean {
	const isUnfinished = 'code' in error && error.code === 'Z_BUF_ERROR';
	return isUnfinished && 'bytesWritten' in content && content.bytesWritten === 0;
}

function decoderOf(encoding: string | undefined): Transform | undefined {
	const options = { chunkSize: CHUNK_BYTES };
	switch (encodingOf(encoding)) {
		case 'gzip':
		case 'x-gzip':
			return createGunzip(options);
		case 'deflate':
			return createInflate(options);
		case 'br':
			return createBrotliDecompress(options);
		default:
			return undefined;
	}
}
