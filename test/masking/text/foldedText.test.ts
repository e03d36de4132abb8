import { foldedInSteps, foldedText } from '../../../src/masking/text/foldedText';

/** Each with what is folded beside blanks and ends of lines. */
const lines = [
	'お客様：電話番号は０３−１２３４−５６７８です。ありがとうございます。',
	'العميل: رقمي هو ٠٥٠ ١٢٣ ٤٥٦٧ شكرا',
	'Agent: I’m “fine” – thanks, – 030–1234567 –\n– and %2B49 30\\n1234567&nbsp;',
	'𝟏𝟐𝟑 １２ ー ３ー４',
	'30 ―12 —3 —45 –67 12´345',
];

test.each(lines)('a long text is folded in many steps as at once: %s', (line) => {
	const text = `${line}\n`.repeat(Math.ceil(100_000 / line.length));
	const steps = foldedInSteps(text);
	let count = 0;
	let step = steps.next();
	for (; !step.done; step = steps.next()) count += 1;
	expect(step.value).toBe(foldedText(text));
	expect(step.value).not.toBe(text);
	expect(count).toBeGreaterThan(8);
});
