import { isText, recordingTypeOf } from '../../../src/records/answer/recordingType';

const typeOf = (contentType?: string, begin = '', link = '') => {
	const { mimeType, extension } = recordingTypeOf(contentType, Buffer.from(begin, 'latin1'), link);
	return `${mimeType} ${extension}`;
};

it.each([
	['RIFF....WAVE', 'audio/wav wav'],
	['OggS', 'audio/ogg ogg'],
	['0&\xb2u', 'audio/x-ms-wma wma'],
	['ID3', 'audio/mpeg mp3'],
	['\xff\xfb', 'audio/mpeg mp3'],
	['\xff\xf1', 'audio/aac aac'],
	['ADIF', 'audio/aac aac'],
	['....ftypM4A', 'audio/mp4 m4a'],
	['fLaC', 'audio/flac flac'],
	['\x1aE\xdf\xa3', 'audio/webm webm'],
	['#!AMR', 'audio/amr amr'],
	['.snd', 'audio/basic au'],
	['FORM....AIFF', 'audio/aiff aiff'],
	['caff', 'audio/x-caf caf'],
	['RIFF....AVI ', 'video/x-msvideo avi'],
	['<html>', 'application/octet-stream bin'],
])('a file that begins with %j is %s', (begin, type) => {
	expect(typeOf(undefined, begin)).toBe(type);
	// The bytes are more certain than what is declared.
	if (!type.endsWith('bin')) expect(typeOf('audio/x-wave', begin, 'https://x/a.ogg')).toBe(type);
});

it.each([
	['audio/ogg', 'audio/ogg ogg'],
	['Audio/OGG ; codecs=opus', 'audio/ogg ogg'],
	['audio/wave', 'audio/wave wav'],
	['audio/x-m4a', 'audio/x-m4a m4a'],
	['audio/mpeg3', 'audio/mpeg3 mp3'],
	['audio/opus', 'audio/opus opus'],
	['video/quicktime', 'video/quicktime mov'],
	['audio/unknown', 'application/octet-stream bin'],
	['text/html', 'application/octet-stream bin'],
])('the content type %s is %s', (contentType, type) => {
	expect(typeOf(contentType)).toBe(type);
});

it.each([
	['video/mp4', '....ftyp', 'video/mp4 mp4'],
	['video/webm', '\x1aE\xdf\xa3', 'video/webm webm'],
	['audio/mp4', '....ftyp', 'audio/mp4 m4a'],
	['video/mp4', 'OggS', 'audio/ogg ogg'],
])('%s with the bytes %j is %s', (contentType, begin, type) => {
	expect(typeOf(contentType, begin)).toBe(type);
});

it('the extension in the link decides last', () => {
	expect(typeOf(undefined, '', 'https://x.example.com/a.WAV?b=c.ogg')).toBe('audio/wav wav');
	expect(typeOf(undefined, '', 'no link.wav')).toBe('application/octet-stream bin');
});

it.each([
	['', true],
	['{"error":"x"}', true],
	['\xff\xfe<\0', true],
	['Stra\xc3', true],
	['OggS', false],
	['a\0b', false],
	[`${'x'.repeat(256)}\0`, true],
	[`${'x'.repeat(255)}\0`, false],
])('%j is text: %s', (begin, expected) => {
	expect(isText(Buffer.from(begin, 'latin1'))).toBe(expected);
});
