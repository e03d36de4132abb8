interface CharacterSetSettings {
	/** Of the response, once it has begun. */
	contentType(): string | undefined;
	/** Called with the name of a character set that this Node does not know. */
	onUnknown(name: string): void;
}

/** Converts the next bytes of a file. What is incomplete waits for the next ones. */
type Convert = (chunk: Buffer, isLast: boolean) => Buffer;

const NOTHING: Buffer = Buffer.alloc(0);

type Decoder = InstanceType<typeof TextDecoder>;

/**
 * A text file in UTF-8. The interface names no character set, so the one that the response declares is converted. A
 * byte order mark is more certain than a header. UTF-8 passes unchanged.
 */
export async function* inUtf8(
	bytes: AsyncIterable<Buffer>,
	settings: CharacterSetSettings,
): AsyncGenerator<Buffer> {
	let begin = NOTHING;
	let convert: Convert | undefined;
	for await (const chunk of bytes) {
		begin = begin.length === 0 ? chunk : Buffer.concat([begin, chunk]);
		if (convert === undefined && begin.length < LONGEST_MARK) continue;
		convert ??= converterOf(begin, settings);
		const converted = convert(begin, false);
		begin = NOTHING;
		if (converted.length > 0) yield converted;
	}
	convert ??= converterOf(begin, settings);
	const last = convert(begin, true);
	if (last.length > 0) yield last;
}

const marks: Array<[encoding: string, mark: string]> = [
	['utf-8', 'efbbbf'],
	['utf-16le', 'fffe'],
	['utf-16be', 'feff'],
];
const LONGEST_MARK = 3;

/** What uploads declare of a file without looking into it. */
const NONE = ['', 'binary'];

function converterOf(begin: Buffer, { contentType, onUnknown }: CharacterSetSettings): Convert {
	const start = begin.toString('hex', 0, LONGEST_MARK);
	const [marked] = marks.find(([, mark]) => start.startsWith(mark)) ?? [];
	const [, declared = ''] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType() ?? '') ?? [];
	const name = marked ?? declared;
	if (NONE.includes(name.toLowerCase())) return unchanged;
	let decoder: Decoder;
	try {
		decoder = new TextDecoder(name, { ignoreBOM: true });
	} catch {
		onUnknown(name);
		return unchanged;
	}
	if (decoder.encoding === 'utf-8') return unchanged;
	return decoder.encoding === SERVER_DEFAULT ? converterByContent(decoder) : decodedWith(decoder);
}

/** Also of the names iso-8859-1 and us-ascii. */
const SERVER_DEFAULT = 'windows-1252';

const unchanged: Convert = (chunk) => chunk;

function decodedWith(decoder: Decoder): Convert {
	return (chunk, isLast) => Buffer.from(decoder.decode(chunk, { stream: !isLast }));
}

/** Servers declare their default also for files in UTF-8. The first character outside ASCII decides. */
function converterByContent(decoder: Decoder): Convert {
	let waiting = NOTHING;
	let convert: Convert | undefined;
	return (chunk, isLast) => {
		if (convert) return convert(chunk, isLast);
		const all = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
		waiting = NOTHING;
		const at = firstOutsideAscii(all);
		if (at === undefined) return all;
		const end = at + utf8Length(all[at] ?? 0);
		if (end > all.length && !isLast) {
			waiting = all.subarray(at);
			return all.subarray(0, at);
		}
		convert = isUtf8(all.subarray(at, end)) ? unchanged : decodedWith(decoder);
		return convert(all, isLast);
	};
}

function firstOutsideAscii(bytes: Buffer): number | undefined {
	for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] ?? 0) > 0x7f) return at;
	return undefined;
}

function isUtf8(bytes: Buffer): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}

/** The length of a character of UTF-8 by its first byte. */
function utf8Length(first: number): number {
	if (first >= 0xf0) return 4;
	if (first >= 0xe0) return 3;
	return first >= 0xc0 ? 2 : 1;
}
