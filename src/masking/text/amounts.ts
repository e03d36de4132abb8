import type { DigitGroup } from './digitGroup';
import { matchesAt } from './foldedText';

const CURRENCY = String.raw`(?:[$€£¥₹₩₺₽]|\b(?:USD|EUR|GBP|INR|PLN|SEK|CHF|JPY|AED|ZAR|BRL|MXN|AUD|CAD|Rs\.?|R\$|Dhs?\.?))`;
/** In "1.299,00 € 030 12345678", it belongs to the amount before it. The "0," begins a decimal. */
const BEFORE = new RegExp(`(?<=${CURRENCY}|(?<!\\d ?)${CURRENCY} |(?<![\\d.,])0,)`, 'y');
/** In "030 12345678 € 12", it belongs to the amount behind it. */
const UNIT_AFTER =
	/ ?(?:[%°$€£¥₹₩₺₽円元]|(?:USD|EUR|GBP|INR|PLN|SEK|CHF|AED|ZAR|zł|kr|Kč|Ft|euros?|dollars?|pounds?|pesos?|reais|rupees|kronor|am|pm|uhr)(?!\p{L}))(?! ?\d)/iuy;

/** "$4155552671", "Rs. 4688332" and "512 345 678 zł". */
export const isAmount = (folded: string, { start, end }: DigitGroup) =>
	matchesAt(folded, UNIT_AFTER, end) || matchesAt(folded, BEFORE, start);
