import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packFresh } from '../scripts/instance/packedPackage';
import { dataRoot } from '../scripts/instance/paths';
import { BareProgram } from './bare/program';
import { compareVersions, packedVersion } from './compare';
import { exportFile } from './export/file';
import { getMany, latencies } from './getMany/getMany';
import { Instance } from './instance/instance';
import { load } from './load/load';
import { neighbours } from './neighbours';
import type { Bench, Findings, Part } from './part';
import { describeMachine, writePage } from './page';
import { ServiceProgram } from './service/program';
import { singleReads } from './singleReads';
import { webhook } from './webhook';

/** Neighbours are last, since the service stays behind n8n from then on. */
const parts: Part[] = [load, getMany, singleReads, exportFile, webhook, neighbours];

const help = `Our nodes beside what a user has without them, in one real n8n against the local service.

  npm run bench                    everything; writes workshop/bench/figures.md
  npm run bench -- getMany ...     some parts: ${parts.map(({ name }) => name).join(', ')}
  --against V                      two versions of the package side by side, this one and that of the git revision or
                                   the tarball V: how fast the new one is, by pairs of runs; nothing is written
  --rounds N                       how often each is run in turn (default 3); medians count
  --quick                          a short check: small lists, one round; nothing is written
  --help                           this text

Ends with an error when a result is not complete, or when a target is missed.
`;

const days = 30;
const prefix = 'bench-';
/** Without it, n8n waits for an expression isolate at each webhook call, which hides what a list adds to the wait. */
const environment = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

function chosenParts(names: string[]): Part[] {
	for (const name of names) {
		if (parts.every((part) => part.name !== name))
			throw new Error(`There is no part ${name}; see --help`);
	}
	return names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name));
}

const begun = performance.now();
const say = (text: string): void => {
	const elapsed = ((performance.now() - begun) / 1000).toFixed(0).padStart(5);
	process.stdout.write(`${elapsed} s  ${text}\n`);
};

interface Settings {
	quick: boolean;
	rounds: number;
	/** A tarball or a git revision, if two versions are to be compared. */
	against: string | undefined;
}

/** What is started for the parts; stopped in reverse, whatever happens. */
async function withBench(
	chosen: Part[],
	{ quick, rounds, against }: Settings,
	work: (bench: Bench, old: Bench | undefined) => Promise<void>,
): Promise<void> {
	mkdirSync(dataRoot, { recursive: true });
	const root = mkdtempSync(join(dataRoot, prefix));
	const stops: Array<() => Promise<void> | void> = [
		() => rmSync(root, { recursive: true, force: true }),
	];
	try {
		const tarball = packFresh(root);
		const share = quick ? 20 : 1;
		const service = await ServiceProgram.start(root, {
			key: randomUUID(),
			startTime: Math.floor(Date.now() / 1000) - (days + 1) * 86_400,
			days,
			latencies,
			lists: Object.assign({}, ...chosen.map(({ lists }) => lists?.(share) ?? {})),
		});
		stops.push(async () => await service.stop());
		say(`the service runs, with ${service.endpoints.length} endpoints`);
		const bare = new BareProgram();
		stops.push(() => bare.stop());
		const start = async (name: string, packed: string): Promise<Bench> => {
			const folder = join(root, name);
			mkdirSync(folder);
			const instance = await Instance.start({ folder, tarball: packed, environment });
			stops.push(async () => await instance.stop());
			say(`n8n runs, with the packed package (${name})`);
			return { quick, rounds, service, instance, bare, tarball: packed, folder, say };
		};
		const old =
			against === undefined
				? undefined
				: await start('old', packedVersion(against, join(root, 'old-version')));
		await work(await start('new', tarball), old);
	} finally {
		for (const stop of stops.reverse()) await stop();
	}
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		options: {
			against: { type: 'string' },
			rounds: { type: 'string' },
			quick: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
		allowPositionals: true,
	});
	if (values.help) {
		process.stdout.write(help);
		return;
	}
	const { quick, against } = values;
	const rounds = Number(values.rounds ?? (quick ? 1 : 3));
	if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');
	const chosen = chosenParts(positionals);
	const found: Findings[] = [];
	await withBench(chosen, { quick, rounds, against }, async (bench, old) => {
		if (old !== undefined) {
			const findings = await compareVersions(chosen, old, bench);
			found.push(findings);
			process.stdout.write(`\n${describeMachine(rounds)}\n\n${findings.text}\n\n`);
			return;
		}
		for (const part of chosen) {
			say(part.title);
			const machine = describeMachine(rounds);
			const findings = await part.run(bench);
			found.push(findings);
			process.stdout.write(`\n${findings.text}\n\n`);
			if (!quick) writePage(parts, part, findings, machine);
		}
	});
	report(found, quick);
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
