import type { INodeProperties } from 'n8n-workflow';
import { isObject } from '../../records/value';

/**
 * The properties of a node without the rules that hide a part for values of fields that the node does not have.
 * Nodes share parts, n8n 1.123 refuses such rules of fields, and models read them.
 */
export function withoutForeignRules(properties: INodeProperties[]): INodeProperties[] {
	const names = new Set(properties.map(({ name }) => name));
	const isForeign = (rule: string) => !names.has(rule.replace(/^\//, '').replace(/\..*/, ''));
	const ownRules = ({ hide = {}, ...others }: Rules, isTop: boolean): Rules => {
		const own = Object.entries(hide).filter(
			([rule]) => !(isTop || rule.startsWith('/')) || !isForeign(rule),
		);
		return { ...others, ...(own.length > 0 && { hide: Object.fromEntries(own) }) };
	};
	const ownPart = <Of extends object>(part: Of, isTop: boolean): Of => {
		const copy = { ...part };
		for (const [key, value] of Object.entries(part)) {
			if (key === 'displayOptions') {
				const rules = ownRules(value, isTop);
				Reflect.set(copy, key, rules);
				if (Object.keys(rules).length === 0) Reflect.deleteProperty(copy, key);
			} else if ((key === 'options' || key === 'values') && Array.isArray(value)) {
				Reflect.set(
					copy,
					key,
					value.map((one: unknown) => (isObject(one) ? ownPart(one, false) : one)),
				);
			}
		}
		return copy;
	};
	return properties.map((one) => ownPart(one, true));
}

type Rules = NonNullable<INodeProperties['displayOptions']>;
