import { createDemoWorld, type DemoSize } from '../../../workshop/sandbox';

/** The demo account at 6:00 of its day, so that a range such as the last 24 hours has the same records in each run. */
export function demoWorld(size: DemoSize = {}) {
	return createDemoWorld({ secondOfDay: 6 * 3_600, ...size });
}
