import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';

/**
 * Paths of this machine, which nothing published may contain: everything in the repository's folder. The folder
 * itself may be as short as "/app", which is in many texts.
 */
export function ownPaths(): string[] {
	return readdirSync(root).map((name) => join(root, name));
}
