import { parseArgs } from 'node:util';
import { postResult } from './callbacks/callbacks';
import { outcomeOf, sampleBody } from './samples/send';
import {
	callbackKinds,
	createDemoWorld,
	demoAgents,
	demoKey,
	demoServices,
	startSandbox,
} from './index';

const help = `The Conversation Analytics and Voice Agent Service on this machine.

  --port N                 port of the service (default 4010; 0 takes a free one)
  --files-port N           port of the signed links, another origin (default 0)
  --conversations N        size of the demo data (default 2500)
  --latency MS             delay of every answer (default 0)
  --callback-call URL      receiver of call results (HTTPS; HTTP to this machine)
  --callback-chat URL      receiver of chat results
  --callback-voice URL     receiver of voice-agent results
                           The variable SANDBOX_CALLBACK_HEADERS has the headers for all of
                           them: "Name: value; Name2: value2"
  --list-filters           accept the filters of exports in lists; by default lists refuse every
                           filter, because the interface does not show their schema
  --help                   this text

  send KIND --to URL [--header "Name: value"]
                           post the sample result of a callback (call, chat or voice), print the answer
`;

const options = {
	port: { type: 'string', default: '4010' },
	'files-port': { type: 'string', default: '0' },
	conversations: { type: 'string', default: '2500' },
	latency: { type: 'string', default: '0' },
	'callback-call': { type: 'string' },
	'callback-chat': { type: 'string' },
	'callback-voice': { type: 'string' },
	to: { type: 'string' },
	header: { type: 'string', default: '' },
	'list-filters': { type: 'boolean', default: false },
	help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function wholeNumber(name: 'port' | 'files-port' | 'latency' | 'conversations', values: Values) {
	const text = values[name];
	if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
	return Number(text);
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({ options, allowPositionals: true });
	const [command, subject] = positionals;
	if (values.help) process.stdout.write(help);
	else if (command === 'send') await send(values, subject);
	else if (command === undefined) await serve(values);
	else throw new Error(`Unknown command "${command}". --help lists the commands.`);
}

async function send({ to, header: headers }: Values, subject?: string): Promise<void> {
	const kind = callbackKinds.find((one) => one === subject);
	if (kind === undefined || to === undefined) {
		throw new Error(`Use: send ${callbackKinds.join('|')} --to URL [--header "Name: value"]`);
	}
	const delivery = await postResult({ url: to, headers }, sampleBody(kind));
	const { accepted, isStarted, words } = outcomeOf(delivery);
	// Only the canvas that listens for a test event shows what arrives.
	const isHidden = isStarted && to.includes('/webhook/');
	const place = isHidden ? '\nOpen Executions of the workflow to see it.' : '';
	process.stdout.write(`${words}${place}\n`);
	if (!accepted) process.exitCode = 1;
}

async function serve(values: Values): Promise<void> {
	const sandbox = await startSandbox({
		port: wholeNumber('port', values),
		filesPort: wholeNumber('files-port', values),
		listFilters: values['list-filters'] ? 'asInExports' : 'refused',
		world: createDemoWorld({ conversations: wholeNumber('conversations', values) }),
	});
	sandbox.latencyMs = wholeNumber('latency', values);
	const { SANDBOX_CALLBACK_HEADERS: headers = '' } = process.env;
	for (const kind of callbackKinds) {
		const url = values[`callback-${kind}`];
		if (url !== undefined) sandbox.callbacks.setReceiver(kind, { url, headers });
	}
	process.stdout
		.write(`The sandbox answers at ${sandbox.url} (signed links at ${sandbox.files.origin}).
Key: ${demoKey}
Services: ${demoServices.join(', ')}
Agents: ${demoAgents.join(', ')}
Ctrl-C stops it.
`);
	const stop = (): void => {
		void sandbox.stop().then(() => process.exit(0));
	};
	process.once('SIGINT', stop);
	process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
	const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
	const words = error instanceof Error ? error.message : String(error);
	process.stderr.write(busy ? `${words}\nChoose another port with --port.\n` : `${words}\n`);
	process.exitCode = 1;
});
