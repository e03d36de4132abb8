/**
 * n8n 3 is an image. This makes the folder of an instance, whose Node is a script that runs n8n in a container. It has
 * not run yet. Until then, docs/guides/upgrading.md says "not tested".
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { instanceFolder, root } from './paths.mjs';

const image = process.env.N8N_3_IMAGE ?? 'docker.n8n.io/n8nio/n8n:3';

const docker = (...parameters) => spawnSync('docker', parameters, { encoding: 'utf8' });

/** Passes on the environment except PATH. */
const nodeScript = `#!/bin/sh
shift
names=$(env | sed -n 's/^\\([A-Za-z_][A-Za-z0-9_]*\\)=.*/\\1/p' | grep -vx PATH | sed 's/^/-e /')
exec docker run --rm --init --network host --user "$(id -u):$(id -g)" -w "$PWD" \\
	-v "${root}:${root}" -v "${tmpdir()}:${tmpdir()}" $names --entrypoint n8n ${image} "$@"
`;

function write(path, text) {
	const file = join(instanceFolder('n8n-3'), 'node_modules', path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text, { mode: 0o755 });
}

/** Returns why the instance could not be made, if it could not. */
export function makeImageInstance() {
	if (docker('version').status !== 0) return 'Docker is not available.';
	const manifest = '/usr/local/lib/node_modules/n8n/package.json';
	const read = docker('run', '--rm', '--entrypoint', 'cat', image, manifest);
	if (read.status !== 0) return `The image ${image} could not be run: ${read.stderr.trim()}`;
	write('n8n/package.json', read.stdout);
	write('n8n/bin/n8n', '');
	write('node/bin/node', nodeScript);
	return undefined;
}
