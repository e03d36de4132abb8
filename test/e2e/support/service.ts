import {
	createDemoWorld,
	demoKey,
	startSandbox,
	type DemoSize,
	type World,
} from '../../../workshop/sandbox';
import type { Editor } from '../../../workshop/scripts/instance/editor';
import { useSandbox } from '../../support/sandbox';
import { sharedEditor } from './context';
import { actionType, runNode, type NodeUnderTest } from './runNode';

/** The demo account at 6:00 of its day, so that a range such as the last 24 hours has the same records in each run. */
export function demoWorld(size: DemoSize = {}) {
	return createDemoWorld({ secondOfDay: 6 * 3_600, ...size });
}

export const byId = (value: string) => ({ __rl: true, mode: 'id', value });

/** Our credential, as a node has it. */
export type Access = Record<string, { id: string; name: string }>;

/** Creates our credential for a sandbox. @param more further data */
export async function accessTo(
	{ url: baseUrl }: { url: string },
	editor: Editor,
	more: object = {},
): Promise<Access> {
	const data = { baseUrl, apiKey: demoKey, ...more };
	const { id, name } = await editor.createCredential('Service', 'conversationAnalyticsApi', data);
	return { conversationAnalyticsApi: { id, name } };
}

/**
 * A sandbox for the tests of a file, and the action node in the shared n8n with a credential for it.
 * @param access further data of the credential
 */
export function useService(world: () => World = demoWorld, access: object = {}) {
	const sandbox = useSandbox(async () => await startSandbox({ world: world() }));
	const editor = sharedEditor();
	const credentials: Access = {};
	beforeAll(async () => void Object.assign(credentials, await accessTo(sandbox, editor, access)));
	/** Runs an operation such as `conversation.getAll`. */
	const run = async (
		name: string,
		parameters: Record<string, unknown>,
		more: Partial<NodeUnderTest> = {},
	) => {
		const [resource, operation] = name.split('.');
		return await runNode(editor, {
			...{ type: actionType, parameters: { resource, operation, ...parameters }, credentials },
			...more,
		});
	};
	return { sandbox, editor, credentials, run };
}
