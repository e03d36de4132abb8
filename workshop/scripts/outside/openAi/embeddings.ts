import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { OutsideAnswer } from '../answering';

const tokens = z.array(z.number());
export const embeddingsRequest = z.object({
	model: z.string(),
	input: z.union([z.string(), z.array(z.string()).min(1), tokens.min(1), z.array(tokens).min(1)]),
	dimensions: z.number().int().min(1).max(3072).default(1536),
	encoding_format: z.enum(['float', 'base64']).default('float'),
});

/** Texts with common words have similar vectors. */
export function embeddings({
	model,
	input,
	dimensions,
	encoding_format: format,
}: z.output<typeof embeddingsRequest>): OutsideAnswer {
	const isOne = typeof input === 'string' || typeof input[0] === 'number';
	const texts = (isOne ? [input] : input).map(String);
	const data = texts.map((text, index) => {
		const vector = vectorOf(text, dimensions);
		const bytes = Buffer.from(vector.buffer);
		const embedding = format === 'base64' ? bytes.toString('base64') : [...vector];
		return { object: 'embedding', index, embedding };
	});
	const usage = { prompt_tokens: texts.length, total_tokens: texts.length };
	return { status: 200, body: { object: 'list', data, model, usage } };
}

function vectorOf(text: string, dimensions: number): Float32Array {
	const vector = new Float32Array(dimensions);
	for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
		const place = createHash('sha256').update(word).digest().readUInt32LE() % dimensions;
		vector[place] = (vector[place] ?? 0) + 1;
	}
	const length = Math.hypot(...vector) || 1;
	return vector.map((value) => value / length);
}
