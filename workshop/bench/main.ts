import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packFresh } from '../scripts/instance/packedPackage';
import { dataRoot, n8nNode } from '../scripts/instance/paths';
import { Running } from '../scripts/instance/running';
import { compareVersions, packedVersion } from './compare';
import { exportFile } from './exportFile';
import { getMany } from './getMany/getMany';
import { Instance } from './instance/instance';
import { bundleLeastNode } from './instance/leastNode';
import { load } from './load/load';
import { ChildProgram } from './measure/childProgram';
import { neighbours } from './neighbours';
import type { Bench, Findings, Part } from './part';
import { describeMachine, writePage } from './page';
import type { BareProgram } from './programs/bare';
import type { BenchService } from './programs/service';
import { singleReads } from './singleReads';
import { webhook } from './webhook';

/** Neighbours are last, because the service keeps its low priority. */
const parts: Part[] = [load, getMany, singleReads, exportFile, webhook, neighbours];

function sectionLines(): string {
	return parts
		.flatMap(({ name, sections }) => sections && `${' '.repeat(35)}${name}: ${sections.join(', ')}`)
		.filter((line) => line !== undefined)
		.join('\n');
}

const help = `Compares our nodes with what a user has without them, in a real n8n with the sandbox.

  npm run bench                    everything; writes workshop/bench/figures.md
  npm run bench -- getMany ...     some parts: ${parts.map(({ name }) => name).join(', ')}
  --only S                         with one part, one section of it; writes nothing.
${sectionLines()}
  --against V                      compares this version with the git revision or tarball V; writes nothing.
                                   latest-release is the newest version tag
  --least N                        with --against, the lowest speed of a pair (default 0.95)
  --rounds N                       runs of each way, in turn (default 3); the median counts
  --quick                          a short check with small lists and one round; writes nothing
  --help                           this text

Fails if a result is incomplete or a target is missed.
`;

const days = 30;
const prefix = 'bench-';
/** Otherwise n8n waits for an expression isolate at each webhook call, which hides the rest of the wait. */
const environment = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

function chosenParts(names: string[]): Part[] {
	for (const name of names) {
		if (parts.every((part) => part.name !== name))
			throw new Error(`Unknown part ${name}. --help lists the parts.`);
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
	/** A tarball or git revision to compare with. */
	against: string | undefined;
}

/** Starts what the parts need, and stops it at the end. */
async function withBench(
	chosen: Part[],
	{ quick, rounds, against }: Settings,
	work: (bench: Bench, old: Bench | undefined) => Promise<void>,
): Promise<void> {
	mkdirSync(dataRoot, { recursive: true });
	const root = mkdtempSync(join(dataRoot, prefix));
	const running = new Running();
	try {
		const tarball = packFresh(root);
		const share = quick ? 20 : 1;
		const key = randomUUID();
		const start = Math.floor(Date.now() / 1000) - (days + 1) * 86_400;
		const range = { start, end: start + days * 86_400 };
		const lists = Object.assign({}, ...chosen.map((part) => part.lists?.(share) ?? {}));
		const service = await running.add(new ChildProgram<BenchService>('programs/service.ts'));
		const url = await service.call('start', { key, range, lists });
		say('the service runs');
		const bare = await running.add(new ChildProgram<BareProgram>('programs/bare.ts', n8nNode));
		const extensions = join(root, 'extensions');
		bundleLeastNode(extensions);
		const open = async (name: string, packed: string): Promise<Bench> => {
			const folder = join(root, name);
			mkdirSync(folder);
			const instance = await running.add(
				Instance.start({
					folder,
					tarball: packed,
					environment: { ...environment, N8N_CUSTOM_EXTENSIONS: extensions },
				}),
			);
			say(`n8n runs, with the packed package (${name})`);
			const common = { quick, rounds, service, url, key, range, bare, say };
			return { ...common, instance, tarball: packed, folder };
		};
		const old =
			against === undefined
				? undefined
				: await open('old', packedVersion(against, join(root, 'old-version')));
		await work(await open('new', tarball), old);
	} finally {
		await running.stop();
		rmSync(root, { recursive: true, force: true });
	}
}

async function main(): Promise<void> {
	const { values, positionals } = parseArgs({
		options: {
			only: { type: 'string' },
			against: { type: 'string' },
			least: { type: 'string', default: '0.95' },
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
	const { quick, against, only } = values;
	const rounds = Number(values.rounds ?? (quick ? 1 : 3));
	if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number');
	const chosen = chosenParts(positionals);
	if (only !== undefined && !(chosen.length === 1 && chosen[0]?.sections?.includes(only))) {
		throw new Error(`--only ${only} needs one part that has this section. --help lists them.`);
	}
	const found: Findings[] = [];
	await withBench(chosen, { quick, rounds, against }, async (bench, old) => {
		if (old !== undefined) {
			const findings = await compareVersions(chosen, old, bench, Number(values.least));
			found.push(findings);
			process.stdout.write(`\n${describeMachine(rounds)}\n\n${findings.text}\n\n`);
			return;
		}
		for (const part of chosen) {
			say(part.title);
			const machine = describeMachine(rounds);
			const findings = await part.run(bench, only);
			found.push(findings);
			process.stdout.write(`\n${findings.text}\n\n`);
			if (!quick && only === undefined) writePage(parts, part, findings, machine);
		}
	});
	report(found, quick);
}

/** Prints which targets were met. The exit code is 1 if one was missed. */
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
