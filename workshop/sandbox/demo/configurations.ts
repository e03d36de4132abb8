import type { JsonObject } from '../rules/json';
import type { World } from '../world/world';
import saved from './configuration.json';
import { topics } from './topics';

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
export function addConfigurations(world: World, services: readonly string[]): void {
	services.forEach((serviceId, at) => {
		for (const [moduleName, configuration] of Object.entries(modules)) {
			if (at === 2 && (moduleName === 'templates' || moduleName === 'custom_module')) continue;
			const status = at === 1 && moduleName === 'templates' ? 'inactive' : 'active';
			world.addConfiguration({ serviceId, moduleName, version: 3 + at, status, configuration });
		}
	});
}
