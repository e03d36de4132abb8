import type { BodyParser } from '../request/transport';
import { pageThread, type PageThread } from './pageThread';
import { readPage, type PageShape } from './shapedPage';

/** Starting the thread costs as much as reading some pages. */
const PAGES_BEFORE_THREAD = 4;

/**
 * Parses the pages of one list and makes their items: the first few here, the others in the thread. Raw records
 * would cross as large as they are.
 */
export function pageParser(shape: PageShape, thread: PageThread = pageThread): BodyParser {
	let pages = 0;
	return async (bytes) => {
		pages += 1;
		const isHere = pages <= PAGES_BEFORE_THREAD || shape.settings.output === 'raw';
		return isHere ? readPage(bytes, shape) : await thread.read(bytes, shape);
	};
}
