import type { ItemContext } from '../n8n/context';

/** A value that all items of a run share, made for the first one that needs it. */
export function oncePerRun<Value>(
	make: (item: ItemContext) => Value,
): (item: ItemContext) => Value {
	const values = new WeakMap<object, { value: Value }>();
	return (item) => {
		const known = values.get(item.run) ?? { value: make(item) };
		values.set(item.run, known);
		return known.value;
	};
}
