/**
 * Loads n8n-workflow, then all nodes and credentials, and creates one of each, as n8n does. Prints the cost of both as
 * JSON. It is JavaScript so that it runs without a loader.
 *
 * NODE_PATH=<folder with n8n-workflow> node loadOnce.cjs <folder of the package>
 */
const { join, resolve } = require('node:path');

const folder = resolve(process.argv[2]);
const { n8n } = require(join(folder, 'package.json'));

function costOf(work) {
	const begun = performance.now();
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return { wallMs: performance.now() - begun, cpuMs: (user + system) / 1000 };
}

const workflow = costOf(() => require('n8n-workflow'));
const nodes = costOf(() => {
	for (const file of [...n8n.nodes, ...n8n.credentials]) {
		for (const Type of Object.values(require(join(folder, file)))) new Type();
	}
});
process.stdout.write(JSON.stringify({ workflow, nodes }));
