/**
 * Loads n8n-workflow and then all nodes and credentials, and makes one of each, as n8n does. Prints what either took
 * as JSON. Plain JavaScript, so that nothing but Node itself takes part.
 *
 * node loadOnce.cjs <folder of the package>; NODE_PATH leads to n8n-workflow.
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
