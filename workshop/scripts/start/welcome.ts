import { relative } from 'node:path';
import { root } from '../instance/paths';
import type { Owner } from '../instance/editor';
import { receiversOf, wiredReceivers } from './callbacks';
import type { Example } from './ready';

/** What runs, as far as a person must know it. */
export interface Started {
	n8n: { url: string };
	sandbox: { url: string; key: string; services: string[] };
	examples: Example[];
	owner: Owner;
}

const usualSandboxPort = '4010';

/** What `npm start` prints when everything runs: where it is, how to sign in, and what to try. */
export function welcome(
	{ n8n, sandbox, examples, owner }: Started,
	dataFolder: string,
	seconds: number,
): string {
	const data = relative(root, dataFolder) || dataFolder;
	return [
		'',
		`Ready after ${seconds} s.`,
		'',
		`  n8n        ${n8n.url}`,
		`  sign in    ${owner.email}  /  ${owner.password}`,
		`  sandbox    ${sandbox.url}  (key ${sandbox.key}; services ${sandbox.services.join(', ')})`,
		`  data, logs ${data}`,
		'',
		...(examples.length > 0
			? ['Open a workflow and press "Execute workflow":', ...namesOf(examples)]
			: ['Create a workflow and add the node "Conversation Analytics".']),
		'',
		...testEvents(examples, n8n.url, portOf(sandbox.url)),
		'Ctrl-C stops everything. The next start finds it as you left it, with the same password.',
		`To start over with an empty n8n, stop it and delete the folder ${data}.`,
	].join('\n');
}

const namesOf = (examples: Example[]) => examples.map(({ workflow }) => `    ${workflow.name}`);

/** The setting that a command needs to find the sandbox. */
function portOf(url: string): string {
	const { port } = new URL(url);
	return port === usualSandboxPort ? '' : ` --port ${port}`;
}

/** How to send a result by hand, ready to paste. */
function testEvents(examples: Example[], n8nUrl: string, port: string): string[] {
	const wired = wiredReceivers(examples, n8nUrl);
	const others = examples
		.filter(({ workflow }) => wired.every((receiver) => receiver.workflow !== workflow.name))
		.flatMap((example) => receiversOf(example, n8nUrl));
	return [
		...(wired.length > 0 ? ['To send a result, in another terminal:', ''] : []),
		...wired.map(
			({ kind, workflow }) =>
				`    npm run sandbox -- send ${kind}${port}`.padEnd(48) + `-> ${workflow}`,
		),
		...(wired.length > 0
			? [
					'',
					'Open that workflow, then Executions at its top, and double-click a green trigger to see what came.',
					'The same again is a repeat and starts nothing.',
					'',
				]
			: []),
		...(others.length > 0
			? [
					'To send one to another workflow, open it, press "Execute workflow" and paste its line:',
					'',
				]
			: []),
		...others.flatMap(({ kind, workflow, testUrl }) => [
			`    ${workflow}:`,
			`    npm run sandbox -- send ${kind}${port} --to ${testUrl}`,
			'',
		]),
	];
}
