/** `call_time` as `callTime`: how the panel's parameters are named. */
export function camelCaseOf(name: string): string {
	return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
