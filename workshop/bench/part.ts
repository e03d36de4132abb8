import type { BareProgram } from './bare/program';
import type { Instance } from './instance/instance';
import type { ServiceProgram } from './service/program';
import type { ListSize } from './service/settings';

/** What a part of the benchmark works with. */
export interface Bench {
	service: ServiceProgram;
	instance: Instance;
	bare: BareProgram;
	/** The packed package that the instance runs. */
	tarball: string;
	/** Where files may be put that go away with the run. */
	folder: string;
	/** A short check of the benchmark itself: small sizes, one round, no target counts. */
	quick: boolean;
	rounds: number;
	say(text: string): void;
}

/** What one run of something took. */
export interface Cost {
	wallMs: number;
	/** Of the process that did the work. */
	cpuMs: number;
	/** The largest resident memory of that process meanwhile, in MiB. */
	peakMiB?: number;
}

/** A job of our node alone, ready to be run again and again. */
export interface OwnRun {
	name: string;
	run(): Promise<Cost>;
}

/** Something promised, and whether this run kept it. */
export interface Target {
	what: string;
	wanted: string;
	found: string;
	met: boolean;
}

/** A part's share of the page. */
export interface Findings {
	/** Markdown, without the heading. */
	text: string;
	targets: Target[];
}

export interface Part {
	/** On the command line. */
	name: string;
	title: string;
	/** The lists it needs in the service; `share` divides their length in a quick run. */
	lists?(share: number): Record<string, ListSize>;
	run(bench: Bench): Promise<Findings>;
	/** What is measured of our node alone, for the comparison of two versions of the package. */
	ownRuns?(bench: Bench): Promise<OwnRun[]>;
}

/** A target that a number must reach from below. */
export function atLeast(what: string, wanted: number, found: number, unit = ''): Target {
	return {
		what,
		wanted: `≥ ${shown(wanted, unit)}`,
		found: shown(found, unit),
		met: found >= wanted,
	};
}

/** A target that a number must not exceed. */
export function atMost(what: string, wanted: number, found: number, unit = ''): Target {
	return {
		what,
		wanted: `≤ ${shown(wanted, unit)}`,
		found: shown(found, unit),
		met: found <= wanted,
	};
}

function shown(value: number, unit: string): string {
	return `${Number.isInteger(value) ? value : value.toFixed(2)}${unit}`;
}

/** A Markdown table; the first row is its head, numbers belong to the right. */
export function table(head: string[], rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
	return [line(head), line(rule), ...rows.map(line)].join('\n');
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const mebibytes = (value: number): string => `${Math.round(value)} MiB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
