import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';

/**
 * Paths of this machine that nothing published may name: of everything in the repository's folder. That folder
 * alone may be as short as "/app", which is in many texts.
 */
export function ownPaths(): string[] {
	return readdirSync(root).map((name) => join(root, name));
}
