import { openFollowing, type OpenLink } from '../../../client/export/links';

const redirecting =
	(location: string, requested: string[]): OpenLink =>
	async (url) => {
		requested.push(url);
		return {
			status: requested.length === 1 ? 302 : 200,
			headers: { location },
			knowsItsEnd: false,
			body: (async function* () {})(),
			close: () => {},
		};
	};

test('a link is followed to another host, and to a path of its own', async () => {
	const requested: string[] = [];
	await openFollowing(
		redirecting('/there', requested),
		'https://files.example/here',
		{},
		undefined,
	);
	expect(requested).toEqual(['https://files.example/here', 'https://files.example/there']);
	requested.length = 0;
	await openFollowing(
		redirecting('https://b.example/', requested),
		'http://a.example/',
		{},
		undefined,
	);
	expect(requested).toEqual(['http://a.example/', 'https://b.example/']);
});

test('never from https to http, where anybody may read and change the file', async () => {
	const requested: string[] = [];
	const opening = openFollowing(
		redirecting('http://files.example/x?signature=abc', requested),
		'https://files.example/x?signature=abc',
		{},
		undefined,
	);
	await expect(opening).rejects.toMatchObject({ fault: { code: 'linkLeavesHttps' } });
	await opening.catch((error: unknown) => expect(String(error)).not.toContain('signature'));
	expect(requested).toHaveLength(1);
});
