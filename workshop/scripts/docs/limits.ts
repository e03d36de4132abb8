import { limits } from '../../../src/records/limits';

const identifier = `Identifiers have ${limits.identifierCharacters.least} to ${limits.identifierCharacters.most} characters, not only whitespace.`;
const list = [
	`The service gives at most ${limits.windowDays} days and ${limits.pageSize} records per request. The node splits longer ranges and reads as many pages as it needs.`,
	`A filter has at most ${limits.filterBytes / 1024} KB once encoded.`,
	identifier,
];
const times = `Times of records are on or after ${limits.earliestRecordTime.text} and not in the future.`;

/** docs/service.md, "Limits", by resource */
export const limitsOf: Record<string, string[]> = {
	account: [
		'At most three reads, whatever the number of input items. After a failure, each is retried once within two seconds.',
	],
	call: [
		`${limits.batch.calls} calls per batch. The node builds the batches.`,
		`A recording has at most ${limits.recordingMinutes} minutes, in WAV, MP3, OGG, M4A, AAC or WMA. Its URL must work until it is processed.`,
		times,
		identifier,
	],
	chat: [
		`${limits.batch.chats} chats per batch. The node builds the batches.`,
		'Message times are 13-digit milliseconds. The node converts other formats.',
		times,
		identifier,
	],
	configuration: ['The latest saved version only. Drafts cannot be read.', identifier],
	conversation: list,
	customer: [...list, 'The record is the current profile, not a historical one.'],
	dashboardView: [`A link is valid for ${limits.embeddedUrlMinutes} minutes.`, identifier],
	delivery: [
		'Keep New, Mark Done and Match send no requests. [Memory](../memory.md) says what is remembered, and for how long.',
		`For Reconcile: ${list[0]}`,
	],
	export: [
		`An export covers at most ${limits.windowDays} days. Download splits longer ranges and joins the files.`,
		`${limits.activeExports} active exports per key.`,
		`A file is kept for ${limits.exportRetentionDays} days. A link is valid for at most ${limits.downloadLinkMinutes} minutes; the node requests a new one.`,
		`${limits.conditions.least} to ${limits.conditions.most} conditions, with ${limits.inValues.most} values each, in at most ${limits.filterBytes / 1024} KB. See [filters](../filters.md).`,
		'Only the key that created an export can see it.',
	],
	outboundCall: [
		`${limits.batch.recipients} recipients per batch and agent. The node builds the batches.`,
		'A batch that may have been accepted is never sent again.',
		identifier,
	],
	voiceConversation: list,
};
