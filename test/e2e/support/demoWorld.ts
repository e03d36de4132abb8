import { createDemoWorld, type DemoSize } from '../../../workshop/sandbox';

/**
 * The demo account. Its day is always six hours old, so that its records are as long ago whatever the time of
 * day at which a test runs: a range such as the last 24 hours has the same of them in every run.
 */
export function demoWorld(size: DemoSize = {}) {
	return createDemoWorld({ secondOfDay: 6 * 3_600, ...size });
}
