/**
 * Finds regular expressions that are too long to be read, and those that need more than linear time: texts come from
 * outside, and one long word must not stop n8n. `recheck` looks for texts that are slow, by analysis and fuzzing; it also
 * names bounded repetitions, so its texts are tried. So are texts of each expression's own alternatives. What was found
 * linear is not tried again (.cache).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkSync } from 'recheck';
import {
	builtExpressions,
	literalExpressions,
	longExpressions,
	type Expression,
} from './collected';
import { longTextOf, unitsOf } from './hardTexts';

process.env.RECHECK_BACKEND = 'pure';

/** Of the analysis of one expression; most take less than 0.1 s. */
const MOST_MS = 1_000;
const LONGEST_TEXT = 65_536;
/** About 1,000 steps for each character of the longest text. */
const SLOW_MS = 60;

const cacheFile = join(__dirname, '..', '..', '..', 'node_modules', '.cache', 'expressions.json');

/** The length at which an expression is slow; undefined if it is not. A short text is tried first. */
function slowLength({ source, flags }: Expression, textOf: (length: number) => string) {
	const expression = new RegExp(source, flags);
	for (let length = 16; length <= LONGEST_TEXT; length *= 4) {
		const text = textOf(length);
		expression.lastIndex = 0;
		const before = process.cpuUsage();
		expression.test(text);
		const { user, system } = process.cpuUsage(before);
		if ((user + system) / 1000 > SLOW_MS) return length;
	}
	return undefined;
}

/** Why an expression is not linear, as a sentence. */
function findingOf(expression: Expression): string | undefined {
	for (const unit of unitsOf(expression)) {
		const slow = slowLength(expression, (length) => longTextOf(unit, length));
		if (slow !== undefined) return `slow at ${slow} characters of ${JSON.stringify(unit)}`;
	}
	const found = checkSync(expression.source, expression.flags, { timeout: MOST_MS });
	if (found.status !== 'vulnerable') return undefined;
	const { pumps, suffix } = found.attack;
	const slow = slowLength(expression, (length) => {
		const pumped = pumps.map(
			({ prefix, pump }) => prefix + pump.repeat(Math.ceil(length / pumps.length / pump.length)),
		);
		return pumped.join('') + suffix;
	});
	if (slow === undefined) return undefined;
	return `${found.complexity.summary}, slow at ${slow} characters: ${found.attack.pattern}`;
}

async function main(): Promise<void> {
	const saved: string[] = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : [];
	const known = new Set(saved);
	const nameOf = ({ source, flags }: Expression) =>
		createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
	const all = [...literalExpressions(), ...(await builtExpressions())];
	const expressions = new Map(all.map((one) => [nameOf(one), one]));
	const linear: string[] = [];
	for (const [name, expression] of expressions) {
		const finding = known.has(name) ? undefined : findingOf(expression);
		if (finding === undefined) linear.push(name);
		else process.stdout.write(`${expression.place} ${finding}\n`);
	}
	mkdirSync(dirname(cacheFile), { recursive: true });
	writeFileSync(cacheFile, JSON.stringify(linear));
	const long = longExpressions();
	for (const { place } of long) process.stdout.write(`${place} divide the long expression\n`);
	process.exitCode = linear.length === expressions.size && long.length === 0 ? 0 : 1;
}

void main();
