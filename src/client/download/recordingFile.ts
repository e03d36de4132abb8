import { single } from '../../records/answer/page';
import { isText, recordingLinkOf } from '../../records/answer/recording';
import { FileError, type LinkedFile } from './fileError';
import { fillPath, paths } from '../request/paths';
import { request, type ServiceConnection } from '../request/request';
import { within } from '../request/within';

/**
 * The interface shows no time at which a link ends: a refused one may have ended, a fresh one has
 * not.
 */
const MOST_REFUSALS = 1;

/** The interface shows no bound. Two hours of uncompressed stereo are 1.3 GB. */
export const MOST_RECORDING_BYTES = 2 * 1024 ** 3;

/** The recording behind the link of a voice conversation's record. */
export class RecordingFile implements LinkedFile {
	readonly identity: LinkedFile['identity'];
	readonly mostBytes = MOST_RECORDING_BYTES;
	readonly mostRefusals = MOST_REFUSALS;
	private latest: string | undefined;

	faultOf = (begin: Buffer): string | undefined =>
		isText(begin) ? 'came as a web page or a message, not as audio or video' : undefined;

	/** @param deadlineMs when reads of the record must end, epoch milliseconds */
	constructor(
		private readonly connection: ServiceConnection,
		private readonly conversationId: string,
		private readonly deadlineMs: number,
	) {
		this.identity = { kind: 'recording', id: conversationId };
	}

	/** Whether the record, read now, names a recording. */
	async exists(): Promise<boolean> {
		this.latest = await this.read();
		return this.latest !== undefined;
	}

	async link(): Promise<string> {
		return this.latest ?? (await this.freshLink());
	}

	/** @throws FileError when the record names no recording */
	async freshLink(): Promise<string> {
		const link = await this.read();
		if (link === undefined) throw noRecording(this.conversationId);
		this.latest = link;
		return link;
	}

	private async read(): Promise<string | undefined> {
		const { connection, conversationId, deadlineMs } = this;
		const path = fillPath(paths.voiceConversation, { conversation_id: conversationId });
		const record = await within(
			connection,
			deadlineMs,
			async (limited) => await request(limited, { method: 'GET', path }, single),
		);
		return recordingLinkOf(record);
	}
}

export function noRecording(id: string): FileError {
	return new FileError(
		{ kind: 'recording', id },
		'does not exist: the record has no recording_url',
		'Check status and conversation_type with Voice Conversation → Get. The call may not have been answered.',
	);
}
