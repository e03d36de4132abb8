import { forbidden } from '../rules/serviceError';
import type { AccountKey } from './world';

/** @throws ServiceError 403 where the key is not authorized for the service. */
export function requireService(key: AccountKey, serviceId: string): void {
	if (!key.services.includes(serviceId)) {
		throw forbidden(`The key is not authorized for service ${serviceId}`);
	}
}
