/** A value that is made when it is first needed: n8n loads every installed node at its start. */
export function lazily<Value>(make: () => Value): () => Value {
	let made: { value: Value } | undefined;
	return () => (made ??= { value: make() }).value;
}
