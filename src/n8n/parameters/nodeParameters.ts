import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import type { TimeRange } from '../../client/range';
import type { RetryPolicy } from '../../client/request/retry';
import { numbers } from '../defaults';
import {
	boundsOf,
	emptyReason,
	fieldNamed,
	isExpression,
	readCollection,
	type Collection,
	type CollectionSource,
} from './collection';
import { isBlank, isObject } from '../../records/value';
import { serviceLabel, type ServiceChoice } from '../service';
import { readRange, type RangeName } from './timeRange';
import {
	toBoolean,
	toChoice,
	toIdentifier,
	toInteger,
	toPathIdentifier,
	toText,
	toTexts,
} from './values';

/** One item's canvas values as n8n hands them out: expressions resolved, nothing checked. */
interface ParameterSource {
	read(name: string, fallback: unknown, extractValue: boolean): unknown;
	/** The workflow's time zone, IANA name. */
	zone: string;
	nowMs: number;
	/** The fields of the operation; they tell what the panel calls the fields of a collection. */
	fields: INodeProperties[];
	itemIndex: number;
	/** A parameter, or a field of a collection, as it was saved: an expression as its text. */
	stored?(name: string, field?: string): unknown;
	/** Whether the model of an AI agent gives the value of this parameter, or of this field of a collection. */
	isGivenByModel?(name: string, field?: string): boolean;
	/** Gives the service that was chosen (src/n8n/service.ts). @throws InputError where there is none */
	service?(): ServiceChoice | undefined;
}

/** One item's canvas values, checked. Every refusal names the field as the panel shows it. */
export class NodeParameters {
	constructor(private readonly source: ParameterSource) {}

	get zone(): string {
		return this.source.zone;
	}

	get nowMs(): number {
		return this.source.nowMs;
	}

	/** The value as it is; `fallback` where the field is not shown. */
	raw(name: string, fallback?: unknown): unknown {
		return this.source.read(name, fallback, false);
	}

	/** The value as it is; refuses an expression that gave nothing. A field that is not shown has its first value. */
	given(name: string): unknown {
		const value = this.raw(name, this.field(name).default);
		if (isBlank(value)) throw this.emptyError(name);
		return value;
	}

	/** A parameter, or a field of a collection, as it was saved: an expression as its text, whoever wrote it. */
	stored(name: string, field?: string): unknown {
		return this.source.stored?.(name, field);
	}

	/** Why a parameter may be empty, as a clause that names its expression. */
	emptyReason(name: string): string {
		return emptyReason(this.stored(name));
	}

	/** Texts of a field that takes several, none of them empty; one value from an expression is a list of one. */
	texts(name: string): string[] {
		const value = this.raw(name, []);
		if (value === undefined || value === '') return [];
		const reasonOf = (at: number) => emptyReason(this.stored(name, String(at)));
		return toTexts(value, this.field(name).displayName, reasonOf);
	}

	/** The end of a sentence on a parameter that is missing: which expression gave nothing; '' without one. */
	whyMissing(name: string): string {
		return isExpression(this.stored(name)) ? `; ${this.emptyReason(name)}` : '';
	}

	/** Text, '' when empty. A number from an expression is taken as its digits. */
	text(name: string): string {
		return toText(this.source.read(name, '', true), this.field(name).displayName);
	}

	boolean(name: string): boolean {
		return toBoolean(this.given(name), this.field(name).displayName);
	}

	/** A whole number within the bounds of its field. */
	integer(name: string): number {
		const field = this.field(name);
		return toInteger(this.raw(name, field.default), field.displayName, boundsOf(field));
	}

	choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice {
		return toChoice(this.given(name), this.field(name).displayName, choices);
	}

	identifier(name: string): string {
		return toIdentifier(this.required(name), this.field(name).displayName);
	}

	pathIdentifier(name: string): string {
		return toPathIdentifier(this.required(name), this.field(name).displayName);
	}

	/** A value as it is; refuses an expression that gave nothing. */
	required(name: string): unknown {
		const value = this.source.read(name, '', true);
		if (isBlank(value) && isExpression(this.stored(name))) throw this.emptyError(name);
		return value;
	}

	private emptyError(name: string): InputError {
		return new InputError(
			this.field(name).displayName,
			`is empty for item ${this.source.itemIndex}; ${this.emptyReason(name)}`,
			'Correct the expression, or choose a value.',
		);
	}

	private field(name: string): INodeProperties {
		return fieldNamed(this.source.fields, name);
	}

	/** The id of the service, of the node or of the credential. */
	serviceId(): string {
		const service = this.source.service?.();
		if (service) return service.id;
		throw new InputError(serviceLabel, 'is empty', 'Fill it in.');
	}

	/**
	 * The fields of a collection that were added; refuses one that is empty.
	 * @param nullable fields that take null as a value of its own
	 * @param outside fields that may also be parameters of their own; the collection's win
	 */
	collection(
		name: string,
		more: { nullable?: string[]; outside?: readonly string[] } = {},
	): Collection {
		return this.readCollection(name, more);
	}

	/**
	 * The filters of a list. What an agent gets of a list is bounded, and a model can leave a filter out only by giving it
	 * empty: there it counts as not added. An empty one that a person filled in is refused.
	 */
	listFilters(): Collection {
		const name = 'filters';
		const emptyIsAbsent = (key: string) => this.source.isGivenByModel?.(name, key) ?? false;
		return this.readCollection(name, { emptyIsAbsent });
	}

	private readCollection(
		name: string,
		{
			outside = [],
			...more
		}: Pick<CollectionSource, 'nullable' | 'emptyIsAbsent'> & { outside?: readonly string[] },
	): Collection {
		const { fields, itemIndex } = this.source;
		const given = outside
			.map((key) => [key, this.raw(key, '')] as const)
			.filter(([, value]) => value !== '' && !(isObject(value) && Object.keys(value).length === 0));
		const inside = this.raw(name, {});
		const value =
			given.length > 0 && isObject(inside) ? { ...Object.fromEntries(given), ...inside } : inside;
		const stored = (key: string) => this.source.stored?.(name, key) ?? this.source.stored?.(key);
		return readCollection(value, { fields, name, itemIndex, stored, ...more });
	}

	/**
	 * These values for a bounded read: a parameter that a model left empty has its first value, and an empty Time Range beside
	 * a Start or End Time is Custom. An empty one that a person filled in is refused, and so is any where something is sent.
	 */
	forBoundedRead(): { parameters: NodeParameters; absent: string[] } {
		const empty = this.source.fields.filter(
			({ name, default: initial }) =>
				!isBlank(initial) && this.source.isGivenByModel?.(name) && isBlank(this.raw(name)),
		);
		const initials = new Map(empty.map((field) => [field.name, field.default]));
		const times = ['startTime', 'endTime'].map((name) => this.raw(name, ''));
		if (initials.has('timeRange') && !times.every(isBlank)) {
			initials.set('timeRange', 'custom' satisfies RangeName);
		}
		const parameters = new NodeParameters({
			...this.source,
			read: (name, fallback, extractValue) =>
				initials.get(name) ?? this.source.read(name, fallback, extractValue),
		});
		return { parameters, absent: empty.map(({ displayName }) => displayName) };
	}

	/** How far requests are repeated, by the options `retries` and `longestWait` where the operation has them. */
	retryPolicy(): RetryPolicy {
		const options = this.collection('options');
		return {
			retries: options.integer('retries', numbers.retries.initial),
			longestWaitMs: 1000 * options.integer('longestWait', numbers.maxWaitSeconds.initial),
		};
	}

	/** The range of `timeRange`, with `days`, or with `startTime` and `endTime`. */
	timeRange(): TimeRange {
		const timeRange = toText(this.given('timeRange'), this.field('timeRange').displayName);
		const [startTime, endTime] = ['startTime', 'endTime'].map((name) => {
			const time = this.raw(name, '');
			const isMistake =
				timeRange === ('custom' satisfies RangeName) &&
				isBlank(time) &&
				isExpression(this.stored(name)) &&
				!this.source.isGivenByModel?.(name);
			if (isMistake) throw this.emptyError(name);
			return time;
		});
		return readRange(
			{ timeRange, days: this.raw('days', ''), startTime, endTime },
			this.source.nowMs,
			this.source.zone,
		);
	}
}
