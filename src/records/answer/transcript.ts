import { isBlank, isObject, objectOf, textOf, type JsonObject } from '../value';
import { turnsOfText, type Turn } from './turns';

export function transcriptOf(record: JsonObject): string | null {
	const text =
		objectOf(record.audio_to_text).transcript ??
		objectOf(record.chat_transcription).transcript ??
		record.transcript;
	return typeof text === 'string' ? text : null;
}

/** The messages of a chat, or the turns of a transcript; null without any, or if it is not certain who speaks. */
export function turnsOf(record: JsonObject): Turn[] | null {
	const messages = turnsOfMessages(objectOf(record.request_data).message_content);
	if (messages !== undefined) return messages;
	const transcript = transcriptOf(record);
	return transcript === null || isBlank(transcript) ? null : turnsOfText(transcript);
}

/** docs/service.md, "Chat input record". Undefined if a message has another form. */
function turnsOfMessages(messages: unknown): Turn[] | undefined {
	if (!Array.isArray(messages) || messages.length === 0) return undefined;
	const turns = messages.filter(isObject).flatMap((message): Turn[] => {
		const { actor_type, timestamp, content } = message;
		const text = textOfContent(content);
		const speaker = textOf(actor_type);
		return text === undefined || speaker === undefined
			? []
			: [{ speaker, time: timeOf(timestamp), text }];
	});
	return turns.length === messages.length ? turns : undefined;
}

const TIMES = { least: 1e12, below: 1e13 };

/** Epoch milliseconds as ISO text. */
function timeOf(timestamp: unknown): string | null {
	const time = Number(timestamp);
	return time >= TIMES.least && time < TIMES.below ? new Date(time).toISOString() : null;
}

function textOfContent(content: unknown): string | undefined {
	const forms = Object.entries(objectOf(content)).map(([form, value]) => {
		if (form === 'text') return objectOf(value).content;
		if (form === 'image' || form === 'file') return objectOf(value).url;
		if (form !== 'buttons' || !Array.isArray(value)) return undefined;
		const buttons = value.map((button) => objectOf(button).text);
		return buttons.every((text) => typeof text === 'string') ? buttons.join('\n') : undefined;
	});
	const texts = forms.filter((text) => typeof text === 'string');
	return forms.length > 0 && texts.length === forms.length ? texts.join('\n') : undefined;
}
