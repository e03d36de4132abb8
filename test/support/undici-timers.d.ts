/** undici's clock for time-outs of more than a second. */
declare module 'undici/lib/util/timers.js' {
	/** Advances it. undici exports it for tests. */
	export function tick(milliseconds: number): void;
}
