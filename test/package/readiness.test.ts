import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { described } from '../../workshop/scripts/docs/described';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedFolders } from '../rules/files';
import { manifestShape, notesOf, obstacles } from '../../workshop/scripts/release/readiness';

const ready = {
	manifest: {
		name: 'a-package',
		version: '1.2.0',
		author: { name: 'A. Person', email: 'a@example.com' },
		homepage: 'https://example.com/owner/a-package#readme',
		repository: { url: 'git+https://example.com/owner/a-package.git' },
		bugs: { url: 'https://example.com/owner/a-package/issues' },
	},
	changelog:
		'# Changelog\n\n## 1.2.0 (2026-11-21)\n\n- New.\n- Newer.\n\n## 1.2.0-rc (2026-11-01)\n\nOld.\n',
	tag: 'v1.2.0',
	repository: 'owner/a-package',
};
const { manifest } = ready;

test('a complete release may be published by the workflow and manually', () => {
	expect(obstacles(ready)).toEqual([]);
	expect(obstacles({ ...ready, tag: undefined, repository: undefined })).toEqual([]);
});

test.each([
	['author', { ...manifest, author: 'Placeholder <a@example.com>' }],
	['homepage', { ...manifest, homepage: 'https://placeholder.invalid/a-package' }],
	['bugs', { ...manifest, bugs: undefined }],
])('%s that nobody filled in stops it, by name and file', (name, given) => {
	expect(obstacles({ ...ready, manifest: given })).toEqual([
		`"${name}" in package.json is a placeholder. Write the real one there.`,
	]);
});

test.each([
	[{ repository: 'fork/a-package' }, 'fork/a-package'],
	[{ repository: 'owner/package' }, 'owner/package'],
	[{ tag: 'v1.2.1' }, 'v1.2.1'],
	[{ tag: '1.2.0' }, '1.2.0'],
	[{ changelog: '## 1.3.0 (2026-11-21)\n' }, 'no heading "## 1.2.0'],
	[{ changelog: '## 1.2.0 (unreleased)\n' }, '## 1.2.0 (unreleased)'],
])('%j stops it', (given, words) => {
	expect(obstacles({ ...ready, ...given })).toEqual([expect.stringContaining(words)]);
});

test('the notes of a release are its part of the changelog', () => {
	expect(notesOf(ready.changelog, '1.2.0')).toBe('- New.\n- Newer.');
});

test('the placeholders of this package stand in package.json and in the link of the credential, and nowhere else that ships', () => {
	const own = manifestShape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
	const { homepage, repository } = own;
	expect(repository.url).toBe(`git+${homepage.replace('#readme', '.git')}`);
	const address = /placeholder\.invalid|github\.com\/conversation-analytics/;
	const naming = shippedFolders.flatMap(filesOf).filter(({ text }) => address.test(text));
	expect(naming.map(({ path }) => path)).toEqual([
		'credentials/ConversationAnalyticsApi.credentials.ts',
	]);
	for (const { documentationUrl } of described.credentials) {
		expect(documentationUrl?.startsWith(homepage.replace('#readme', ''))).toBe(true);
	}
});
