import { z } from 'zod';
import {
	bearerOf,
	readBody,
	route,
	type OutsideAnswer,
	type OutsideRequest,
	type OutsideService,
} from './service';

const accessToken = 'stand-in-graph-token';
const team = '11111111-2222-4333-8444-555555555555';
const channel = '19:call-quality@thread.tacv2';
const message = z.object({
	body: z.object({ contentType: z.enum(['html', 'text']), content: z.string().min(1) }),
});

const refused = (status: number, code: string, text: string): OutsideAnswer => ({
	status,
	body: { error: { code, message: text } },
});

/** Microsoft Graph with one team and one channel. */
export class Teams implements OutsideService {
	readonly hosts = ['graph.microsoft.com'];
	readonly credential = {
		name: 'Microsoft Teams (stand-in)',
		type: 'microsoftTeamsOAuth2Api',
		data: {
			clientId: 'stand-in',
			clientSecret: 'stand-in',
			// As after signing in; a year from now it would ask for a new one.
			oauthTokenData: {
				token_type: 'Bearer',
				access_token: accessToken,
				refresh_token: 'stand-in',
				expires_in: 31_536_000,
			},
		},
	};
	readonly messages: Array<z.infer<typeof message>> = [];

	isMeant(request: OutsideRequest): boolean {
		return bearerOf(request) === accessToken;
	}

	answer(request: OutsideRequest): OutsideAnswer {
		if (!this.isMeant(request)) {
			return refused(401, 'InvalidAuthenticationToken', 'Access token is empty or not valid.');
		}
		return route(
			request,
			[
				[
					'POST',
					/^\/(?:beta|v1\.0)\/teams\/([^/]+)\/channels\/([^/]+)\/messages$/,
					(...to) => this.post(request, to),
				],
			],
			refused(404, 'NotFound', 'Resource not found'),
		);
	}

	private post(request: OutsideRequest, [toTeam, toChannel]: string[]): OutsideAnswer {
		if (toTeam !== team || toChannel !== channel) {
			return refused(404, 'NotFound', 'No such team or channel');
		}
		const made = readBody(request, message, (reason) => refused(400, 'BadRequest', reason));
		this.messages.push(made);
		return { status: 201, body: { id: String(this.messages.length), ...made } };
	}
}
