import type { JsonObject } from '../rules/json';
import { customer, type StoredCustomer } from '../world/customer';
import { concerns, customAnswers, dispositions, insights } from './analysis';
import { demoClient } from './account';
import type { Random } from './random';
import { customerDashboardOf, fillSlots, newScenario } from './scenario';
import { topics } from './topics';

/** One interaction in a customer's timeline. */
export interface TimelineEntry {
	id: string;
	/** Epoch seconds. */
	time: number;
	recordType: 'call' | 'chat';
}

/** Longest timeline that a demo customer keeps. */
const longestTimeline = 40;

/** The accumulated profile of a customer with at least one interaction. */
export function demoCustomer(
	random: Random,
	customerId: string,
	serviceId: string,
	interactions: readonly TimelineEntry[],
): StoredCustomer {
	const newestFirst = [...interactions].sort((left, right) => right.time - left.time);
	const [newest] = newestFirst;
	const timeline: JsonObject = {};
	for (const entry of newestFirst.slice(0, longestTimeline)) {
		timeline[entry.id] = { id: entry.id, call_time: entry.time, record_type: entry.recordType };
	}
	const scenario = newScenario(random, random.pick(topics));
	return customer({
		id: customerId,
		serviceId,
		clientId: demoClient,
		time: newest?.time ?? 0,
		record: {
			customer_analytics: {
				business_insights: insights(scenario, newest?.id),
				custom_module: customAnswers(scenario, newest?.id),
				customer_summary: {
					customer_summary: fillSlots(scenario, scenario.topic.summary),
					interactions: interactions.length,
				},
				conversation_dispositions: dispositions(scenario),
				lead_quality: { customer_potential: scenario.topic.potential },
				concerns_and_queries: concerns(scenario),
				templates: {},
			},
			meta_analytics: {
				crm_lead_stage: random.pick(['New', 'Contacted', 'Offer', 'Won', 'Lost']),
				lead_source: random.pick(['Web page', 'Fair', 'Recommendation', null]),
				primary_language: 'English',
			},
			timeline,
		},
		dashboard: customerDashboardOf(random, scenario),
	});
}
