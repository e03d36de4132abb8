import { z } from 'zod';
import { demoPhoneNumber } from '../../sandbox';
import { Refusal, Substitute, type OutsideAnswer, type Routes } from './substitute';

/** HubSpot's own properties of a contact, and custom ones. */
const property = z.enum([
	'createdate',
	'email',
	'phone',
	'mobilephone',
	'hubspot_owner_id',
	'customer_id',
	'conversation_summary',
	'conversation_timeline_entries',
	'last_conversation',
]);
/** HubSpot computes them: the digits of a number. */
const searchable: Record<string, z.infer<typeof property>> = {
	hs_searchable_calculated_phone_number: 'phone',
	hs_searchable_calculated_mobile_number: 'mobilephone',
};
const filter = z.union([
	z.object({
		propertyName: property,
		operator: z.literal('EQ'),
		value: z.string().min(1),
	}),
	z.object({
		propertyName: z.string().refine((name) => name in searchable),
		operator: z.literal('CONTAINS_TOKEN'),
		value: z.string().regex(/^\*\d{7,}$/),
	}),
]);
type Properties = Record<string, string>;

function isFound(
	properties: Properties,
	{ propertyName, operator, value }: z.infer<typeof filter>,
) {
	if (operator === 'EQ') return properties[propertyName] === value;
	const digits = properties[searchable[propertyName] ?? '']?.replace(/\D/g, '');
	return digits?.endsWith(value.slice(1)) === true;
}

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
	properties: z
		.object({
			hs_timestamp: z.string().datetime(),
			hs_note_body: z.string().min(1),
			hubspot_owner_id: z.string().regex(/^\d+$/).optional(),
		})
		.strict(),
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
	readonly contacts: Array<{ id: string; properties: Properties }> = [];
	readonly engagements: Array<z.infer<typeof engagement>> = [];
	readonly notes: Array<z.infer<typeof note>> = [];
	protected readonly routes: Routes = {
		'POST /crm/v3/objects/contacts/search': ({ body }) => {
			const { filterGroups, limit } = search.parse(body);
			const found = this.contacts.filter(({ properties }) =>
				filterGroups.some(({ filters }) => filters.every((one) => isFound(properties, one))),
			);
			return { total: found.length, results: found.slice(0, limit) };
		},
		'POST /crm/v3/objects/contacts': ({ body }) => {
			const { properties } = z.object({ properties: z.record(property, z.string()) }).parse(body);
			const contact = { id: String(900_000 + this.contacts.length), properties };
			this.contacts.push(contact);
			return contact;
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
			const phone = demoPhoneNumber(number);
			const properties = { customer_id, email: `${customer_id}@example.com`, phone };
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
