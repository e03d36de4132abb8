import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTcp, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { z } from 'zod';
import { root } from '../../../workshop/scripts/instance/paths';

const folder = mkdtempSync(join(tmpdir(), 'surviving-'));
const portsOf = z.object({
	https: z.number(),
	model: z.number(),
	mail: z.number(),
	sandbox: z.number(),
	files: z.number(),
});
let program: ChildProcess;
let ports: z.infer<typeof portsOf>;

beforeAll(async () => {
	const file = join(root, 'test/scripts/outside/survivingProgram.ts');
	program = fork(file, [folder], {
		cwd: root,
		execArgv: ['--import', join(root, 'node_modules/tsx/dist/loader.mjs')],
	});
	const [message]: unknown[] = await once(program, 'message');
	ports = portsOf.parse(message);
});
afterAll(() => {
	program.kill();
	rmSync(folder, { recursive: true });
});

const post = (path: string, body: string, more = '', length = body.length) =>
	`POST ${path} HTTP/1.1\r\nHost: slack.com\r\nAuthorization: Bearer ${more || 'substitute'}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
const slack = 'xoxb-substitute';

/** What strangers send. After it, the connection breaks. */
const messages: Record<string, string> = {
	nothing: '',
	garbage: '\u0000\u0001\u0002 garbage \r\n\r\n',
	'half a request': 'POST /v1/chat/completions HTTP/1.1\r\nContent-',
	'half a body': post('/v1/chat/completions', '{"model"', '', 5_000),
	'half a body for Slack': post('/api/chat.postMessage', '{"text"', slack, 5_000),
	'no JSON': post('/v1/responses', '{"model'),
	'no JSON for Slack': post('/api/chat.postMessage', '{"text', slack),
	'no object': post('/v1/chat/completions', 'null'),
	'an invalid escape': post('/v1/%E0%A4%A', '{}'),
	'an invalid escape for HubSpot': post('/contacts/v1/contact/createOrUpdate/email/%E0', '{}', 'x'),
	'an invalid address': post('//[', '{}', slack),
	'an invalid host': 'GET / HTTP/1.1\r\nHost: [bad\r\n\r\n',
	'an absolute address': 'GET http://[ HTTP/1.1\r\nHost: slack.com\r\n\r\n',
	'a long header': `GET / HTTP/1.1\r\nHost: slack.com\r\nX-Long: ${'x'.repeat(300_000)}\r\n\r\n`,
	'a deep body': post('/v1/responses', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
	'an upgrade':
		'GET / HTTP/1.1\r\nHost: slack.com\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
	'a tunnel': 'CONNECT slack.com:443 HTTP/1.1\r\nHost: slack.com\r\n\r\n',
	'half a mail':
		'EHLO me\r\nAUTH PLAIN AGRpZ2VzdEBleGFtcGxlLmNvbQBzdWJzdGl0dXRlLW1haWw=\r\nMAIL FROM:<digest@example.com>\r\nRCPT TO:<a@example.com>\r\nDATA\r\nSubject: half',
	'no mail': `EHLO ${'x'.repeat(5_000)}\r\nAUTH PLAIN ====\r\nMAIL FROM:<\r\nDATA\r\n`,
};

async function breakOff(socket: Socket, text: string): Promise<void> {
	// A TLS connection cannot be reset.
	const end = () => (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy());
	socket.on('error', () => {});
	await new Promise<void>((resolve) => {
		socket.once('close', () => resolve());
		socket.write(text);
		setTimeout(end, 100);
	});
}

test.each(Object.entries(messages))('%s ends no stand-in', async (_, text) => {
	await Promise.all(
		Object.entries(ports).flatMap(([name, port]) => {
			const plain = breakOff(connectTcp(port, '127.0.0.1'), text);
			if (name !== 'https') return [plain];
			const tls = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
			return [plain, breakOff(tls, text)];
		}),
	);
	const models = await fetch(`http://127.0.0.1:${ports.model}/v1/models`, {
		headers: { authorization: 'Bearer substitute' },
	});
	expect(models.status).toBe(200);
	expect([program.exitCode, program.signalCode]).toEqual([null, null]);
});
