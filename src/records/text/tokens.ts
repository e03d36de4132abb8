/** Tokens per character of JSON; test/records/text/tokens.test.ts compares them with a tokenizer. */
const OF_LETTER = 0.28;
const OF_OTHER_ASCII = 0.5;
const OF_OTHER = 1;

/** An upper estimate of a language model's tokens. */
export function tokensAtMost(text: string): number {
	let tokens = 0;
	for (let at = 0; at < text.length; at += 1) tokens += tokensOfCode(text.charCodeAt(at));
	return Math.ceil(tokens);
}

function tokensOfCode(code: number): number {
	if (code > 0x7f) return OF_OTHER;
	const isLetter =
		(code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x20;
	return isLetter ? OF_LETTER : OF_OTHER_ASCII;
}
