import { z } from 'zod';

export const manifestShape = z.object({
	name: z.string(),
	version: z.string(),
	author: z.unknown(),
	homepage: z.string(),
	repository: z.object({ url: z.string() }),
	bugs: z.unknown(),
});

interface ReleaseFacts {
	manifest: z.infer<typeof manifestShape>;
	changelog: string;
	/** The released tag, such as `v0.1.0`, if any. */
	tag: string | undefined;
	/** `owner/name` of the repository of the workflow, if any. */
	repository: string | undefined;
}

/** Why the package must not be published. */
export function obstacles(facts: ReleaseFacts): string[] {
	return [...placeholders(facts), ...strangeRepository(facts), ...versions(facts)];
}

function placeholders({ manifest }: ReleaseFacts): string[] {
	const { author, homepage, repository, bugs } = manifest;
	return Object.entries({ author, homepage, repository, bugs })
		.filter(([, value]) => /placeholder/i.test(JSON.stringify(value) ?? 'placeholder'))
		.map(([name]) => `"${name}" in package.json is a placeholder. Write the real one there.`);
}

/** npm refuses provenance from a repository that is not in package.json. */
function strangeRepository({ manifest, repository }: ReleaseFacts): string[] {
	const { url } = manifest.repository;
	if (repository === undefined || url.endsWith(`/${repository}.git`)) return [];
	return [`"repository" in package.json is ${url}, but this workflow runs in ${repository}.`];
}

function versions({ manifest: { version }, changelog, tag }: ReleaseFacts): string[] {
	const found: string[] = [];
	if (tag !== undefined && tag !== `v${version}`) {
		found.push(`The tag is ${tag}, but the version in package.json is ${version}.`);
	}
	const heading = headings(changelog).find((one) => one.split(' ')[0] === version);
	if (heading === undefined) {
		found.push(`CHANGELOG.md has no heading "## ${version} (<date>)".`);
	} else if (!/^\S+ \(\d{4}-\d\d-\d\d\)$/.test(heading)) {
		found.push(`CHANGELOG.md says "## ${heading}". Write the date of the release in brackets.`);
	}
	return found;
}

const headings = (changelog: string) =>
	[...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim());

/** The section of a version in CHANGELOG.md. */
export function notesOf(changelog: string, version: string): string {
	const sections = changelog.split(/^## /m).slice(1);
	const section = sections.find((one) => one.startsWith(`${version} `)) ?? '';
	return section.slice(section.indexOf('\n')).trim();
}
