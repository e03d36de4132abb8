import { objectOf, textOf, type JsonObject } from '../value';

/** A secret (docs/service.md, "Voice conversation record"). */
export function recordingLinkOf(record: JsonObject): string | undefined {
	return textOf(objectOf(record.meta_analytics).recording_url);
}

interface RecordingType {
	mimeType: string;
	/** Without its dot. */
	extension: string;
}

/** The first bytes as latin1, formats of the interface first (docs/service.md, "Limits"). */
const known: Array<RecordingType & { begin: RegExp }> = [
	{ mimeType: 'audio/wav', extension: 'wav', begin: /^RIFF.{4}WAVE/s },
	{ mimeType: 'audio/ogg', extension: 'ogg', begin: /^OggS/ },
	{ mimeType: 'audio/x-ms-wma', extension: 'wma', begin: /^0&\xb2u/ },
	// A frame of MPEG audio begins with eleven set bits. Without a layer it is AAC.
	{ mimeType: 'audio/mpeg', extension: 'mp3', begin: /^(?:ID3|\xff[\xe2-\xe5\xf2-\xf5\xfa-\xfd])/ },
	{ mimeType: 'audio/aac', extension: 'aac', begin: /^(?:\xff[\xf0\xf1\xf8\xf9]|ADIF)/ },
	{ mimeType: 'audio/mp4', extension: 'm4a', begin: /^.{4}ftyp/s },
	{ mimeType: 'audio/flac', extension: 'flac', begin: /^fLaC/ },
	// eslint-disable-next-line no-control-regex -- its first byte
	{ mimeType: 'audio/webm', extension: 'webm', begin: /^\x1aE\xdf\xa3/ },
	{ mimeType: 'audio/amr', extension: 'amr', begin: /^#!AMR/ },
	{ mimeType: 'audio/basic', extension: 'au', begin: /^\.snd/ },
	{ mimeType: 'audio/aiff', extension: 'aiff', begin: /^FORM.{4}AIF/s },
	{ mimeType: 'audio/x-caf', extension: 'caf', begin: /^caff/ },
	{ mimeType: 'video/x-msvideo', extension: 'avi', begin: /^RIFF.{4}AVI /s },
];

/** Formats whose audio and video files begin alike. */
const videos: RecordingType[] = [
	{ mimeType: 'video/mp4', extension: 'mp4' },
	{ mimeType: 'video/webm', extension: 'webm' },
];

/** By the last part of a content type, where it is not the extension itself. */
const extensions: Record<string, string> = {
	wave: 'wav',
	mpeg: 'mp3',
	mpeg3: 'mp3',
	mp4: 'm4a',
	opus: 'opus',
	gsm: 'gsm',
	speex: 'spx',
	ac3: 'ac3',
	'3gpp': '3gp',
	'3gpp2': '3g2',
	quicktime: 'mov',
	msvideo: 'avi',
	matroska: 'mkv',
};

const unknown: RecordingType = { mimeType: 'application/octet-stream', extension: 'bin' };

/** By the first bytes, the content type, or the extension in the link. */
export function recordingTypeOf(
	contentType: string | undefined,
	begin: Buffer,
	link: string,
): RecordingType {
	const declared = declaredType(contentType);
	const type = typeOfBytes(begin) ?? declared ?? byExtension(link) ?? unknown;
	if (declared?.mimeType.startsWith('video/') !== true) return type;
	return (
		videos.find(({ mimeType }) => mimeType === type.mimeType.replace('audio', 'video')) ?? type
	);
}

function typeOfBytes(begin: Buffer): RecordingType | undefined {
	const text = begin.toString('latin1', 0, 16);
	return known.find(({ begin: start }) => start.test(text));
}

const LOOKED_AT = 256;
// eslint-disable-next-line no-control-regex -- not in text
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/;
const WIDE_TEXT = /^(?:\xff\xfe|\xfe\xff)/;

/** Whether bytes are text, such as an error page. */
export function isText(begin: Buffer): boolean {
	if (typeOfBytes(begin) !== undefined) return false;
	const some = begin.subarray(0, LOOKED_AT);
	if (WIDE_TEXT.test(some.toString('latin1', 0, 2))) return true;
	// A character may be cut at the end.
	return !NOT_TEXT.test(new TextDecoder().decode(some, { stream: true }));
}

function declaredType(contentType = ''): RecordingType | undefined {
	const [mimeType = ''] = contentType.toLowerCase().split(';', 1);
	const name = mimeType.trim();
	const same = known.find((one) => one.mimeType === name);
	if (same) return same;
	const [, subtype = ''] = /^(?:audio|video)\/(?:x-|vnd\.)?([a-z\d]+)$/.exec(name) ?? [];
	const extension =
		extensions[subtype] ?? known.find((one) => one.extension === subtype)?.extension;
	return extension === undefined ? undefined : { mimeType: name, extension };
}

function byExtension(link: string): RecordingType | undefined {
	const path = URL.canParse(link) ? new URL(link).pathname : '';
	const [, extension] = /\.([a-z\d]{2,4})$/i.exec(path) ?? [];
	return known.find((one) => one.extension === extension?.toLowerCase());
}
