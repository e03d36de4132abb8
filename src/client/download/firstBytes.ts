const FIRST_BYTES = 256;

/** The same bytes, the first 256 in one chunk, once `check` has looked at them. */
export async function* withCheckedBegin(
	chunks: AsyncIterable<Buffer>,
	check: (begin: Buffer) => void,
): AsyncGenerator<Buffer> {
	let begin: Buffer | undefined = Buffer.alloc(0);
	for await (const chunk of chunks) {
		if (begin === undefined) {
			yield chunk;
			continue;
		}
		begin = begin.length === 0 ? chunk : Buffer.concat([begin, chunk]);
		if (begin.length < FIRST_BYTES) continue;
		check(begin);
		yield begin;
		begin = undefined;
	}
	if (begin === undefined || begin.length === 0) return;
	check(begin);
	yield begin;
}
