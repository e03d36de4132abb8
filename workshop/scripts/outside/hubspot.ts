import { z } from 'zod';
import {
	bearerOf,
	readBody,
	Refusal,
	route,
	type OutsideAnswer,
	type OutsideRequest,
	type OutsideService,
} from './service';

const token = 'pat-stand-in-hubspot';

/** The properties of a contact that the account has: three of HubSpot's own, the others custom ones. */
const properties = [
	'createdate',
	'email',
	'phone',
	'customer_id',
	'conversation_summary',
	'conversation_timeline_entries',
	'last_conversation',
];

interface HubspotContact {
	id: string;
	properties: Record<string, string>;
}

const search = z.object({
	filterGroups: z
		.array(
			z.object({
				filters: z
					.array(
						z.object({
							propertyName: z.enum(['customer_id', 'email', 'phone']),
							operator: z.literal('EQ'),
							value: z.string().min(1),
						}),
					)
					.min(1)
					.max(6),
			}),
		)
		.min(1)
		.max(5),
	limit: z.number().int().min(1).max(200).optional(),
});
const upsert = z.object({
	properties: z.array(z.object({ property: z.string(), value: z.string() })).min(1),
});
const engagement = z.object({
	engagement: z.object({ type: z.literal('TASK'), timestamp: z.number().optional() }),
	metadata: z
		.object({ subject: z.string(), body: z.string(), forObjectType: z.literal('CONTACT') })
		.passthrough(),
	associations: z.object({ contactIds: z.array(z.number()).optional() }).passthrough(),
});
const note = z.object({
	properties: z.object({ hs_timestamp: z.string().datetime(), hs_note_body: z.string().min(1) }),
	associations: z
		.array(
			z.object({
				to: z.object({ id: z.coerce.string() }),
				types: z.array(
					z.object({
						associationCategory: z.literal('HUBSPOT_DEFINED'),
						// A note of a contact.
						associationTypeId: z.literal(202),
					}),
				),
			}),
		)
		.min(1),
});

const refused = (status: number, category: string, message: string): OutsideAnswer => ({
	status,
	body: { status: 'error', message, category, correlationId: 'stand-in' },
});

/** HubSpot's CRM with contacts that have the custom property `customer_id`. */
export class Hubspot implements OutsideService {
	readonly hosts = ['api.hubapi.com'];
	readonly credential = {
		name: 'HubSpot (stand-in)',
		type: 'hubspotAppToken',
		data: { appToken: token },
	};
	readonly contacts: HubspotContact[] = [];
	readonly engagements: Array<z.infer<typeof engagement>> = [];
	readonly notes: Array<z.infer<typeof note>> = [];

	/** Makes a contact for the customers 1 to `count` of the demo data; those that end in 5 have none. */
	constructor(count = 3_000) {
		for (let number = 1; number <= count; number += 1) {
			if (number % 10 === 5) continue;
			const customer = `customer-${String(number).padStart(6, '0')}`;
			this.contacts.push({
				id: String(100_000 + number),
				properties: { customer_id: customer, email: `${customer}@example.com` },
			});
		}
	}

	isMeant(request: OutsideRequest): boolean {
		return bearerOf(request) === token;
	}

	answer(request: OutsideRequest): OutsideAnswer {
		if (!this.isMeant(request)) {
			return refused(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
		}
		return route(
			request,
			[
				['POST', /^\/crm\/v3\/objects\/contacts\/search$/, () => this.search(request)],
				[
					'POST',
					/^\/contacts\/v1\/contact\/createOrUpdate\/email\/(.+)$/,
					(email = '') => this.upsert(request, email),
				],
				['POST', /^\/engagements\/v1\/engagements$/, () => this.engage(request)],
				['POST', /^\/crm\/v3\/objects\/notes$/, () => this.takeNote(request)],
			],
			refused(404, 'OBJECT_NOT_FOUND', 'The stand-in has no such resource'),
		);
	}

	private search(request: OutsideRequest): OutsideAnswer {
		const { filterGroups, limit = 10 } = readBody(request, search, invalid);
		const found = this.contacts.filter((contact) =>
			filterGroups.some(({ filters }) =>
				filters.every(({ propertyName, value }) => contact.properties[propertyName] === value),
			),
		);
		return { status: 200, body: { total: found.length, results: found.slice(0, limit) } };
	}

	private upsert(request: OutsideRequest, email: string): OutsideAnswer {
		if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new Refusal(invalid('INVALID_EMAIL'));
		const given = readBody(request, upsert, invalid).properties;
		const unknown = given.find(({ property }) => !properties.includes(property));
		if (unknown) {
			throw new Refusal(invalid(`Property "${unknown.property}" does not exist`));
		}
		const known = this.contacts.find((contact) => contact.properties['email'] === email);
		const contact = known ?? { id: String(900_000 + this.contacts.length), properties: { email } };
		for (const { property, value } of given) contact.properties[property] = value;
		if (!known) this.contacts.push(contact);
		return { status: 200, body: { vid: Number(contact.id), isNew: known === undefined } };
	}

	private engage(request: OutsideRequest): OutsideAnswer {
		const made = readBody(request, engagement, invalid);
		for (const id of made.associations.contactIds ?? []) this.mustBeContact(String(id));
		this.engagements.push(made);
		return { status: 200, body: { engagement: { id: this.engagements.length, type: 'TASK' } } };
	}

	private takeNote(request: OutsideRequest): OutsideAnswer {
		const made = readBody(request, note, invalid);
		for (const { to } of made.associations) this.mustBeContact(to.id);
		this.notes.push(made);
		return { status: 201, body: { id: String(this.notes.length), properties: made.properties } };
	}

	private mustBeContact(id: string): void {
		if (this.contacts.some((contact) => contact.id === id)) return;
		throw new Refusal(invalid(`No contact with the id ${id} exists`));
	}
}

const invalid = (reason: string): OutsideAnswer => refused(400, 'VALIDATION_ERROR', reason);
