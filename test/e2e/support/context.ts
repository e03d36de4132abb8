import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Editor } from '../../../workshop/scripts/instance/editor';
import {
	startSignedIn,
	type N8nOptions,
	type SignedIn,
} from '../../../workshop/scripts/instance/n8n';

const variable = 'E2E_CONTEXT';
const context = z.object({
	url: z.string(),
	userFolder: z.string(),
	tarball: z.string(),
	folder: z.string(),
	pid: z.number(),
	/** A user folder that has its tables and its owner already, which take n8n seconds; n8n 1 has none. */
	template: z.string().optional(),
	/** Of the editor that signed in for all files. */
	session: z.string(),
});

export type Context = z.infer<typeof context>;

/** Set-up and test files share only the environment of the process. */
export function describeContext(value: Context): void {
	process.env[variable] = JSON.stringify(value);
}

/** The shared n8n of this run: its address, its folder, the tarball that is installed in it. */
export function sharedContext(): Context {
	const text = process.env[variable];
	if (text === undefined) throw new Error('Start these tests with `npm run e2e`.');
	return context.parse(JSON.parse(text));
}

/** Resolves once a line of the shared n8n's log holds all of the texts; jest's time limit ends the wait. */
export async function logged(...texts: string[]): Promise<void> {
	const { userFolder } = sharedContext();
	for (;;) {
		const lines = readFileSync(join(userFolder, 'n8n.log'), 'utf8').split('\n');
		if (lines.some((line) => texts.every((text) => line.includes(text)))) return;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

let editor: Editor | undefined;

/** The shared n8n's editor, signed in. */
export async function sharedEditor(): Promise<Editor> {
	const { url, session } = sharedContext();
	editor ??= Editor.resume(url, session);
	return editor;
}

/**
 * An n8n of its own, for tests that need other settings or a restart. With `userFolder` it uses the data of
 * an earlier one.
 */
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
