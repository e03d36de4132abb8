import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';
import { errorOf, remedyOf } from '../../src/client/errors';
import { storeWords, tryStore } from '../../src/n8n/nodeStore';
import { ownStore } from '../../src/n8n/ownStore';
import { nodeInLog } from '../../src/n8n/nodeNames';
import { apiCredential, apiKeyIn } from '../../src/n8n/credentials/credential';
import { checkHeaderTexts, headerTextsOf } from '../../src/n8n/credentials/webhookHeaders';
import { needsHeaders } from './secretHeaders';
import { unknownParameters } from './liveConfiguration';
import { readSettings, sourceOf } from './triggerSettings';
import { isObject } from '../../src/records/value';
import type { FieldSource } from '../../src/n8n/parameters/fieldSource';

/**
 * The service has no request that registers a receiver, so all three methods return true. With an invalid credential,
 * filter or option the workflow does not activate. `create` checks too, for an n8n that calls it first.
 */
export const subscription = {
	checkExists: checked,
	create: checked,
	async delete(this: IHookFunctions): Promise<boolean> {
		return true;
	},
};

async function checked(this: IHookFunctions): Promise<boolean> {
	const node = this.getNode();
	const warn = (sentence: string) => this.logger.warn(`${nodeInLog(this)}: ${sentence}`);
	const warning = await checkHeaders(this);
	if (warning !== undefined) warn(warning);
	// Results must arrive also without a store.
	await tryStore(ownStore()).catch((error: unknown) =>
		warn(`${storeWords(errorOf(error))} Until then each result passes unchecked.`),
	);
	const settings = readSettings(knownAtActivation(this));
	if (settings.errors.length > 0) throw new NodeOperationError(node, settings.errors.join(' '));
	// When n8n starts, it would ask the service for every workflow at once.
	const isStart = this.getActivationMode() === 'init';
	if (!isStart) for (const sentence of await unknownParameters(this, settings)) warn(sentence);
	return true;
}

/** Returns a warning about the secret headers. @throws NodeOperationError if they cannot be used */
async function checkHeaders(functions: IHookFunctions): Promise<string | undefined> {
	if (!needsHeaders(functions)) return undefined;
	try {
		const credential = await functions.getCredentials(apiCredential);
		return checkHeaderTexts(headerTextsOf(credential), apiKeyIn(credential));
	} catch (error) {
		const failure = errorOf(error);
		throw new NodeOperationError(functions.getNode(), `${failure.message}.`, {
			description: remedyOf(failure),
		});
	}
}

/** Choices that are invalid without these fields, so they are not known either if one needs a delivery. */
const requiredBy: Partial<Record<string, string[]>> = {
	emit: ['qaEvents'],
	output: ['selectedFields', 'selectedPaths'],
	maskPersonalData: ['nameFields'],
};

/** Expression roots available only in a delivery. */
const OF_A_DELIVERY = /\$(?:json|input|binary|item|node|data|prevNode|execution|runIndex|\()/;

/** Reads the parameters known at activation. Fields whose expressions need a delivery, or fail, count as not added. */
function knownAtActivation(functions: IHookFunctions): FieldSource {
	const node = functions.getNode();
	const { parameters } = node;
	const read = (path: string, stored: unknown): { value?: unknown } => {
		if (stored === undefined || needsDelivery(stored)) return {};
		try {
			return { value: functions.getNodeParameter(path) ?? null };
		} catch {
			return {};
		}
	};
	return sourceOf(node, (name) => {
		if (requiredBy[name]?.some((field) => needsDelivery(parameters[field]))) return undefined;
		const stored: unknown = parameters[name];
		if (!isObject(stored)) return read(name, stored).value;
		const fields = Object.entries(stored).flatMap(([field, value]) => {
			if (requiredBy[field]?.some((other) => needsDelivery(stored[other]))) return [];
			const known = read(`${name}.${field}`, value);
			return 'value' in known ? [[field, known.value] as const] : [];
		});
		return Object.fromEntries(fields);
	});
}

/** Whether an expression in the value uses a delivery. */
function needsDelivery(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=') && OF_A_DELIVERY.test(value);
	if (typeof value !== 'object' || value === null) return false;
	return Object.values(value).some(needsDelivery);
}
