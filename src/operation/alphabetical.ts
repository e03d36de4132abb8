/**
 * Orders for what the panel lists. They are those of the alphabet as `localeCompare` has it for our English words;
 * its first call takes longer than all else that the nodes do when n8n loads them.
 */

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
