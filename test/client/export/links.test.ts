import { openFollowing, type OpenLink } from '../../../client/export/links';

const redirecting =
	(location: string, asked: string[]): OpenLink =>
	async (url) => {
		asked.push(url);
		return {
			status: asked.length === 1 ? 302 : 200,
			headers: { location },
			knowsItsEnd: false,
			body: (async function* () {})(),
			close: () => {},
		};
	};

test('a link is followed to another host, and to a path of its own', async () => {
	const asked: string[] = [];
	await openFollowing(redirecting('/there', asked), 'https://files.example/here', {}, undefined);
	expect(asked).toEqual(['https://files.example/here', 'https://files.example/there']);
	asked.length = 0;
	await openFollowing(redirecting('https://b.example/', asked), 'http://a.example/', {}, undefined);
	expect(asked).toEqual(['http://a.example/', 'https://b.example/']);
});

test('never from https to http, where anybody may read and change the file', async () => {
	const asked: string[] = [];
	const opening = openFollowing(
		redirecting('http://files.example/x?signature=abc', asked),
		'https://files.example/x?signature=abc',
		{},
		undefined,
	);
	await expect(opening).rejects.toMatchObject({ fault: { code: 'linkLeavesHttps' } });
	await opening.catch((error: unknown) => expect(String(error)).not.toContain('signature'));
	expect(asked).toHaveLength(1);
});
