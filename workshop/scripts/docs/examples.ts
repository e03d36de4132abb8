import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../instance/paths';
import type { WorkflowFile } from '../instance/workflow';
import { groupsOf, readExamples } from '../start/ready';

const MADE =
	'<!-- Made by `npm run docs` from the notes of the examples. Change those, not this page. -->';

const introduction = `Import an example from \`examples/\`, or run \`npm start\` and open it there, without an account. Its note says what to change. A test runs each example in a real n8n.`;

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Links to the pages that mention an example. */
function guidesTo(file: string): string[] {
	const names = ['guides', '.'].flatMap((folder) =>
		readdirSync(join(root, 'docs', folder))
			.filter((name) => name.endsWith('.md') && name !== 'examples.md')
			.map((name) => (folder === '.' ? name : `${folder}/${name}`)),
	);
	return names
		.filter((name) => textOf(`docs/${name}`).includes(`examples/${file})`))
		.map((name) => {
			const [, title = name] = /^# (.+)$/m.exec(textOf(`docs/${name}`)) ?? [];
			return `[${title}](${name})`;
		});
}

/** "What it does" in the note of an example. */
function purposeOf({ nodes }: WorkflowFile): string {
	const notes = nodes.filter(({ type }) => type === 'n8n-nodes-base.stickyNote');
	const text = notes.map(({ parameters }) => String(parameters['content'])).join('\n');
	const [, purpose = ''] = /\*\*What it does:\*\* ([^\n]+)/.exec(text) ?? [];
	return purpose.charAt(0).toUpperCase() + purpose.slice(1);
}

/** In the theme of the reader. @param path without theme */
const pictureOf = (path: string, name: string): string =>
	[
		'<picture>',
		`  <source media="(prefers-color-scheme: dark)" srcset="./${path}.dark.png">`,
		`  <img src="./${path}.light.png" alt="The workflow ${name}">`,
		'</picture>',
	].join('\n');

export function examplesPage(): string {
	const parts = groupsOf(readExamples()).flatMap(({ title, examples }) => [
		`## ${title}`,
		...examples.flatMap(({ file, workflow }) => {
			const guides = guidesTo(file);
			const more = guides.length === 0 ? '' : ` · ${guides.join(', ')}`;
			return [
				`### ${workflow.name}`,
				purposeOf(workflow),
				`[${file}](../examples/${file})${more}`,
				pictureOf(`images/examples/${basename(file, '.json')}`, workflow.name),
			];
		}),
	]);
	return `${[MADE, '# Examples', introduction, ...parts].join('\n\n')}\n`;
}
