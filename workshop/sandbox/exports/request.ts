import { z } from 'zod';
import { resourceNames, resources, select, type ResourceName } from '../routes/resources';
import { epochSeconds, jsonObject, maxFilterBytes, parse } from '../rules/shapes';
import type { StoredRecord } from '../world/storedRecord';
import type { AccountKey, World } from '../world/world';

const names = (text: string) => text.split(', ');

/** The sections of each resource. The first one is required. */
export const sectionNames: Record<ResourceName, readonly string[]> = {
	conversations: names(
		'Meta Data, Agent Feedback, Business Insights, Concerns and Queries, Conversation Dispositions, Custom Module, Explanation, Lead Quality, Subparameters, Summary, Templates, Transcript',
	),
	customers: names(
		'Meta Data, Business Insights, Concerns and Queries, Conversation Dispositions, Custom Module, Explanation, Lead Quality, Subparameters, Summary, Templates, Timeline',
	),
	voice_conversations: names(
		'Metadata, Business insight, CRM update payload, Conversation summary, Explanation, Future scheduling, Request data, Subparameters, Tool calls, Transcript',
	),
};

const variant = z.object({ resource: z.enum(resourceNames) });
const filter = jsonObject.refine(
	(sent) => Buffer.byteLength(JSON.stringify(sent)) <= maxFilterBytes,
	'is at most 16 KB',
);

/** A checked request for an export. */
export interface ExportRequest {
	resource: ResourceName;
	sections: ReadonlySet<string>;
	/** Empty for voice conversations. */
	serviceId: string;
	/** Its records at this moment, ascending by (time, id). */
	records(): StoredRecord[];
}

/** Reads the body of docs/service.md, "Create an export". @throws ServiceError 400 or 403 */
export function readExportRequest(sent: unknown, key: AccountKey, world: World): ExportRequest {
	const { resource } = parse(variant, sent);
	const { timeField, selectors } = resources[resource];
	const known = sectionNames[resource];
	const [metadata = ''] = known;
	const body = z.strictObject({
		resource: z.literal(resource),
		format: z.literal('csv').optional(),
		parameters: z
			.array(z.string().refine((section) => known.includes(section), 'is no section'))
			.refine((sections) => sections.includes(metadata), `must include ${metadata}`)
			.default([...known]),
		filters: z.strictObject({
			start_time: epochSeconds,
			end_time: epochSeconds,
			time_field: z.literal(timeField).optional(),
			filter: filter.optional(),
			...selectors,
		}),
	});
	const { filters, parameters } = parse(body, sent);
	const { store, slice } = select(world, key, resource, filters);
	return {
		resource,
		sections: new Set(parameters),
		serviceId: filters.service_id ?? '',
		records: () => store.ordered.read(slice).entries,
	};
}
