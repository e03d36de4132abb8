import { z } from 'zod';
import { SignedSubstitute, type OutsideAnswer, type Routes } from './substitute';

const instance = 'substitute.my.salesforce.com';

/** The fields of the custom object `Conversation__c`. */
const fields = z
	.object({
		Customer_ID__c: z.string().max(255).nullable(),
		Conversation_Time__c: z.string().datetime().nullable(),
		Channel__c: z.string().nullable(),
		Score__c: z.coerce.number().nullable(),
		Summary__c: z.string().max(32_768).nullable(),
	})
	.partial()
	.strict();

/** Salesforce with the custom object `Conversation__c` and its external ID `Conversation_ID__c`. */
export class Salesforce extends SignedSubstitute {
	protected readonly signInHost = 'login.salesforce.com';
	readonly hosts = [this.signInHost, instance];
	protected readonly token = 'substitute-salesforce-session';
	protected readonly account = { iss: 'substitute-connected-app', sub: 'integration@example.com' };
	protected override readonly signedIn = { instance_url: `https://${instance}` };
	readonly credential = {
		name: 'Salesforce (substitute)',
		type: 'salesforceJwtApi',
		data: {
			environment: 'production',
			clientId: this.account.iss,
			username: this.account.sub,
			privateKey: this.key.privateKey,
			myDomainUrl: '',
		},
	};
	/** By external ID. */
	readonly conversations = new Map<string, z.infer<typeof fields>>();
	protected readonly routes: Routes = {
		'PATCH /services/data/v\\d+.0/sobjects/Conversation__c/Conversation_ID__c/*': (
			{ body },
			id,
		) => {
			const known = this.conversations.get(id);
			this.conversations.set(id, { ...known, ...fields.parse(body) });
			return { id: `a01${id}`, success: true, errors: [], created: known === undefined };
		},
	};

	protected refused(status: number, message: string): OutsideAnswer {
		const errorCode = status === 401 ? 'INVALID_SESSION_ID' : 'INVALID_FIELD';
		return { status, body: [{ errorCode, message, fields: [] }] };
	}
}
