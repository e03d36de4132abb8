import type { JsonObject } from '../rules/json';
import { conversationSelectors, type Channel } from '../world/records';
import { StoredRecord } from '../world/storedRecord';
import { conversationAnalytics, secondsOf, shortAnalytics } from './analysis';
import type { Random } from './random';
import { dashboardOf, newScenario, transcript, turnsOf, type Scenario } from './scenario';

/** Records share bodies, so that a large world needs little memory. */
const bodyCount = 150;

interface DemoFacts {
	at: number;
	serviceId: string;
	customerNumber: number;
	/** Epoch seconds. */
	time: number;
	channel: Channel;
	callTime: boolean;
}

/** The part of a record after `request_data`, and the filter values that it does not contain. */
interface Body {
	json: Buffer;
	dashboard: JsonObject;
}

/** The JSON text of an object without its opening brace. */
function restOf(fields: JsonObject): Buffer {
	return Buffer.from(JSON.stringify(fields).slice(1));
}

/** The fields of an analyzed conversation after `request_data`. */
export function analysisOf(random: Random, channel: Channel, scenario: Scenario): JsonObject {
	const { isShort } = scenario;
	const duration = secondsOf(scenario) + random.between(0, isShort ? 10 : 800);
	const agentShare = 0.3 + random.next() * 0.4;
	const isCall = channel === 'call';
	const ofChannel: JsonObject = isCall
		? {
				audio_duration: duration,
				agent_talk_duration: Math.round(duration * agentShare),
				customer_talk_duration: Math.round(duration * (0.9 - agentShare)),
			}
		: {
				first_response_time: random.between(3, 400),
				resolution_time: random.between(120, 7200),
				message_count: { total: { normal: turnsOf(scenario).length } },
			};
	return {
		conversation_type: isShort ? 'Short Conversation' : 'Proper Conversation',
		conversation_type_reason: isShort ? 'Ended before the matter was named' : null,
		meta_analytics: { ...ofChannel, primary_language: 'English', secondary_languages: [] },
		[isCall ? 'audio_to_text' : 'chat_transcription']: { transcript: transcript(scenario) },
		conversation_analytics: isShort
			? shortAnalytics(scenario)
			: conversationAnalytics(random, scenario),
	};
}

function newBody(random: Random, channel: Channel): Body {
	const isShort = random.chance(0.08);
	const scenario = { ...newScenario(random), isShort };
	const json = restOf(analysisOf(random, channel, scenario));
	return { json, dashboard: dashboardOf(random, scenario, 'conversation') };
}

function failedBody(error: string, errorType: string): Body {
	const rest = { conversation_type: null, meta_analytics: {}, error, error_type: errorType };
	return { json: restOf(rest), dashboard: {} };
}

export class ConversationFactory {
	private readonly bodies: Record<Channel, Body[]> = { call: [], chat: [] };
	private readonly failedBodies: Record<Channel, Body> = {
		call: failedBody('The recording could not be downloaded', 'recording_unavailable'),
		chat: failedBody('The messages could not be read', 'processing_error'),
	};

	constructor(private readonly random: Random) {
		for (let made = 0; made < bodyCount; made += 1) {
			this.bodies.call.push(newBody(random, 'call'));
			this.bodies.chat.push(newBody(random, 'chat'));
		}
	}

	make(facts: DemoFacts): StoredRecord {
		const { serviceId: owner, channel, time } = facts;
		const failed = this.random.chance(0.03);
		const rest = failed ? this.failedBodies[channel] : this.random.pick(this.bodies[channel]);
		const id = `${channel}-${String(facts.at).padStart(7, '0')}`;
		const selectors = conversationSelectors(channel, customerIdOf(facts.customerNumber), failed);
		const bytes = () => Buffer.concat([Buffer.from(headOf(facts, id)), rest.json]);
		return new StoredRecord({ id, time, owner, selectors }, bytes, rest.dashboard);
	}
}

export function customerIdOf(customerNumber: number): string {
	return `customer-${String(customerNumber).padStart(6, '0')}`;
}

/** The JSON text of a record through `request_data`. */
function headOf({ at, serviceId, customerNumber, time, channel, callTime }: DemoFacts, id: string) {
	// The same number always makes the same record.
	const choice = <T>(stride: number, ...choices: T[]): T | null =>
		choices[Math.floor(at / stride) % choices.length] ?? null;
	const request: JsonObject = {
		service_id: serviceId,
		customer_id: customerIdOf(customerNumber),
		[callTime ? 'call_time' : 'conversation_time']: time,
		employee_id: `employee-${String((at % 17) + 1).padStart(2, '0')}`,
		customer_phone_number: phoneNumber(customerNumber),
		lead_source: choice(2, 'Web page', 'Fair', 'Recommendation', 'Newsletter', null),
		crm_lead_stage: choice(3, 'New', 'Contacted', 'Offer', 'Won', 'Lost'),
		crm_location: choice(5, 'Lindenberg', 'Port Elsworth', 'Nørdal'),
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

/** Area codes in use, of several time zones. */
const areaCodes = `
	201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228 229 231 234 239 240 248 251 252
	253 254 256 260 262 267 269 270 276 281 301 302 303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320
	321 323 325 330 331 334 336 337 339 347 351 352 360 361 386 401 402 404 405 406 407 408 409 410 412 413 414 415
	417 419 423 425 430 432 434 435 440 443 469 478 479 480 484 501 502 503 504 505 507 508 509 510 512 513 515 516
	517 518 520 530 540 541 551 559 561 562 563 567 570 571 573 574 580 585 586 601 602 603 605 606 607 608 609 610
	612 614 615 616 617 618 619 620 623 626 630 631 636 641 646 650 651 660 661 662 678 682 701 702 703 704 706 707
	708 712 713 714 715 716 717 718 719 720 724 727 731 732 734 740 754 757 760 763 765 770 772 773 774 775 781 785
	786 801 802 803 804 805 806 808 810 812 813 814 815 816 817 818 828 830 831 832 843 845 847 848 850 856 857 858
	859 860 862 863 864 865 870 878 901 903 904 906 907 908 909 910 912 913 914 915 916 917 918`
	.trim()
	.split(/\s+/);

/** Numbers with 555-01xx are reserved for fiction. */
export function phoneNumber(customerNumber: number): string {
	const area = areaCodes[Math.floor(customerNumber / 100) % areaCodes.length];
	return `+1${area}55501${String(customerNumber % 100).padStart(2, '0')}`;
}
