import type { INodeParameters } from 'n8n-workflow';
import {
	createWorld,
	ExportFile,
	recordingAddress,
	startSandbox,
	voiceConversation,
} from '../../../../workshop/sandbox';
import { TestClock, useClock } from '../../../support/clocks';
import { byId, readAgent, runAction, shown, type ActionRun } from '../../../support/readNode';
import { fileOf } from '../export/harness';
import { useSandbox } from '../../../support/sandbox';

const key = 'read-key-5520';
const clock = new TestClock(Date.UTC(2026, 3, 1));
useClock(clock);

const world = createWorld();
world.addKey({ key, services: [], agents: [readAgent] });
const add = (id: string, duration: number, recording_url: string | null) => {
	const time = Date.UTC(2026, 2, 31) / 1000;
	const record = { meta_analytics: { duration, recording_url } };
	world.addVoiceConversation(voiceConversation({ id, time, agentId: readAgent, record }));
};
for (let at = 1; at <= 9; at += 1) add(`voice-${at}`, at, recordingAddress(`voice-${at}`));
add('unanswered', 0, null);
const sandbox = useSandbox(async () => await startSandbox({ world, now: clock.now }));

const run = async (
	operation: 'downloadRecording' | 'get',
	id: string,
	parameters: INodeParameters = {},
	more: ActionRun = {},
) => {
	const chosen = { resource: 'voiceConversation', operation, conversationId: byId(id) };
	return await runAction(sandbox, { ...chosen, ...parameters }, { key, ...more });
};
/** The service's own file. */
const recording = (id: string) => sandbox.recordings.file(id).bytes();
/** The number of requests to an origin. */
const requests = (wanted: 'service' | 'files') =>
	sandbox.calls.filter(({ origin }) => origin === wanted).length;

it('returns the exact bytes with their type', async () => {
	const outcome = await run('downloadRecording', 'voice-3');
	expect((await fileOf(outcome)).equals(recording('voice-3'))).toBe(true);
	expect(outcome.json).toEqual([
		{
			conversation_id: 'voice-3',
			file_name: 'voice-3.wav',
			mime_type: 'audio/wav',
			size_bytes: recording('voice-3').length,
		},
	]);
	expect(outcome.outputs[0]?.[0]?.binary?.data).toMatchObject({
		fileName: 'voice-3.wav',
		mimeType: 'audio/wav',
	});
	expect(outcome.outputs[0]?.[0]?.pairedItem).toEqual({ item: 0 });
	expect(shown(outcome)).not.toMatch(/signature=|\/recordings\//);
	const keys = sandbox.calls.map(({ origin, headers }) => [origin, 'authorization' in headers]);
	expect(keys).toEqual([
		['service', true],
		['files', false],
	]);
});

it('writes the file to the configured field', async () => {
	const outcome = await run('downloadRecording', 'voice-1', { binaryPropertyName: ' call ' });
	expect((await fileOf(outcome, 'call')).equals(recording('voice-1'))).toBe(true);
});

const MPEG = Buffer.from([0xff, 0xfb, 0x90, 0x44, 0, 0]);
const BYTES = Buffer.from([0, 1, 2, 3, 250, 251]);
const MP4 = Buffer.from('\0\0\0\x20ftypM4A ');

it.each<[string, Buffer, string, string, string]>([
	['audio/mpeg', MPEG, '.mp3', 'audio/mpeg', 'mp3'],
	['audio/x-wav; codecs=1', MPEG, '', 'audio/mpeg', 'mp3'],
	['text/html', MPEG, '.wav', 'audio/mpeg', 'mp3'],
	['audio/flac', BYTES, '', 'audio/flac', 'flac'],
	['video/webm', BYTES, '.wav', 'video/webm', 'webm'],
	['video/mp4', MP4, '', 'video/mp4', 'mp4'],
	['video/3gpp', MP4, '', 'video/mp4', 'mp4'],
	['video/mpeg', MPEG, '', 'audio/mpeg', 'mp3'],
	['audio/exe', BYTES, '', 'application/octet-stream', 'bin'],
	['audio/opus', BYTES, '', 'audio/opus', 'opus'],
	['application/json', MP4, '', 'audio/mp4', 'm4a'],
	['', Buffer.from('RIFF\0\0\0\0WAVE'), '', 'audio/wav', 'wav'],
	['application/octet-stream', Buffer.from('OggS\0\x02'), '', 'audio/ogg', 'ogg'],
	['application/octet-stream', Buffer.from([0xff, 0xf1, 0x50, 0x80]), '', 'audio/aac', 'aac'],
	['application/octet-stream', Buffer.from('ID3\x04'), '', 'audio/mpeg', 'mp3'],
	['application/octet-stream', Buffer.from('0&\u00b2u', 'latin1'), '', 'audio/x-ms-wma', 'wma'],
	['application/octet-stream', Buffer.from('fLaC'), '', 'audio/flac', 'flac'],
	['application/octet-stream', BYTES, '.WMA', 'audio/x-ms-wma', 'wma'],
	['application/octet-stream', BYTES, '', 'application/octet-stream', 'bin'],
])('%s of %p behind a link that ends in %p is %s', async (type, bytes, ending, mime, extension) => {
	sandbox.recordings.settings.downloads.contentType = type;
	sandbox.recordings.settings.ending = ending;
	sandbox.recordings.settings.file = new ExportFile(bytes);
	const outcome = await run('downloadRecording', 'voice-1');
	expect(outcome.json).toEqual([
		{
			conversation_id: 'voice-1',
			file_name: `voice-1.${extension}`,
			mime_type: mime,
			size_bytes: bytes.length,
		},
	]);
	expect((await fileOf(outcome)).equals(bytes)).toBe(true);
});

it('a conversation without a recording is an error without a download', async () => {
	const outcome = await run('downloadRecording', 'unanswered');
	expect(outcome.error?.message).toContain(
		'The recording of voice conversation unanswered does not exist',
	);
	expect(outcome.error?.description).toContain('conversation_type');
	expect(requests('files')).toBe(0);
});

describe('a link that has expired', () => {
	it('is requested again once', async () => {
		const match = { origin: 'files', times: 1 } as const;
		sandbox.faults.add({ kind: 'refusal', status: 403, code: 'EXPIRED', match });
		const outcome = await run('downloadRecording', 'voice-2');
		expect((await fileOf(outcome)).equals(recording('voice-2'))).toBe(true);
		expect(requests('service')).toBe(2);
	});

	it('again is an error without the link', async () => {
		sandbox.recordings.settings.linkLifeMs = -1;
		const outcome = await run('downloadRecording', 'voice-2');
		expect(outcome.error?.message).toBe(
			'The recording of voice conversation voice-2 was refused with status 403, also through a fresh link',
		);
		expect([requests('service'), requests('files')]).toEqual([2, 2]);
		expect(outcome.outputs.flat()).toEqual([]);
		expect(shown(outcome)).not.toMatch(/signature=|\/recordings\//);
	});

	it('reports that a deleted recording no longer exists', async () => {
		sandbox.recordings.settings.linkLifeMs = -1;
		sandbox.faults.add({
			kind: 'held',
			match: { origin: 'files' },
			until: async () => add('voice-2', 2, null),
		});
		const outcome = await run('downloadRecording', 'voice-2');
		add('voice-2', 2, recordingAddress('voice-2'));
		expect(outcome.error?.message).toContain('voice-2 does not exist');
	});
});

it.each([
	['text/html', '<!doctype html><title>Sign in</title>', 'came as a web page or a message'],
	['application/octet-stream', 'It is no longer available', 'came as a web page or a message'],
	['audio/mpeg', '\uFEFFNo se encontró la grabación', 'came as a web page or a message'],
	['audio/wav', '', 'is empty'],
])('in place of a file %p with %p: an error, and no file', async (contentType, text, fault) => {
	sandbox.recordings.settings.downloads.contentType = contentType;
	sandbox.recordings.settings.file = new ExportFile(Buffer.from(text));
	const outcome = await run('downloadRecording', 'voice-4');
	expect(outcome.error?.message).toContain(`The recording of voice conversation voice-4 ${fault}`);
	expect(outcome.outputs.flat()).toEqual([]);
});
