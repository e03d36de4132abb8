import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startSignedIn } from '../../../workshop/scripts/instance/n8n';
import { packFresh } from '../../../workshop/scripts/instance/packedPackage';
import { dataRoot, isOlderN8n, n8nNode } from '../../../workshop/scripts/instance/paths';
import { describeContext } from './context';
import { holder } from './running';

const prefix = 'e2e-';

/** Packs and installs the package once, and starts the shared n8n. */
export default async function globalSetup(): Promise<void> {
	mkdirSync(dataRoot, { recursive: true });
	// The log of an earlier run is kept until now.
	for (const name of readdirSync(dataRoot).filter((entry) => entry.startsWith(prefix))) {
		rmSync(join(dataRoot, name), { recursive: true, force: true });
	}
	const folder = mkdtempSync(join(dataRoot, prefix));
	const tarball = packFresh(folder);
	const userFolder = join(folder, 'n8n');
	const n8n = await startSignedIn({ userFolder, tarball });
	holder.sharedN8n = n8n;
	const { session } = n8n.editor;
	const template = isOlderN8n ? undefined : keepTemplate(userFolder, join(folder, 'template'));
	describeContext({ template, url: n8n.url, userFolder, tarball, folder, session });
}

/** Copies n8n's settings and its database, which has only the owner, for other n8ns to start with. */
function keepTemplate(userFolder: string, template: string): string {
	const [from, to] = [join(userFolder, '.n8n'), join(template, '.n8n')];
	mkdirSync(to, { recursive: true });
	copyFileSync(join(from, 'config'), join(to, 'config'));
	const program = `const { DatabaseSync } = require('node:sqlite');
		new DatabaseSync(process.argv[1]).prepare('VACUUM INTO ?').run(process.argv[2]);`;
	const databases = [from, to].map((one) => join(one, 'database.sqlite'));
	execFileSync(n8nNode, ['-e', program, ...databases], { stdio: ['ignore', 'ignore', 'inherit'] });
	return template;
}
