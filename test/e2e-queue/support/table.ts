/** Counts without the shared store beside those with it. */
export class Table {
	private readonly rows = new Map<string, { without?: string; with?: string }>();

	/** Prints the count at once, because jest is silent until the end. */
	add(what: string, store: 'without' | 'with', counted: number): void {
		process.stdout.write(`${what}, ${store} the shared store: ${counted}\n`);
		this.rows.set(what, { ...this.rows.get(what), [store]: String(counted) });
	}

	toString(): string {
		const lines = [
			['Counted in queue mode', 'without the shared store', 'with it'],
			...[...this.rows].map(([what, counted]) => [what, counted.without ?? '', counted.with ?? '']),
		];
		const widths = [0, 1, 2].map((at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
		return lines
			.map((cells) =>
				cells
					.map((cell, at) => cell.padEnd(widths[at] ?? 0))
					.join(' | ')
					.trimEnd(),
			)
			.join('\n');
	}
}
