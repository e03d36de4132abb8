/** Makes the pages of docs/reference from the code. A test fails where they are not as this would make them. */
import { ensureInstalledOrExit } from './install.mjs';
import { tool } from './paths.mjs';
import { runNode } from './process.mjs';

await ensureInstalledOrExit();
process.exitCode = await runNode(['--import', tool('tsx/dist/loader.mjs'), 'scripts/docs/main.ts']);
