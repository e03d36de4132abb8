import { lazily } from '../../../src/records/lazy';
import type { IWebhookFunctions } from 'n8n-workflow';
import { errorOf } from '../../../src/client/errors';
import { triggerOf } from '../trigger';
import { readHeaderTexts, webhookCredential, type HeaderTexts } from './credential';
import { carriesHeaders } from './headers';
import { RecentHeaders } from './recentHeaders';

const recentHeaders = lazily(() => new RecentHeaders<HeaderTexts>(() => Date.now()));

/** Whether a delivery carries the secret headers; an error when the credential cannot be read now. */
export async function isAuthentic(functions: IWebhookFunctions): Promise<boolean | Error> {
	if (functions.getNodeParameter('authentication', 'headers') === 'none') return true;
	const request = functions.getHeaderData();
	const credential = functions.getNode().credentials?.[webhookCredential]?.id ?? '';
	try {
		return await recentHeaders().pass(
			`${triggerOf(functions)} ${credential}`,
			async () => await readHeaderTexts(functions),
			// Without a secret in the first field nothing is accepted, whatever the second field holds.
			({ headers, previousHeaders }) =>
				headers.trim() !== '' && carriesHeaders(request, [headers, previousHeaders]),
		);
	} catch (error) {
		return errorOf(error);
	}
}
