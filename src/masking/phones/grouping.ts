import { countryRows } from './countries';
import { isUsualLength, type Answer } from './numbers';

/** Free groups are none of the country. */
type Grouping = 'exact' | 'joined' | 'free';

/** How written groups agree with those of the country: `joined` joins or divides them, and breaks no border. */
export function groupingOf(written: readonly number[], answer: Answer): Grouping {
	const further = answer.country && countryRows[answer.country]?.groups;
	if (further?.join() === written.join()) return 'exact';
	const expected = answer.groups().map((group) => group.length);
	const length = expected.reduce((sum, one) => sum + one, 0);
	const [own, its] = [bordersOf(written, length), bordersOf(expected, length)];
	const isJoined = own.every((border) => its.includes(border));
	const isDivided = its.every((border) => own.includes(border));
	if (isJoined && isDivided) return 'exact';
	return isJoined || isDivided ? 'joined' : 'free';
}

/** How many digits stand behind each border, so that prefixes do not count. */
function bordersOf(groups: readonly number[], most: number): number[] {
	let sum = 0;
	return groups
		.slice(1)
		.toReversed()
		.map((length) => (sum += length))
		.filter((border) => border < most - 1);
}

export const isOfUsualLength = ({ country, key, codeLength }: Answer) =>
	country === undefined || isUsualLength(country, key.length - 1 - codeLength);

/** In groups of its country, in contrast to an ID of as many digits. */
export const isWrittenAsPhone = (answer: Answer, written: readonly number[]) =>
	answer.isValid &&
	written.length > 1 &&
	isOfUsualLength(answer) &&
	groupingOf(written, answer) !== 'free';

const ranks = { exact: 2, joined: 1, free: 0 };

/** One of several numbers that begin at the same place. */
export class Candidate {
	constructor(
		readonly answer: Answer,
		private readonly written: readonly number[],
	) {}

	/** Positive if this one is better. The library is asked for groups only if nothing else decides. */
	compareTo(other: Candidate): number {
		return this.validity - other.validity || this.grouping - other.grouping;
	}

	private get validity(): number {
		return Number(this.answer.isValid) + Number(isOfUsualLength(this.answer));
	}

	private get grouping(): number {
		return ranks[groupingOf(this.written, this.answer)];
	}
}
