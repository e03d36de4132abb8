/** Slashes that stand alone, as those between a parameter and its subparameter do. */
const loneSlashes = /(?<=^| )\/+(?= |$)/gu;

/**
 * The name of a parameter as a part of a path. A lone slash in a name is doubled, so that the parameter
 * `Needs / Open` is not taken for the subparameter `Open` of `Needs`.
 */
function partOf(name: string): string {
	return name.includes('/') ? name.replace(loneSlashes, '$&/') : name;
}

/** The path of an answer: the parameter's name, or `parameter / sub` for a subparameter. */
export function answerPathOf(parent: string | undefined, name: string): string {
	return parent === undefined ? partOf(name) : `${parent} / ${partOf(name)}`;
}
