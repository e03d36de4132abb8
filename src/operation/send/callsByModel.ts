import { InputError } from '../../client/errors';
import type { ItemContext, ItemConnection } from '../../n8n/context';
import { callsByAi } from '../../n8n/credentials/credential';
import { isExpression } from '../../n8n/parameters/fields';
import { isUnmistakable } from '../../records/phones/phoneNumber';
import { objectOf } from '../../records/value';
import { phoneNumber } from '../../panel/fields/send';
import { callRulesField, type CallConditions } from './rules';
import { oneDayApart } from './rules/attempts';

/** A time from a model can only delay a call. */
const DELAYING = ['notBefore'];

/**
 * A model calls only if a person allowed it in the credential or reviews each call. The rules are those of a person: a
 * model could be tricked into calling one person repeatedly, also in different spellings of the number.
 * @throws InputError
 */
export function refuseCallByModel(
	{ source, isReviewed }: ItemContext,
	{ allowsCallsByAi }: ItemConnection,
	number: string,
): void {
	if (!allowsCallsByAi && !isReviewed) {
		throw new InputError(
			callsByAi.label,
			'of the credential is not One at a Time, so a model cannot place calls with it; nobody was called',
			'Ask a person to choose One at a Time in the credential "Conversation Analytics API", or to add a human review before the tool.',
		);
	}
	// eslint-disable-next-line no-restricted-syntax -- fields give values, not their expressions
	const rules = Object.entries(objectOf(source.stored('callRules')));
	const open = rules.filter(
		([name, value]) => !DELAYING.includes(name) && [value].flat().some(isExpression),
	);
	if (open.length > 0) {
		throw callRulesField.refuse(
			'contain an expression, which a model could change; nobody was called',
			'Ask a person to enter fixed values in Call Rules.',
		);
	}
	if (!isUnmistakable(number)) {
		throw phoneNumber.refuse(
			`is not in international form, so nobody was called`,
			'Enter digits with + and the country code, such as +493012345678. A workflow can call other numbers.',
			number,
		);
	}
}

/** Rules that a model wrote can hold a call, but never shorten the day between two calls to a number. */
export function strictRules(
	rules: CallConditions,
	{ isWrittenByModel }: ItemContext,
): CallConditions {
	return isWrittenByModel ? [...rules, { name: 'attempts', ...oneDayApart }] : rules;
}
