import { relative } from 'node:path';
import { root } from '../instance/paths';
import { demoKey, demoServices, demoUser } from '../../sandbox';
import type { Everything } from './everything';
import { groupsOf } from './ready';

type Started = Pick<Everything, 'examples' | 'receivers' | 'owner' | 'substitutes'> &
	Record<'n8n' | 'sandbox', { url: string }>;

const firstExample = 'recent-conversations.json';

/** The text that `npm start` prints when everything runs. */
export function welcome(started: Started, dataFolder: string, seconds: number): string {
	const { n8n, sandbox, examples, receivers, owner, substitutes } = started;
	const fromRoot = relative(root, dataFolder);
	const data = fromRoot.startsWith('..') ? dataFolder : fromRoot;
	const first = examples.find(({ file }) => file === firstExample);
	return [
		'',
		`Ready after ${seconds} s.`,
		'',
		...(first ? [`  begin here  ${n8n.url}/workflow/${first.id}`] : []),
		`  workflows   ${n8n.url}/home/workflows`,
		`  sign in     ${owner.email}  /  ${owner.password}`,
		`  sandbox     ${sandbox.url}  (key ${demoKey}; services ${demoServices.join(', ')}; dashboard user ${demoUser})`,
		`  data, logs  ${data}`,
		'',
		...(substitutes
			? [
					'Local substitutes answer for HubSpot, Slack, the language model and so on, except to your own credentials. Turn them off: npm start -- --no-substitutes',
					'',
				]
			: []),
		...groupsOf(examples).flatMap((group) => [
			`${group.title}:`,
			...group.examples.flatMap(({ file, workflow }) => [
				`    ${workflow.name}${workflow.active === true ? '  (published)' : ''}`,
				...receivers
					.filter(({ example }) => `${example}.json` === file)
					.map(({ kind, example }) => `        send ${kind} ${example}`),
			]),
			'',
		]),
		'To send a result, type its command here and press Enter. If its workflow is not marked as published, open it and press "Execute workflow" first.',
		'',
		'Ctrl-C stops everything. The next start keeps n8n with its workflows and password. The sandbox begins again with the same records, as old as they were.',
		`To start over with an empty n8n, stop it and delete the folder ${data}.`,
	].join('\n');
}
