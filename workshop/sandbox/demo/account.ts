import type { JsonObject } from '../rules/json';
import type { World } from '../world/world';
import saved from './configuration.json';
import { topics } from './scenario';

/** The key works only in the sandbox. */
export const demoKey = ['demo', 'key', '4f2c9a71'].join('-');
export const demoClient = 'client-demo';
export const demoServices = ['sales-line', 'support-desk', 'renewals'] as const;
export const demoAgents = ['agent-reminders', 'agent-qualifier'] as const;
/** A dashboard user with access to all services. */
export const demoUser = 'supervisor@example.com';

const modules: Record<string, JsonObject> = {
	...saved,
	conversation_dispositions: {
		dispositions: Object.fromEntries(
			topics.map(({ disposition, subdisposition }) => [
				disposition,
				{ display_name: disposition, subdispositions: [subdisposition, 'Other'] },
			]),
		),
		instruction: 'Choose the one that describes the end of the conversation.',
	},
	concerns_and_queries: {
		concerns: Object.fromEntries(
			topics.map((topic) => [topic.concernCategory, { subcategories: [topic.concernSubCategory] }]),
		),
		queries: { Delivery: { subcategories: ['Duration'] }, Money: { subcategories: ['Refund'] } },
		training_materials: ['Price list 2026', 'Moving guide'],
	},
};

export const feedbackSubparameters = Object.keys(saved.agent_feedback.subparameters);

/** The first service has all modules, the second has inactive templates, the third lacks two modules (404). */
export function addConfigurations(world: World): void {
	demoServices.forEach((serviceId, at) => {
		for (const [moduleName, configuration] of Object.entries(modules)) {
			if (at === 2 && (moduleName === 'templates' || moduleName === 'custom_module')) continue;
			const status = at === 1 && moduleName === 'templates' ? 'inactive' : 'active';
			world.addConfiguration({ serviceId, moduleName, version: 3 + at, status, configuration });
		}
	});
}
