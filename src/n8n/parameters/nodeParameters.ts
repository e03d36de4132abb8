import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../client/errors';
import type { RetryPolicy } from '../../client/request/retry';
import { numbers } from '../defaults';
import { serviceLabel, type ServiceChoice } from '../service';
import { readCollection, type Collection, type CollectionRules } from './collection';
import { emptyReason, Fields, isExpression } from './fields';
import { toText } from './values';

/** @throws n8n's error if the expression of the parameter fails */
type ReadParameter = (name: string, fallback: unknown) => unknown;

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

	/** Which expression gave nothing, as the end of a sentence; '' without an expression. */
	whyMissing(name: string): string {
		const stored = this.stored(name);
		return isExpression(stored) ? emptyReason(stored) : '';
	}

	/** Text, '' if empty. */
	optionalText(name: string): string {
		return toText(this.raw(name, ''), this.label(name));
	}

	/** The ID of the node's service, or else of the credential's. */
	serviceId(): string {
		const service = this.source.service?.();
		if (service) return service.id;
		throw new InputError(serviceLabel, 'is empty', 'Fill it in.');
	}

	/** The added fields of a collection. @throws InputError if one of them is empty */
	collection(name: string, rules: CollectionRules = {}): Collection {
		const { fields, itemIndex } = this.source;
		const stored = (path: string) => this.stored(`${name}.${path}`);
		return readCollection(this.raw(name, {}), { fields, name, itemIndex, stored, ...rules });
	}

	retryPolicy(): RetryPolicy {
		const options = this.collection('options');
		return {
			retries: options.integer('retries', numbers.retries.initial),
			longestWaitMs: 1000 * options.integer('longestWait', numbers.maxWaitSeconds.initial),
			waitField: 'Max Wait',
		};
	}
}
