import type { JsonObject } from '../rules/json';
import type { World } from '../world/world';
import {
	agentFeedback,
	businessInsights,
	customModule,
	feedbackSubparameters,
	fieldMap,
} from './modules';
import { topics } from './topics';

function subparameters(): JsonObject {
	return Object.fromEntries(
		feedbackSubparameters.map((name, at) => [
			name,
			{
				display_name: name,
				instruction: `Was this done: ${name.toLowerCase()}?`,
				output_type: 'Yes/No/NA',
				subparameter_type: 'llm_based',
				status: 'active',
				active: true,
				possible_values: ['Yes', 'No', 'NA'],
				weightage: 5,
				execution_order: at + 1,
			},
		]),
	);
}

function saved(): Record<string, JsonObject> {
	return {
		business_insights: fieldMap(businessInsights),
		custom_module: {
			conversation: fieldMap(customModule),
			customer: fieldMap(customModule.slice(0, 2)),
		},
		agent_feedback: {
			parameters: {
				...fieldMap(agentFeedback),
				'Needs understood': {
					display_name: 'Needs understood',
					instruction: 'How well were the needs asked about, 0 to 10?',
					output_type: 'Number',
					status: 'active',
					active: true,
					possible_values: null,
					subparameters_used: [...feedbackSubparameters],
					weightage: 40,
					threshold_score: 6,
				},
			},
			subparameters: subparameters(),
			criteria: { pass_mark: 70, fatal_sets_score_to: 0 },
		},
		lead_quality: {
			conversation_potential: {
				Hot: 'Wants an offer',
				Warm: 'Thinks it over',
				Cold: 'No interest',
			},
			customer_potential: { Hot: 'Ready to buy', Warm: 'Open', Cold: 'Not now' },
		},
		conversation_summary: {
			settings: { language: 'English', short_summary: true },
			instruction: 'Three sentences: why, what was agreed, what is open.',
		},
		conversation_dispositions: {
			dispositions: Object.fromEntries(
				topics.map((topic) => [
					topic.disposition,
					{ display_name: topic.disposition, subdispositions: [topic.subdisposition, 'Other'] },
				]),
			),
			instruction: 'Choose the one that describes the end of the conversation.',
		},
		concerns_and_queries: {
			concerns: Object.fromEntries(
				topics.map((topic) => [
					topic.concernCategory,
					{ subcategories: [topic.concernSubCategory] },
				]),
			),
			queries: { Delivery: { subcategories: ['Duration'] }, Money: { subcategories: ['Refund'] } },
			training_materials: ['Price list 2026', 'Moving guide'],
		},
		templates: {
			sms: { 'Offer sent': 'Your offer is in your inbox. Harbor Telecom' },
			email: { 'Callback agreed': 'We call you back as agreed.' },
			whatsapp: {},
		},
	};
}

/**
 * The modules of the demo services. The sales line has all eight, the support desk has templates
 * switched off, renewals never saved templates nor custom modules (404).
 */
export function addConfigurations(world: World, services: readonly string[]): void {
	services.forEach((serviceId, at) => {
		for (const [moduleName, configuration] of Object.entries(saved())) {
			if (at === 2 && (moduleName === 'templates' || moduleName === 'custom_module')) continue;
			const inactive = at === 1 && moduleName === 'templates';
			world.addConfiguration({
				serviceId,
				moduleName,
				version: 3 + at,
				status: inactive ? 'inactive' : 'active',
				configuration,
			});
		}
	});
}
