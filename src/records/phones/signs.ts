/** Signs of other scripts and fonts between digits, by what they stand for. Each is a part of a character class. */
export const signs = {
	/** In addition to the dashes of Unicode. */
	dash: '\\u02d7\\u2043\\u2212',
	dot: '\\u00b7\\u2022\\u2027\\u2219\\u22c5\\u25cf\\u2e31\\u30fb',
	slash: '\\u2044\\u2215',
	apostrophe: '\\u00b4\\u02bb\\u02bc\\u2018\\u2019\\u2032',
} as const;
