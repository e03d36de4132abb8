import type {
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { InputError } from '../../client/errors';
import { callerOf } from '../caller';

type ReadCredential = (itemIndex: number) => Promise<ICredentialDataDecryptedObject>;

/**
 * Reads the node's credential for its items. n8n queries, decrypts and resolves it for each item, which takes about as
 * long as a request, so a credential without expressions is read for the first item only.
 */
export function credentialReader(functions: IExecuteFunctions, type: string): ReadCredential {
	const read: ReadCredential = async (itemIndex) =>
		await readCredential(functions, type, itemIndex);
	let first: Promise<ICredentialDataDecryptedObject> | undefined;
	let isForAll: Promise<boolean> | undefined;
	return async (itemIndex) => {
		if (first === undefined) return await (first = read(itemIndex));
		isForAll ??= first.then(async () => await isFixed(functions, type)).catch(() => false);
		return (await isForAll) ? await first : await read(itemIndex);
	};
}

/** Whether the credential was saved without expressions; false if n8n does not show that. */
async function isFixed(functions: IExecuteFunctions, type: string): Promise<boolean> {
	const saved = await decrypted(functions, type, true);
	return saved !== undefined && !JSON.stringify(saved).includes('"=');
}

/**
 * The node's credential, decrypted. If a model runs the node, an item holds what the model wrote, so the expressions of the
 * credential are then resolved without items: `$vars` and `$secrets` work, `$json` does not.
 * @throws n8n's error if the credential is missing; InputError if a model runs the node and a field needs an item
 */
async function readCredential(
	functions: IExecuteFunctions,
	type: string,
	itemIndex: number,
): Promise<ICredentialDataDecryptedObject> {
	// Also checks that the node has the credential and may use it.
	const credential: ICredentialDataDecryptedObject = await functions.getCredentials(
		type,
		itemIndex,
	);
	if (!callerOf(functions).forModel) return credential;
	const withoutItems = await decrypted(functions, type).catch(() => undefined);
	if (withoutItems) return withoutItems;
	throw new InputError(
		'The credential',
		'has an expression that needs an item, and a model runs this node',
		'Ask a person to enter fixed values in the credential, or expressions with $vars or $secrets.',
	);
}

/**
 * The node's credential without the items.
 * @param isRaw whether to return its expressions as text
 * @returns undefined if n8n does not pass the node what it takes
 */
async function decrypted(
	functions: IExecuteFunctions,
	type: string,
	isRaw?: boolean,
): Promise<ICredentialDataDecryptedObject | undefined> {
	const details = functions.getNode().credentials?.[type];
	if (details === undefined || !hasAdditionalData(functions)) return undefined;
	const { additionalData } = functions;
	const [mode, executeData] = [functions.getMode(), functions.getExecuteData()];
	const helper = additionalData.credentialsHelper;
	return await helper.getDecrypted(additionalData, details, type, mode, executeData, isRaw);
}

/** n8n passes it to every node, outside the declared interface. */
function hasAdditionalData(
	functions: object,
): functions is { additionalData: IWorkflowExecuteAdditionalData } {
	return 'additionalData' in functions;
}
