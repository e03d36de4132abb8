import { objectOf, type JsonObject } from '../../src/records/value';
import { createDemoWorld } from '../../workshop/sandbox';

const world = createDemoWorld({ nowSeconds: 1_790_000_000, conversations: 700 });
const services = ['sales-line', 'support-desk', 'renewals'];

const parsed = (stored: { json(): string }): JsonObject => objectOf(JSON.parse(stored.json()));

/** The records of the demo world, as the service sends them. */
export const conversations = services.flatMap((service) =>
	world.conversationsOf(service).ordered.all().map(parsed),
);
export const customers = services.flatMap((service) =>
	world.customersOf(service).ordered.all().map(parsed),
);
export const calls = world.voiceConversations.ordered.all().map(parsed);

/** The first that is wanted. */
export function among(records: JsonObject[], wanted: (record: JsonObject) => boolean): JsonObject {
	const found = records.find(wanted);
	if (found === undefined) throw new Error('The demo world has no such record');
	return found;
}

/** Epoch seconds as ISO text. */
export const iso = (seconds: unknown) => new Date(Number(seconds) * 1000).toISOString();
