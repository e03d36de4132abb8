import { z } from 'zod';
import {
	bearerOf,
	readBody,
	route,
	type OutsideAnswer,
	type OutsideRequest,
	type OutsideService,
} from './service';

const token = 'xoxb-stand-in';
const channels = ['#call-quality'];
const message = z
	.object({ channel: z.string(), text: z.string().min(1).max(40_000) })
	.passthrough();

/** Slack answers 200 with `ok: false` to what it does not take. */
const refused = (error: string): OutsideAnswer => ({ status: 200, body: { ok: false, error } });

/** Slack with one channel. */
export class Slack implements OutsideService {
	readonly hosts = ['slack.com'];
	readonly credential = {
		name: 'Slack (stand-in)',
		type: 'slackApi',
		data: { accessToken: token, signatureSecret: '' },
	};
	readonly messages: Array<{ channel: string; text: string }> = [];

	isMeant(request: OutsideRequest): boolean {
		return bearerOf(request) === token;
	}

	answer(request: OutsideRequest): OutsideAnswer {
		if (!this.isMeant(request)) return refused('invalid_auth');
		return route(
			request,
			[['POST', /^\/api\/chat\.postMessage$/, () => this.post(request)]],
			refused('unknown_method'),
		);
	}

	private post(request: OutsideRequest): OutsideAnswer {
		const { channel, text } = readBody(request, message, () => refused('no_text'));
		if (!channels.includes(channel)) return refused('channel_not_found');
		this.messages.push({ channel, text });
		return {
			status: 200,
			body: { ok: true, channel, ts: `${this.messages.length}.0`, message: { text } },
		};
	}
}
