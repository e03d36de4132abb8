import { InputError } from '../../client/errors';
import type { ConditionFault } from '../../client/filter/condition';
import type { FilterFault, LengthFault } from '../../client/filter/structuredFilter';
import type { VoiceFilterFault, VoiceValueFault } from '../../client/filter/voiceFilter';
import { isChoice } from '../../records/choices';
import { operators } from '../../records/filterRules';
import { limits } from '../../records/limits';

/** What is wrong, as the rest of a sentence that begins with the field, and what to do. */
type FieldWords = [fault: string, remedy: string];

const LONGEST_SHOWN = 40;

/**
 * A fault of a structured filter as an error that names the row.
 *
 * @param label the field that holds the filter, as the panel shows it
 */
export function filterError(label: string, fault: FilterFault): InputError {
	switch (fault.code) {
		case 'unknownKey':
			return new InputError(
				label,
				`has an unknown key "${short(fault.key)}"`,
				'Give one key "and" with a list.',
			);
		case 'noList':
			return new InputError(
				label,
				'has no list "and"',
				'Give {"and": [conditions]}; all must match.',
			);
		case 'wrongCount': {
			const { least, most } = limits.conditions;
			return new InputError(
				'Conditions',
				`are ${fault.count}`,
				`Give ${least} to ${most} conditions on ${fault.resource}; all of them must match.`,
			);
		}
		case 'tooLong':
			return lengthError(fault);
		case 'condition': {
			const label = conditionLabel(fault.index, fault.field);
			return new InputError(label, ...conditionWords(fault.fault));
		}
	}
}

/** A condition as the panel counts its rows; every fault of it follows. */
export function conditionLabel(index: number, field: unknown): string {
	const name = typeof field === 'string' && field !== '' ? ` (${short(field)})` : '';
	return `Condition ${index + 1}${name}:`;
}

function lengthError({ bytes }: LengthFault): InputError {
	return new InputError(
		'Conditions',
		`have ${bytes} bytes as JSON`,
		`Shorten them to at most ${limits.filterBytes} bytes.`,
	);
}

function conditionWords(fault: ConditionFault): FieldWords {
	const { inValues, identifierCharacters: text } = limits;
	const someText = `Give text of ${text.least} to ${text.most} characters.`;
	const someBound = 'Give a lower bound, an upper bound, or both, as numbers.';
	switch (fault.code) {
		case 'notAnObject':
			return ['is not an object', 'Give an object with field, operator and value.'];
		case 'unknownKey':
			return [
				`unknown key "${short(fault.key)}"`,
				'A condition has field, operator, value and module.',
			];
		case 'noField':
			return ['no field is chosen', 'Choose a field, or remove the row.'];
		case 'unknownField':
			return [`is no standard field of ${fault.resource}`, oneOf(fault.known)];
		case 'unknownModule':
			return [
				`${shown(fault.module)} cannot be asked about for ${fault.resource}`,
				oneOf(fault.known),
			];
		case 'operatorNotTaken':
			return [
				`does not take ${isChoice(operators, fault.operator) ? fault.operator : `"${shown(fault.operator)}"`}`,
				`Choose ${fault.taken.join(', ')} as its operator.`,
			];
		case 'notOneNumber':
			return ['takes one number with eq', 'Give a number; as JSON, an array of one: [80].'];
		case 'noList':
		case 'wrongCount':
			return [
				fault.code === 'noList' ? 'has no list of values' : `has ${fault.count} values`,
				`Give ${inValues.least} to ${inValues.most} texts; any of them may match.`,
			];
		case 'notText':
			return ['the value is not text', someText];
		case 'wrongLength':
			return fault.length < text.least
				? ['the value is empty', `Give ${text.least} to ${text.most} characters.`]
				: [`a value has ${fault.length} characters`, someText];
		case 'valueNotTaken':
			return [`does not take "${short(fault.value)}"`, oneOf(fault.taken)];
		case 'noBounds':
			return ['between has no bounds', someBound];
		case 'unknownBound':
			return [`between has an unknown bound "${short(fault.key)}"`, someBound];
		case 'boundNotNumber':
			return ['a bound is not a number', someBound];
		case 'boundsExchanged':
			return [`lower (${fault.lower}) is above upper (${fault.upper})`, 'Exchange the two bounds.'];
	}
}

/**
 * A fault of a voice filter as an error.
 *
 * @param labelOf a key of the filter as the panel shows it
 */
export function voiceFilterError(
	labelOf: (key: string) => string,
	fault: VoiceFilterFault,
): InputError {
	switch (fault.code) {
		case 'unknownKey':
			return new InputError(
				labelOf(short(fault.key)),
				'is no key of the voice filter',
				`Use: ${fault.known.join(', ')}.`,
			);
		case 'tooLong':
			return lengthError(fault);
		case 'value': {
			const label = labelOf(fault.key);
			const row = 'row' in fault.fault ? fault.fault.row : undefined;
			const field = row === undefined ? label : `${label}, row ${row + 1}:`;
			return new InputError(field, ...voiceValueWords(fault.fault));
		}
	}
}

function voiceValueWords(fault: VoiceValueFault): FieldWords {
	switch (fault.code) {
		case 'empty':
			return ['is empty', 'Give a value, or leave it out.'];
		case 'notTaken':
			return ['is not one of its values', oneOf(fault.taken)];
		case 'notMilliseconds':
			return ['is not a number of milliseconds', 'Give a number from 0, such as 850.'];
		case 'notText':
			return ['is not text', 'Give text.'];
		case 'noList':
			return [
				'is not a list',
				'Give [{"business_insight_key": "…", "business_insight_value": "…"}].',
			];
		case 'unknownRowKey':
			return [
				`unknown key "${short(fault.key)}"`,
				'A row has business_insight_key and business_insight_value.',
			];
		case 'incompleteRow':
			return ['key or value is missing', 'Give both as text.'];
	}
}

const oneOf = (choices: readonly string[]) => `Choose one of: ${choices.join(', ')}.`;

/** A value of any kind, as far as a message has room for it. */
function shown(value: unknown): string {
	return short(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
}

function short(text: string): string {
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
