import type { INode } from 'n8n-workflow';
import { InputError } from '../client/errors';
import { isBlank } from '../records/value';
import type { ServiceAccess } from './credentials/credential';
import { toIdentifier, toName } from './parameters/values';

/** The labels of the two fields that a service's id can stand in. */
export const serviceLabel = 'Service ID';
export const defaultServiceLabel = 'Default Service ID';

/** The service that a node is for, and the field that its id stands in. */
export interface ServiceChoice {
	id: string;
	origin: 'node' | 'credential';
}

interface ServiceSource {
	given: unknown;
	/** Whether that is an expression: one that gives nothing is a mistake, and not the wish for the default. */
	isExpression: boolean;
	access(): Promise<Pick<ServiceAccess, 'serviceId'>>;
}

/**
 * The service of a node: its own, else the credential's. Every way to the service chooses here: workflows,
 * agents and the lists of the panel.
 * @throws InputError where neither has one
 */
export async function chooseService(source: ServiceSource): Promise<ServiceChoice> {
	const given = toName(source.given, serviceLabel).trim();
	if (given !== '') return { id: toIdentifier(given, serviceLabel), origin: 'node' };
	if (source.isExpression) {
		throw new InputError(
			serviceLabel,
			'is empty; its expression may have given nothing',
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

/** Whether a field of a node holds an expression. */
export function holdsExpression({ parameters }: Pick<INode, 'parameters'>, name: string): boolean {
	return String(parameters[name] ?? '').startsWith('=');
}

/** Where the id of a service came from, as a sentence. */
export function originText({ id, origin }: ServiceChoice): string {
	return origin === 'credential'
		? `The service "${id}" is the ${defaultServiceLabel} of the credential.`
		: `The service "${id}" is the ${serviceLabel} of this node.`;
}
