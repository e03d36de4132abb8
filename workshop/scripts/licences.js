const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The folder of the package a bundled file came from, as package-lock.json names it: from the outermost
 * node_modules, which may be a link to another place, to the package in the innermost one.
 */
function packageFolder(input) {
	const parts = input.split(/[\\/]/);
	const at = parts.lastIndexOf('node_modules');
	if (at < 0) return undefined;
	const depth = parts[at + 1].startsWith('@') ? 3 : 2;
	return parts.slice(parts.indexOf('node_modules'), at + depth).join('/');
}

/**
 * The packages whose code is in the bundle.
 *
 * @param root the repository
 * @param inputs the bundled files, from the root
 */
exports.bundledPackages = function bundledPackages(root, inputs) {
	const folders = new Set(inputs.map(packageFolder).filter(Boolean));
	return [...folders].sort().map((folder) => {
		const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
		const { name, version, license } = JSON.parse(text);
		return { name, version, license, folder };
	});
};

const RULE = `\n${'-'.repeat(78)}\n\n`;

/** The files of a package that its licence wants to be handed on: the licence, and the notice where there is one. */
function noticesOf(folder) {
	return readdirSync(folder)
		.filter((entry) => /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i.test(entry))
		.sort()
		.map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
}

/** Others whose code a package contains without their notice: files of workshop/scripts/notices, by the package. */
const contained = { '@orama/stemmers': 'snowball.txt', undici: 'llhttp.txt' };

function furtherNotices(name) {
	const file = contained[name];
	return file ? [readFileSync(join(__dirname, 'notices', file), 'utf8').trim()] : [];
}

/**
 * The licences and notices of `packages`. A package without a licence file appears with what its package.json
 * declares.
 */
exports.licencesOf = function licencesOf(root, packages) {
	const notices = packages.map(({ name, version, license, folder }) =>
		[
			`${name} ${version} (${license})`,
			...noticesOf(join(root, folder)),
			...furtherNotices(name),
		].join('\n\n'),
	);
	const introduction = 'This package contains code of the packages below, under their licenses.';
	return `${[introduction, ...notices].join(`\n${RULE}`)}\n`;
};
