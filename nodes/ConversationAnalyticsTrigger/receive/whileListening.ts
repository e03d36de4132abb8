import type { Delivery } from '../../../src/delivery/delivery';
import { exclusionOf, type TriggerSettings } from '../settings/settings';
import { nothingKnown } from './customerScores';
import { eventsOfResults } from './items';

interface ListeningAnswer {
	taken: number;
	/** Why other results are not taken, or go to the output Failed. */
	reason?: string;
}

/** The answer to a delivery while a person listens in the editor. */
export function answerOf({ results }: Delivery, settings: TriggerSettings): ListeningAnswer {
	if (results.length === 0) return { taken: 0, reason: 'the delivery contains no result' };
	if (settings.errors.length > 0) {
		const reason = `all go to the output Failed, because a setting is invalid: ${settings.errors.join(' ')}`;
		return { taken: results.length, reason };
	}
	const eventsOf = settings.qaRules && eventsOfResults(settings.qaRules, nothingKnown);
	const counts = new Map<string, number>();
	for (const result of results) {
		const quiet = eventsOf?.(result).length === 0 ? 'caused no QA event' : undefined;
		const reason = exclusionOf(result, settings) ?? quiet;
		if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	}
	const reasons = Array.from(counts, ([reason, count]) => `${resultsText(count)} ${reason}`);
	const left = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const taken = results.length - left;
	return reasons.length > 0 ? { taken, reason: reasons.join('; ') } : { taken };
}

function resultsText(count: number): string {
	return count === 1 ? '1 result' : `${count} results`;
}
