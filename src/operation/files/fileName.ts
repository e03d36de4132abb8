const LONGEST_NAME = 180;

/** `text` as the name of a file, not a path, without an extension; what file systems refuse becomes a dash. */
export function fileNameOf(text: string): string {
	return text.replace(/[\\/:*?"<>|\u007f]/g, '-').slice(0, LONGEST_NAME);
}
