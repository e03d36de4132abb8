import { TemporaryFiles } from '../../../src/n8n/files/storedFile';

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
	for (const text of texts) yield Buffer.from(text);
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
	let text = '';
	for await (const chunk of bytes) text += chunk.toString();
	return text;
}

test('files that are kept at the same time stay apart, and are gone after removal', async () => {
	const files = new TemporaryFiles();
	const texts = ['a', 'bb', 'ccc'];
	const kept = await Promise.all(texts.map(async (text) => await files.keep(pieces(text, '\n'))));
	expect(await Promise.all(kept.map(async (read) => await textOf(read())))).toEqual(
		texts.map((text) => `${text}\n`),
	);
	await files.remove();
	await expect(Promise.all(kept.map(async (read) => await textOf(read())))).rejects.toThrow(
		'ENOENT',
	);
});
