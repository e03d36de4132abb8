import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import type { DeliveredResult, Delivery } from '../../../src/delivery/delivery';
import { nothingKnown } from './customerScores';
import { passesFilters } from '../settings/filters';
import { eventsOfResults } from './items';
import type { TriggerSettings } from '../settings/settings';

interface ListeningAnswer {
	taken: number;
	/** Why others do not, or leave by Failed. */
	reason?: string;
	warnings?: string[];
}

/**
 * What becomes of the results of a delivery while somebody listens in the editor.
 * @param warnings sentences about the settings
 */
export function answerOf(
	{ results }: Delivery,
	settings: TriggerSettings,
	warnings: string[],
): ListeningAnswer {
	return { ...outcomeOf(results, settings), ...(warnings.length > 0 ? { warnings } : {}) };
}

function outcomeOf(results: DeliveredResult[], settings: TriggerSettings): ListeningAnswer {
	if (results.length === 0) return { taken: 0, reason: 'the delivery contains no result' };
	if (settings.faults.length > 0) {
		return {
			taken: results.length,
			reason: `all go to the output Failed, because a setting is invalid: ${settings.faults.join(' ')}`,
		};
	}
	const filtered = results.filter((result) => !passesFilters(result, settings.filters));
	const ignored = results.filter(
		(result) =>
			!filtered.includes(result) &&
			result.failed &&
			settings.ignoresFailed &&
			settings.qaRules === undefined,
	);
	const reasons = [
		filtered.length > 0 ? `${counted(filtered)} did not pass the filters` : '',
		ignored.length > 0 ? `${counted(ignored)} failed (Failed Results: Ignore)` : '',
	].filter((reason) => reason !== '');
	const left = results.filter((one) => !filtered.includes(one) && !ignored.includes(one));
	const eventsOf = settings.qaRules && eventsOfResults(settings.qaRules, nothingKnown);
	const quiet = eventsOf ? left.filter((result) => eventsOf(result).length === 0) : [];
	if (quiet.length > 0) reasons.push(`${counted(quiet)} caused no QA event`);
	const taken = left.length - quiet.length;
	return { taken, ...(reasons.length > 0 ? { reason: reasons.join('; ') } : {}) };
}

/**
 * Sends the answer. n8n would leave it empty (`responseData` of the description), so it is written here;
 * the execution starts all the same.
 */
export function sendAnswer(
	functions: IWebhookFunctions,
	answer: ListeningAnswer,
	execution: IWebhookResponseData | undefined,
): IWebhookResponseData {
	const response = functions.getResponseObject();
	if (!response.headersSent) response.status(200).json(answer);
	return { ...execution, noWebhookResponse: true };
}

function counted(results: DeliveredResult[]): string {
	return results.length === 1 ? '1 result' : `${results.length} results`;
}
