import { z } from 'zod';
import { jsonObject, identifier } from '../rules/shapes';

/** 1 January 2024, epoch seconds. */
const firstSecond = Date.UTC(2024, 0, 1) / 1000;

/** Known formats that the interface does not allow. */
const otherFormats = 'flac, opus, amr, aif, aiff, webm, mp4, mov, avi, mkv, 3gp'.split(', ');

const text = z.string().nullish();
const nonempty = z.string().min(1, 'is required');
const flag = z.union([z.enum(['0', '1']), z.literal(0), z.literal(1)]).optional();
const seconds = z
	.number()
	.refine((value) => /^\d{10}$/.test(String(value)), 'must be 10-digit epoch seconds')
	.refine((value) => value >= firstSecond, 'must be on or after 1 January 2024');
const freeTexts =
	'lead_source, lead_sub_source, crm_lead_stage, crm_lead_sub_stage, crm_location, customer_phone_number, campaign_id, campaign_batch_id, tag, tag2, tag3'.split(
		', ',
	);
const common = {
	id: identifier,
	customer_id: identifier,
	// The interface states no rule for the identifiers of employees.
	employee_id: nonempty,
	reprocess: flag,
	...Object.fromEntries(freeTexts.map((name) => [name, text])),
	crm_followup_time: seconds.nullish(),
	crm_lead_created_at: seconds.nullish(),
};

const recording = z
	.string()
	.refine((link) => /^https?:$/.test(URL.parse(link)?.protocol ?? ''), 'must be a URL')
	.refine((link) => {
		const [, format = ''] = /\.([A-Za-z0-9]{2,4})$/.exec(URL.parse(link)?.pathname ?? '') ?? [];
		return !otherFormats.includes(format.toLowerCase());
	}, 'is a recording of a format that is not supported');

const link = z.strictObject({ url: z.string() });
const message = z.strictObject({
	actor_id: nonempty,
	actor_type: z.enum(['user', 'agent', 'bot', 'system']),
	message_type: z.enum(['normal', 'assign-group', 'assign-agent', 'resolve', 'others', 'reopen']),
	timestamp: z
		.number()
		.refine((value) => /^\d{13}$/.test(String(value)), 'must be 13-digit epoch milliseconds'),
	content: jsonObject
		.refine((content) => Object.keys(content).length > 0, 'must be nonempty')
		.pipe(
			z
				.strictObject({
					text: z.strictObject({ content: z.string() }),
					image: link,
					file: link,
					buttons: z.array(z.strictObject({ text: z.string() })),
				})
				.partial(),
		),
	message_id: z.string().optional(),
});

/** docs/service.md, "Call input record" and "Chat input record". Checked after the batch was accepted. */
export function recordShape(kind: 'call' | 'chat', nowSeconds: number) {
	const past = seconds.refine((value) => value <= nowSeconds, 'must not be in the future');
	return kind === 'call'
		? z.strictObject({
				...common,
				call_time: past,
				call_record_link: recording.optional(),
				call_answer_status: z.enum(['Connected', 'Not Connected']).optional(),
				call_direction: z.enum(['Inbound', 'Outbound']).optional(),
				actor_type: z.enum(['Human Agent', 'AI Agent']).nullish(),
			})
		: z.strictObject({
				...common,
				conversation_time: past,
				message_content: z.array(message).min(1),
				reopened: flag,
				interaction_id: text,
			});
}
