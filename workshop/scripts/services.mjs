/** Finds Redis, PostgreSQL, nginx and Chromium. As root on Debian or Ubuntu it installs what is missing. */
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runQuietly } from './process.mjs';

function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		// Missing, or not executable.
		return false;
	}
}

/** Debian has a folder for each version of PostgreSQL. The newest is first. */
function postgresFolders() {
	const folder = '/usr/lib/postgresql';
	if (!existsSync(folder)) return [];
	const versions = readdirSync(folder).sort((one, other) => Number(other) - Number(one));
	return versions.map((version) => join(folder, version, 'bin'));
}

/** `folders` are searched before the PATH. */
const services = {
	redis: {
		programs: ['redis-server'],
		packages: { debian: 'redis-server', fedora: 'redis', macos: 'redis' },
	},
	postgres: {
		programs: ['initdb'],
		folders: postgresFolders,
		packages: { debian: 'postgresql', fedora: 'postgresql-server', macos: 'postgresql@16' },
	},
	nginx: {
		programs: ['nginx'],
		// Not on the PATH of a normal user.
		folders: () => ['/usr/sbin'],
		packages: { debian: 'nginx-light', fedora: 'nginx', macos: 'nginx' },
	},
	browser: {
		programs: ['chromium', 'chromium-browser', 'google-chrome', 'Google Chrome'],
		folders: () => ['/Applications/Google Chrome.app/Contents/MacOS'],
		packages: { debian: 'chromium', fedora: 'chromium', macos: '--cask google-chrome' },
	},
};

function find(name) {
	const given = name === 'browser' ? process.env.CHROMIUM_PATH : undefined;
	if (given) return isProgram(given) ? given : undefined;
	const { programs, folders = () => [] } = services[name];
	const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
	const places = [...folders(), ...path];
	return programs.flatMap((one) => places.map((folder) => join(folder, one))).find(isProgram);
}

/** Debian starts installed services unless this file forbids it. */
async function installWithApt(packages) {
	const policy = '/usr/sbin/policy-rc.d';
	const isOurs = !existsSync(policy);
	const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const apt = async (...parameters) =>
		await runQuietly('apt-get', ['-q', ...parameters], { cwd: '/', environment });
	process.stdout.write(`Installing ${packages.join(' and ')} with apt-get ...\n`);
	if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
	try {
		await apt('update');
		await apt('install', '-y', '--no-install-recommends', ...packages);
	} catch (error) {
		process.stderr.write(`\n${error.message}\n`);
	} finally {
		if (isOurs) rmSync(policy);
	}
}

function advice(missing) {
	const namesOn = (system) => missing.map((name) => services[name].packages[system]);
	const packages = namesOn('debian');
	return (
		`This needs ${packages.join(' and ')}, which ${packages.length > 1 ? 'are' : 'is'} not on the PATH. Install with:\n` +
		`  Debian, Ubuntu: sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}\n` +
		`  Fedora:         sudo dnf install -y ${namesOn('fedora').join(' ')}\n` +
		`  macOS:          brew install ${namesOn('macos').join(' ')}   (and add its bin folder to the PATH)\n` +
		'Then run the same command again.'
	);
}

/**
 * Returns the files of these services and the folder of PostgreSQL, or exits with code 1.
 *
 * @param {Array<'redis' | 'postgres' | 'nginx' | 'browser'>} names
 */
export async function ensureServicesOrExit(...names) {
	const missing = () => names.filter((name) => find(name) === undefined);
	if (missing().length > 0 && process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
		await installWithApt(missing().map((name) => services[name].packages.debian));
	}
	if (missing().length > 0) {
		process.stderr.write(`\n${advice(missing())}\n`);
		process.exit(1);
	}
	const [redis, postgres, nginx, browser] = Object.keys(services).map(find);
	return {
		redisServer: redis,
		postgresFolder: postgres && dirname(postgres),
		nginx,
		browser,
	};
}
