import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataRoot, root } from '../instance/paths';

type LogLevel = 'error' | 'warn' | 'info' | 'debug';
const logLevels: LogLevel[] = ['error', 'warn', 'info', 'debug'];

export interface Settings {
	port: number;
	sandboxPort: number;
	filesPort: number;
	dataFolder: string;
	logLevel: LogLevel;
	/** Also on the terminal; otherwise only in the log file. */
	showLog: boolean;
	conversations: number;
	latencyMs: number;
	/** Whether local substitutes answer in the place of HubSpot, Slack and the like. */
	standIns: boolean;
}

/** A mistake on the command line; the message is for the person who made it. */
export class SettingError extends Error {}

export const help = `Starts a real n8n with this package in it, and the sandbox that it sends requests to.

  npm start -- [settings]

  --port N            n8n's port                       (N8N_PORT, default 5678)
  --sandbox-port N    the sandbox's port               (SANDBOX_PORT, default 4010)
  --files-port N      the port of its download links   (SANDBOX_FILES_PORT, default 4011)
  --data FOLDER       n8n's data                       (N8N_DATA_FOLDER, default .n8n-data/start)
  --log-level LEVEL   ${logLevels.join(', ')}; also shows n8n's log here (N8N_LOG_LEVEL, default info)
  --conversations N   size of the demo data            (SANDBOX_CONVERSATIONS, default 2500)
  --latency MS        delay of every answer of the sandbox (SANDBOX_LATENCY, default 0)
  --no-stand-ins      reach the real HubSpot, Slack, Google Sheets and so on, with credentials of
                      yours; else local substitutes answer the examples in their place
  --help              this text

Ctrl-C stops everything. To start with an empty n8n, delete the data folder.
`;

function wholeNumber(name: string, text: string, most: number): number {
	const number = Number(text);
	if (!/^\d+$/.test(text) || number > most) {
		throw new SettingError(`--${name} takes a whole number up to ${most}, not "${text}".`);
	}
	return number;
}

function knownLevel(text: string): LogLevel {
	const level = logLevels.find((known) => known === text);
	if (level === undefined) {
		throw new SettingError(`--log-level is one of ${logLevels.join(', ')}, not "${text}".`);
	}
	return level;
}

/** Reads the command line, then the environment; undefined if only --help is given. */
export function readSettings(
	parameters: string[],
	environment: NodeJS.ProcessEnv,
): Settings | undefined {
	const text = { type: 'string' } as const;
	const options = {
		port: text,
		'sandbox-port': text,
		'files-port': text,
		data: text,
		'log-level': text,
		conversations: text,
		latency: text,
		'no-stand-ins': { type: 'boolean' },
		help: { type: 'boolean' },
	} as const;
	const parse = () => {
		try {
			return parseArgs({ args: parameters, options }).values;
		} catch (error) {
			const words = error instanceof Error ? error.message : String(error);
			return new SettingError(`${words}\n\`npm start -- --help\` lists the settings.`);
		}
	};
	const given = parse();
	if (given instanceof SettingError) throw given;
	if (given.help === true) return undefined;

	const port = (name: string, value: string) => wholeNumber(name, value, 65_535);
	const level = given['log-level'] ?? environment['N8N_LOG_LEVEL'];
	const folder = given.data ?? environment['N8N_DATA_FOLDER'];
	return {
		port: port('port', given.port ?? environment['N8N_PORT'] ?? '5678'),
		sandboxPort: port(
			'sandbox-port',
			given['sandbox-port'] ?? environment['SANDBOX_PORT'] ?? '4010',
		),
		filesPort: port(
			'files-port',
			given['files-port'] ?? environment['SANDBOX_FILES_PORT'] ?? '4011',
		),
		dataFolder: folder === undefined ? resolve(dataRoot, 'start') : resolve(root, folder),
		logLevel: knownLevel(level ?? 'info'),
		showLog: level !== undefined,
		conversations: wholeNumber(
			'conversations',
			given.conversations ?? environment['SANDBOX_CONVERSATIONS'] ?? '2500',
			1_000_000,
		),
		latencyMs: wholeNumber(
			'latency',
			given.latency ?? environment['SANDBOX_LATENCY'] ?? '0',
			60_000,
		),
		standIns: given['no-stand-ins'] !== true,
	};
}
