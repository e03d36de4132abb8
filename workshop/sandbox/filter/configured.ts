import { objectAt } from '../rules/json';
import type { World } from '../world/world';
import type { KnowsParameter } from './conditions';
import type { Resource } from './resource';

/** The names that a module's saved configuration knows, for one resource, in their saved order. */
export function configuredNames(
	world: World,
	serviceId: string,
	resource: Resource,
	module: string,
): string[] {
	const configuration = world.configuration(serviceId, module)?.configuration ?? {};
	switch (module) {
		case 'business_insights':
			return Object.keys(configuration);
		case 'custom_module':
			return Object.keys(
				objectAt(configuration, resource === 'conversations' ? 'conversation' : 'customer'),
			);
		case 'agent_feedback':
			return Object.keys(objectAt(configuration, 'parameters'));
		default:
			return [];
	}
}

/** Answers whether a service's modules have a configured parameter of a name. */
export function parametersOf(world: World, serviceId: string, resource: Resource): KnowsParameter {
	return (module, parameter) =>
		configuredNames(world, serviceId, resource, module).includes(parameter);
}
