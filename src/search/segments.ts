const segmenters = new Map<'word' | 'sentence', Intl.Segmenter>();

/**
 * The words or the sentences of a text, and what is between them, as Unicode separates them. Their segmenters are made
 * with the first search: the first one takes 15 ms, and other runs need none.
 */
export function segmentsOf(text: string, granularity: 'word' | 'sentence'): Intl.Segments {
	let segmenter = segmenters.get(granularity);
	if (segmenter === undefined) {
		segmenter = new Intl.Segmenter(undefined, { granularity });
		segmenters.set(granularity, segmenter);
	}
	return segmenter.segment(text);
}
