/**
 * Finds Redis, PostgreSQL, nginx and Chromium, and installs what is missing where that is possible: as root on Debian or
 * Ubuntu. Nothing is started here.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './process.mjs';

const debianFolder = '/usr/lib/postgresql';
const servicePolicy = '/usr/sbin/policy-rc.d';

function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		// Not there, or not to be run by us.
		return false;
	}
}

const folderWith = (folders, program) =>
	folders.find((folder) => folder !== '' && isProgram(join(folder, program)));

/** Debian keeps the programs of each version of PostgreSQL in a folder of its own; the newest comes first. */
function debianVersions() {
	if (!existsSync(debianFolder)) return [];
	return readdirSync(debianFolder)
		.sort((one, other) => Number(other) - Number(one))
		.map((version) => join(debianFolder, version, 'bin'));
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome'];
const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** `CHROMIUM_PATH` where it is set; none is downloaded. */
function findBrowser(path) {
	const given = process.env.CHROMIUM_PATH;
	const places = browserNames.flatMap((name) => path.map((folder) => join(folder, name)));
	return (given ? [given] : [...places, macBrowser]).find(isProgram);
}

/**
 * The folder that holds `initdb` and `postgres`, and the paths of `redis-server`, of nginx and of a Chromium;
 * undefined where missing.
 */
export function findServices() {
	const path = (process.env.PATH ?? '').split(delimiter);
	const programIn = (folders, program) => {
		const folder = folderWith(folders, program);
		return folder === undefined ? undefined : join(folder, program);
	};
	return {
		postgresFolder: folderWith([...debianVersions(), ...path], 'initdb'),
		redisServer: programIn(path, 'redis-server'),
		// Debian keeps it where only root looks.
		nginx: programIn([...path, '/usr/sbin'], 'nginx'),
		browser: findBrowser(path.filter((folder) => folder !== '')),
	};
}

const packagesFor = ({ postgresFolder, redisServer, browser, nginx }, needs) => [
	...(needs.redis && redisServer === undefined ? ['redis-server'] : []),
	...(needs.postgres && postgresFolder === undefined ? ['postgresql'] : []),
	...(needs.browser && browser === undefined ? ['chromium'] : []),
	...(needs.nginx && nginx === undefined ? ['nginx-light'] : []),
];

/** Debian starts what it installs, unless this file says no. We need the programs, not the services. */
async function withoutStartingServices(work) {
	const isOurs = !existsSync(servicePolicy);
	if (isOurs) writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
	try {
		await work();
	} finally {
		if (isOurs) rmSync(servicePolicy);
	}
}

function hasApt() {
	try {
		execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
		return true;
	} catch {
		// Another system.
		return false;
	}
}

async function installWithApt(packages) {
	const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const apt = async (...parameters) =>
		await runQuietly('apt-get', ['-q', ...parameters], { cwd: '/', environment });
	await apt('update');
	await withoutStartingServices(
		async () => await apt('install', '-y', '--no-install-recommends', ...packages),
	);
}

/** What other systems call the packages. */
const otherNames = {
	'redis-server': { fedora: 'redis', macos: 'redis' },
	postgresql: { fedora: 'postgresql-server', macos: 'postgresql@16' },
	chromium: { fedora: 'chromium', macos: '--cask google-chrome' },
	'nginx-light': { fedora: 'nginx', macos: 'nginx' },
};

const advice = (packages) => {
	const namesOn = (system) => packages.map((name) => otherNames[name][system]).join(' ');
	return (
		`This needs ${packages.join(' and ')}, which ${packages.length > 1 ? 'are' : 'is'} not on the PATH. Install with:\n` +
		`  Debian, Ubuntu: sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}\n` +
		`  Fedora:         sudo dnf install -y ${namesOn('fedora')}\n` +
		`  macOS:          brew install ${namesOn('macos')}   (and add its bin folder to the PATH)\n` +
		'Then run the same command again.'
	);
};

/**
 * Gives the services, or prints what is missing and ends with exit code 1.
 *
 * @param {{ redis?: boolean, postgres?: boolean, browser?: boolean, nginx?: boolean }} needs
 */
export async function ensureServicesOrExit(needs) {
	const packages = packagesFor(findServices(), needs);
	if (packages.length > 0 && process.getuid?.() === 0 && hasApt()) {
		process.stdout.write(`Installing ${packages.join(' and ')} with apt-get ...\n`);
		try {
			await installWithApt(packages);
		} catch (error) {
			process.stderr.write(`\n${error.message}\n`);
		}
	}
	const found = findServices();
	const missing = packagesFor(found, needs);
	if (missing.length === 0) return found;
	process.stderr.write(`\n${advice(missing)}\n`);
	process.exit(1);
}
