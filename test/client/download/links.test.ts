import { openFollowing, type OpenLink } from '../../../src/client/download/links';

const file = { kind: 'export', id: 'e-1' } as const;

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

/** Follows a link of `serviceUrl` that redirects once; gives what was requested, or the fault. */
async function follow(serviceUrl: string, link: string, location: string) {
	const requested: string[] = [];
	const links = { open: redirecting(location, requested), serviceUrl };
	const following = openFollowing(links, { file, link, headers: {} }, undefined);
	return await following.then(
		() => requested,
		(error: unknown) => ({ error, requested }),
	);
}

const secure = 'https://api.example';
const nearby = 'http://localhost:3000';

test.each([
	[secure, 'https://files.example/here', '/there', 'https://files.example/there'],
	[nearby, 'http://files/here', 'https://b.example/', 'https://b.example/'],
	[nearby, 'http://127.0.0.1/here', 'http://10.0.0.5/there', 'http://10.0.0.5/there'],
	[nearby, 'http://[::1]/here', '/there', 'http://[::1]/there'],
])('a link of %s is followed: %s to %s', async (serviceUrl, link, location, there) => {
	expect(await follow(serviceUrl, link, location)).toEqual([link, there]);
});

const signed = 'x?signature=abc';

test.each([
	['by a redirect', secure, 'https://files.example/here', `http://files/${signed}`, 1],
	['by the link itself', secure, `http://files.example/${signed}`, '/there', 0],
	['by a link to this machine', secure, `http://127.0.0.1/${signed}`, '/there', 0],
])(
	'never from https to http, %s: anybody could read and change the file',
	async (_name, serviceUrl, link, location, requests) => {
		const { error, requested } = failed(await follow(serviceUrl, link, location));
		expect(error).toMatchObject({ message: expect.stringContaining('leads from https to http') });
		expect(String(error)).not.toContain('signature');
		expect(requested).toHaveLength(requests);
	},
);

test.each([
	['by the link itself', `http://files.example/${signed}`, '/there', 0],
	['by a redirect', 'http://files/here', `http://8.8.8.8/${signed}`, 1],
])('over http to nearby hosts only, %s', async (_name, link, location, requests) => {
	const { error, requested } = failed(await follow(nearby, link, location));
	expect(error).toMatchObject({ message: expect.stringContaining('link that uses http') });
	expect(String(error)).not.toContain('signature');
	expect(requested).toHaveLength(requests);
});

test('a relative link is refused', async () => {
	const { error } = failed(await follow(secure, '/exports/e-1.csv', '/there'));
	expect(error).toMatchObject({ message: expect.stringContaining('not a web address') });
});

function failed(outcome: Awaited<ReturnType<typeof follow>>) {
	if (Array.isArray(outcome)) throw new Error('The link was followed');
	return outcome;
}
