import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something is so; the time limit of the test ends it otherwise. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
	while (!(await isSo())) await wait(10);
}
