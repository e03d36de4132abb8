import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Editor } from '../../../workshop/scripts/instance/editor';
import {
	startSignedIn,
	type N8nOptions,
	type SignedIn,
} from '../../../workshop/scripts/instance/n8n';
import { until } from '../../support/until';

const variable = 'E2E_CONTEXT';
const context = z.object({
	url: z.string(),
	userFolder: z.string(),
	tarball: z.string(),
	folder: z.string(),
	/** A user folder with tables and an owner, which n8n takes seconds to create. Missing in n8n 1. */
	template: z.string().optional(),
	/** The session of the editor. */
	session: z.string(),
});

export type Context = z.infer<typeof context>;

/** Setup and test files share only the environment of the process. */
export function describeContext(value: Context): void {
	process.env[variable] = JSON.stringify(value);
}

/** The n8n that all test files share. */
export function sharedContext(): Context {
	const text = process.env[variable];
	if (text === undefined) throw new Error('Start these tests with `npm run e2e`.');
	return context.parse(JSON.parse(text));
}

/** Resolves once a line of the shared n8n's log has all of the texts. */
export async function logged(...texts: string[]): Promise<void> {
	const { userFolder } = sharedContext();
	await until(() => {
		const lines = readFileSync(join(userFolder, 'n8n.log'), 'utf8').split('\n');
		return lines.some((line) => texts.every((text) => line.includes(text)));
	});
}

let editor: Editor | undefined;

/** The shared n8n's editor, signed in. */
export function sharedEditor(): Editor {
	const { url, session } = sharedContext();
	editor ??= new Editor(url, session);
	return editor;
}

/** Another n8n, for tests that need other settings or a restart. `userFolder` continues with earlier data. */
export async function startOwnN8n(
	options: Omit<N8nOptions, 'userFolder'> & { userFolder?: string } = {},
): Promise<SignedIn> {
	const { folder, tarball, template } = sharedContext();
	if (options.userFolder !== undefined)
		return await startSignedIn({ ...options, userFolder: options.userFolder });
	const userFolder = mkdtempSync(join(folder, 'own-'));
	if (template !== undefined) cpSync(template, userFolder, { recursive: true });
	return await startSignedIn({ ...options, userFolder, tarball });
}
