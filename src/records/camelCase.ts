/** `call_time` as `callTime`, the form of the panel's parameters. */
export function camelCaseOf(name: string): string {
	return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
