import { isObject, setField } from '../records/value';

const NUL = '\u0000';

/** Without U+0000, also in keys, as databases such as PostgreSQL refuse a row with it. The same value if it has none. */
export function withoutNul<Value>(value: Value): Value;
export function withoutNul(value: unknown): unknown {
	return hasNul(value) ? copyOf(value) : value;
}

/** Of JSON, where it is always escaped. @param bytes UTF-8 */
export function mayHaveNul({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
	return Buffer.from(buffer, byteOffset, byteLength).includes('\\u0000');
}

function hasNul(value: unknown): boolean {
	if (typeof value === 'string') return value.includes(NUL);
	if (Array.isArray(value)) return value.some(hasNul);
	if (!isObject(value)) return false;
	for (const name of Object.keys(value)) if (name.includes(NUL) || hasNul(value[name])) return true;
	return false;
}

function copyOf(value: unknown): unknown {
	if (typeof value === 'string') return value.replaceAll(NUL, '');
	if (Array.isArray(value)) return value.map(copyOf);
	if (!isObject(value)) return value;
	const copy = {};
	for (const name of Object.keys(value))
		setField(copy, name.replaceAll(NUL, ''), copyOf(value[name]));
	return copy;
}
