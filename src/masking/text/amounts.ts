import type { DigitGroup } from './digitGroup';
import { textBefore } from './foldedText';

/** The "0," begins a decimal. */
const BEFORE =
	/(?:[$€£¥₹₩₺₽]|\b(?:USD|EUR|GBP|INR|PLN|SEK|CHF|JPY|AED|ZAR|BRL|MXN|AUD|CAD|Rs\.?|R\$|Dhs?\.?)|(?<![\d.,])0,)$/;
/** In "030 12345678 € 12", it belongs to the amount behind it. */
const UNIT_AFTER =
	/^ ?(?:[%°$€£¥₹₩₺₽円元]|(?:USD|EUR|GBP|INR|PLN|SEK|CHF|AED|ZAR|zł|kr|Kč|Ft|euros?|dollars?|pounds?|pesos?|reais|rupees|kronor|am|pm|uhr)(?!\p{L}))(?! ?\d)/iu;
const LONGEST_UNIT = 9;

/** "$4155552671" and "512 345 678 zł". */
export const isAmount = (folded: string, { start, end }: DigitGroup) =>
	UNIT_AFTER.test(folded.slice(end, end + LONGEST_UNIT)) ||
	BEFORE.test(textBefore(folded, start, LONGEST_UNIT));
