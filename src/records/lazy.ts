/** Created at first use, as n8n loads every node at its start. */
export function lazily<Value>(make: () => Value): () => Value {
	let made: { value: Value } | undefined;
	return () => (made ??= { value: make() }).value;
}
