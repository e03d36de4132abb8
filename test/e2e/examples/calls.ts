import { asRecord, jsonOf, serviceId, type ExampleTest, type ExampleWorld } from './world';

/** The example without Validate Only and quiet hours. */
async function calling(world: ExampleWorld, file: string) {
	return await world.changed(file, (workflow) => ({
		...workflow,
		nodes: workflow.nodes.map((node) => {
			if (node.parameters['validateOnly'] !== true) return node;
			const options = { ...asRecord(node.parameters['options']), quietHours: undefined };
			return { ...node, parameters: { ...node.parameters, validateOnly: false, options } };
		}),
	}));
}

export const callTests: ExampleTest[] = [
	// First, because it identifies its calls by their customers.
	{
		file: 'open-concerns-call-note.json',
		title: 'adds a note to the contact of each customer whose call ended',
		async run(world, file) {
			const id = await calling(world, file);
			const { outbound } = world.sandbox;
			const { hubspot } = world.outside;
			const ended = jsonOf(await world.run(id), 'Ended').map((json) => asRecord(json['input']));
			expect(ended.length).toBeGreaterThan(5);
			expect(outbound.dialled.size).toBe(ended.length);
			expect(Math.max(...outbound.dialled.values())).toBe(1);
			const noted = hubspot.notes.map(({ associations: [association], properties }) => {
				const contact = hubspot.contacts.find(({ id }) => id === association?.to.id);
				const text = /^Called about conversation (\S+): .+/.exec(properties.hs_note_body);
				return `${contact?.properties['customer_id']} ${text?.[1]}`;
			});
			const expected = ended
				.filter((input) => !String(input['customer_id']).endsWith('5'))
				.map((input) => `${String(input['customer_id'])} ${String(input['conversation_id'])}`);
			// HTTP Request sends several at once.
			expect(noted.sort()).toEqual(expected.sort());
			const again = await world.run(id, 'Weekdays at Eleven');
			const outcomes = jsonOf(again, 'Call and Wait').map(({ outcome }) => outcome);
			expect(new Set(outcomes)).toEqual(new Set(['skipped']));
			outbound.dialled.clear();
		},
	},
	{
		file: 'call-back-open-concerns.json',
		title: 'as imported, validates its calls and places none',
		async run(world, file) {
			const execution = await world.run(file);
			const outcomes = jsonOf(execution, 'Call Back').map(({ outcome }) => outcome);
			expect(outcomes).toContain('validated');
			expect(outcomes).not.toContain('confirmed');
			expect(world.sandbox.outbound.dialled.size).toBe(0);
		},
	},
	{
		file: 'call-back-open-concerns.json',
		title: 'without Validate Only, calls each customer with an open concern once',
		async run(world, file) {
			const id = await calling(world, file);
			const items = jsonOf(await world.run(id), 'Call Back');
			const { outbound, world: stored, calls } = world.sandbox;
			const confirmed = items.filter((item) => item['confirmed'] === true);
			expect(confirmed.length).toBeGreaterThan(0);
			expect(outbound.dialled.size).toBe(confirmed.length);
			expect(Math.max(...outbound.dialled.values())).toBe(1);
			const withOpenConcerns = stored
				.conversationsOf(serviceId)
				.ordered.all()
				.filter(({ dashboard }) => dashboard['open_concerns'] === 'Yes')
				.map((one) => one.json());
			for (const number of outbound.dialled.keys()) {
				expect(withOpenConcerns.some((record) => record.includes(number))).toBe(true);
			}
			const { body } = calls.findLast(({ path }) => path.endsWith('/make_outbound_call/')) ?? {};
			expect(body).toMatchObject({
				data: expect.arrayContaining([
					expect.objectContaining({
						custom_variables: {
							summary: expect.stringMatching(/\w/),
							last_contact: expect.any(String),
						},
					}),
				]),
			});
			outbound.dialled.clear();
		},
	},
	{
		file: 'sheet-calls-with-outcome.json',
		title: 'writes the outcome of each call to its row, and calls nobody twice',
		async run(world, file) {
			const id = await calling(world, file);
			const { outbound } = world.sandbox;
			const sheet = world.outside.googleSheets.spreadsheet('spreadsheet-of-calls');
			const [heads = [], ...people] = sheet.rows.map((row) => [...row]);
			// Another workflow has called this person.
			sheet.write(3, heads.indexOf('outcome'), [['Busy']]);
			const waiting = people.slice(0, 2).map(([phone]) => String(phone));
			await world.run(id);
			const { body } =
				world.sandbox.calls.find(({ path }) => path.endsWith('/make_outbound_call/')) ?? {};
			expect(body).toMatchObject({
				data: [{ custom_variables: { first_name: 'Ana', appointment: 'Monday at 9:00' } }, {}],
			});
			const rows = sheet.records();
			expect(rows.map((row) => row['outcome'])).toEqual([
				...['Proper Conversation', 'Proper Conversation', 'Busy'],
			]);
			expect(sheet.rows.map((row) => row.slice(0, 4))).toEqual([
				heads.slice(0, 4),
				...people.map((row) => row.slice(0, 4)),
			]);
			expect(Object.keys(rows[0] ?? {})).toEqual(heads);
			await world.run(id, 'Weekdays at Ten');
			expect([...outbound.dialled]).toEqual(waiting.map((phone) => [phone, 1]));
			outbound.dialled.clear();
		},
	},
];
