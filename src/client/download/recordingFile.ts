import { singleWith } from '../../records/answer/page';
import { isText, recordingLinkOf } from '../../records/answer/recordingType';
import { FileError, type LinkedFile } from './links';
import { fillPath, paths } from '../request/paths';
import { requestWithin } from '../request/deadline';
import type { ServiceConnection } from '../request/request';

/** Undefined if the record has no link (docs/service.md, "Voice conversation record"). */
export async function recordingFile(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
): Promise<LinkedFile | undefined> {
	const path = fillPath(paths.voiceConversation, id);
	const schema = singleWith('conversation_id', id);
	const read = async () =>
		recordingLinkOf(await requestWithin(connection, deadlineMs, { method: 'GET', path }, schema));
	let latest = await read();
	if (latest === undefined) return undefined;
	return {
		identity: { kind: 'recording', id },
		// The interface names no limit. Two hours of uncompressed stereo are 1.3 GB.
		mostBytes: 2 * 1024 ** 3,
		// A refused link may have expired, but not a fresh one.
		mostRefusals: 1,
		issueOf: (begin) =>
			isText(begin) ? 'came as a web page or a message, not as audio or video' : undefined,
		link: async (isFresh = false) => {
			if (isFresh) latest = await read();
			if (latest === undefined) throw noRecording(id);
			return latest;
		},
	};
}

export function noRecording(id: string): FileError {
	return new FileError(
		{ kind: 'recording', id },
		'does not exist: the record has no recording_url',
		'Check status and conversation_type with Voice Conversation → Get. The call may not have been answered.',
	);
}
