const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join, sep } = require('node:path');

/** The folder of the package a bundled file came from (the innermost node_modules), or undefined. */
function packageFolder(root, input) {
	const parts = input.split(/[\\/]/);
	const at = parts.lastIndexOf('node_modules');
	if (at < 0) return undefined;
	const depth = parts[at + 1].startsWith('@') ? 3 : 2;
	return join(root, parts.slice(0, at + depth).join(sep));
}

/**
 * The notices of every package whose code is in the bundle. A package without a licence file appears with
 * what its package.json declares.
 */
exports.licencesOf = function licencesOf(root, inputs) {
	const folders = new Set(inputs.map((input) => packageFolder(root, input)).filter(Boolean));
	const notices = [...folders].sort().map((folder) => {
		const { name, version, license } = JSON.parse(
			readFileSync(join(folder, 'package.json'), 'utf8'),
		);
		const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
		const text =
			file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
		return `${name} ${version} (${license})\n\n${text.trim()}\n`;
	});
	const introduction = 'This package contains code of the packages below, under their licences.\n';
	return [introduction, ...notices].join(`\n${'-'.repeat(78)}\n\n`);
};
