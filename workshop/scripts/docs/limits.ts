import { limits } from '../../../src/records/limits';

const identifier = `Identifiers have ${limits.identifierCharacters.least} to ${limits.identifierCharacters.most} characters, and not only blanks.`;
const list = [
	`The service gives at most ${limits.windowDays} days and ${limits.pageSize} records per request. The node takes any range and any number; it splits and pages by itself.`,
	`A filter has at most ${limits.filterBytes / 1024} KB once encoded.`,
	identifier,
];
const times = `Times of records are on or after ${limits.earliestRecordTime.text} and not in the future.`;

/** What the service allows (docs/service.md, "Limits"), by resource. */
export const limitsOf: Record<string, string[]> = {
	account: [
		'Three reads at most, however many items come in. Where the service or the connection fails, each is repeated once, after two seconds at most.',
	],
	call: [
		`${limits.batch.calls} calls per batch; the node makes the batches.`,
		`A recording has at most ${limits.recordingMinutes} minutes, as WAV, MP3, OGG, M4A, AAC or WMA, at an address that stays reachable until it is processed.`,
		times,
		identifier,
	],
	chat: [
		`${limits.batch.chats} chats per batch; the node makes the batches.`,
		'Times of messages are milliseconds of 13 digits; the node takes other forms and converts them.',
		times,
		identifier,
	],
	configuration: ['The latest saved version only. Drafts cannot be read.', identifier],
	conversation: list,
	customer: [...list, 'The record is the profile of now, not one of the past.'],
	dashboardView: [`A link lives ${limits.embeddedUrlMinutes} minutes.`, identifier],
	delivery: [
		'Keep New, Mark Done and Match send the service nothing. What is remembered, and how long, stands in [what the trigger promises](../deliveries.md).',
		`For Reconcile: ${list[0]}`,
	],
	export: [
		`An export covers at most ${limits.windowDays} days; Download splits longer ranges and joins the files.`,
		`${limits.activeExports} exports of a key may be under way.`,
		`A file is kept for ${limits.exportRetentionDays} days, and a link to it lives at most ${limits.downloadLinkMinutes} minutes; the node fetches a fresh one.`,
		`${limits.conditions.least} to ${limits.conditions.most} conditions, with ${limits.inValues.most} values each, in at most ${limits.filterBytes / 1024} KB. See [all fields and their rules](../filters.md).`,
		'Only the key that created an export can see it.',
	],
	outboundCall: [
		`${limits.batch.recipients} recipients per batch and agent; the node makes the batches.`,
		'A batch that may have been accepted is never sent again.',
		identifier,
	],
	voiceConversation: list,
};
