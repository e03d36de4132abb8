import type { JsonObject } from '../rules/json';
import { StoredConversation, type Channel } from '../world/conversation';
import { conversationAnalytics, secondsOf, shortAnalytics } from './analysis';
import { Random } from './random';
import { dashboardOf, newScenario, transcript, turnsOf } from './scenario';
import { topics } from './topics';

/** How many different bodies there are; records share them, so that large worlds stay small. */
const bodyCount = 150;

const leadSources = ['Web page', 'Fair', 'Recommendation', 'Newsletter', null];
const stages = ['New', 'Contacted', 'Offer', 'Won', 'Lost'];

/** What a record of the demo world is made of. */
interface DemoFacts {
	at: number;
	serviceId: string;
	customerNumber: number;
	/** Epoch seconds. */
	time: number;
	channel: Channel;
	callTime: boolean;
}

/** What follows `request_data` in a record, and the values of filter fields that are not in it. */
interface Body {
	/** JSON text that closes the record. */
	json: Buffer;
	dashboard: JsonObject;
}

/** The JSON text of an object without its opening brace. */
function restOf(fields: JsonObject): Buffer {
	return Buffer.from(JSON.stringify(fields).slice(1));
}

function body(random: Random, channel: Channel): Body {
	const isShort = random.chance(0.08);
	const scenario = { ...newScenario(random, random.pick(topics)), isShort };
	const duration = secondsOf(scenario) + random.between(0, isShort ? 10 : 800);
	const agentShare = 0.3 + random.next() * 0.4;
	const talk = transcript(scenario);
	const rest: JsonObject = {
		conversation_type: isShort ? 'Short Conversation' : 'Proper Conversation',
		conversation_type_reason: isShort ? 'Ended before the matter was named' : null,
		meta_analytics:
			channel === 'call'
				? {
						audio_duration: duration,
						agent_talk_duration: Math.round(duration * agentShare),
						customer_talk_duration: Math.round(duration * (0.9 - agentShare)),
						primary_language: 'English',
						secondary_languages: [],
					}
				: {
						first_response_time: random.between(3, 400),
						resolution_time: random.between(120, 7200),
						message_count: { total: { normal: turnsOf(scenario).length } },
						primary_language: 'English',
						secondary_languages: [],
					},
		[channel === 'call' ? 'audio_to_text' : 'chat_transcription']: { transcript: talk },
		conversation_analytics: isShort
			? shortAnalytics(scenario)
			: conversationAnalytics(random, scenario),
	};
	return { json: restOf(rest), dashboard: dashboardOf(random, scenario) };
}

function failedBody(channel: Channel): Body {
	const rest: JsonObject =
		channel === 'call'
			? { error: 'The recording could not be downloaded', error_type: 'recording_unavailable' }
			: { error: 'The messages could not be read', error_type: 'processing_error' };
	return {
		json: restOf({ conversation_type: null, meta_analytics: {}, ...rest }),
		dashboard: {},
	};
}

/** Makes demo conversations that share their long parts. */
export class ConversationFactory {
	private readonly bodies: Record<Channel, Body[]> = { call: [], chat: [] };
	private readonly failedBodies: Record<Channel, Body> = {
		call: failedBody('call'),
		chat: failedBody('chat'),
	};

	constructor(private readonly random: Random) {
		for (let made = 0; made < bodyCount; made += 1) {
			this.bodies.call.push(body(random, 'call'));
			this.bodies.chat.push(body(random, 'chat'));
		}
	}

	make(facts: DemoFacts): StoredConversation {
		const { serviceId, channel, time } = facts;
		const failed = this.random.chance(0.03);
		const rest = failed ? this.failedBodies[channel] : this.random.pick(this.bodies[channel]);
		const id = `${channel}-${String(facts.at).padStart(7, '0')}`;
		const customerId = customerIdOf(facts.customerNumber);
		return new StoredConversation(
			{ serviceId, id, time, channel, customerId, failed },
			{ parts: () => [Buffer.from(head(facts, id)), rest.json] },
			rest.dashboard,
		);
	}
}

export function customerIdOf(customerNumber: number): string {
	return `customer-${String(customerNumber).padStart(6, '0')}`;
}

/** The part of a record through `request_data`, still open. */
function head(facts: DemoFacts, id: string): string {
	// The choices follow from the record's number, so that rendering twice gives the same text.
	const { at, channel, customerNumber, time } = facts;
	const choice = <T>(choices: readonly T[], stride: number): T | null =>
		choices[Math.floor(at / stride) % choices.length] ?? null;
	const request: JsonObject = {
		service_id: facts.serviceId,
		customer_id: customerIdOf(customerNumber),
		[facts.callTime ? 'call_time' : 'conversation_time']: time,
		employee_id: `employee-${String((at % 17) + 1).padStart(2, '0')}`,
		customer_phone_number: phoneNumber(customerNumber),
		lead_source: choice(leadSources, 2),
		crm_lead_stage: choice(stages, 3),
		crm_location: choice(['Lindenberg', 'Port Elsworth', 'Nørdal'], 5),
		campaign_id: at % 4 === 0 ? `campaign-${(at % 6) + 1}` : null,
		tag: at % 10 === 0 ? 'priority' : null,
	};
	if (channel === 'call') request.call_direction = at % 3 === 0 ? 'Outbound' : 'Inbound';
	const record: JsonObject = {
		api_version: 'v2',
		id,
		vendor_id: `stored-${id}`,
		timestamp: time + 90 + (at % 240),
		request_data: request,
	};
	return `${JSON.stringify(record).slice(0, -1)},`;
}

/** An invented number; 555-01xx numbers are kept for fiction. */
export function phoneNumber(customerNumber: number): string {
	const area = 200 + (Math.floor(customerNumber / 100) % 700);
	return `+1${area}55501${String(customerNumber % 100).padStart(2, '0')}`;
}
