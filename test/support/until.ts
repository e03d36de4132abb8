import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition, at most until the test times out. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await isSo())) await wait(10);
}
