const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const LONGEST_HEADER_BYTES = 4 * 1024 * 1024;

/** The bytes of a CSV file, with line feeds if its lines end in carriage returns alone. */
export async function* withLineFeeds(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const header = new HeaderEnd();
	let waiting: Buffer[] = [];
	for await (const chunk of bytes) {
		if (header.lineEnd !== undefined) {
			yield header.lineEnd === CARRIAGE_RETURN ? replaced(chunk) : chunk;
			continue;
		}
		header.see(chunk);
		waiting.push(chunk);
		if (header.lineEnd === undefined) continue;
		for (const one of waiting) yield header.lineEnd === CARRIAGE_RETURN ? replaced(one) : one;
		waiting = [];
	}
	for (const one of waiting) yield header.endsInReturn ? replaced(one) : one;
}

/** Finds how the first line ends. */
class HeaderEnd {
	lineEnd: number | undefined;
	endsInReturn = false;
	private isQuoted = false;
	private length = 0;

	see(chunk: Buffer): void {
		for (const byte of chunk) {
			if (this.endsInReturn) this.lineEnd = byte === LINE_FEED ? LINE_FEED : CARRIAGE_RETURN;
			else if (byte === QUOTE) this.isQuoted = !this.isQuoted;
			else if (!this.isQuoted && byte === LINE_FEED) this.lineEnd = LINE_FEED;
			if (this.lineEnd !== undefined) return;
			this.endsInReturn = !this.isQuoted && byte === CARRIAGE_RETURN;
		}
		this.length += chunk.length;
		if (this.length > LONGEST_HEADER_BYTES) this.lineEnd = LINE_FEED;
	}
}

function replaced(chunk: Buffer): Buffer {
	const copy = Buffer.from(chunk);
	let at = copy.indexOf(CARRIAGE_RETURN);
	while (at >= 0) {
		copy[at] = LINE_FEED;
		at = copy.indexOf(CARRIAGE_RETURN, at + 1);
	}
	return copy;
}
