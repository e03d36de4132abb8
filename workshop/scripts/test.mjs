/** `npm test -- <pattern> [jest options]` passes everything on to jest. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';
import { ensureServicesOrExit } from './services.mjs';

await ensureInstalledOrExit({ sqlite: true });
// The shared store is tested with a real Redis.
await ensureServicesOrExit({ redis: true });
process.exitCode = await runNode([
	tool('jest/bin/jest.js'),
	'--selectProjects',
	'unit',
	...process.argv.slice(2),
]);
