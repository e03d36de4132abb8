import { Download } from '../../client/download/fileDownload';
import { FileError, supportText } from '../../client/download/links';
import { recordingFile } from '../../client/download/recordingFile';
import { usualRetryPolicy } from '../../client/request/retry';
import type { ItemContext } from '../../n8n/context';
import { storedFile } from '../../n8n/files/storedFile';
import { linkAccess } from '../../n8n/http/linkAccess';
import { recordingTypeOf } from '../../records/answer/recordingType';
import { beginningOf } from '../../records/text/cutText';

interface RecordingSettings {
	conversationId: string;
	timeoutSeconds: number;
}

/**
 * Streams the recording of a voice conversation to n8n's binary storage. Undefined if it has none.
 * @throws FileError, and what reading the record throws
 */
export async function storedRecording(
	item: Pick<ItemContext, 'connect' | 'pool' | 'storeBinary'>,
	{ conversationId, timeoutSeconds }: RecordingSettings,
) {
	const longestWaitMs = timeoutSeconds * 1000;
	const retryPolicy = { ...usualRetryPolicy, longestWaitMs, waitField: 'Time Limit' } as const;
	const connection = await item.connect({ retryPolicy });
	const deadlineMs = connection.clock.now() + longestWaitMs;
	const file = await recordingFile(connection, conversationId, deadlineMs);
	if (file === undefined) return undefined;
	const links = linkAccess(item.pool, connection.baseUrl);
	const download = new Download(connection, links, file, deadlineMs);
	const chunks = download.bytes();
	let sizeBytes = 0;
	try {
		// The storage needs the type, which is in the first bytes.
		const first = await chunks.next();
		if (first.done) throw new FileError(file.identity, 'is empty', supportText(file.identity));
		const start = first.value;
		async function* counted(): AsyncGenerator<Buffer> {
			sizeBytes += start.length;
			yield start;
			for await (const chunk of chunks) {
				sizeBytes += chunk.length;
				yield chunk;
			}
		}
		const { mimeType, extension } = recordingTypeOf(download.contentType, start, await file.link());
		const fileName = `${fileNameOf(file.identity.id)}.${extension}`;
		const binary = await storedFile(item, counted(), { fileName, mimeType });
		return { binary, fileName, mimeType, sizeBytes };
	} finally {
		// A storage that fails before it reads leaves the response open.
		await chunks.return(undefined);
	}
}

const LONGEST_NAME = 180;

/** `text` as a file name without an extension. */
export function fileNameOf(text: string): string {
	return beginningOf(text.replace(/[\\/:*?"<>|\u007f]/g, '-'), LONGEST_NAME);
}
