import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../instance/paths';
import type { Credential } from '../instance/editor';
import { Running } from '../instance/running';
import { startEverything, type Everything } from '../start/everything';
import { withCredentials } from '../start/ready';
import { readSettings } from '../start/settings';
import { animated } from './animation';
import { EditorPage, openSignedIn } from './editorPage';
import {
	names,
	pictureFile,
	pictureFiles,
	pictures,
	presentPictures,
	screenshotData,
	type Picture,
} from './pictures';

const say = (text: string) => process.stdout.write(`${text}\n`);
const failure = join(screenshotData, 'failure.png');

const FRAME_MS = 3_000;
const SETTLE_MS = 1_500;

/** Sharp on high-resolution screens too. */
const deviceScaleFactor = 1.5;

function chosenPictures(only: string[]): Picture[] {
	const unknown = only.filter((name) => !names.includes(name));
	if (unknown.length > 0) {
		throw new Error(`Unknown picture ${unknown.join(', ')}. Choose from ${names.join(', ')}.`);
	}
	return pictures.filter(({ name }) => only.length === 0 || only.includes(name));
}

/** Removes pictures that are no longer listed. */
function removeOld(): void {
	for (const file of presentPictures()) if (!pictureFiles.includes(file)) rmSync(file);
}

/** Imports or updates a workflow, and returns its ID. */
async function imported(
	{ editor, examples }: Everything,
	{ workflow }: Picture['shows'],
	credentials: Credential[],
): Promise<string> {
	const { active, ...ready } = withCredentials(workflow, credentials);
	const example = examples.find(({ id }) => id === workflow.id);
	if (example === undefined) return (await editor.createWorkflow(ready)).id;
	if (active !== true) await editor.replaceWorkflow(example.id, ready);
	return example.id;
}

async function takeEach(
	page: EditorPage,
	id: string,
	{ name, themes, window, take }: Picture,
): Promise<void> {
	for (const theme of themes) {
		await page.resize(window);
		await page.setTheme(theme);
		const path = pictureFile(name, theme);
		mkdirSync(dirname(path), { recursive: true });
		if (Array.isArray(take)) {
			const frames: Buffer[] = [];
			for (const { caption, open } of take) {
				frames.push(await page.captioned(caption, await open(page, id), theme));
			}
			writeFileSync(path, animated(frames, FRAME_MS));
		} else await page.save(path, await take(page, id));
		say(`  ${relative(root, path)}`);
	}
}

/** Takes the pictures of the documentation in a real browser. */
async function main(): Promise<void> {
	const chosen = chosenPictures(process.argv.slice(2));
	// A picture must not show data of an earlier run.
	rmSync(screenshotData, { recursive: true, force: true });
	const running = new Running();
	try {
		const ports = ['--port', '0', '--sandbox-port', '0'];
		const settings = readSettings(['--data', screenshotData, ...ports]);
		if (settings === undefined) throw new Error('No settings');
		const everything = await startEverything(settings, running, say);
		const { editor, credentials } = everything;
		const window = await openSignedIn(editor, { deviceScaleFactor });
		const page = await running.add(new EditorPage(window, editor.url, SETTLE_MS));
		try {
			// A node without a credential would have a red mark.
			credentials.push(
				await editor.createCredential('Postgres account', 'postgres', { host: 'localhost' }),
			);
			for (const picture of chosen) {
				await takeEach(page, await imported(everything, picture.shows, credentials), picture);
			}
		} catch (error) {
			// A picture of the page explains more than the error.
			await page.save(failure);
			say(`${relative(root, failure)} shows what the browser showed.`);
			throw error;
		}
		removeOld();
	} finally {
		await running.stop();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
	process.exitCode = 1;
});
