import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataRoot, root } from '../instance/paths';
import type { WorkflowNode } from '../instance/workflow';
import { freePort } from '../instance/program';
import { Running, startEverything, type Everything } from '../start/everything';
import { withCredentials } from '../start/ready';
import { readSettings } from '../start/settings';
import { openBrowser } from './browser';
import { EditorPage } from './editorPage';
import { names, pictures, type Picture } from './pictures';
import { pictureFile, pictureFolder, themes } from './record';

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataFolder = join(dataRoot, 'screenshots');
const failure = join(dataFolder, 'failure.png');

/** Sharp on screens with small pixels too. */
const deviceScaleFactor = 1.5;

function chosenPictures(only: string[]): Picture[] {
	const unknown = only.filter((name) => !names.includes(name));
	if (unknown.length > 0) {
		throw new Error(`There is no picture ${unknown.join(', ')}. Choose from ${names.join(', ')}.`);
	}
	return pictures.filter(({ name }) => only.length === 0 || only.includes(name));
}

/** Pictures that no longer have a name here. */
function removeOld(): void {
	const known = names.flatMap((name) => themes.map((theme) => pictureFile(name, theme)));
	for (const name of readdirSync(pictureFolder).filter((one) => one.endsWith('.png'))) {
		const file = join(pictureFolder, name);
		if (!known.includes(file)) rmSync(file);
	}
}

/** A model's node without an account would have a red mark on the picture. No model is asked. */
async function withAccount(
	editor: Everything['editor'],
	node: WorkflowNode,
): Promise<WorkflowNode> {
	if (!node.type.endsWith('.lmChatOpenAi')) return node;
	const { id, name } = await editor.createCredential('OpenAI account', 'openAiApi', {
		apiKey: 'none',
	});
	return { ...node, credentials: { openAiApi: { id, name } } };
}

/** The id of the workflow in n8n; the examples are there already. */
async function imported(
	{ editor, credentials, examples }: Everything,
	{ workflow }: Picture['shows'],
): Promise<string> {
	const example = examples.find(({ id }) => id === workflow.id);
	if (example) return example.id;
	const ready = withCredentials(workflow, credentials);
	const nodes = await Promise.all(ready.nodes.map(async (node) => await withAccount(editor, node)));
	return (await editor.createWorkflow({ ...ready, nodes })).id;
}

async function takeBoth(
	page: EditorPage,
	everything: Everything,
	{ name, shows, window, take }: Picture,
): Promise<void> {
	const id = await imported(everything, shows);
	for (const theme of themes) {
		await page.resize(window);
		await page.choose(theme);
		const path = pictureFile(name, theme);
		await page.save(path, await take(page, id));
		say(`  ${relative(root, path)}`);
	}
}

/** Takes the pictures of the documentation in a real browser. */
async function main(): Promise<void> {
	const chosen = chosenPictures(process.argv.slice(2));
	mkdirSync(pictureFolder, { recursive: true });
	// Nothing that an earlier run has left is on a picture.
	rmSync(dataFolder, { recursive: true, force: true });
	// First, because nothing else is of use without a browser.
	const browser = await openBrowser();
	const running = new Running();
	try {
		const settings = readSettings(['--data', dataFolder], {});
		if (settings === undefined) throw new Error('No settings');
		const ports = { port: await freePort(), sandboxPort: 0, filesPort: 0 };
		const everything = await startEverything({ ...settings, ...ports }, running, say);
		const context = await browser.newContext({ deviceScaleFactor });
		const page = new EditorPage(await context.newPage(), everything.n8n.url);
		try {
			await page.signIn(everything.owner);
			for (const picture of chosen) await takeBoth(page, everything, picture);
		} catch (error) {
			// A picture of the page explains more than the error.
			await page.save(failure);
			say(`${relative(root, failure)} shows what the browser showed.`);
			throw error;
		}
		removeOld();
	} finally {
		await running.stop();
		await browser.close();
	}
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
	process.exitCode = 1;
});
