import type { INodeProperties } from 'n8n-workflow';
import { isQueueMode } from '../../../src/n8n/instance';

/** What the trigger cannot promise where several processes receive deliveries. */
export const withoutStore =
	'In queue mode each webhook process remembers only its own deliveries: a repeat that reaches another one starts an execution again. Choose a credential "Conversation Analytics Shared Store", which remembers for all of them.';

/** A field cannot depend on a credential, so the notice stands there with and without it. */
export const queueNotices: INodeProperties[] = isQueueMode()
	? [{ displayName: withoutStore, name: 'queueNotice', type: 'notice', default: '' }]
	: [];
