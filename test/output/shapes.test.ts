import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { described } from '../../workshop/scripts/docs/described';
import { takeSamples } from '../../workshop/scripts/docs/samples';
import { shapeFiles, shapeFolders } from '../../workshop/scripts/shapes';
import { useNodes } from '../support/runNodes';

const run = useNodes();
let made: Map<string, string>;

/** `npm run docs -- --shapes`. Review the difference before you commit it. */
beforeAll(async () => {
	made = shapeFiles(await takeSamples(run));
	if (process.env['WRITE_SHAPES'] !== 'yes') return;
	for (const folder of shapeFolders) rmSync(join(root, folder), { recursive: true, force: true });
	for (const [path, text] of made) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
});

it('each file is as `npm run docs -- --shapes` makes it', () => {
	for (const [path, text] of made) {
		const stored: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
		expect({ path, text: `${JSON.stringify(stored, null, '\t')}\n` }).toEqual({ path, text });
	}
});

it('each operation whose output does not depend on its input has a schema', () => {
	const names = described.resources.flatMap(({ value, operations }) =>
		operations.map((operation) => `${value}/${operation.value}`),
	);
	const without = names.filter(
		(name) => !made.has(`nodes/ConversationAnalytics/__schema__/v1.0.0/${name}.json`),
	);
	expect(without).toEqual([
		...['delivery/keepNew', 'export/download', 'voiceConversation/downloadRecording'],
	]);
});

it('has no file that the command does not generate', () => {
	const files = shapeFolders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
	);
	expect(files.sort()).toEqual([...made.keys()].sort());
});
