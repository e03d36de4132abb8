import { sampleBody } from '../../../workshop/sandbox';
import { sendTest } from './deliveries';
import { asRecord, jsonOf, serviceId, type ExampleTest, type ExampleWorld } from './world';

/** The example without Validate Only, allowed to call at every hour. Time Zone alone would have the default hours. */
async function calling(world: ExampleWorld, file: string) {
	return await world.changedNodes(
		file,
		({ parameters: { validateOnly, callRules } }) =>
			validateOnly === true && {
				validateOnly: false,
				callRules: { ...asRecord(callRules), hours: '00:00-24:00' },
			},
	);
}

const callTo = (column: string) => ({
	...{ resource: 'outboundCall', operation: 'create' },
	agentId: { __rl: true, mode: 'id', value: 'agent-reminders' },
	phoneNumber: `={{ $json.${column} }}`,
	customerId: `={{ $json.${column} }}`,
});

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
				const text =
					/^Called about conversation (\S+): .+ Open the conversation: \S+\/open\?kind=conversation&id=(\S+)&service/.exec(
						properties.hs_note_body,
					);
				expect(text?.[2]).toBe(text?.[1]);
				return `${contact?.properties['customer_id']} ${text?.[1]}`;
			});
			const expected = ended
				.filter((input) => !String(input['customer_id']).endsWith('5'))
				.map((input) => `${String(input['customer_id'])} ${String(input['conversation_id'])}`);
			// HTTP Request sends several at once.
			expect(noted.sort()).toEqual(expected.sort());
			const again = await world.run(id, 'Weekdays at Eleven');
			const outcomes = jsonOf(again, 'Call and Wait').map(({ outcome }) => outcome);
			// Some customers have several conversations.
			expect(new Set(outcomes)).toEqual(new Set(['held', 'skipped']));
			outbound.dialled.clear();
		},
	},
	{
		file: 'call-back-open-concerns.json',
		title: 'as imported, validates its calls and places none',
		async run(world, file) {
			const execution = await world.run(file);
			const outcomes = jsonOf(execution, 'Call Back').map(
				({ outcome, rule }) => `${String(outcome)} ${String(rule ?? '')}`,
			);
			expect(outcomes.length).toBeGreaterThan(0);
			// At night the example's Hours hold all of them.
			const allowed = ['validated ', 'held hours', 'skipped '];
			expect(outcomes.filter((one) => !allowed.includes(one))).toEqual([]);
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
		title: 'as imported, is a dry run that leaves the rows as they are',
		async run(world, file) {
			const { rows } = world.outside.googleSheets.spreadsheet('spreadsheet-of-calls');
			const before = rows.map((row) => [...row]);
			for (let times = 0; times < 2; times += 1) {
				const outcomes = jsonOf(await world.run(file), 'Call and Wait').map(
					(json) => json['outcome'],
				);
				expect(outcomes).toHaveLength(before.length - 1);
				expect(outcomes.every((one) => one === 'validated' || one === 'held')).toBe(true);
				// At every hour.
				expect(outcomes).toContain('validated');
			}
			expect(rows).toEqual(before);
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
			// A row that cannot be called says why, and stops no other one.
			sheet.write(4, 0, [['N/A', 'customer-000034', 'Dan', '', '', '', '']]);
			await world.run(id, 'Every 15 Minutes');
			expect(sheet.records()[3]).toMatchObject({
				outcome: '',
				summary: expect.stringContaining('Phone Number (phone_number) is not a phone number'),
			});
			sheet.rows.length = 4;
			// Who was not reached is called again when the rules allow it.
			sheet.write(1, heads.indexOf('outcome'), [['Not Connected']]);
			const again = jsonOf(await world.run(id, 'Every 15 Minutes'), 'Call and Wait');
			expect(again).toMatchObject([{ outcome: 'held', rule: 'attempts' }]);
			expect(sheet.records()[0]?.['outcome']).toBe('Not Connected');
			expect([...outbound.dialled]).toEqual(waiting.map((phone) => [phone, 1]));
			outbound.dialled.clear();
		},
	},
	{
		file: 'never-call-again.json',
		title: 'blocks who asked for it, and the numbers of the sheet',
		async run(world, file) {
			const blocked = jsonOf(await world.run(file), 'Block the List');
			expect(blocked).toMatchObject([
				{ phone_number: '+1 555 0190', blocked: true, reason: 'Asked by mail' },
				{ phone_number: '001 (555) 0191', blocked: true, reason: '' },
			]);
			const voice = (conversation_id: string, phone_number: string, answer: unknown) => ({
				...{ conversation_id, phone_number, agent_id: 'agent-reminders', status: 'completed' },
				inbuilt_analytics: {
					business_insights: {
						version: 2,
						analytics: { 'Asked Not to Be Called': { ans: answer, explanation: '' } },
					},
				},
			});
			const asks: unknown[] = ['Yes', 'Yes.', ' yes ', 'YES', true, 'true', 1];
			const asksNot: unknown[] = ['No', false, null, '', 'Yes, but later', {}, 0];
			for (const [at, answer] of [...asks, ...asksNot].entries()) {
				const result = voice(
					`asked-${at}`,
					at === 0 ? '+15550192' : `+12025550${220 + at}`,
					answer,
				);
				const { execution } = await sendTest(world, file, 'Voice Agent Has Called', result);
				const blockedNow = jsonOf(execution, 'Block the Number').length;
				expect([answer, blockedNow]).toEqual([answer, at < asks.length ? 1 : 0]);
			}
			const sample = await sendTest(world, file, 'Voice Agent Has Called', sampleBody('voice'));
			expect(jsonOf(sample.execution, 'Block the Number')).toHaveLength(1);
			const sheet = world.outside.googleSheets.spreadsheet('spreadsheet-never-call');
			sheet.write(3, 0, [['+1 555 0192'], ['+1 555 0193']]);
			const calls = await world.changedNodes(
				file,
				({ name }) => name === 'Block the List' && callTo('phone'),
			);
			const outcomes = jsonOf(await world.run(calls), 'Block the List').map(
				(json) => json['outcome'],
			);
			expect(outcomes).toEqual(['held', 'held', 'held', 'confirmed']);
			world.sandbox.outbound.dialled.clear();
		},
	},
];
