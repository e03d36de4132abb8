import { singleWith } from '../../records/answer/page';
import { isText, recordingLinkOf } from '../../records/answer/recordingType';
import { FileError, type LinkedFile } from './links';
import { fillPath, paths } from '../request/paths';
import { requestWithin } from '../request/deadline';
import type { ServiceConnection } from '../request/request';

/** docs/service.md, "Voice conversation record". @throws FileError if the record has no link */
export async function recordingFile(
	connection: ServiceConnection,
	id: string,
	deadlineMs: number,
): Promise<LinkedFile> {
	const identity = { kind: 'recording', id } as const;
	const path = fillPath(paths.voiceConversation, id);
	const schema = singleWith('conversation_id', id);
	const read = async () => {
		const record = await requestWithin(connection, deadlineMs, { method: 'GET', path }, schema);
		const link = recordingLinkOf(record);
		if (link !== undefined) return link;
		throw new FileError(
			identity,
			'does not exist: the record has no recording_url',
			'Check status and conversation_type with Voice Conversation → Get. The call may not have been answered.',
		);
	};
	let latest = await read();
	return {
		identity,
		// The interface names no limit. Two hours of uncompressed stereo are 1.3 GB.
		mostBytes: 2 * 1024 ** 3,
		// A refused link may have expired, but not a fresh one.
		mostRefusals: 1,
		issueOf: (begin) =>
			isText(begin) ? 'came as a web page or a message, not as audio or video' : undefined,
		link: async (isFresh = false) => {
			if (isFresh) latest = await read();
			return latest;
		},
	};
}
