import type { Credential, Editor } from './editor';

export interface ReadyCredential {
	name: string;
	type: string;
	data: Record<string, unknown>;
}

/** Creates or updates the credentials. */
export async function makeCredentials(
	editor: Editor,
	wanted: ReadyCredential[],
): Promise<Credential[]> {
	const present = await editor.credentials();
	const made: Credential[] = [];
	for (const { name, type, data } of wanted) {
		const known = present.find(
			(credential) => credential.name === name && credential.type === type,
		);
		if (known) await editor.updateCredential(known, data);
		made.push(known ?? (await editor.createCredential(name, type, data)));
	}
	return made;
}
