/** Bundled separately (gulpfile.js), as only a search needs it. */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';

/** Returns the stem of a lowercase word. */
export type Stemmer = (word: string) => string;

export const stemmersByScript: ReadonlyArray<{ script: RegExp; stemmers: readonly Stemmer[] }> = [
	{
		script: /\p{Script=Latin}/u,
		stemmers: [english, german, french, spanish, portuguese, italian, dutch, danish, swedish],
	},
	{ script: /\p{Script=Cyrillic}/u, stemmers: [russian, ukrainian] },
	{ script: /\p{Script=Arabic}/u, stemmers: [arabic] },
	{ script: /\p{Script=Devanagari}/u, stemmers: [hindi] },
];
