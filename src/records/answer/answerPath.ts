const loneSlashes = /(?<=^| )\/+(?= |$)/gu;

/**
 * A lone slash is doubled, so that the parameter `Needs / Open` is not the subparameter `Open` of
 * `Needs`.
 */
function partOf(name: string): string {
	return name.includes('/') ? name.replace(loneSlashes, '$&/') : name;
}

/** The parameter's name, or `parameter / sub` for a subparameter. */
export function answerPathOf(parent: string | undefined, name: string): string {
	return parent === undefined ? partOf(name) : `${parent} / ${partOf(name)}`;
}
