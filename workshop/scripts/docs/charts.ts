const LABEL_WIDTH = 130;
const BAR_WIDTH = 400;
const ROW_HEIGHT = 28;
const OURS = '#ff6d5a';
const OTHERS = '#8a8f98';

interface Measured {
	question: string;
	values: Array<{ label: string; text: string }>;
	unit: string;
}

/** The rows of the table in docs/benchmarks.md. */
export function measuredIn(page: string): Measured[] {
	const [head = [], , ...rows] = page
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
	const labels = head.slice(2);
	return rows.map(([question = '', unit = '', ...cells]) => ({
		question,
		unit,
		values: labels
			.map((label, at) => ({ label, text: cells[at] ?? '' }))
			.filter(({ text }) => text !== ''),
	}));
}

/** The file of a question in docs/images/benchmarks. */
export const chartName = (question: string): string =>
	`${question
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')}.svg`;

/** The bars of a question. Gray text without a background is readable in both themes. */
export function chart({ question, values, unit }: Measured): string {
	const numbers = values.map(({ text }) => Number(text.replace(',', '')));
	const most = Math.max(...numbers);
	const height = values.length * ROW_HEIGHT;
	const bars = values.map(({ label, text }, at) => {
		const width = Math.max(2, Math.round(((numbers[at] ?? 0) / most) * BAR_WIDTH));
		const top = at * ROW_HEIGHT;
		return [
			`\t<text x="0" y="${top + 19}">${label}</text>`,
			`\t<rect x="${LABEL_WIDTH}" y="${top + 5}" width="${width}" height="18" fill="${at === 0 ? OURS : OTHERS}"/>`,
			`\t<text x="${LABEL_WIDTH + width + 8}" y="${top + 19}">${text} ${unit}</text>`,
		].join('\n');
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 ${height}" width="660" height="${height}" font-family="sans-serif" font-size="13" fill="#7d828a" role="img">
\t<title>${question}</title>
${bars.join('\n')}
</svg>
`;
}
