/** The numbers of docs/service.md, "Limits". No other file of the package repeats one of them. */

import { DAY_SECONDS } from './timeUnits';

const WINDOW_DAYS = 31;

export const limits = {
	/** Longest list or export window, in days and in seconds. */
	windowDays: WINDOW_DAYS,
	windowSeconds: WINDOW_DAYS * DAY_SECONDS,
	/** Records on one page of a list, at most. */
	pageSize: 50,
	/** Characters of a cursor. */
	cursorCharacters: { least: 1, most: 4096 },
	/** Bytes of a filter once it is encoded for the request. */
	filterBytes: 16 * 1024,
	/** Conditions in one structured filter. */
	conditions: { least: 1, most: 50 },
	/** Strings in the value of an `in` condition. */
	inValues: { least: 1, most: 50 },
	/** Characters of an identifier, and of the string of an `eq` condition. */
	identifierCharacters: { least: 1, most: 255 },
	/** Jobs one key may have queued or processing at a time. */
	activeExports: 5,
	/** Bytes of an export file by the larger of the two sizes that the service names. */
	exportBytes: 209_715_200,
	/** Life of an export file, in days. */
	exportRetentionDays: 7,
	/** Life of a download link, in minutes, at most. */
	downloadLinkMinutes: 10,
	/** Records of one submission. */
	batch: { chats: 50, calls: 20, recipients: 20 },
	/** Earliest time of a record, in epoch seconds and in words; the day begins at 00:00 UTC. */
	earliestRecordTime: { seconds: 1_704_067_200, text: '1 January 2024' },
	/** Life of an embedded dashboard URL, in minutes. */
	embeddedUrlMinutes: 60,
	/** Longest recording of a call, in minutes. */
	recordingMinutes: 120,
} as const;
