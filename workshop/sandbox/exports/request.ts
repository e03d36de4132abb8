import { z } from 'zod';
import { checkNames, resourceNames, selectors, selectRange } from '../routes/resources';
import type { ResourceName } from '../routes/resources';
import { invalidRequest } from '../rules/serviceError';
import { epochSeconds, jsonObject, parse, refuseOthers } from '../rules/shapes';
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

const common = z.object({
	start_time: epochSeconds,
	end_time: epochSeconds,
	time_field: z.string().optional(),
	filter: jsonObject.optional(),
});
const shape = common.merge(selectors);
const body = z.strictObject({
	resource: z.enum(resourceNames),
	filters: jsonObject,
	format: z.literal('csv').optional(),
	parameters: z.array(z.string()).optional(),
});

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
	const { resource, filters, parameters } = parse(body, sent);
	const [metadata = '', ...sections] = sectionNames[resource];
	const asked = parameters ?? [metadata, ...sections];
	refuseOthers(asked, [metadata, ...sections]);
	if (!asked.includes(metadata)) throw invalidRequest(`parameters must include ${metadata}`);
	checkNames(resource, filters, Object.keys(common.shape));
	const wanted = parse(shape, filters);
	const { store, ...slice } = selectRange(world, key, resource, wanted);
	return {
		resource,
		sections: new Set(asked),
		serviceId: wanted.service_id ?? '',
		records: () => store.ordered.read(slice).entries,
	};
}
