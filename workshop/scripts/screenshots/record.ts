import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../instance/paths';
import type { Theme } from './editorPage';

const pictureFolder = join(root, 'docs/images');

export const pictureFile = (name: string, theme: Theme): string =>
	join(pictureFolder, `${name}.${theme}.png`);

export const panelName = (resource: string, operation: string): string =>
	`panels/${resource}/${operation}`;
export const triggerPanelName = (trigger: string): string => `panels/trigger/${trigger}`;

/** All existing pictures, also outdated ones. */
export const presentPictures = (): string[] =>
	readdirSync(pictureFolder, { recursive: true })
		.map(String)
		.filter((name) => name.endsWith('.png'))
		.map((name) => join(pictureFolder, name));

const file = join(pictureFolder, 'pictures.json');
const fingerprints = z.record(z.string());

/** The fingerprints of the pictures when they were taken. */
export function takenPictures(): Record<string, string> {
	return existsSync(file) ? fingerprints.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function recordPictures(taken: Record<string, string>): void {
	writeFileSync(file, `${JSON.stringify(taken, null, '\t')}\n`);
}
