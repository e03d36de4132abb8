/** An export that cannot be had, or a file that cannot be had whole. Never holds a link. */
export class ExportError extends Error {
	override readonly name = 'ExportError';

	/**
	 * @param remedy what to do, as a sentence
	 * @param details facts beside the words: `export_id`, `code` and the like
	 */
	constructor(
		fault: string,
		readonly remedy: string,
		readonly details: Record<string, string | number | null> = {},
	) {
		super(fault);
	}
}
