import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import type { TimeRange } from '../../client/range';
import type { RetryPolicy } from '../../client/request/retry';
import { chosenValue, isBlank, isObject } from '../../records/value';
import { numbers } from '../defaults';
import { serviceLabel, type ServiceChoice } from '../service';
import { itemClause, readCollection, type Collection } from './collection';
import { emptyReason, fieldNamed, Fields, isExpression } from './fields';
import { readRange, type RangeName } from './timeRange';
import { toIdentifier, toPathIdentifier, toText } from './values';

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
	constructor(private readonly source: ParameterSource) {
		super(source.fields);
	}

	get zone(): string {
		return this.source.zone;
	}

	get nowMs(): number {
		return this.source.nowMs;
	}

	/** The unchecked value; `fallback` if the field is hidden. */
	raw(name: string, fallback?: unknown): unknown {
		return this.source.read(name, fallback);
	}

	stored(path: string): unknown {
		return this.source.stored?.(path);
	}

	/** The unchecked value, or the default of a hidden field. @throws InputError if it is empty */
	given(name: string): unknown {
		return this.valueOf(fieldNamed(this.definitions, name));
	}

	/** The unchecked value. @throws InputError if its expression gave nothing */
	required(name: string): unknown {
		const value = chosenValue(this.raw(name, ''));
		if (isBlank(value) && isExpression(this.stored(name))) throw this.emptyError(name);
		return value;
	}

	/** Why a parameter may be empty, as a clause that names its expression. */
	emptyReason(name: string): string {
		return emptyReason(this.stored(name));
	}

	/** Which expression gave nothing, as the end of a sentence; '' without an expression. */
	whyMissing(name: string): string {
		return isExpression(this.stored(name)) ? `; ${this.emptyReason(name)}` : '';
	}

	/** Text, '' if empty. */
	override text(name: string): string {
		return toText(this.raw(name, ''), this.label(name));
	}

	override identifier(name: string): string {
		return toIdentifier(this.required(name), this.label(name));
	}

	pathIdentifier(name: string): string {
		return toPathIdentifier(this.required(name), this.label(name));
	}

	protected valueOf({ name, default: initial }: INodeProperties): unknown {
		const value = this.raw(name, initial);
		if (isBlank(value)) throw this.emptyError(name);
		return value;
	}

	private emptyError(name: string): InputError {
		return new InputError(
			this.label(name),
			`is empty${itemClause(this.source.itemIndex)}; ${this.emptyReason(name)}`,
			'Correct the expression, or choose a value.',
		);
	}

	/** The id of the node's service, or else of the credential's. */
	serviceId(): string {
		const service = this.source.service?.();
		if (service) return service.id;
		throw new InputError(serviceLabel, 'is empty', 'Fill it in.');
	}

	/**
	 * The added fields of a collection.
	 * @param nullable fields for which null is a value
	 * @param outside fields that may also be parameters of the node; the collection's win
	 * @throws InputError if one of them is empty
	 */
	collection(
		name: string,
		{ nullable, outside }: { nullable?: string[]; outside?: readonly string[] } = {},
	): Collection {
		return this.readCollection(name, this.withOutside(name, outside), { nullable });
	}

	/** The filters of a list. A model can leave a filter out only as an empty value, so that counts as not added. */
	listFilters(): Collection {
		const name = 'filters';
		const emptyIsAbsent = (path: string) => this.isGivenByModel(`${name}.${path}`);
		return this.readCollection(name, this.raw(name, {}), { emptyIsAbsent });
	}

	private readCollection(
		name: string,
		value: unknown,
		more: { nullable?: string[] | undefined; emptyIsAbsent?: (path: string) => boolean },
	): Collection {
		const { fields, itemIndex } = this.source;
		const stored = (path: string) => this.stored(`${name}.${path}`) ?? this.stored(path);
		return readCollection(value, { fields, name, itemIndex, stored, ...more });
	}

	private withOutside(name: string, outside: readonly string[] = []): unknown {
		const inside = this.raw(name, {});
		if (!isObject(inside)) return inside;
		const given = outside
			.map((key) => [key, this.raw(key, '')] as const)
			.filter(([, value]) => value !== '' && !(isObject(value) && Object.keys(value).length === 0));
		return { ...Object.fromEntries(given), ...inside };
	}

	private isGivenByModel(path: string): boolean {
		return this.source.isGivenByModel?.(path) ?? false;
	}

	/**
	 * These parameters for a bounded read. One that a model left empty has its default, and an empty Time Range beside a
	 * Start or End Time is Custom.
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
		const [startTime, endTime] = ['startTime', 'endTime'].map((name) => {
			const time = this.raw(name, '');
			const isMistake =
				timeRange === ('custom' satisfies RangeName) &&
				isBlank(time) &&
				isExpression(this.stored(name)) &&
				!this.isGivenByModel(name);
			if (isMistake) throw this.emptyError(name);
			return time;
		});
		return readRange(
			{ timeRange, days: this.raw('days', ''), startTime, endTime },
			this.nowMs,
			this.zone,
		);
	}
}
