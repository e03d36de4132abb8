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
	// Without `stream`, Node reads windows-1252 as ISO 8859-1.
	return (chunk, isLast) =>
		Buffer.from(decoder.decode(chunk, { stream: true }) + (isLast ? decoder.decode() : ''));
}

/** Servers declare their default also for files in UTF-8. The first character outside ASCII decides. */
function converterByContent(decoder: Decoder): Convert {
	let waiting = NOTHING;
	let convert: Convert | undefined;
	return (chunk, isLast) => {
		if (convert) return convert(chunk, isLast);
		const all = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
		waiting = NOTHING;
		const text = all.toString('latin1');
		const at = text.search(/[\x80-\xff]/);
		if (at < 0) return all;
		const first = text.slice(at, at + LONGEST_CHARACTER);
		if (first.length < LONGEST_CHARACTER && !isLast) {
			waiting = all.subarray(at);
			return all.subarray(0, at);
		}
		convert = characterOfUtf8.test(first) ? unchanged : decodedWith(decoder);
		return convert(all, isLast);
	};
}

const LONGEST_CHARACTER = 4;
const characterOfUtf8 =
	/^(?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})/;
