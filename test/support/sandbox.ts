import { isObject } from '../../src/records/value';
import type { Sandbox } from '../../workshop/sandbox';

/**
 * The sandbox of the tests of a file. Each test begins with the settings that `start` left, and with an empty
 * history (`forgetCalls`).
 */
export function useSandbox(start: () => Promise<Sandbox>): Sandbox {
	const sandbox: Sandbox = Object.create(null);
	let restores: Array<() => void> = [];
	beforeAll(async () => {
		// A copy would lack the methods of the class.
		Object.setPrototypeOf(sandbox, await start());
		const { exports, lists, outbound, recordings, submissions } = sandbox;
		restores = [
			exports.settings,
			lists,
			outbound.settings,
			recordings.settings,
			submissions.settings,
		].map(restoring);
	});
	beforeEach(() => {
		for (const restore of restores) restore();
		forgetCalls(sandbox);
	});
	afterAll(async () => await sandbox.stop());
	return sandbox;
}

/** Removes requests, faults, exports and what was submitted. */
export function forgetCalls({ calls, exports, faults, outbound, submissions }: Sandbox): void {
	calls.length = 0;
	faults.clear();
	exports.clear();
	submissions.batches.length = 0;
	outbound.dialled.clear();
}

/** Returns a function that restores these settings, nested ones included. */
function restoring(settings: object): () => void {
	const first = Object.entries(settings);
	const nested = first.flatMap(([, value]) => (isObject(value) ? [restoring(value)] : []));
	return () => {
		Object.assign(settings, Object.fromEntries(first));
		for (const restore of nested) restore();
	};
}
