/** `npm test -- <pattern> [jest options]` passes everything on to jest. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();
process.exitCode = await runNode([tool('jest/bin/jest.js'), ...process.argv.slice(2)]);
