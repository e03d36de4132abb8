import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

type Element = AST.Alternative | AST.Element;

/**
 * Short texts that an expression reads: what each of its alternatives, repetitions and classes matches at least. Repeated,
 * they make an expression slow that reads a text again and again.
 */
export function unitsOf({ source, flags }: { source: string; flags: string }): string[] {
	const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
		unicode: flags.includes('u'),
	});
	const units = new Set<string>();
	const add = (node: Element) => units.add(sampleOf(node));
	visitRegExpAST(pattern, {
		onAlternativeEnter: add,
		onQuantifierEnter: ({ element }) => add(element),
	});
	units.delete('');
	return [...units];
}

/** A text of some length that repeats one and ends with what seldom fits. */
export function longTextOf(unit: string, length: number): string {
	return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}\u0001`;
}

function sampleOf(node: Element): string {
	switch (node.type) {
		case 'Alternative':
			return node.elements.map(sampleOf).join('');
		case 'Group':
		case 'CapturingGroup':
			return node.alternatives.map(sampleOf)[0] ?? '';
		case 'Quantifier':
			return sampleOf(node.element).repeat(Math.max(1, Math.min(node.min, 40)));
		case 'Character':
			return String.fromCodePoint(node.value);
		case 'CharacterSet':
		case 'CharacterClass':
		case 'ExpressionCharacterClass':
			return characterOf(node.raw);
		case 'Assertion':
			return '';
		case 'Backreference':
			return '';
	}
}

const candidates = [...'a0A \t\n-_.:/="\'<>(){}[]\\,;!?@#&%+|*~^$é漢\u0001'];
const characters = new Map<string, string>();

function characterOf(set: string): string {
	const known = characters.get(set);
	if (known !== undefined) return known;
	const expression = new RegExp(`^${set}$`, 'iu');
	const found = candidates.find((one) => expression.test(one)) ?? '';
	characters.set(set, found);
	return found;
}
