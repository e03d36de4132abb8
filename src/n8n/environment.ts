import { readFileSync } from 'node:fs';

/**
 * A setting of n8n, read as n8n 2.41 reads it (`@n8n/config`): from the variable, or else from the file that
 * `<NAME>_FILE` names, without spaces and quotation marks around it. Undefined if neither is set.
 * @throws the error of the file system
 */
export function readSetting(name: string): string | undefined {
	const { env } = process;
	const file = env[`${name}_FILE`];
	const value = env[name] ?? (file ? readFileSync(file, 'utf8') : undefined);
	return value?.trim().replace(/^(['"])(.*)\1$/s, '$2');
}

/** The same, or the default also if the file cannot be read: n8n itself does not start then. */
export function setting(name: string, fallback: string): string {
	try {
		return readSetting(name) || fallback;
	} catch {
		return fallback;
	}
}

export const isOn = (text: string | undefined) => /^(true|1)$/i.test(text ?? '');
