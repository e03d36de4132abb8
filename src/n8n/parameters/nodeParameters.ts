import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import type { TimeRange } from '../../client/range';
import type { RetryPolicy } from '../../client/request/retry';
import { chosenValue, isBlank, isObject } from '../../records/value';
import { numbers } from '../defaults';
import { serviceLabel, type ServiceChoice } from '../service';
import { readCollection, type Collection, type CollectionRules } from './collection';
import { emptyReason, Fields, isExpression } from './fields';
import { readRange, type RangeName } from './time';
import { toPathIdentifier, toText } from './values';

/** @throws n8n's error if the expression of the parameter fails */
export type ReadParameter = (name: string, fallback: unknown) => unknown;

/** One item's parameters as n8n returns them: expressions resolved, nothing checked. */
interface ParameterSource {
	read: ReadParameter;
	/** The workflow's time zone, IANA name. */
	zone: string;
	nowMs: number;
	/** The fields of the operation. */
	fields: INodeProperties[];
	/** Undefined in a trigger, which has no items. */
	itemIndex: number | undefined;
	/** A field as it was saved: an expression as its text. Dots lead further in. */
	stored?(path: string): unknown;
	/** Whether the model of an AI agent fills in this field. */
	isGivenByModel?(path: string): boolean;
	/** @throws InputError if neither node nor credential names a service */
	service?(): ServiceChoice | undefined;
}

/** One item's parameters. Every error names the field as the panel shows it. */
export class NodeParameters extends Fields {
	readonly zone: string;
	readonly nowMs: number;

	constructor(private readonly source: ParameterSource) {
		const remedy = 'Correct the expression, or choose a value.';
		super(source.fields, { itemIndex: source.itemIndex, remedy });
		this.zone = source.zone;
		this.nowMs = source.nowMs;
	}

	raw(name: string, fallback?: unknown): unknown {
		return this.source.read(name, fallback);
	}

	stored(path: string): unknown {
		return this.source.stored?.(path);
	}

	/** The unchecked value, which may be empty. @throws InputError if its expression gave nothing */
	evaluated(name: string): unknown {
		const value = chosenValue(this.raw(name, ''));
		if (isBlank(value) && isExpression(this.stored(name))) throw this.emptyError(name);
		return value;
	}

	/** Which expression gave nothing, as the end of a sentence; '' without an expression. */
	whyMissing(name: string): string {
		const stored = this.stored(name);
		return isExpression(stored) ? emptyReason(stored) : '';
	}

	/** Text, '' if empty. */
	optionalText(name: string): string {
		return toText(this.raw(name, ''), this.label(name));
	}

	pathIdentifier(name: string): string {
		return toPathIdentifier(this.given(name), this.label(name));
	}

	/** The ID of the node's service, or else of the credential's. */
	serviceId(): string {
		const service = this.source.service?.();
		if (service) return service.id;
		throw new InputError(serviceLabel, 'is empty', 'Fill it in.');
	}

	/**
	 * The added fields of a collection.
	 * @param outside fields that may also be parameters of the node; the collection's win
	 * @throws InputError if one of them is empty
	 */
	collection(
		name: string,
		{ outside = [], ...rules }: CollectionRules & { outside?: readonly string[] } = {},
	): Collection {
		const { fields, itemIndex } = this.source;
		const inside = this.raw(name, {});
		const given = outside
			.map((key) => [key, this.raw(key, '')] as const)
			.filter(([, value]) => value !== '' && !(isObject(value) && Object.keys(value).length === 0));
		const value = isObject(inside) ? { ...Object.fromEntries(given), ...inside } : inside;
		const stored = (path: string) => this.stored(`${name}.${path}`) ?? this.stored(path);
		return readCollection(value, { fields, name, itemIndex, stored, ...rules });
	}

	/**
	 * The filters of a list. A model can leave a filter out only as an empty value, so that counts as not added.
	 * @param fits whether the records of the list have a filter
	 */
	listFilters(fits: (name: string) => boolean): Collection {
		const emptyIsAbsent = (path: string) => this.isGivenByModel(`filters.${path}`);
		return this.collection('filters', { emptyIsAbsent, fits });
	}

	private isGivenByModel(path: string): boolean {
		return this.source.isGivenByModel?.(path) ?? false;
	}

	/**
	 * These parameters for a bounded read. A parameter that a model left empty has its default. An empty Time Range beside
	 * a Start or End Time is Custom.
	 */
	forBoundedRead(): { parameters: NodeParameters; absent: string[] } {
		const empty = this.definitions.filter(
			({ name, default: initial }) =>
				!isBlank(initial) && this.isGivenByModel(name) && isBlank(this.raw(name)),
		);
		const initials = new Map(empty.map((field) => [field.name, field.default]));
		const times = ['startTime', 'endTime'].map((name) => this.raw(name, ''));
		if (initials.has('timeRange') && !times.every(isBlank)) {
			initials.set('timeRange', 'custom' satisfies RangeName);
		}
		const parameters = new NodeParameters({
			...this.source,
			read: (name, fallback) => initials.get(name) ?? this.raw(name, fallback),
		});
		return { parameters, absent: empty.map(({ displayName }) => displayName) };
	}

	retryPolicy(): RetryPolicy {
		const options = this.collection('options');
		return {
			retries: options.integer('retries', numbers.retries.initial),
			longestWaitMs: 1000 * options.integer('longestWait', numbers.maxWaitSeconds.initial),
			waitField: 'Max Wait',
		};
	}

	timeRange(): TimeRange {
		const timeRange = toText(this.given('timeRange'), this.label('timeRange'));
		const isCustom = timeRange === ('custom' satisfies RangeName);
		const [startTime, endTime] = ['startTime', 'endTime'].map((name) =>
			isCustom && !this.isGivenByModel(name) ? this.evaluated(name) : this.raw(name, ''),
		);
		return readRange(
			{ timeRange, days: this.raw('days', ''), startTime, endTime },
			this.nowMs,
			this.zone,
		);
	}
}
