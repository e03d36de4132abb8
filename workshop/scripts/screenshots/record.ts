import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../instance/paths';
import type { Theme } from './editorPage';

/** Where the pictures of the documentation are. */
const pictureFolder = join(root, 'docs/images');

export const pictureFile = (name: string, theme: Theme): string =>
	join(pictureFolder, `${name}.${theme}.png`);

/** The names of the pictures of panels. */
export const panelName = (resource: string, operation: string): string =>
	`panels/${resource}/${operation}`;
export const triggerPanelName = (trigger: string): string => `panels/trigger/${trigger}`;

/** All pictures that are there, old ones too. */
export const presentPictures = (): string[] =>
	readdirSync(pictureFolder, { recursive: true })
		.map(String)
		.filter((name) => name.endsWith('.png'))
		.map((name) => join(pictureFolder, name));

const file = join(pictureFolder, 'pictures.json');
const fingerprints = z.record(z.string());

/** What each picture showed when it was taken, by its name. */
export function takenPictures(): Record<string, string> {
	return existsSync(file) ? fingerprints.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Remembers what each picture shows now. */
export function recordPictures(taken: Record<string, string>): void {
	writeFileSync(file, `${JSON.stringify(taken, null, '\t')}\n`);
}
