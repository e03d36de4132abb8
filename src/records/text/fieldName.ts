const MOST_NAMES = 10_000;
const known = new Map<string, string>();

/**
 * The one form of a field's name in every spelling, such as `customer_phone_number` for "Customer Phone Number",
 * "customerPhoneNumber" and "customer-phone-number". Records repeat their names, so that it is cached.
 */
export function fieldName(name: string): string {
	const cached = known.get(name);
	if (cached !== undefined) return cached;
	const normal = name
		.normalize('NFKC')
		.replace(/(\p{Ll}|\p{Nd})(?=\p{Lu})/gu, '$1_')
		.replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1_')
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
		.replace(/^_|_$/g, '');
	if (known.size >= MOST_NAMES) known.clear();
	known.set(name, normal);
	return normal;
}
