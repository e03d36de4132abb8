import type { IDataObject } from 'n8n-workflow';
import {
	createDemoWorld,
	demoKey,
	demoServices,
	sampleBody,
	startSandbox,
	type CallbackKind,
} from '../../sandbox';
import { shortened, type Given, type Sample, type SampleService } from './samples';

/** Runs the triggers in n8n's engine. */
export interface RunTriggers {
	/** Sends a body to the webhook trigger; gives the items of both outputs. */
	webhook(given: Given, body: object): Promise<IDataObject[][]>;
	/** One poll. */
	polling(given: Given, service: SampleService): Promise<IDataObject[]>;
}

/** The times of the sample world end here. */
const nowSeconds = Date.UTC(2025, 5, 20, 12) / 1000;
const [service = ''] = demoServices;

const events: Array<[event: string, kind: CallbackKind, title: string]> = [
	['callAnalysis', 'call', 'Call Analysis, output Results'],
	['chatAnalysis', 'chat', 'Chat Analysis, output Results'],
	['voiceAgentCall', 'voice', 'Voice Agent Call, output Results'],
];

const polled: Array<[resource: string, title: string, more: Given]> = [
	['conversation', 'Conversation', { serviceId: service }],
	['customer', 'Customer', { serviceId: service }],
	['voiceConversation', 'Voice Conversation', {}],
];

/** What comes out of each trigger as the panel is at first, by the name of the trigger. */
export async function takeTriggerSamples(run: RunTriggers): Promise<Map<string, Sample[]>> {
	return new Map([
		['conversationAnalyticsTrigger', await ofWebhook(run)],
		['conversationAnalyticsPollingTrigger', await ofPolling(run)],
	]);
}

/** The bodies that the sandbox sends as samples; the one of a call holds a result that failed. */
async function ofWebhook({ webhook }: RunTriggers): Promise<Sample[]> {
	const samples: Sample[] = [];
	const failures: Sample[] = [];
	for (const [event, kind, title] of events) {
		const [results = [], failed = []] = await webhook({ event }, sampleBody(kind));
		samples.push(sampleOf(title, results));
		if (failed.length > 0) failures.push(sampleOf('A result that failed, output Failed', failed));
	}
	return [...samples, ...failures];
}

async function ofPolling({ polling }: RunTriggers): Promise<Sample[]> {
	const world = createDemoWorld({ nowSeconds, conversations: 400, voiceConversations: 150 });
	// A poll reads up to the present.
	const sandbox = await startSandbox({ world });
	try {
		const access = { baseUrl: sandbox.url, apiKey: demoKey };
		const samples: Sample[] = [];
		for (const [resource, title, more] of polled) {
			const items = await polling(
				{
					resource,
					...more,
					startFrom: 'date',
					startDate: new Date((nowSeconds - 86_400) * 1000).toISOString(),
					options: { maxRecords: 1 },
				},
				access,
			);
			samples.push(sampleOf(title, items, access.baseUrl));
		}
		return samples;
	} finally {
		await sandbox.stop();
	}
}

function sampleOf(title: string, items: IDataObject[], baseUrl = 'none'): Sample {
	const [item] = items;
	if (item === undefined) throw new Error(`There is no item for ${title}`);
	return { title, item: shortened(item, { baseUrl, apiKey: demoKey }), count: 1 };
}
