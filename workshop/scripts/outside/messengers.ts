import { z } from 'zod';
import { Refusal, Substitute, type OutsideAnswer, type Routes } from './substitute';

const slackChannels = [
	{ id: 'C0000000001', name: 'call-quality' },
	{ id: 'C0000000002', name: 'calls' },
	{ id: 'C0000000003', name: 'general' },
];
const slackUsers = [{ id: 'U0000000001', name: 'supervisor', real_name: 'Supervisor' }];
const slackMessage = z.object({
	channel: z.string().transform((wanted, context) => {
		const known = slackChannels.find(({ id, name }) => [id, name, `#${name}`].includes(wanted));
		if (known !== undefined) return `#${known.name}`;
		context.addIssue({ code: 'custom', message: 'channel_not_found' });
		return z.NEVER;
	}),
	text: z.string().min(1).max(40_000),
});
/** A list on one page. */
const slackList = (list: object) => ({ ok: true, ...list, response_metadata: { next_cursor: '' } });

export class Slack extends Substitute {
	readonly hosts = ['slack.com'];
	protected readonly token = 'xoxb-substitute';
	readonly credential = {
		name: 'Slack (substitute)',
		type: 'slackApi',
		data: { accessToken: this.token, signatureSecret: '' },
	};
	readonly messages: Array<z.infer<typeof slackMessage>> = [];
	protected readonly routes: Routes = {
		'GET /api/conversations.list': () =>
			slackList({ channels: slackChannels.map((one) => ({ ...one, is_channel: true })) }),
		'GET /api/users.list': () => slackList({ members: slackUsers }),
		// n8n tests the credential with it.
		'GET /api/users.profile.get': () => ({ ok: true, profile: slackUsers[0] }),
		'POST /api/chat.postMessage': ({ body }) => {
			const { channel, text } = slackMessage.parse(body);
			this.messages.push({ channel, text });
			return { ok: true, channel, ts: `${this.messages.length}.0`, message: { text } };
		},
	};

	/** Slack refuses with the status 200. */
	protected refused(status: number, error: string): OutsideAnswer {
		return { status: 200, body: { ok: false, error: status === 401 ? 'invalid_auth' : error } };
	}
}

const teamsMessage = z.object({
	body: z.object({ contentType: z.enum(['html', 'text']), content: z.string().min(1) }),
});

/** Microsoft Graph with one team and one channel. */
export class Teams extends Substitute {
	readonly hosts = ['graph.microsoft.com'];
	protected readonly token = 'substitute-graph-token';
	readonly credential = {
		name: 'Microsoft Teams (substitute)',
		type: 'microsoftTeamsOAuth2Api',
		data: {
			clientId: 'substitute',
			clientSecret: 'substitute',
			// As after signing in.
			oauthTokenData: {
				token_type: 'Bearer',
				access_token: this.token,
				refresh_token: 'substitute',
				expires_in: 31_536_000,
			},
		},
	};
	readonly messages: Array<z.infer<typeof teamsMessage>> = [];
	protected readonly routes: Routes = {
		'POST /(?:beta|v1.0)/teams/*/channels/*/messages': ({ body }, team, channel) => {
			const isKnown = team === '11111111-2222-4333-8444-555555555555';
			if (!isKnown || channel !== '19:call-quality@thread.tacv2') {
				throw new Refusal('No such team or channel', 404);
			}
			const made = teamsMessage.parse(body);
			this.messages.push(made);
			return { id: String(this.messages.length), ...made };
		},
	};

	protected refused(status: number, message: string): OutsideAnswer {
		return { status, body: { error: { code: String(status), message } } };
	}
}
