import type { Sandbox } from '../../workshop/sandbox';

/** The sandbox of the tests of a file: it is there from the first test on, and ends with the last. */
export function useSandbox(start: () => Promise<Sandbox>): Sandbox {
	const sandbox: Sandbox = Object.create(null);
	// A copy would lack what its class defines.
	beforeAll(async () => void Object.setPrototypeOf(sandbox, await start()));
	afterAll(async () => await sandbox.stop());
	return sandbox;
}
