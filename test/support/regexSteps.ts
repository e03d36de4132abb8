import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp';

/** Thrown when a search takes more steps than allowed. */
export class TooManySteps extends Error {}

/** Tries the rest of a pattern from a position on. */
type Rest = (position: number) => boolean;

/**
 * Searches a text with a pattern as a backtracking engine does, and counts the steps: one for each
 * character that is compared and each alternative that is tried. V8 takes shortcuts that this one does
 * not know, so that the count is an upper bound of its work.
 */
export class CountingRegex {
	private readonly pattern: AST.Pattern;
	private readonly flags: AST.Flags;
	private readonly tests = new Map<AST.Node, RegExp>();
	private text = '';
	private steps = 0;
	private most = 0;

	constructor(literal: string | RegExp) {
		({ pattern: this.pattern, flags: this.flags } = parseRegExpLiteral(literal));
	}

	/** The alternatives of the pattern, for those who make texts for it. */
	get alternatives(): AST.Alternative[] {
		return this.pattern.alternatives;
	}

	/**
	 * All matches of a text, one behind the other, as `replaceAll` looks for them.
	 *
	 * @param most steps before it is given up
	 * @throws TooManySteps
	 */
	stepsFor(text: string, most: number): number {
		this.text = text;
		this.steps = 0;
		this.most = most;
		let position = 0;
		while (position <= text.length) {
			let end = position;
			const found = this.anyOf(this.pattern.alternatives, position, (at) => {
				end = at;
				return true;
			});
			position = found && end > position ? end : position + 1;
		}
		return this.steps;
	}

	/** Whether a character belongs to a part of the pattern that takes single ones. */
	takes(node: AST.Node, character: string): boolean {
		let test = this.tests.get(node);
		if (test === undefined) {
			test = new RegExp(`^(?:${node.raw})$`, this.flags.raw.replace(/[gy]/g, ''));
			this.tests.set(node, test);
		}
		return test.test(character);
	}

	private step(): void {
		this.steps += 1;
		if (this.steps > this.most) throw new TooManySteps();
	}

	private anyOf(alternatives: AST.Alternative[], position: number, rest: Rest): boolean {
		return alternatives.some(({ elements }) => this.inOrder(elements, 0, position, rest));
	}

	private inOrder(elements: AST.Element[], at: number, position: number, rest: Rest): boolean {
		const element = elements[at];
		if (element === undefined) return rest(position);
		return this.one(element, position, (next) => this.inOrder(elements, at + 1, next, rest));
	}

	private one(element: AST.Element, position: number, rest: Rest): boolean {
		this.step();
		switch (element.type) {
			case 'Character':
			case 'CharacterClass':
			case 'CharacterSet': {
				const character = this.text.charAt(position);
				return character !== '' && this.takes(element, character) && rest(position + 1);
			}
			case 'Group':
			case 'CapturingGroup':
				return this.anyOf(element.alternatives, position, rest);
			case 'Quantifier':
				return this.repeated(element, position, rest);
			case 'Assertion':
				return this.holds(element, position) && rest(position);
			default:
				throw new Error(`A pattern has a ${element.type}, which is not counted yet`);
		}
	}

	private repeated(quantifier: AST.Quantifier, position: number, rest: Rest): boolean {
		const { element, min, max, greedy } = quantifier;
		const isSingle = ['Character', 'CharacterClass', 'CharacterSet'].includes(element.type);
		if (isSingle && greedy) return this.run(quantifier, position, rest);
		const from = (count: number, at: number): boolean => {
			const more = () =>
				count < max && this.one(element, at, (next) => next > at && from(count + 1, next));
			const enough = () => count >= min && rest(at);
			return greedy ? more() || enough() : enough() || more();
		};
		return from(0, position);
	}

	/** As many single characters as there are, given back one by one; without recursion. */
	private run({ element, min, max }: AST.Quantifier, position: number, rest: Rest): boolean {
		let count = 0;
		while (count < max && position + count < this.text.length) {
			this.step();
			if (!this.takes(element, this.text.charAt(position + count))) break;
			count += 1;
		}
		for (; count >= min; count -= 1) {
			this.step();
			if (rest(position + count)) return true;
		}
		return false;
	}

	private holds(assertion: AST.Assertion, position: number): boolean {
		switch (assertion.kind) {
			case 'start':
				return position === 0;
			case 'end':
				return position === this.text.length;
			case 'word': {
				const isWord = (at: number) => /\w/.test(this.text.charAt(at));
				return (isWord(position - 1) !== isWord(position)) !== assertion.negate;
			}
			case 'lookahead':
				return this.anyOf(assertion.alternatives, position, () => true) !== assertion.negate;
			default:
				throw new Error(`A pattern has the assertion ${assertion.raw}, which is not counted yet`);
		}
	}
}

const PROBES = [
	...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
	...['\n', '\r', '\t', '\u0000', '\u007f', 'é', '\u2028', '\ud800', '•'],
];

/** Texts that are made to give a pattern as much work as possible, each about `length` long. */
export function* hostileTexts(regex: CountingRegex, length: number): Generator<string> {
	const slices = regex.alternatives.flatMap((alternative) => slicesOf(regex, alternative));
	const singles = regex.alternatives.flatMap((alternative) => singlesOf(alternative));
	const sample = (node: AST.Node, wanted: boolean) =>
		PROBES.find((probe) => regex.takes(node, probe) === wanted) ?? '';
	const inside = [...new Set(singles.map((node) => sample(node, true)))];
	const outside = [...new Set(['', ...singles.map((node) => sample(node, false))])];
	const pairs = inside.flatMap((one) => inside.map((other) => one + other));
	const pumps = new Set([...slices, ...inside, ...pairs].filter((pump) => pump !== ''));
	const prefixes = new Set(['', ...slices]);
	for (const pump of pumps) {
		const body = pump.repeat(Math.ceil(length / pump.length));
		for (const prefix of prefixes) for (const suffix of outside) yield prefix + body + suffix;
	}
}

/** The shortest texts of all runs of neighbours in a pattern. */
function slicesOf(regex: CountingRegex, { elements }: AST.Alternative): string[] {
	const texts = elements.map((element) => shortest(regex, element));
	return texts.flatMap((_, start) =>
		texts.slice(start).map((_text, count) => texts.slice(start, start + count + 1).join('')),
	);
}

function shortest(regex: CountingRegex, element: AST.Element): string {
	switch (element.type) {
		case 'Quantifier':
			return shortest(regex, element.element).repeat(Math.max(1, element.min));
		case 'Group':
		case 'CapturingGroup': {
			const texts = element.alternatives.map(({ elements }) =>
				elements.map((inner) => shortest(regex, inner)).join(''),
			);
			return texts.toSorted((one, other) => one.length - other.length)[0] ?? '';
		}
		case 'Assertion':
			return '';
		default:
			return PROBES.find((probe) => regex.takes(element, probe)) ?? '';
	}
}

/** Every part of a pattern that takes a single character. */
function singlesOf({ elements }: AST.Alternative): AST.Element[] {
	return elements.flatMap((element): AST.Element[] => {
		const inner = element.type === 'Quantifier' ? element.element : element;
		if (inner.type === 'Group' || inner.type === 'CapturingGroup') {
			return inner.alternatives.flatMap(singlesOf);
		}
		if (inner.type !== 'Assertion') return [inner];
		return inner.kind === 'lookahead' ? inner.alternatives.flatMap(singlesOf) : [];
	});
}
