import { ExportFile } from '../exports/file';
import { defaultDownloadSettings, type DownloadSettings } from '../exports/settings';
import { SignedLinks, type LinkSignature } from '../exports/signedLinks';
import { objectAt, type JsonObject } from '../rules/json';
import { recordingAddress, type StoredVoiceConversation } from '../world/voiceConversation';
import type { World } from '../world/world';
import { soundBytes, soundPart } from './sound';

/** What can be set about recordings; the interface shows only that their links are temporary. */
export interface RecordingSettings {
	linkLifeMs: number;
	/** Null: as long as the call, as a WAV file. */
	sizeBytes: number | null;
	/** Another file in place of the sound. */
	file: ExportFile | null;
	/** What the path of a link ends in; '' for nothing. */
	ending: string;
	downloads: DownloadSettings;
}

/** The recordings of voice conversations, behind temporary signed links. */
export class Recordings {
	readonly settings: RecordingSettings = {
		linkLifeMs: 10 * 60 * 1000,
		sizeBytes: null,
		file: null,
		ending: '.wav',
		downloads: { ...defaultDownloadSettings(), contentType: 'audio/wav' },
	};
	/** The origin of the signed links; known once it listens. */
	filesUrl = '';
	private readonly links: SignedLinks;

	constructor(
		private readonly world: World,
		private readonly now: () => number,
	) {
		this.links = new SignedLinks(now);
	}

	/** A record as it is emitted: with a fresh link where it has a recording. */
	emitted(record: StoredVoiceConversation): string {
		const text = record.json();
		const address = JSON.stringify(recordingAddress(record.id));
		return text.includes(address)
			? text.replace(address, () => JSON.stringify(this.link(record.id)))
			: text;
	}

	/** A fresh link to the recording of a conversation. */
	link(id: string): string {
		const { ending, linkLifeMs } = this.settings;
		const address = `${this.filesUrl}/recordings/${encodeURIComponent(id)}${ending}`;
		return this.links.link(address, id, this.now() + linkLifeMs);
	}

	/** The recording of a conversation, for comparing with what was downloaded. */
	file(id: string): ExportFile {
		const record = this.world.voiceConversations.get(id)?.record();
		if (record === undefined) throw new Error(`There is no voice conversation ${id}`);
		const { file, sizeBytes } = this.settings;
		if (file !== null) return file;
		return new ExportFile([soundPart(sizeBytes ?? sizeOf(record))]);
	}

	/** The recording behind a signed link. Undefined: the link is wrong or too old. */
	fileBehind(name: string, signature: LinkSignature): ExportFile | undefined {
		const { ending } = this.settings;
		const id = ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
		return this.links.isGood(id, signature) ? this.file(id) : undefined;
	}
}

function sizeOf(record: JsonObject): number {
	const { duration } = objectAt(record, 'meta_analytics');
	return soundBytes(typeof duration === 'number' ? Math.ceil(duration) : 1);
}
