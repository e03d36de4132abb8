const segmenters = new Map<'word' | 'sentence', Intl.Segmenter>();

/** As Unicode separates them. The first segmenter takes 15 ms to make. */
export function segmentsOf(text: string, granularity: 'word' | 'sentence'): Intl.Segments {
	let segmenter = segmenters.get(granularity);
	if (segmenter === undefined) {
		segmenter = new Intl.Segmenter(undefined, { granularity });
		segmenters.set(granularity, segmenter);
	}
	return segmenter.segment(text);
}
