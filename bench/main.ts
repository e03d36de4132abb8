import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePackage, packPackage } from '../scripts/instance/packedPackage';
import { dataRoot } from '../scripts/instance/paths';
import { BareProgram } from './bare/program';
import { exportFile } from './export/file';
import { exportRows } from './export/rows';
import { getMany, latencies } from './getMany/getMany';
import { growth } from './growth';
import { Instance } from './instance/instance';
import { describeMachine } from './machine';
import type { Bench, Findings, Part } from './part';
import { writePage } from './page';
import { ServiceProgram } from './service/program';
import { webhook } from './webhook/webhook';

const parts: Part[] = [getMany, growth, exportFile, exportRows, webhook];

const help = `Our nodes beside what a user has without them, in one real n8n against the local service.

  npm run bench                    everything; writes docs/benchmarks.md
  npm run bench -- getMany ...     some parts: ${parts.map(({ name }) => name).join(', ')}
  --rounds N                       how often each is run in turn (default 3); medians count
  --quick                          a short check: small lists, one round; nothing is written
  --help                           this text

Ends with an error when a result is not complete, or when a target is missed.
`;

const days = 30;
const prefix = 'bench-';

function readArguments() {
	return parseArgs({
		options: {
			rounds: { type: 'string' },
			quick: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
		allowPositionals: true,
	});
}

function chosenParts(names: string[]): Part[] {
	const unknown = names.find((name) => !parts.some((part) => part.name === name));
	if (unknown !== undefined) {
		throw new Error(`There is no part ${unknown}; --help lists what there is`);
	}
	return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

const begun = performance.now();
const say = (text: string): void => {
	const elapsed = ((performance.now() - begun) / 1000).toFixed(0).padStart(5);
	process.stdout.write(`${elapsed} s  ${text}\n`);
};

/** What is started for the parts; stopped in reverse, whatever happens. */
async function withBench(
	chosen: Part[],
	settings: { quick: boolean; rounds: number },
	work: (bench: Bench) => Promise<void>,
): Promise<void> {
	mkdirSync(dataRoot, { recursive: true });
	const folder = mkdtempSync(join(dataRoot, prefix));
	const stops: Array<() => Promise<void> | void> = [
		() => rmSync(folder, { recursive: true, force: true }),
	];
	try {
		bundlePackage();
		const tarball = packPackage(join(folder, 'packed'));
		const share = settings.quick ? 20 : 1;
		const service = await ServiceProgram.start(folder, {
			key: randomUUID(),
			startTime: Math.floor(Date.now() / 1000) - (days + 1) * 86_400,
			days,
			latencies,
			lists: Object.assign({}, ...chosen.map(({ lists }) => lists?.(share) ?? {})),
		});
		stops.push(async () => await service.stop());
		say(`the service runs, with ${service.doors.length} doors`);
		const { certificateFile } = service;
		const instance = await Instance.start({ folder, tarball, certificateFile });
		stops.push(async () => await instance.stop());
		say('n8n runs, with the packed package');
		const bare = new BareProgram();
		stops.push(() => bare.stop());
		await work({ ...settings, service, instance, bare, folder, say });
	} finally {
		for (const stop of stops.reverse()) await stop();
	}
}

async function main(): Promise<void> {
	const { values, positionals } = readArguments();
	if (values.help) {
		process.stdout.write(help);
		return;
	}
	const { quick } = values;
	const rounds = Number(values.rounds ?? (quick ? 1 : 3));
	if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');
	const chosen = chosenParts(positionals);
	const found = new Map<Part, Findings>();
	await withBench(chosen, { quick, rounds }, async (bench) => {
		for (const part of chosen) {
			say(part.title);
			const machine = describeMachine(rounds);
			const findings = await part.run(bench);
			found.set(part, findings);
			process.stdout.write(`\n${findings.text}\n\n`);
			if (!quick) writePage(parts, part, findings, machine);
		}
	});
	report([...found.values()], quick);
}

/** Says which targets were met, and ends with an error where one was missed. */
function report(findings: Findings[], quick: boolean): void {
	const targets = findings.flatMap((one) => one.targets);
	for (const { what, wanted, found, met } of targets) {
		process.stdout.write(`${met ? 'met   ' : 'MISSED'}  ${what}: ${found} (wanted ${wanted})\n`);
	}
	const missed = targets.filter(({ met }) => !met).length;
	process.stdout.write(`${targets.length - missed} of ${targets.length} targets met\n`);
	if (quick) process.stdout.write('A quick run checks that results are complete, not speed.\n');
	else if (missed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
	process.stderr.write(
		`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
	);
	process.exitCode = 1;
});
