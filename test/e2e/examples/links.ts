import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversation } from '../../../workshop/sandbox';
import { reader, serviceId, type ExampleTest, type ExampleWorld } from './world';

const file = 'open-from-anywhere.json';
const path = 'conversation-analytics/open';

/** Everything that n8n has stored, also what it has deleted and not yet overwritten. */
function stored(world: ExampleWorld): string {
	const folder = join(world.userFolder, '.n8n');
	const files = readdirSync(folder, { recursive: true }).map(String);
	const kept = files.filter((name) => /database\.sqlite|storage\/|binaryData\/|\.log/.test(name));
	return kept
		.flatMap((name) => {
			try {
				return readFileSync(join(folder, name), 'latin1');
			} catch {
				// A folder.
				return [];
			}
		})
		.join('\n');
}

function clicking(world: ExampleWorld, isSignedIn = true) {
	const login = Buffer.from(`${reader.user}:${reader.password}`).toString('base64');
	const headers = isSignedIn ? { authorization: `Basic ${login}` } : undefined;
	return async (query: Record<string, string>) =>
		await fetch(`${world.editor.url}/webhook/${path}?${new URLSearchParams(query)}`, {
			headers: { ...headers, connection: 'close' },
			redirect: 'manual',
		});
}

export const linkTests: ExampleTest[] = [
	{
		file,
		title: 'opens old conversations, customers and recordings, and n8n stores no link',
		async run(world) {
			const { editor, sandbox } = world;
			const { id } = world.example(file);
			await editor.activate(id, path);
			try {
				const click = clicking(world);
				const time = Math.floor(Date.now() / 1_000) - 90 * 86_400;
				sandbox.world.addConversation(conversation({ id: 'call/90 days ü', serviceId, time }));
				const old = { kind: 'conversation', id: 'call/90 days ü', service: serviceId };

				expect((await clicking(world, false)(old)).status).toBe(401);
				const links: string[] = [];
				for (const query of [old, old]) {
					const answer = await click(query);
					expect([answer.status, await answer.text()]).toEqual([302, expect.anything()]);
					expect(answer.headers.get('cache-control')).toBe('no-store');
					links.push(answer.headers.get('location') ?? '');
				}
				expect(new Set(links).size).toBe(2);
				for (const link of links)
					expect(link.startsWith(`${sandbox.dashboard.origin}/embed/`)).toBe(true);

				const customer = sandbox.world.customersOf(serviceId).ordered.all()[0]?.id ?? '';
				const ofCustomer = await click({ kind: 'customer', id: customer, service: serviceId });
				expect(ofCustomer.status).toBe(302);
				links.push(ofCustomer.headers.get('location') ?? '');

				const call = sandbox.world.voiceConversations.ordered
					.all()
					.find((one) => one.json().includes('recordings.example.com'));
				const sound = await click({ kind: 'recording', id: call?.id ?? '' });
				expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/wav']);
				const bytes = Buffer.from(await sound.arrayBuffer());
				expect(bytes.equals(await sandbox.recordings.file(call?.id ?? '').bytes())).toBe(true);

				for (const kind of ['conversation', 'customer', 'recording']) {
					const answer = await click({ kind, id: 'of-nobody', service: serviceId });
					expect([kind, answer.status]).toEqual([kind, 404]);
					expect(await answer.text()).toMatch(/not found|does not exist/i);
				}
				const unknown = await click({ kind: 'invoice', id: '1' });
				expect([unknown.status, await unknown.text()]).toEqual([
					404,
					'This address needs ?kind=conversation, customer or recording, and an id.',
				]);

				const all = stored(world);
				expect(all).toContain(path);
				const secrets = [...links.map((link) => link.split('/').at(-1) ?? ''), '/recordings/'];
				expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
				expect(await editor.executionsOf(id)).toEqual([]);
			} finally {
				await editor.deactivate(id);
			}
		},
	},
];
