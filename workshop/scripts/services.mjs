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
		debianPackage: 'redis-server',
	},
	postgres: {
		programs: ['initdb'],
		folders: postgresFolders,
		debianPackage: 'postgresql',
	},
	nginx: {
		programs: ['nginx'],
		// Not on the PATH of a normal user.
		folders: () => ['/usr/sbin'],
		debianPackage: 'nginx-light',
	},
	browser: {
		programs: ['chromium', 'chromium-browser', 'google-chrome', 'Google Chrome'],
		folders: () => ['/Applications/Google Chrome.app/Contents/MacOS'],
		debianPackage: 'chromium',
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

/**
 * Returns the files of these services and the folder of PostgreSQL, or exits with code 1.
 *
 * @param {Array<'redis' | 'postgres' | 'nginx' | 'browser'>} names
 */
export async function ensureServicesOrExit(...names) {
	const missing = () => names.filter((name) => find(name) === undefined);
	const packages = () => missing().map((name) => services[name].debianPackage);
	if (missing().length > 0 && process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
		await installWithApt(packages());
	}
	if (missing().length > 0) {
		process.stderr.write(
			`\n${missing().join(' and ')}: not found on the PATH. Install what is missing and run the same command again.\n` +
				`On Debian and Ubuntu: sudo apt-get update && sudo apt-get install -y ${packages().join(' ')}\n`,
		);
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
