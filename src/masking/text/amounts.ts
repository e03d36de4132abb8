import type { DigitGroup } from './digitGroup';

const CURRENCY = String.raw`(?:[$€£¥₹₩₺₽]|\b(?:USD|EUR|GBP|INR|PLN|SEK|CHF|JPY|AED|ZAR|BRL|MXN|AUD|CAD|Rs\.?|R\$|Dhs?\.?))`;
/** In "1.299,00 € 030 12345678", it belongs to the amount before it. The "0," begins a decimal. */
const BEFORE = new RegExp(String.raw`${CURRENCY}$|(?<!\d ?)${CURRENCY} $|(?<![\d.,])0,$`);

const UNIT_AFTER =
	/^ ?(?:[%°$€£¥₹₩₺₽円元]|(?:USD|EUR|GBP|INR|PLN|SEK|CHF|AED|ZAR|zł|kr|Kč|Ft|euros?|dollars?|pounds?|pesos?|reais|rupees|kronor|am|pm|uhr)(?!\p{L}))(?! ?\d)/iu;

/** A phone can stand there too. */
const THINGS_AFTER =
	/^ ?(?:kg|km|cm|mm|[MGk]B|bytes|ms|kWh|units|pcs|items|views|users|rows)(?![\p{L}\p{N}])/iu;
const LONGEST_UNIT = 9;

/** "$ 4155552671", "512 345 678 zł" and "4155552671 kWh", in contrast to "0171234567 items". */
export function isAmount(folded: string, { start, end, digits }: DigitGroup): boolean {
	// Cheap tests first.
	if (!mayBeUnit(folded, start - 1, -1) && !mayBeUnit(folded, end, 1)) return false;
	const after = folded.slice(end, end + LONGEST_UNIT);
	if (UNIT_AFTER.test(after)) return true;
	if (BEFORE.test(folded.slice(Math.max(0, start - LONGEST_UNIT), start))) return true;
	return THINGS_AFTER.test(after) && !/^[+0]/.test(folded.slice(start - 1, start) + digits);
}

/** Whether a letter or a sign is there, or beyond a blank. */
function mayBeUnit(folded: string, at: number, step: 1 | -1): boolean {
	const character = folded.charAt(folded[at] === ' ' ? at + step : at);
	return character >= 'A' || /[$%.,]/.test(character);
}
