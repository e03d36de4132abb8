/** Makes the folder of an instance whose Node is a script that runs n8n in a container. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { instanceFolder, root } from './paths.mjs';

const run = (program, ...parameters) => spawnSync(program, parameters, { encoding: 'utf8' });

/** Passes on the environment except PATH. */
const nodeScript = (image) => `#!/bin/sh
shift
names=$(env | sed -n 's/^\\([A-Za-z_][A-Za-z0-9_]*\\)=.*/\\1/p' | grep -vx PATH | sed 's/^/-e /')
exec docker run --rm --init --network host --user "$(id -u):$(id -g)" -w "$PWD" \\
	-v "${root}:${root}" -v "${tmpdir()}:${tmpdir()}" $names --entrypoint n8n ${image} "$@"
`;

/** The tag `1.x` means the newest 1.x of the npm registry, because n8n has no tag for it. */
function withVersion(image) {
	if (!image.endsWith(':1.x')) return image;
	const listed = run('npm', 'view', 'n8n@1', 'version', '--json');
	const newest = [JSON.parse(listed.stdout || '[]')].flat().at(-1);
	return image.replace(/1\.x$/, newest ?? '1.x');
}

/** Makes the instance `n8n-image`. Returns why it could not, if it could not. */
export function makeImageInstance(name) {
	if (run('docker', 'version').status !== 0) {
		return 'It needs Docker with a running engine, and `docker version` failed.';
	}
	const image = withVersion(name);
	const manifest = '/usr/local/lib/node_modules/n8n/package.json';
	const read = run('docker', 'run', '--rm', '--entrypoint', 'cat', image, manifest);
	if (read.status !== 0) return `The image ${image} could not be run: ${read.stderr.trim()}`;
	const folder = join(instanceFolder('n8n-image'), 'node_modules');
	rmSync(folder, { recursive: true, force: true });
	const files = {
		'n8n/package.json': read.stdout,
		'n8n/bin/n8n': '',
		'node/bin/node': nodeScript(image),
	};
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text, { mode: 0o755 });
	}
	return undefined;
}
