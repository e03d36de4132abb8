import { ExportFile } from '../exports/file';
import { DownloadSettings } from '../exports/settings';
import type { SignedFiles } from '../exports/signedFiles';
import { at, objectAt, textAt, type JsonObject } from '../rules/json';
import { recordingAddress } from '../world/records';
import type { StoredRecord } from '../world/storedRecord';
import type { World } from '../world/world';

/** The interface shows only that the links are temporary. */
export class RecordingSettings {
	linkLifeMs = 10 * 60 * 1000;
	/** Replaces the sound. */
	file: ExportFile | null = null;
	/** The end of a link's path. */
	ending = '.wav';
	downloads = new DownloadSettings('audio/wav');
}

export class Recordings {
	readonly settings = new RecordingSettings();

	constructor(
		private readonly world: World,
		private readonly now: () => number,
		private readonly files: SignedFiles,
	) {}

	/** The JSON of a record, with a new link to its recording. */
	emitted(record: StoredRecord): string {
		const stored = JSON.stringify(recordingAddress(record.id));
		return record.json().replace(stored, () => JSON.stringify(this.link(record.id)));
	}

	/** A pushed result with a new link, if its record has a recording. */
	linked(body: JsonObject): JsonObject {
		const id = textAt(body, 'conversation_id') ?? '';
		const stored = this.world.voiceConversations.get(id)?.json() ?? '';
		if (!stored.includes(JSON.stringify(recordingAddress(id)))) return body;
		const meta_analytics = { ...objectAt(body, 'meta_analytics'), recording_url: this.link(id) };
		return { ...body, meta_analytics };
	}

	private link(id: string): string {
		const { downloads, ending, linkLifeMs } = this.settings;
		const path = `/recordings/${encodeURIComponent(id)}${ending}`;
		return this.files.link({ path, read: () => this.file(id), downloads }, this.now() + linkLifeMs);
	}

	file(id: string): ExportFile {
		const record = this.world.voiceConversations.get(id)?.record();
		if (record === undefined) throw new Error(`There is no voice conversation ${id}`);
		const duration = at(record, 'meta_analytics', 'duration');
		return this.settings.file ?? soundOf(typeof duration === 'number' ? Math.ceil(duration) : 1);
	}
}

/** One channel, one byte per sample. */
const bytesPerSecond = 8_000;
const samplesPerWave = 20;
const tone = Buffer.from(
	Array.from({ length: bytesPerSecond }, (_, place) =>
		Math.round(128 + 16 * Math.sin((2 * Math.PI * place) / samplesPerWave)),
	),
);

/** A WAV file with a quiet tone. Every second begins with its number. */
function soundOf(seconds: number): ExportFile {
	const size = seconds * bytesPerSecond;
	const header = Buffer.alloc(44);
	header.write('RIFF', 0, 'latin1');
	header.writeUInt32LE(size + header.length - 8, 4);
	header.write('WAVEfmt ', 8, 'latin1');
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(bytesPerSecond, 24);
	header.writeUInt32LE(bytesPerSecond, 28);
	header.writeUInt16LE(1, 32);
	header.writeUInt16LE(8, 34);
	header.write('data', 36, 'latin1');
	header.writeUInt32LE(size, 40);
	const block = (second: number) => {
		const samples = Buffer.from(tone);
		samples.writeUInt32LE(second);
		return samples;
	};
	return new ExportFile(header, { size, blockBytes: bytesPerSecond, block });
}
