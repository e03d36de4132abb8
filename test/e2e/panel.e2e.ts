import { actionType } from './support/runNode';
import { useService } from './support/service';

const serviceId = 'support-desk';
const { sandbox, editor, credentials } = useService();

/** A parameter whose choices n8n asks the node for. */
const dynamic = (path: string, methodName: string, parameters: Record<string, unknown>) => ({
	...{ nodeType: actionType, typeVersion: 1, path: `parameters.${path}`, methodName },
	...{ parameters: { serviceId, ...parameters }, credentials },
});
const conversations = dynamic('conversationId', 'searchConversations', {
	...{ resource: 'conversation', operation: 'get' },
});

it('the list of conversations shows the newest first, and loads more by a text token', async () => {
	const first = await editor.searchList(conversations);
	const newest = sandbox.world.conversationsOf(serviceId).ordered.all().at(-1)?.id;
	expect(first.results[0]?.value).toBe(newest);
	const token = String(first.paginationToken);
	const second = await editor.searchList(conversations, undefined, token);
	const shown = [...first.results, ...second.results].map(({ value }) => value);
	expect(second.results.length).toBeGreaterThan(0);
	expect(new Set(shown).size).toBe(shown.length);
});

it('the list is filtered by the typed text', async () => {
	const wanted = sandbox.world.conversationsOf(serviceId).ordered.all().at(-60)?.id ?? '';
	const { results } = await editor.searchList(conversations, wanted);
	expect(results).toEqual([{ name: expect.stringContaining(` · ${wanted} · `), value: wanted }]);
});

it('Selected Fields offers the fields of the records', async () => {
	const offered = await editor.loadOptions(
		dynamic('selectedFields', 'getSelectableFields', {
			...{ resource: 'customer', operation: 'getAll', output: 'selected' },
		}),
	);
	expect(offered).toContainEqual({ name: 'Timeline Entries', value: 'timeline_entries' });
});
