import { af } from './af';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { it } from './it';
import { ja } from './ja';
import type { Language } from './language';
import { nl } from './nl';
import { pl } from './pl';
import { pt } from './pt';
import { sv } from './sv';
import { tr } from './tr';
import { zh } from './zh';

/** A new language is a file and an entry. */
export const languages: readonly Language[] = [
	...[en, de, fr, es, it, pt, nl, pl, sv, af, hi, ar, ja, tr, zh],
];

export const listOf = (words: string): string[] => words.trim().split(/\s+/).filter(Boolean);
