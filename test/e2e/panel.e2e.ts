import { demoKey } from '../../workshop/sandbox';
import { actionType } from './support/runNode';
import { useService } from './support/service';

const serviceId = 'support-desk';
const { sandbox, editor, credentials } = useService();

/** A parameter whose choices n8n asks the node for. */
const dynamic = (path: string, methodName: string, parameters: Record<string, unknown>) => ({
	...{ nodeType: actionType, typeVersion: 1, path: `parameters.${path}`, methodName },
	...{ parameters: { serviceId, ...parameters }, credentials },
});
const get = (resource: string) => ({ resource, operation: 'get' });
const view = (viewType: string) => ({
	resource: 'dashboardView',
	operation: 'createUrl',
	viewType,
});
const conversations = (more: object = {}) =>
	dynamic('conversationId', 'searchConversations', { ...get('conversation'), ...more });

describe('the list', () => {
	it('of conversations shows the newest first, and goes on by a token of text', async () => {
		const first = await editor.searchList(conversations());
		const newest = sandbox.world.conversationsOf(serviceId).ordered.all().at(-1)?.id;
		expect(first).toEqual({
			results: expect.arrayContaining([expect.objectContaining({ value: newest })]),
			paginationToken: expect.any(String),
		});
		expect(first.results[0]?.name).toMatch(
			/^\d{1,2} [A-Z][a-z]{2} \d\d:\d\d · (call|chat)-\d+ · customer-\d+/,
		);
		const token = String(first.paginationToken);
		const second = await editor.searchList(conversations(), undefined, token);
		const shown = [...first.results, ...second.results].map(({ value }) => value);
		expect(second.results.length).toBeGreaterThan(0);
		expect(new Set(shown).size).toBe(shown.length);
	});

	it.each([
		['customerId', 'searchCustomers', get('customer'), /^customer-/],
		['conversationId', 'searchVoiceConversations', get('voiceConversation'), /^voice-/],
		['recordId', 'searchRecords', view('conversations'), /^(call|chat)-/],
		['recordId', 'searchRecords', view('customers'), /^customer-/],
	])('of %s by %s has its own records', async (path, methodName, parameters, id) => {
		const { results } = await editor.searchList(dynamic(path, methodName, parameters));
		expect(results[0]?.value).toMatch(id);
	});

	it('finds what is typed, and offers an unknown text as an ID', async () => {
		const wanted = sandbox.world.conversationsOf(serviceId).ordered.all().at(-60)?.id ?? '';
		const found = await editor.searchList(conversations(), wanted);
		expect(found.results).toEqual([
			{ name: expect.stringContaining(` · ${wanted} · `), value: wanted },
		]);
		const typed = 'from-last-year';
		const unknown = await editor.searchList(conversations(), typed);
		expect(unknown.results).toEqual([{ name: `Use "${typed}" as the ID`, value: typed }]);
	});

	it.each([
		['', /Fill in the Service ID/],
		['of-somebody-else', /ask for access/],
	])('of the service "%s" says what to do, without the key', async (service, words) => {
		const opening = editor.searchList(conversations({ serviceId: service }));
		await expect(opening).rejects.toThrow(words);
		await expect(opening).rejects.not.toThrow(demoKey);
	});
});

it('a condition offers the parameters of the live configuration and their possible values', async () => {
	const condition = (parameter: string) => ({
		...{ resource: 'export', operation: 'download', exportResource: 'conversations' },
		filters: {
			conditions: { condition: [{ source: 'agent_feedback', parameter, operator: 'between' }] },
		},
	});
	const path = 'filters.conditions.condition[0]';
	const fields = await editor.loadOptions(
		dynamic(`${path}.parameter`, 'getModuleFields', condition('')),
	);
	expect(fields.map(({ value }) => value)).toEqual(
		expect.arrayContaining(['Greeting', 'Needs understood']),
	);
	const values = dynamic(`${path}.parameterValue`, 'searchPossibleValues', condition('Greeting'));
	expect((await editor.searchList(values)).results.length).toBeGreaterThan(0);
	expect((await editor.searchList(values, 'Perhaps')).results).toEqual([
		expect.objectContaining({ value: 'Perhaps' }),
	]);
});
