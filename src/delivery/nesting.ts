/** Whether a JSON value has more than so many levels of objects and lists. Needs no stack of its own. */
export function isNestedDeeperThan(levels: number, value: unknown): boolean {
	let level: unknown[] = [value];
	for (let depth = 0; level.length > 0; depth += 1) {
		if (depth > levels) return true;
		level = level.flatMap((one) => (isNested(one) ? Object.values(one).filter(isNested) : []));
	}
	return false;
}

function isNested(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}
