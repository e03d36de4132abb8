const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The folder of a bundled file's package as package-lock.json names it. The path begins at the outermost
 * node_modules, which may be a link.
 */
function packageFolder(input) {
	const parts = input.split(/[\\/]/);
	const at = parts.lastIndexOf('node_modules');
	if (at < 0) return undefined;
	const depth = parts[at + 1].startsWith('@') ? 3 : 2;
	return parts.slice(parts.indexOf('node_modules'), at + depth).join('/');
}

/** The packages of the bundled files. */
exports.bundledPackages = function bundledPackages(root, inputs) {
	const folders = new Set(inputs.map(packageFolder).filter(Boolean));
	return [...folders].sort().map((folder) => {
		const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
		const { name, version, license } = JSON.parse(text);
		return { name, version, license, folder };
	});
};

const RULE = `\n${'-'.repeat(78)}\n\n`;

/** The license and notice files of a package. */
function noticesOf(folder) {
	return readdirSync(folder)
		.filter((entry) => /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i.test(entry))
		.sort()
		.map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
}

/** The notices of code that a package contains without them, in workshop/scripts/notices. */
const contained = { '@orama/stemmers': 'snowball.txt', undici: 'llhttp.txt' };

function furtherNotices(name) {
	const file = contained[name];
	return file ? [readFileSync(join(__dirname, 'notices', file), 'utf8').trim()] : [];
}

/** The licenses and notices of packages. */
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
