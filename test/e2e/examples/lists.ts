import { asRecord, itemsOf, jsonOf, type ExampleTest } from './world';

const byId = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

interface Failed {
	conversation: unknown;
	parameter: string;
	quotes: string[];
}

/** The parameters of a stored record's agent feedback that were answered with No. */
function failedParameters(record: Record<string, unknown>): Failed[] {
	const module = asRecord(asRecord(record['conversation_analytics'])['agent_feedback']);
	const parameters = asRecord(asRecord(module['analytics'])['parameters']);
	return Object.entries(parameters).flatMap(([name, result]) => {
		const subs = Object.entries(asRecord(asRecord(result)['subparameters']));
		const all = [[name, result], ...subs.map(([sub, one]) => [`${name} / ${sub}`, one] as const)];
		return all
			.filter(([, one]) => asRecord(one)['ans'] === 'No')
			.map(([parameter, one]) => {
				const evidence = asRecord(one)['explanation_with_source'];
				const quotes = (Array.isArray(evidence) ? evidence : []).map((quote) =>
					String(asRecord(quote)['text']),
				);
				return { conversation: record['id'], parameter: String(parameter), quotes };
			});
	});
}

const driftTest: ExampleTest = {
	file: 'configuration-drift.json',
	title: 'lists the parameters that are missing, different and only in one service',
	async run(world, file) {
		const texts = async () => {
			const execution = await world.run(file);
			return ['Missing There', 'Different', 'Only There'].flatMap((node) =>
				jsonOf(execution, node).map(({ text }) => text),
			);
		};
		expect(await texts()).toEqual([]);
		const saved = world.sandbox.world.configuration('renewals', 'business_insights');
		const model = asRecord(saved?.configuration);
		const { Intent, ...others } = JSON.parse(JSON.stringify(model));
		const changed = { ...others, 'Intent ': Intent };
		changed['Product'] = { ...changed['Product'], output_type: 'Number', status: null };
		const put = (configuration: object) =>
			world.sandbox.world.addConfiguration({
				...{ serviceId: 'renewals', moduleName: 'business_insights', version: 9 },
				...{ status: 'active', configuration: JSON.parse(JSON.stringify(configuration)) },
			});
		put(changed);
		expect((await texts()).sort()).toEqual([
			expect.stringMatching(/^Different: business_insights \/ Product in .*type/),
			'Missing in the other service: business_insights / Intent',
			'Only in the other service: business_insights / Intent ',
		]);
		put(model);
	},
};

export const listTests: ExampleTest[] = [
	driftTest,
	{
		file: 'recent-conversations.json',
		title: 'every conversation of seven days once, with the fields for a CRM',
		async run(world, file) {
			const execution = await world.run(file);
			const rows = jsonOf(execution, 'Fields for the CRM');
			const expected = world.listedConversations().map(({ id }) => id);
			expect(expected.length).toBeGreaterThan(50);
			expect(rows.map((row) => row['conversation']).sort(byId)).toEqual(expected.sort(byId));
			expect(Object.keys(rows[0] ?? {})).toEqual([
				...['conversation', 'customer', 'when', 'score', 'summary'],
			]);
			const scores = rows.map(({ score }) => score);
			expect(scores).toContain(null);
			const read = jsonOf(execution, 'Get Recent Conversations');
			expect(scores).toEqual(read.map(({ overall_score: score }) => score));
		},
	},
	{
		file: 'customer-profiles.json',
		title: 'ten customers, and for each its own latest conversation',
		async run(world, file) {
			const execution = await world.run(file);
			const customers = jsonOf(execution, 'Get Recent Customers');
			expect(customers).toHaveLength(10);
			const latest = itemsOf(execution, 'Get Their Latest Conversation');
			expect(latest.length).toBeGreaterThan(0);
			for (const { json, pairedItem } of latest) {
				const at = JSON.stringify(pairedItem).match(/"item":(\d+)/)?.[1];
				expect(json['customer_id']).toBe(customers[Number(at)]?.['customer_id']);
			}
		},
	},
	{
		file: 'monthly-export.json',
		title: 'the file has the exact bytes of the service, with calls and chats',
		async run(world, file) {
			const execution = await world.run(file);
			const [last] = itemsOf(execution, 'Say What Came');
			expect(last?.json['message']).toMatch(/^conversations_.*\.csv: [1-9]\d* rows, \d+ bytes$/);
			const stored = await world.editor.download(String(last?.binary?.['data']?.id));
			const job = world.sandbox.exports.ids().at(-1) ?? '';
			const exported = await world.sandbox.exports.file(job);
			expect(stored.equals(await exported.bytes())).toBe(true);
			// Its conditions leave out neither calls nor chats.
			for (const id of [/^call-/m, /^chat-/m]) expect(stored.toString()).toMatch(id);
		},
	},
	{
		file: 'export-to-google-sheets.json',
		title: 'each row of the export is a row of the sheet, and a second run appends',
		async run(world, file) {
			const sheet = world.outside.googleSheets.spreadsheet('spreadsheet-of-conversations');
			const first = jsonOf(await world.run(file), 'Append Rows');
			expect(first.length).toBeGreaterThan(5);
			const asText = (rows: Array<Record<string, unknown>>) =>
				rows.map((row) =>
					Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell ?? '')])),
				);
			expect(asText(sheet.records())).toEqual(asText(first));
			await world.run(file);
			expect(sheet.records()).toHaveLength(2 * first.length);
		},
	},
	{
		file: 'weekly-digest-mail.json',
		title: 'one mail with every failed parameter of last week, how often, and its quotes',
		async run(world, file) {
			await world.run(file);
			const failed = world.listedConversations().flatMap(failedParameters);
			expect(failed.length).toBeGreaterThan(20);
			const [mail, ...others] = world.outside.mail.mails;
			expect(others).toEqual([]);
			expect(mail).toMatchObject({
				to: ['team-leads@example.com'],
				subject: `Last week: ${failed.length} failed answers`,
			});
			const text = mail?.text ?? '';
			const names = new Set(failed.map(({ parameter }) => parameter));
			for (const name of names) {
				const ofName = failed.filter(({ parameter }) => parameter === name);
				expect(text).toContain(`${name}: ${ofName.length}\n`);
			}
			const quotes = failed.flatMap((one) => one.quotes).filter((quote) => text.includes(quote));
			expect(quotes.length).toBeGreaterThan(5);
			expect(text).toMatch(/”$/m);
			const link = `${world.editor.url}/webhook/conversation-analytics/open?kind=conversation&id=`;
			const linked = text.split(`Open: ${link}`).slice(1);
			expect(linked.length).toBeGreaterThan(20);
			for (const one of linked) expect(one).toMatch(/^(?:call|chat)-\d+&service=support-desk$/m);
		},
	},
];
