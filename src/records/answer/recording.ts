import { objectOf, textOf, type JsonObject } from '../value';

/** The temporary link of a recording (docs/service.md, "Voice conversation record"); a secret. */
export function recordingLinkOf(record: JsonObject): string | undefined {
	return textOf(objectOf(record.meta_analytics).recording_url);
}

/** The record without its link, for an item that has the file. */
export function withoutRecordingLink(record: JsonObject): JsonObject {
	if (recordingLinkOf(record) === undefined) return record;
	const meta = Object.entries(objectOf(record.meta_analytics));
	const kept = meta.filter(([name]) => name !== 'recording_url');
	return { ...record, meta_analytics: Object.fromEntries(kept) };
}

/** What kind of file a recording is. */
interface RecordingType {
	mimeType: string;
	/** Without its dot. */
	extension: string;
}

/** The formats that the interface names for recordings (docs/service.md, "Limits"). */
const known: RecordingType[] = [
	{ mimeType: 'audio/wav', extension: 'wav' },
	{ mimeType: 'audio/mpeg', extension: 'mp3' },
	{ mimeType: 'audio/ogg', extension: 'ogg' },
	{ mimeType: 'audio/mp4', extension: 'm4a' },
	{ mimeType: 'audio/aac', extension: 'aac' },
	{ mimeType: 'audio/x-ms-wma', extension: 'wma' },
];

/** Other names under which servers send them. */
const sameAs = new Map([
	['audio/x-wav', 'wav'],
	['audio/wave', 'wav'],
	['audio/vnd.wave', 'wav'],
	['audio/mp3', 'mp3'],
	['audio/x-mpeg', 'mp3'],
	['audio/x-m4a', 'm4a'],
	['audio/m4a', 'm4a'],
	['application/ogg', 'ogg'],
	['audio/x-aac', 'aac'],
]);

const unknown: RecordingType = { mimeType: 'application/octet-stream', extension: 'bin' };

/**
 * The type of a recording: as the server says it, where it says more than "some bytes"; else by the
 * beginning of the file; else by what the path of its link ends in.
 *
 * @param start the first bytes of the file
 */
export function recordingTypeOf(
	contentType: string | undefined,
	start: Buffer,
	link: string,
): RecordingType {
	return said(contentType) ?? byExtension(beginning(start)) ?? byExtension(ending(link)) ?? unknown;
}

function said(contentType = ''): RecordingType | undefined {
	const [mimeType = ''] = contentType.toLowerCase().split(';', 1);
	const name = mimeType.trim();
	const same = known.find((one) => one.mimeType === name) ?? byExtension(sameAs.get(name));
	if (same) return same;
	const [, subtype] = /^(?:audio|video)\/(?:x-|vnd\.)?([a-z\d]{2,5})$/.exec(name) ?? [];
	return subtype === undefined ? undefined : { mimeType: name, extension: subtype };
}

function byExtension(extension: string | undefined): RecordingType | undefined {
	return known.find((one) => one.extension === extension);
}

/** By the signatures that files of these formats begin with. */
function beginning(start: Buffer): string | undefined {
	const text = start.toString('latin1', 0, 12);
	if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'wav';
	if (text.startsWith('OggS')) return 'ogg';
	if (text.startsWith('ID3')) return 'mp3';
	if (text.startsWith('ftyp', 4)) return 'm4a';
	if (text.startsWith('0&\u00b2u')) return 'wma';
	const [first, second = 0] = start;
	// Eleven bits set begin a frame of MPEG audio; with no layer after them it is one of AAC.
	if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
	return (second & 0x06) === 0 ? 'aac' : 'mp3';
}

function ending(link: string): string | undefined {
	const path = URL.canParse(link) ? new URL(link).pathname : '';
	return /\.([a-z\d]{2,4})$/i.exec(path)?.[1]?.toLowerCase();
}
