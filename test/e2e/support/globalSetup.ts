import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '../../../workshop/scripts/instance/editor';
import { startN8n } from '../../../workshop/scripts/instance/n8n';
import {
	bundlePackage,
	installPackage,
	packPackage,
} from '../../../workshop/scripts/instance/packedPackage';
import { dataRoot } from '../../../workshop/scripts/instance/paths';
import { describeContext } from './context';
import { keepRunning } from './running';

const prefix = 'e2e-';

/** Builds, packs and installs the package once, and starts the n8n that the files share. */
export default async function globalSetup(): Promise<void> {
	mkdirSync(dataRoot, { recursive: true });
	// Removes what an earlier run left. Its log was kept until now.
	for (const name of readdirSync(dataRoot).filter((entry) => entry.startsWith(prefix))) {
		rmSync(join(dataRoot, name), { recursive: true, force: true });
	}
	const folder = mkdtempSync(join(dataRoot, prefix));
	bundlePackage();
	const tarball = packPackage(join(folder, 'packed'));
	const userFolder = join(folder, 'n8n');
	installPackage(tarball, userFolder);
	const n8n = await startN8n({ userFolder });
	keepRunning(n8n);
	const { session } = await Editor.open(n8n.url);
	describeContext({ url: n8n.url, userFolder, tarball, folder, pid: n8n.pid, session });
}
