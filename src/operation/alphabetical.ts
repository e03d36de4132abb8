/** Instead of `localeCompare`, whose first call takes longer than the rest of loading the nodes. */

export function byDisplayName(
	one: { displayName: string },
	other: { displayName: string },
): number {
	return compared(one.displayName, other.displayName);
}

export function byName(one: { name: string }, other: { name: string }): number {
	return compared(one.name, other.name);
}

function compared(one: string, other: string): number {
	const [lower, otherLower] = [one.toLowerCase(), other.toLowerCase()];
	if (lower === otherLower) return 0;
	return lower < otherLower ? -1 : 1;
}
