import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const PIECE_BYTES = 64 * 1024;

/**
 * The bytes of a body as they were before they were compressed for the way, or the body itself where they
 * were not. What breaks the body or is not well compressed breaks the stream; neither ends early unnoticed.
 *
 * @param encoding the answer's Content-Encoding
 */
export function decoded(body: Readable, encoding: string | undefined): Readable {
	const decoder = decoderOf(encoding);
	if (!decoder) return body;
	// Whoever reads listens as well; this one is for the time after they stopped.
	decoder.on('error', () => {});
	return pipeline(body, decoder, () => {});
}

/**
 * A Content-Encoding in lower case, undefined where the bytes are as they are: some stores hand on the
 * name of how a file was once uploaded.
 */
export function encodingOf(header: string | undefined): string | undefined {
	const encoding = header?.trim().toLowerCase() ?? '';
	return ['', 'identity', 'aws-chunked'].includes(encoding) ? undefined : encoding;
}

/** Whether a stream of `decoded` failed only because nothing was sent: that is an empty body. */
export function cameEmpty(content: Readable, error: Error): boolean {
	const isUnfinished = 'code' in error && error.code === 'Z_BUF_ERROR';
	return isUnfinished && 'bytesWritten' in content && content.bytesWritten === 0;
}

function decoderOf(encoding: string | undefined): Transform | undefined {
	const options = { chunkSize: PIECE_BYTES };
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
