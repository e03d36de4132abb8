import type { ListRequest } from '../client/list/listRequest';
import { isoSeconds, type TimeRange } from '../client/range';
import type { ItemContext } from '../n8n/context';
import { nothingFoundText } from '../n8n/words/nothingFound';
import type { SortOrder } from '../records/choices';
import type { JsonObject } from '../records/value';
import { emptyFiltersNote } from './emptyFilters';

/** What an AI agent was given of a list. */
interface GivenList {
	listRequest: ListRequest;
	range: TimeRange;
	order: SortOrder;
	/** Records that were found, and those that were given. */
	found: number;
	shown: number;
	/** Whether there may be more than were found. */
	endedAtLimit: boolean;
	/** The last item that was given. */
	last: object | undefined;
}

/**
 * The item behind those of a list for an AI agent: what it does not see, and what to ask next. Undefined
 * where there is nothing to say.
 */
export function agentNote(item: ItemContext, list: GivenList): JsonObject | undefined {
	const note = {
		...leftOutNote(item, list),
		...emptyFiltersNote(item.parameters.listFilters().absent),
	};
	return Object.keys(note).length > 0 ? note : undefined;
}

function leftOutNote({ parameters }: ItemContext, list: GivenList): JsonObject {
	const { listRequest, range, found, shown, endedAtLimit } = list;
	if (found === 0) {
		return {
			note: nothingFoundText(range, listRequest, parameters.zone),
			next: 'Look in a longer time range, or with fewer filters.',
		};
	}
	if (found <= shown) return {};
	const left = found - shown;
	const atLeast = endedAtLimit ? 'at least ' : '';
	return {
		note: `${shown} records are shown; ${atLeast}${left} more were left out. Narrow the time range or the filters to see others.`,
		records_left_out: left,
		next: nextText(list),
	};
}

/** The times by which the next call goes on. The second of the last record is in both, for the others in it. */
function nextText({ last, order }: GivenList): string {
	const time =
		last !== undefined && 'conversation_time' in last ? last.conversation_time : undefined;
	const seconds = typeof time === 'string' ? Date.parse(time) / 1000 : NaN;
	const one = 'Get one by its id for all about it.';
	if (!Number.isInteger(seconds)) return one;
	const goOn =
		order === 'asc'
			? `For later ones ask with Start Time ${isoSeconds(seconds)}.`
			: `For earlier ones ask with End Time ${isoSeconds(seconds + 1)}.`;
	return `${one} ${goOn}`;
}
