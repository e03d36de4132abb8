import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { freePort, startProgram, type Program } from '../../workshop/scripts/instance/program';
import { Running } from '../../workshop/scripts/instance/running';
import { until } from '../support/until';
import { sharedContext, startOwnN8n } from './support/context';
import {
	chatResult,
	createReceiver,
	envelopeOf,
	post,
	receiverOf,
	secretHeaders,
} from './support/receiver';

const deliveries = 60;

/** The nginx configuration of docs/reverse-proxy.md with these ports. */
function configuration(folder: string, port: number, n8nPort: number): string {
	const page = readFileSync(join(root, 'docs/reverse-proxy.md'), 'utf8');
	const [, locations] = /```nginx\n([\s\S]*?)```/.exec(page) ?? [];
	if (locations === undefined) throw new Error('docs/reverse-proxy.md has no nginx configuration');
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		.map((name) => `${name}_temp_path ${folder}/${name};`)
		.join('\n');
	return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
		events {}
		http {
			access_log off;
			${temporary}
			server { listen 127.0.0.1:${port}; ${locations.replaceAll('127.0.0.1:5678', `127.0.0.1:${n8nPort}`)} }
		}`;
}

async function startNginx(n8nPort: number): Promise<{ url: string; program: Program }> {
	const command = process.env['NGINX_PATH'];
	if (command === undefined) throw new Error('Start these tests with `npm run e2e`.');
	const folder = join(sharedContext().folder, 'nginx');
	mkdirSync(folder, { recursive: true });
	const port = await freePort();
	const file = join(folder, 'nginx.conf');
	writeFileSync(file, configuration(folder, port, n8nPort));
	const program = startProgram({
		command,
		parameters: ['-c', file, '-p', folder],
		cwd: folder,
		environment: process.env,
		logFile: join(folder, 'nginx.log'),
	});
	return { url: `http://127.0.0.1:${port}`, program };
}

const running = new Running();
afterAll(async () => await running.stop());

it('a proxy that checks readiness loses no result over a restart of n8n', async () => {
	let n8n = await startOwnN8n();
	const { userFolder, url } = n8n;
	const port = Number(new URL(url).port);
	await running.add({ stop: async () => await n8n.stop() });
	const nginx = await startNginx(port);
	await running.add(nginx.program);
	const { id, path } = await createReceiver(n8n.editor);
	await n8n.editor.activate(id, path);

	const answers = new Map<number, number>();
	let answered = 0;
	let isRestarted = false;
	const send = async (at: number): Promise<void> => {
		const body = envelopeOf([chatResult(`result-${at}`)], { id: `batch-${at}` });
		await until(async () => {
			const { status } = await post(`${nginx.url}/webhook/${path}`, body, secretHeaders);
			answers.set(status, (answers.get(status) ?? 0) + 1);
			return status < 500;
		});
		answered += 1;
	};
	const restarting = (async () => {
		await until(() => answered >= deliveries / 2);
		await n8n.stop();
		n8n = await startOwnN8n({ userFolder, port });
		isRestarted = true;
	})();
	const sending = (async () => {
		// A fast machine sends all before n8n stops. So results are sent until the restart is over.
		for (let at = 0; at < deliveries || !isRestarted; at += 1) await send(at);
	})();
	await Promise.all([restarting, sending]);

	// When n8n stops, it answers 500 to open requests.
	expect([...answers.keys()].filter((status) => status !== 500).sort()).toEqual([200, 503]);
	expect(answers.get(200)).toBe(answered);
	const outputs = await receiverOf(n8n.editor, id, path).outputs();
	const ids = outputs.flatMap(({ results }) => results.map((one) => one['conversation_id']));
	expect(new Set(ids).size).toBe(answered);
});
