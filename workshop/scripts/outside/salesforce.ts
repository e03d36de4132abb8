import { z } from 'zod';
import {
	bearerOf,
	readBody,
	route,
	type OutsideAnswer,
	type OutsideRequest,
	type OutsideService,
} from './service';
import { newSigningKey, signedClaims } from './signedToken';

const login = 'login.salesforce.com';
const instance = 'stand-in.my.salesforce.com';
const clientId = 'stand-in-connected-app';
const username = 'integration@example.com';
const accessToken = 'stand-in-salesforce-session';

/** The fields of the custom object `Conversation__c`, with Salesforce's own kinds. */
const fields = z
	.object({
		Customer_ID__c: z.string().max(255),
		Conversation_Time__c: z.string().datetime().nullable(),
		Channel__c: z.string().nullable(),
		Score__c: z.coerce.number().nullable(),
		Summary__c: z.string().max(32_768).nullable(),
	})
	.partial()
	.strict();

type SalesforceConversation = z.infer<typeof fields>;

const refused = (status: number, errorCode: string, message: string): OutsideAnswer => ({
	status,
	body: [{ errorCode, message, fields: [] }],
});

/** Salesforce with the custom object `Conversation__c` and its external ID `Conversation_ID__c`. */
export class Salesforce implements OutsideService {
	private readonly key = newSigningKey();
	readonly hosts = [login, instance];
	readonly credential = {
		name: 'Salesforce (stand-in)',
		type: 'salesforceJwtApi',
		data: {
			environment: 'production',
			clientId,
			username,
			privateKey: this.key.privateKey,
			myDomainUrl: '',
		},
	};
	/** By external ID. */
	readonly conversations = new Map<string, SalesforceConversation>();

	isMeant(request: OutsideRequest): boolean {
		if (request.host === instance) return true;
		return signedClaims(request.text, this.key) !== undefined;
	}

	answer(request: OutsideRequest): OutsideAnswer {
		if (request.host === login) return this.signIn(request);
		if (bearerOf(request) !== accessToken) {
			return refused(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
		}
		return route(
			request,
			[
				[
					'PATCH',
					/^\/services\/data\/v\d+\.0\/sobjects\/Conversation__c\/Conversation_ID__c\/([^/]+)$/,
					(id = '') => this.upsert(request, id),
				],
			],
			refused(404, 'NOT_FOUND', 'The requested resource does not exist'),
		);
	}

	private signIn(request: OutsideRequest): OutsideAnswer {
		const claims =
			request.path === '/services/oauth2/token' ? signedClaims(request.text, this.key) : undefined;
		const isKnown = claims?.iss === clientId && claims.sub === username;
		if (!isKnown || claims.aud !== `https://${login}`) {
			return {
				status: 400,
				body: { error: 'invalid_grant', error_description: 'invalid assertion' },
			};
		}
		return {
			status: 200,
			body: {
				access_token: accessToken,
				instance_url: `https://${instance}`,
				token_type: 'Bearer',
			},
		};
	}

	private upsert(request: OutsideRequest, id: string): OutsideAnswer {
		const given = readBody(request, fields, (reason) => refused(400, 'INVALID_FIELD', reason));
		const known = this.conversations.get(id);
		this.conversations.set(id, { ...known, ...given });
		const body = { id: `a01${id}`, success: true, errors: [], created: known === undefined };
		return { status: known === undefined ? 201 : 200, body };
	}
}
