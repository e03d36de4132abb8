import { parseArgs } from 'node:util';
import { createDemoWorld, demoAgents, demoKey, demoServices, startSandbox } from './index';

const help = `The Conversation Analytics and Voice Agent Service on this machine.

  --port N             port of the service (default 4010; 0 takes a free one)
  --files-port N       port of the signed links, another origin (default 0)
  --host ADDRESS       default 127.0.0.1
  --conversations N    size of the demo data (default 2500)
  --latency MS         every answer comes so much later (default 0)
  --json               print the addresses as one JSON line
  --exit-with-parent   stop when standard input closes
  --help               this text
`;

/** A whole number from the command line. */
function wholeNumber(name: string, text: string): number {
	if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`);
	return Number(text);
}

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			port: { type: 'string', default: '4010' },
			'files-port': { type: 'string', default: '0' },
			host: { type: 'string', default: '127.0.0.1' },
			conversations: { type: 'string', default: '2500' },
			latency: { type: 'string', default: '0' },
			json: { type: 'boolean', default: false },
			'exit-with-parent': { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	if (values.help) {
		process.stdout.write(help);
		return;
	}
	const sandbox = await startSandbox({
		port: wholeNumber('port', values.port),
		filesPort: wholeNumber('files-port', values['files-port']),
		host: values.host,
		latencyMs: wholeNumber('latency', values.latency),
		world: createDemoWorld({ conversations: wholeNumber('conversations', values.conversations) }),
	});
	const { url, filesUrl } = sandbox;
	process.stdout.write(
		values.json
			? `${JSON.stringify({ url, filesUrl, key: demoKey, services: demoServices, agents: demoAgents })}\n`
			: `The sandbox answers at ${url} (signed links at ${filesUrl}).\nKey: ${demoKey}\nServices: ${demoServices.join(', ')}\nAgents: ${demoAgents.join(', ')}\nCtrl-C stops it.\n`,
	);
	const stop = (): void => {
		void sandbox.stop().then(() => process.exit(0));
	};
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
	if (values['exit-with-parent']) process.stdin.once('end', stop).resume();
}

main().catch((error: unknown) => {
	const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
	const words = error instanceof Error ? error.message : String(error);
	process.stderr.write(busy ? `${words}\nChoose another port with --port.\n` : `${words}\n`);
	process.exitCode = 1;
});
