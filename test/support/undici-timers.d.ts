/** undici's clock for time-outs of more than a second. */
declare module 'undici/lib/util/timers.js' {
	/** Moves it on; exported by undici for tests. */
	export function tick(milliseconds: number): void;
}
