/** Every number of docs/service.md, "Limits". Nothing else in the package repeats one of these. */

const DAY_SECONDS = 24 * 60 * 60;

export const limits = {
	/** Longest list or export window, in seconds. */
	windowSeconds: 31 * DAY_SECONDS,
	/** Records on one page of a list. */
	pageSize: { least: 1, most: 50, default: 20 },
	/** Characters of a cursor. */
	cursorCharacters: { least: 1, most: 4096 },
	/** Life of a cursor, in seconds. */
	cursorLifeSeconds: 15 * 60,
	/** Bytes of a filter once it is encoded for the request. */
	filterBytes: 16 * 1024,
	/** Conditions in one structured filter. */
	conditions: { least: 1, most: 50 },
	/** Strings in the value of an `in` condition. */
	inValues: { least: 1, most: 50 },
	/** Characters of an identifier, and of the string of an `eq` condition. */
	identifierCharacters: { least: 1, most: 255 },
	/** Records of one export; longer periods are split into adjacent windows. */
	exportRecords: 100_000,
	/** Jobs one key may have queued or processing at a time. */
	activeExports: 5,
	/** Life of an export file, in seconds. */
	exportRetentionSeconds: 7 * DAY_SECONDS,
	/** Life of a download link, in seconds. */
	downloadLinkSeconds: 10 * 60,
	/** Records of one submission. */
	batch: { chats: 50, calls: 20, recipients: 20 },
	/** Earliest record time, epoch seconds: 1 January 2024, 00:00 UTC. */
	earliestRecordTime: 1_704_067_200,
	/** Life of an embedded dashboard URL, in minutes. */
	embeddedUrlMinutes: 60,
	/** Longest recording of a call, in minutes. */
	recordingMinutes: 120,
} as const;
