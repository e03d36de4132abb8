import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// Without its ending it would be the JSON file beside it.
import { ConversationAnalyticsTrigger } from '../../nodes/ConversationAnalyticsTrigger/ConversationAnalyticsTrigger.node.js';
import { root } from '../instance/paths';
import { describedWith } from './described';
import { referencePages } from './pages';

const folder = join(root, 'docs/reference');

/** Writes the reference anew. */
async function main(): Promise<void> {
	const triggers = [new ConversationAnalyticsTrigger()];
	const pages = await referencePages(describedWith(triggers));
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder);
	for (const [name, text] of pages) writeFileSync(join(folder, name), text);
	process.stdout.write(`docs/reference: ${pages.size} pages\n`);
}

void main();
