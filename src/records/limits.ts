/** docs/service.md, "Limits". No other file of the package repeats one of them. */

import { DAY_SECONDS } from './timeUnits';

const WINDOW_DAYS = 31;

export const limits = {
	/** Longest list or export window. */
	windowDays: WINDOW_DAYS,
	windowSeconds: WINDOW_DAYS * DAY_SECONDS,
	pageSize: 50,
	cursorCharacters: { least: 1, most: 4096 },
	/** Encoded for the request. */
	filterBytes: 16 * 1024,
	conditions: { least: 1, most: 50 },
	/** Strings of an `in` condition. */
	inValues: { least: 1, most: 50 },
	/** Also of the string of an `eq` condition. */
	identifierCharacters: { least: 1, most: 255 },
	/** Queued or processing, of one key. */
	activeExports: 5,
	/** The larger of the two sizes that the service names. */
	exportBytes: 209_715_200,
	exportRetentionDays: 7,
	downloadLinkMinutes: 10,
	/** Records of one submission. */
	batch: { chats: 50, calls: 20, recipients: 20 },
	/** Epoch seconds; the day begins at 00:00 UTC. */
	earliestRecordTime: { seconds: 1_704_067_200, text: '1 January 2024' },
	embeddedUrlMinutes: 60,
	recordingMinutes: 120,
} as const;
