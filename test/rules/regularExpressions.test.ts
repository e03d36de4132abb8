import ts from 'typescript';
import { CountingRegex, hostileTexts, TooManySteps } from '../support/regexSteps';
import { filesOf, shippedRooms, type SourceFile } from './files';

/** Twice the text may mean twice the work and a little more; with its square it would be four times. */
const LENGTH = 250;
const MOST_GROWTH = 2.25;
/** Where the work grows without measure, counting it has to end. */
const MOST_STEPS = 2_000 * LENGTH;
/** More texts than any expression of ours has; so many alternatives are better a list of words. */
const MOST_TEXTS = 50_000;

/** Every regular expression of a file, as a literal; those put together from constant texts included. */
function expressionsOf({ path, text }: SourceFile): Array<[place: string, literal: string]> {
	const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
	const constants = new Map<string, string>();
	const found: Array<[string, string]> = [];
	const visit = (node: ts.Node): void => {
		if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
			if (ts.isStringLiteralLike(node.initializer)) {
				constants.set(node.name.text, node.initializer.text);
			}
		}
		const literal = ts.isRegularExpressionLiteral(node) ? node.text : built(node, constants);
		if (literal !== undefined) {
			const { line } = source.getLineAndCharacterOfPosition(node.getStart());
			found.push([`${path}:${line + 1}`, literal]);
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** `new RegExp(...)` of a constant text; one that cannot be read here cannot be checked, and fails. */
function built(node: ts.Node, constants: Map<string, string>): string | undefined {
	if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
	if (node.expression.getText() !== 'RegExp') return undefined;
	const [pattern, flags] = node.arguments ?? [];
	if (pattern === undefined) throw new Error('RegExp without a pattern');
	const textOf = (part: ts.Expression): string => {
		if (ts.isStringLiteralLike(part)) return part.text;
		if (ts.isIdentifier(part)) {
			const known = constants.get(part.text);
			if (known !== undefined) return known;
		}
		if (ts.isTemplateExpression(part)) {
			const spans = part.templateSpans.map(
				({ expression, literal }) => textOf(expression) + literal.text,
			);
			return part.head.text + spans.join('');
		}
		throw new Error(`${part.getText()} is no constant text`);
	};
	return `/${textOf(pattern).replaceAll('/', '\\/')}/${flags ? textOf(flags) : ''}`;
}

/** A text on which the work grows faster than the text; undefined where there is none. */
function worstText(literal: string): string | undefined {
	const regex = new CountingRegex(literal);
	const longer = hostileTexts(regex, 2 * LENGTH);
	let texts = 0;
	for (const text of hostileTexts(regex, LENGTH)) {
		texts += 1;
		if (texts > MOST_TEXTS) throw new Error(`${literal} has too many alternatives to check`);
		const { value: twice = '' } = longer.next();
		const growth = stepsOf(regex, twice) / stepsOf(regex, text);
		if (growth > MOST_GROWTH || Number.isNaN(growth)) return twice;
	}
	return undefined;
}

function stepsOf(regex: CountingRegex, text: string): number {
	try {
		return regex.stepsFor(text, MOST_STEPS);
	} catch (error) {
		if (!(error instanceof TooManySteps)) throw error;
		return Infinity;
	}
}

test.each([
	'/\\/+$/',
	'/^\\S+@\\S+$/',
	'/(https?:\\/\\/[^\\s?]*)\\?[^\\s]*/g',
	'/(a+)+$/',
	'/\\s*,\\s*$/',
	'/^(\\w+\\s?)*$/',
	'/x*y*z*$/',
])('the count finds that %s is not linear', (literal) => {
	expect(worstText(literal)).toBeDefined();
});

const shipped = shippedRooms.flatMap(filesOf).flatMap(expressionsOf);

test('there are expressions to look at, the ones built of texts included', () => {
	expect(shipped.length).toBeGreaterThan(20);
	expect(shipped.filter(([, literal]) => literal.includes('(?=[!#$%&'))).toHaveLength(1);
});

test.each(shipped)('%s: the work of %s grows no faster than the text', (_place, literal) => {
	expect(worstText(literal)).toBeUndefined();
});
