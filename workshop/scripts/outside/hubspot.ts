import { z } from 'zod';
import { Refusal, Substitute, type OutsideAnswer, type Routes } from './substitute';

/** HubSpot's own properties of a contact, and custom ones. */
const property = z.enum([
	'createdate',
	'email',
	'phone',
	'customer_id',
	'conversation_summary',
	'conversation_timeline_entries',
	'last_conversation',
]);
const filter = z.object({
	propertyName: property,
	operator: z.literal('EQ'),
	value: z.string().min(1),
});
const search = z.object({
	filterGroups: z
		.array(z.object({ filters: z.array(filter).min(1).max(6) }))
		.min(1)
		.max(5),
	limit: z.number().int().min(1).max(200).default(10),
});
const upsert = z.object({
	properties: z.array(z.object({ property, value: z.string() })).min(1),
});
const engagement = z.object({
	engagement: z.object({ type: z.literal('TASK'), timestamp: z.number().optional() }),
	metadata: z
		.object({ subject: z.string(), body: z.string(), forObjectType: z.literal('CONTACT') })
		.passthrough(),
	associations: z.object({ contactIds: z.array(z.coerce.string()).default([]) }).passthrough(),
});
/** The association of a note with its contact. */
const ofContact = z.object({
	associationCategory: z.literal('HUBSPOT_DEFINED'),
	associationTypeId: z.literal(202),
});
const note = z.object({
	properties: z.object({ hs_timestamp: z.string().datetime(), hs_note_body: z.string().min(1) }),
	associations: z
		.array(z.object({ to: z.object({ id: z.coerce.string() }), types: z.array(ofContact) }))
		.min(1),
});

/** HubSpot's CRM, whose contacts have the custom property `customer_id`. */
export class Hubspot extends Substitute {
	readonly hosts = ['api.hubapi.com'];
	protected readonly token = 'pat-substitute-hubspot';
	readonly credential = {
		name: 'HubSpot (substitute)',
		type: 'hubspotAppToken',
		data: { appToken: this.token },
	};
	readonly contacts: Array<{ id: string; properties: Record<string, string> }> = [];
	readonly engagements: Array<z.infer<typeof engagement>> = [];
	readonly notes: Array<z.infer<typeof note>> = [];
	protected readonly routes: Routes = {
		'POST /crm/v3/objects/contacts/search': ({ body }) => {
			const { filterGroups, limit } = search.parse(body);
			const found = this.contacts.filter(({ properties }) =>
				filterGroups.some(({ filters }) =>
					filters.every(({ propertyName, value }) => properties[propertyName] === value),
				),
			);
			return { total: found.length, results: found.slice(0, limit) };
		},
		'POST /contacts/v1/contact/createOrUpdate/email/*': ({ body }, address) => {
			const email = z.string().email().parse(address);
			const known = this.contacts.find(({ properties }) => properties['email'] === email);
			const contact = known ?? {
				id: String(900_000 + this.contacts.length),
				properties: { email },
			};
			for (const one of upsert.parse(body).properties) contact.properties[one.property] = one.value;
			if (!known) this.contacts.push(contact);
			return { vid: Number(contact.id), isNew: known === undefined };
		},
		'POST /engagements/v1/engagements': ({ body }) => {
			const made = engagement.parse(body);
			this.mustBeContacts(made.associations.contactIds);
			this.engagements.push(made);
			return { engagement: { id: this.engagements.length, type: 'TASK' } };
		},
		'POST /crm/v3/objects/notes': ({ body }) => {
			const made = note.parse(body);
			this.mustBeContacts(made.associations.map(({ to }) => to.id));
			this.notes.push(made);
			return { id: String(this.notes.length), properties: made.properties };
		},
	};

	/** Creates contacts for the first customers of the demo data, except those that end in 5. */
	constructor(count = 3_000) {
		super();
		for (let number = 1; number <= count; number += 1) {
			if (number % 10 === 5) continue;
			const customer_id = `customer-${String(number).padStart(6, '0')}`;
			const properties = { customer_id, email: `${customer_id}@example.com` };
			this.contacts.push({ id: String(100_000 + number), properties });
		}
	}

	protected refused(status: number, message: string): OutsideAnswer {
		const category = status === 401 ? 'INVALID_AUTHENTICATION' : 'VALIDATION_ERROR';
		return { status, body: { status: 'error', message, category, correlationId: 'substitute' } };
	}

	private mustBeContacts(ids: string[]): void {
		for (const id of ids) {
			const isKnown = this.contacts.some((contact) => contact.id === id);
			if (!isKnown) throw new Refusal(`No contact with the id ${id} exists`);
		}
	}
}
