/** docs/service.md, "Limits". */

import { DAY_SECONDS } from './timeUnits';

const WINDOW_DAYS = 31;

export const limits = {
	/** Of list and export windows. */
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
	/** For each key. */
	activeExports: 5,
	/** The larger of two documented sizes. */
	exportBytes: 209_715_200,
	exportRetentionDays: 7,
	downloadLinkMinutes: 10,
	/** Records of one submission. */
	batch: { chats: 50, calls: 20, recipients: 20 },
	/** 00:00 UTC. */
	earliestRecordTime: { seconds: 1_704_067_200, text: '1 January 2024' },
	embeddedUrlMinutes: 60,
	recordingMinutes: 120,
} as const;
