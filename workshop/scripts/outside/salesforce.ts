import { z } from 'zod';
import { Refusal, SignedSubstitute, type OutsideAnswer, type Routes } from './substitute';

const domain = 'substitute';
const instance = `${domain}.my.salesforce.com`;

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

const contact = z
	.object({ LastName: z.string().min(1), Phone: z.string(), MobilePhone: z.string() })
	.extend({ OwnerId: z.string().min(1) })
	.partial()
	.strict();
const task = z
	.object({ Status: z.literal('Completed'), WhoId: z.string().min(1), Subject: z.string() })
	.extend({ Description: z.string(), OwnerId: z.string().min(1).optional() })
	.strict();
/** The part of SOQL that the CRM guide uses. */
const condition = "(?:Phone|MobilePhone) LIKE '([\\d%]+)'";
const query = new RegExp(
	`^SELECT Id, Phone, MobilePhone FROM Contact WHERE ${condition} OR ${condition} LIMIT 100$`,
);

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
	readonly domain = domain;
	readonly contacts: Array<{ Id: string } & z.infer<typeof contact>> = [];
	readonly tasks: Array<z.infer<typeof task>> = [];
	protected readonly routes: Routes = {
		'GET /services/data/v\\d+.0/query/': ({ query: given }) => {
			const [, ...likes] = query.exec(given.get('q') ?? '') ?? [];
			if (likes.length === 0) throw new Refusal('MALFORMED_QUERY', 400);
			const patterns = likes.map((like) => new RegExp(`^${like.replaceAll('%', '.*')}$`));
			const records = this.contacts.filter(({ Phone, MobilePhone }) =>
				[Phone, MobilePhone].some((number) => patterns.some((one) => one.test(number ?? ''))),
			);
			return { totalSize: records.length, done: true, records };
		},
		'POST /services/data/v\\d+.0/sobjects/contact': ({ body }) => {
			const id = `003${this.contacts.length}`;
			this.contacts.push({ Id: id, ...contact.parse(body) });
			return { id, success: true, errors: [] };
		},
		'POST /services/data/v\\d+.0/sobjects/task': ({ body }) => {
			this.tasks.push(task.parse(body));
			return { id: `00T${this.tasks.length}`, success: true, errors: [] };
		},
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
