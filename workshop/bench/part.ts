import type { Instance } from './instance/instance';
import type { ChildProgram } from './measure/childProgram';
import type { Cost } from './measure/process';
import type { Contender } from './measure/rounds';
import type { BareProgram } from './programs/bare';
import type { BenchService, ListSize } from './programs/service';

export interface Bench {
	service: ChildProgram<BenchService>;
	/** Of the service. */
	url: string;
	key: string;
	/** The whole range of every list, epoch seconds, half-open. */
	range: { start: number; end: number };
	instance: Instance;
	/** The smallest program that does the work of a node. */
	bare: ChildProgram<BareProgram>;
	/** The packed package that the instance runs. */
	tarball: string;
	/** Deleted after the run. */
	folder: string;
	/** A short check with small sizes, in which no target counts. */
	quick: boolean;
	rounds: number;
	say(text: string): void;
}

export interface Target {
	what: string;
	wanted: string;
	found: string;
	met: boolean;
}

export interface Findings {
	/** Markdown, without the heading. */
	text: string;
	targets: Target[];
}

export interface Part {
	/** On the command line. */
	name: string;
	title: string;
	/** The lists that it reads. `share` divides their length in a quick run. */
	lists?(share: number): Record<string, ListSize>;
	/** What `--only` can choose. */
	sections?: readonly string[];
	/** @param only the one section to measure */
	run(bench: Bench, only?: string): Promise<Findings>;
	/** Jobs of our node alone, for the comparison of two versions of the package. */
	ownRuns?(bench: Bench): Promise<Array<Contender<Cost>>>;
}

export const atLeast = (what: string, wanted: number, found: number, unit = ''): Target =>
	target(what, '≥', wanted, found, unit, found >= wanted);
export const atMost = (what: string, wanted: number, found: number, unit = ''): Target =>
	target(what, '≤', wanted, found, unit, found <= wanted);

function target(
	what: string,
	sign: string,
	wanted: number,
	found: number,
	unit: string,
	met: boolean,
): Target {
	return { what, wanted: `${sign} ${shown(wanted, unit)}`, found: shown(found, unit), met };
}

function shown(value: number, unit: string): string {
	return `${Number.isInteger(value) ? value : value.toFixed(2)}${unit}`;
}

/** A Markdown table, whose numbers are aligned right. The head is one text: `Way | Wall time`. */
export function table(head: string, rows: string[][]): string {
	const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
	const rule = head.split(' | ').map((_, at) => (at === 0 ? '---' : '---:'));
	return [line([head]), line(rule), ...rows.map(line)].join('\n');
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const mebibytes = (value: number): string => `${Math.round(value)} MiB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
