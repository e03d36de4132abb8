import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { described } from '../../workshop/scripts/docs/described';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedFolders } from '../rules/files';
import { manifestShape } from '../../workshop/scripts/release/readiness';

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
