import type { TimeRange } from '../../client/range';
import { isObject } from '../../records/value';
import { Collection } from './collection';
import { readRange } from './timeRange';
import { toBoolean, toChoice, toIdentifier, toInteger, toText } from './values';

/** One item's canvas values as n8n hands them out: expressions resolved, nothing checked. */
export interface ParameterSource {
	read(name: string, fallback: unknown, extractValue: boolean): unknown;
	/** The workflow's time zone, IANA name. */
	zone: string;
	/** Epoch milliseconds at which the run began. */
	nowMs: number;
}

/** One item's canvas values, checked. Every refusal names the field as the panel shows it. */
export class Parameters {
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

	/** Text, '' when empty. A number from an expression is taken as its digits. */
	text(name: string, field: string): string {
		return toText(this.source.read(name, '', true), field);
	}

	/** A switch; `fallback` where the field is not shown or empty. */
	boolean(name: string, field: string, fallback: boolean): boolean {
		const value = this.raw(name, fallback);
		return toBoolean(value === null || value === '' ? fallback : value, field);
	}

	/** A whole number from `least` to `most`. */
	integer(name: string, field: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
		return toInteger(this.raw(name), field, least, most);
	}

	/** One of a closed list of values. */
	choice<Choice extends string>(name: string, field: string, choices: readonly Choice[]): Choice {
		return toChoice(this.text(name, field), field, choices);
	}

	/** A required identifier (docs/service.md, "Limits"). */
	identifier(name: string, field: string): string {
		return toIdentifier(this.text(name, field), field);
	}

	/** The fields of a collection that were added and are not empty. */
	collection(name: string): Collection {
		const value = this.raw(name, {});
		if (!isObject(value)) return new Collection({});
		return new Collection(
			Object.fromEntries(
				Object.entries(value).filter(([, one]) => one !== '' && one !== undefined && one !== null),
			),
		);
	}

	/** The range of `timeRange`, `startTime` and `endTime`. */
	timeRange(): TimeRange {
		return readRange(
			{
				timeRange: this.text('timeRange', 'Time Range') || 'custom',
				startTime: this.raw('startTime', ''),
				endTime: this.raw('endTime', ''),
			},
			this.source.nowMs,
			this.source.zone,
		);
	}
}
