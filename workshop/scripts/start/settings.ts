import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataRoot, root } from '../instance/paths';

const logLevels = ['error', 'warn', 'info', 'debug'] as const;

export type Settings = NonNullable<ReturnType<typeof readSettings>>;

/** A mistake on the command line, whose message needs no stack trace. */
export class SettingError extends Error {}

export const help = `Starts a real n8n with this package in it, and the sandbox that it sends requests to.

  npm start -- [settings]

  --port N            n8n's port                       (default 5678)
  --sandbox-port N    the sandbox's port               (default 4010)
  --data FOLDER       n8n's data                       (default .n8n-data/start)
  --log-level LEVEL   ${logLevels.join(', ')}; also shows n8n's log here (default info)
  --conversations N   size of the demo data            (default 2500)
  --no-substitutes    start no local substitutes of HubSpot, Slack, Google Sheets and so on. With
                      them, requests with your own credentials reach the real services
  --help              this text

Ctrl-C stops everything. A second npm start needs its own data and ports. To start with an empty n8n, delete the data folder.
`;

const options = {
	port: { type: 'string', default: '5678' },
	'sandbox-port': { type: 'string', default: '4010' },
	data: { type: 'string', default: join(dataRoot, 'start') },
	'log-level': { type: 'string' },
	conversations: { type: 'string', default: '2500' },
	'no-substitutes': { type: 'boolean', default: false },
	help: { type: 'boolean', default: false },
} as const;

function parsed(args: string[]) {
	try {
		return parseArgs({ args, options }).values;
	} catch (error) {
		const words = error instanceof Error ? error.message : String(error);
		throw new SettingError(`${words}\n\`npm start -- --help\` lists the settings.`);
	}
}

/** Returns undefined for `--help`. */
export function readSettings(parameters: string[]) {
	const given = parsed(parameters);
	if (given.help) return undefined;
	const number = (name: 'port' | 'sandbox-port' | 'conversations', most = 65_535) => {
		const text = given[name];
		if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
		throw new SettingError(`--${name} must be a whole number up to ${most}, not "${text}".`);
	};
	const { 'log-level': level = 'info' } = given;
	const logLevel = logLevels.find((known) => known === level);
	if (logLevel === undefined) {
		throw new SettingError(`--log-level must be one of ${logLevels.join(', ')}, not "${level}".`);
	}
	return {
		port: number('port'),
		sandboxPort: number('sandbox-port'),
		dataFolder: resolve(root, given.data),
		logLevel,
		/** Also on the terminal. */
		showLog: given['log-level'] !== undefined,
		conversations: number('conversations', 1_000_000),
		substitutes: !given['no-substitutes'],
	};
}
