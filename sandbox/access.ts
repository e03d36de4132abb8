import { forbidden } from './refusal';
import type { AccountKey } from './world/world';

/** @throws Refusal 403 where the key is not authorized for the service. */
export function requireService(key: AccountKey, serviceId: string): void {
	if (!key.services.includes(serviceId)) {
		throw forbidden(`The key is not authorized for service ${serviceId}`);
	}
}
