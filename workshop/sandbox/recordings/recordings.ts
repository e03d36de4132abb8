import { ExportFile } from '../exports/file';
import { DownloadSettings } from '../exports/settings';
import { SignedLinks } from '../exports/signedLinks';
import { at } from '../rules/json';
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
	/** The origin of the signed links, set once it listens. */
	filesUrl = '';
	private readonly links: SignedLinks;

	constructor(
		private readonly world: World,
		private readonly now: () => number,
	) {
		this.links = new SignedLinks(now);
	}

	/** The JSON of a record, with a new link to its recording. */
	emitted(record: StoredRecord): string {
		const stored = JSON.stringify(recordingAddress(record.id));
		return record.json().replace(stored, () => JSON.stringify(this.link(record.id)));
	}

	private link(id: string): string {
		const { ending, linkLifeMs } = this.settings;
		const address = `${this.filesUrl}/recordings/${encodeURIComponent(id)}${ending}`;
		return this.links.link(address, id, this.now() + linkLifeMs);
	}

	file(id: string): ExportFile {
		const record = this.world.voiceConversations.get(id)?.record();
		if (record === undefined) throw new Error(`There is no voice conversation ${id}`);
		const duration = at(record, 'meta_analytics', 'duration');
		return this.settings.file ?? soundOf(typeof duration === 'number' ? Math.ceil(duration) : 1);
	}

	/** The recording of a signed link; undefined if the link is invalid or expired. */
	fileBehind(name: string, signature: string): ExportFile | undefined {
		const { ending } = this.settings;
		const id = ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
		return this.links.isGood(id, signature) ? this.file(id) : undefined;
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
