import type {
	ICredentialTestFunctions,
	ICredentialsDecrypted,
	IHookFunctions,
	INodeCredentialTestResult,
	IWebhookFunctions,
} from 'n8n-workflow';
import { attempt } from '../../../client/request/attempt';
import { readHeaders } from './headers';

export const webhookCredential = 'conversationAnalyticsWebhookApi';

/** What a person entered in the credential. */
export interface HeaderTexts {
	headers: string;
	previousHeaders: string;
}

function textsOf(data: object | undefined): HeaderTexts {
	const { headers, previousHeaders } = { headers: '', previousHeaders: '', ...data };
	return { headers: String(headers ?? ''), previousHeaders: String(previousHeaders ?? '') };
}

/**
 * The texts of the credential; none if no credential is chosen, or it was deleted or cannot be decrypted.
 */
export async function headerTextsOf(functions: IWebhookFunctions | IHookFunctions) {
	const outcome = await attempt(
		async () => await functions.getCredentials<object>(webhookCredential),
	);
	return 'value' in outcome ? textsOf(outcome.value) : textsOf(undefined);
}

/** What is wrong with the texts, for the panel; undefined if nothing is. */
export function faultOf({ headers, previousHeaders }: HeaderTexts): string | undefined {
	const current = readHeaders(headers);
	if ('fault' in current) return `The text in Headers ${current.fault}.`;
	if (previousHeaders.trim() === '') return undefined;
	const previous = readHeaders(previousHeaders);
	return 'fault' in previous ? `The text in Previous Headers ${previous.fault}.` : undefined;
}

export const remedy =
	'Paste the text of the callback\'s authentication headers as it stands in the dashboard, for example "Authorization: Bearer my-secret".';

/**
 * Tests the credential. The service calls us and offers nothing to request, so this checks the text only.
 */
export async function webhookHeadersTest(
	this: ICredentialTestFunctions,
	credential: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const fault = faultOf(textsOf(credential.data));
	if (fault !== undefined) return { status: 'Error', message: `${fault} ${remedy}` };
	return { status: 'OK', message: 'The headers can be read' };
}
