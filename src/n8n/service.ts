import { InputError } from '../client/errors';
import { trimmed } from '../records/text/trimmed';
import { isBlank } from '../records/value';
import type { ServiceAccess } from './credentials/credential';
import { emptyReason, isExpression } from './parameters/fields';
import { toIdentifier, toName } from './parameters/values';

/** The field's key in every operation, as saved in workflows. */
export const serviceName = 'serviceId';
export const serviceLabel = 'Service ID';
export const defaultServiceLabel = 'Default Service ID';

/** The service of a node, and the field that has its ID. */
export interface ServiceChoice {
	id: string;
	origin: 'node' | 'credential';
}

interface ServiceSource {
	given: unknown;
	/** The same as it was saved. An expression that returns nothing is a mistake, not a request for the default. */
	stored: unknown;
	access(): Promise<Pick<ServiceAccess, 'serviceId'>>;
}

/** The node's own service, or else the credential's. @throws InputError if neither has one */
export async function chooseService(source: ServiceSource): Promise<ServiceChoice> {
	const given = trimmed(toName(source.given, serviceLabel));
	if (given !== '') return { id: toIdentifier(given, serviceLabel), origin: 'node' };
	if (isExpression(source.stored)) {
		throw new InputError(
			serviceLabel,
			`is empty${emptyReason(source.stored)}`,
			`Correct the expression, or clear the field to use the ${defaultServiceLabel} of the credential.`,
		);
	}
	const { serviceId } = await source.access();
	if (!isBlank(serviceId)) {
		return { id: toIdentifier(serviceId, defaultServiceLabel), origin: 'credential' };
	}
	throw new InputError(
		serviceLabel,
		`is empty, and the credential has no ${defaultServiceLabel}`,
		`Fill in the ${serviceLabel}, or a ${defaultServiceLabel} in the credential.`,
	);
}

/** Where the ID of a service comes from, as a sentence. */
export function originText({ id, origin }: ServiceChoice): string {
	return origin === 'credential'
		? `The service "${id}" is the ${defaultServiceLabel} of the credential.`
		: `The service "${id}" is the ${serviceLabel} of this node.`;
}
