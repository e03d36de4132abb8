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

function decoderOf(encoding: string | undefined): Transform | undefined {
	const options = { chunkSize: PIECE_BYTES };
	switch (encoding?.trim().toLowerCase()) {
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
