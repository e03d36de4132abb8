import { Download } from '../../client/download/fileDownload';
import { FileError, supportText } from '../../client/download/links';
import { recordingFile } from '../../client/download/recordingFile';
import { usualRetryPolicy } from '../../client/request/retry';
import type { ItemContext, OutputItem } from '../../n8n/context';
import { storedFile } from '../../n8n/files/storedFile';
import { linkAccess } from '../../n8n/http/linkAccess';
import { recordingTypeOf } from '../../records/answer/recordingType';
import { beginningOf } from '../../records/text/cutText';

/**
 * Streams the recording of a voice conversation to n8n's binary storage.
 * @throws FileError, and what reading the record throws
 */
export async function recordingItem(
	item: Pick<ItemContext, 'connect' | 'pool' | 'storeBinary'>,
	conversationId: string,
	{ binaryPropertyName, timeoutSeconds }: { binaryPropertyName: string; timeoutSeconds: number },
): Promise<OutputItem> {
	const longestWaitMs = timeoutSeconds * 1000;
	const retryPolicy = { ...usualRetryPolicy, longestWaitMs, waitField: 'Time Limit' } as const;
	const connection = await item.connect({ retryPolicy });
	const deadlineMs = connection.clock.now() + longestWaitMs;
	const file = await recordingFile(connection, conversationId, deadlineMs);
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
		const fileName = `${fileNameOf(conversationId)}.${extension}`;
		const binary = await storedFile(item, counted(), { fileName, mimeType });
		return {
			json: {
				conversation_id: conversationId,
				file_name: fileName,
				mime_type: mimeType,
				size_bytes: sizeBytes,
			},
			binary: { [binaryPropertyName]: binary },
		};
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
