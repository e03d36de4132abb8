import { deflateRawSync, inflateRawSync } from 'node:zlib';

export const packing = {
	/** A buffer would keep the whole 16 KB that the compressor wrote into. */
	pack: (text: string): string => deflateRawSync(text, { level: 3 }).toString('base64'),
	unpack: (packed: string): string => inflateRawSync(Buffer.from(packed, 'base64')).toString(),
};
