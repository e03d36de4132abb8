import type { INodeParameters } from 'n8n-workflow';
import type { JsonObject } from '../../../../workshop/sandbox/rules/json';
import { generate } from 'selfsigned';
import { ExportBench } from './harness';

/** Clocks go back in October in Berlin, and in November in New York. */
const bench = new ExportBench(1);

describe('a calendar month in which the clocks are put back', () => {
	const october = { startTime: '2025-10-01', endTime: '2025-10-31' };
	const more = { timezone: 'Europe/Berlin' };

	it('is an hour too long for one export, and the error names the remedy', async () => {
		const { error } = await bench.run('create', october, more);
		expect(error?.message).toMatch(/is longer than the 31 days of one export$/);
		expect(error?.description).toBe(
			'Use Download, which splits longer ranges and joins the files.',
		);
		expect(bench.sandbox.calls).toEqual([]);
	});

	it('is downloaded in two parts', async () => {
		const { json } = await bench.run('download', { ...october, output: 'file' }, more);
		expect(json[0]).toMatchObject({ parts: 2 });
	});

	it('has 31 days without a clock change', async () => {
		const { json } = await bench.run('create', october, { timezone: 'America/New_York' });
		expect(json[0]).toMatchObject({ status: 'queued' });
	});

	it("uses n8n's own zone if the workflow's settings say DEFAULT", async () => {
		const { json } = await bench.run('create', october, { timezone: 'DEFAULT' });
		expect(json[0]).toMatchObject({ status: 'queued' });
	});
});

it('shows no key that the service repeats in the words of a failed job', async () => {
	bench.settings.failures = [{ code: 'BROKEN', message: 'The job of export-key-7731 broke' }];
	const [created] = (await bench.run('create')).json;
	bench.clock.advance(60_000);
	const { json, run } = await bench.run('get', { exportId: String(created?.id) });
	expect(json[0]).toMatchObject({ error: { code: 'BROKEN', message: 'The job of ••• broke' } });
	expect(JSON.stringify(run.data.resultData)).not.toContain('export-key-7731');
});

it.each([
	['a 500', { kind: 'internalError' as const }],
	['a 408 of a gateway', { kind: 'refusal' as const, status: 408, code: 'TIMEOUT' }],
	['a connection that broke once the export was there', { kind: 'resetAfter' as const }],
	['a connection that broke once the request was sent', { kind: 'resetBefore' as const }],
	['an answer that is no JSON', { kind: 'htmlPage' as const }],
])('says that the export may exist after %s', async (_title, fault) => {
	bench.sandbox.faults.add({ ...fault, match: { method: 'POST', times: 1 } });
	const { error } = await bench.run('create');
	expect(error?.description).toContain('The export may have been created');
	expect(bench.sandbox.calls).toHaveLength(1);
});

it('does not mention an export if nothing was sent', async () => {
	const { error } = await bench.run('create', {}, { baseUrl: 'http://127.0.0.1:9' });
	expect(error?.description).toContain('Check the Base URL');
	expect(error?.description).not.toContain('may have been created');
});

describe('a service over https', () => {
	const secure = new ExportBench(1, async () => {
		const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keySize: 2048 });
		return { key: made.private, cert: made.cert };
	});

	it('downloads a file from an https link', async () => {
		const requestOptions = { allowUnauthorizedCerts: true };
		expect((await secure.run('download', { requestOptions })).error).toBeUndefined();
	});
});

describe('a workflow that holds filters beside Filters', () => {
	const row = { field: 'overall_score', operator: 'between', lower: 0, upper: 50 };
	const bounds = { lower: 0, upper: 50 };
	const and = [{ field: 'overall_score', operator: 'between', value: bounds }];
	const voice = { exportResource: 'voice_conversations' };

	it.each<[string, INodeParameters]>([
		['rows', { conditions: { condition: [{ source: 'standard', ...row }] } }],
		['JSON', { filter: JSON.stringify({ and }) }],
		['voice filters', { ...voice, voiceFilters: { audioDuration: '1-2 Minutes' } }],
		['voice filters as JSON', { ...voice, filter: '{"audio_duration": "1-2 Minutes"}' }],
	])('exports with %s as with Filters', async (_title, parameters) => {
		const { error } = await bench.run('create', parameters);
		expect(error?.message).toBeUndefined();
		const { exportResource = 'conversations', ...filters } = parameters;
		await bench.run('create', { exportResource, filters });
		const [outside, inside] = bench.sandbox.calls.filter(({ method }) => method === 'POST');
		expect(JSON.stringify(outside?.body)).toMatch(/overall_score|audio_duration/);
		expect(outside?.body).toEqual(inside?.body);
	});

	it.each<[string, INodeParameters]>([
		['rows', { ...voice, voiceFilters: { audioDuration: '' } }],
		['JSON', { filter: '={{ $json.filter }}' }],
		['JSON of voice filters', { ...voice, filter: '={{ {} }}' }],
	])('refuses empty %s', async (_title, parameters) => {
		const { error } = await bench.run('create', parameters);
		expect(error?.message).toMatch(/empty/);
		expect(bench.sandbox.calls).toEqual([]);
	});
});

/** Adds the configuration of a module. */
const configure = (moduleName: string, configuration: JsonObject) =>
	bench.sandbox.world.addConfiguration({
		...{ serviceId: 'exports', moduleName, version: 1, status: 'active' },
		configuration,
	});

describe('a condition on a configured parameter', () => {
	const insights = {
		Renewal: { output_type: 'Yes/No/NA', possible_values: ['Yes', 'No', 'NA'] },
		'Next Step': { output_type: 'Text', subparameters_used: ['Who calls'] },
		Mood: { output_type: 'Text' },
		Budget: { output_type: 'Text', status: 'archived' },
	};
	beforeEach(() => configure('business_insights', insights));

	const tag = { source: 'standard', field: 'tag', operator: 'eq', value: 'vip' };
	const named = (parameter: string, source = 'business_insights'): INodeParameters => ({
		source,
		parameter,
		operator: 'eq',
		parameterValue: 'Yes',
	});
	const rows = (...condition: INodeParameters[]): INodeParameters => ({
		filters: { conditions: { condition } },
	});
	const and = [
		{ field: 'tag', operator: 'eq', value: 'vip' },
		{ module: 'business_insights', field: 'Renewel', operator: 'eq', value: 'Yes' },
	];
	const asJson = { filters: { filter: JSON.stringify({ and }) } };

	const methods = () => bench.sandbox.calls.map(({ method }) => method);

	it.each<['create' | 'download', string, INodeParameters]>([
		['create', 'rows', rows(tag, named('Renewel'))],
		['create', 'JSON', asJson],
		['download', 'rows', rows(tag, named('Renewel'))],
	])(
		'%s with %s refuses a name that is certainly not configured, and names the nearest',
		async (one, _form, given) => {
			const { error } = await bench.run(one, given);
			expect(error?.message).toBe(
				'Condition 2: Business Insights has no parameter "Renewel" in service "exports"',
			);
			expect(error?.description).toMatch(
				/^Choose the parameter from the list. The nearest names are: Renewal, /,
			);
			expect(methods()).toEqual(['GET']);
		},
	);

	it.each(['rows', 'JSON'])(
		'sends the own name of a subparameter, given by its path in %s',
		async (as) => {
			const path = 'Next Step / Who calls';
			const one = { ...and[1], field: path };
			const json = { filter: JSON.stringify({ and: [one] }) };
			await bench.run('create', as === 'rows' ? rows(named(path)) : { filters: json });
			const [created] = bench.sandbox.calls.filter(({ method }) => method === 'POST');
			expect(JSON.stringify(created?.body)).toContain('"field":"Who calls"');
		},
	);

	it.each(['Budget', 'Who calls'])('sends an archived one and a subparameter: %s', async (name) => {
		const { error } = await bench.run('create', rows(named(name)));
		expect(error?.message ?? '').not.toContain('nearest');
		expect(methods()).toEqual(['GET', 'POST']);
	});

	const field = { output_type: 'Yes/No/NA' };
	const shapes: Array<[string, string, unknown]> = [
		['custom_module', 'a map', { conversation: { Greeting: field } }],
		['custom_module', 'a list', { conversation: [{ name: 'Greeting', output_type: 'Text' }] }],
		['custom_module', 'a list of names', { conversation: ['Greeting', 'Closing'] }],
		[
			'custom_module',
			'deeper',
			{ conversation: { groups: { Opening: { fields: { Greeting: field, Closing: field } } } } },
		],
		[
			'custom_module',
			'of customers',
			{ conversation: { Closing: field }, customer: { Greeting: field } },
		],
		['agent_feedback', 'a map', { parameters: { Greeting: field } }],
		['agent_feedback', 'a list', { parameters: [{ display_name: 'Greeting' }, { id: 7 }] }],
		['agent_feedback', 'subparameters', { parameters: {}, subparameters: { Greeting: {} } }],
		['agent_feedback', 'archived', { parameters: { Greeting: { status: 'archived' } } }],
		['business_insights', 'a list', [{ field: 'Greeting' }]],
		['business_insights', 'sections', { conversation: { Greeting: field } }],
	];

	it.each(shapes)('in %s, %s, is sent without a word', async (module, _shape, configuration) => {
		configure(module, Object(configuration));
		const { hintText } = await bench.run('create', rows(named('Greeting', module)));
		expect(hintText).toBe('');
		expect(methods()).toEqual(['GET', 'POST']);
	});

	/** The parameter is added after its check and before the export. */
	const addLate = (module: string, name: string) => {
		const late = { [name]: field };
		const until = async () => configure(module, { ...late, conversation: late, parameters: late });
		bench.sandbox.faults.add({ kind: 'held', until, match: { method: 'POST' } });
	};
	const doubt =
		/^Condition 2: The configuration of .* has no parameter "Greting" .*The nearest names are: Greeting/;
	const shown = shapes.filter(([, shape]) => shape !== 'a list of names');

	it.each(['greeting', ' Greeting', 'Opening words'])(
		'that business insights show in another form is sent with a hint: %j',
		async (name) => {
			configure('business_insights', { Greeting: { ...field, display_name: 'Opening words' } });
			addLate('business_insights', name);
			const { hintText } = await bench.run('create', rows(named(name)));
			expect(hintText).toContain('The nearest names are: Greeting');
			expect(methods()).toEqual(['GET', 'POST']);
		},
	);

	it.each(shown)(
		'that %s, %s, does not show is named if the service refuses',
		async (module, _shape, configuration) => {
			configure(module, Object(configuration));
			const { error } = await bench.run('create', rows(tag, named('Greting', module)));
			expect(error?.description).toMatch(new RegExp(doubt.source.slice(1)));
		},
	);

	it.each([
		['custom_module', {}],
		['custom_module', { conversation: ['Greeting'] }],
		['agent_feedback', { parameters: 'see the dashboard' }],
		['business_insights', {}],
	])('is not checked in %s that shows no name: %j', async (module, configuration: JsonObject) => {
		configure(module, configuration);
		const { hintText } = await bench.run('create', rows(named('Greting', module)));
		expect(hintText).toBe('');
		expect(methods()).toEqual(['GET', 'POST']);
	});

	it.each<[INodeParameters, string | undefined]>([
		[{ parameterValue: 'Yes' }, undefined],
		[{ parameterValue: 'Nope' }, '"Nope"'],
		[{ operator: 'in', parameterValues: ['No', 'Nope', 'Never'] }, '"Nope", "Never"'],
		[{ operator: 'between', lower: 1 }, undefined],
	])('with the answer %j is sent, with a hint about unknown ones', async (given, unknown) => {
		const { hintText } = await bench.run('create', rows({ ...named('Renewal'), ...given }));
		expect(hintText).toBe(
			unknown === undefined
				? ''
				: `Condition 1 (Renewal): The configuration has no answer ${unknown}. Its answers are: Yes, No, NA.`,
		);
		expect(methods()).toEqual(['GET', 'POST']);
	});

	it('checks a name although the configuration of another module cannot be read', async () => {
		const when = ({ query }: { query: Record<string, string> }) =>
			query.module_name === 'agent_feedback';
		bench.sandbox.faults.add({ kind: 'internalError', match: { when } });
		const unread = named('Greeting', 'agent_feedback');
		const { error } = await bench.run('create', rows(unread, named('Renewel')));
		expect(error?.message).toMatch(/^Condition 2: Business Insights has no parameter "Renewel"/);
	});

	it.each([
		['reads the configuration once', rows(named('Renewal'), named('Mood')), 0, 'GET'],
		['goes ahead where the configuration cannot be read', rows(named('Renewal')), 2, 'GET GET'],
		['asks nothing about standard fields', rows(tag), 0, ''],
	])('%s, and sends the export', async (_, parameters, times, reads) => {
		bench.sandbox.faults.add({ kind: 'internalError', match: { method: 'GET', times } });
		const { error } = await bench.run('create', parameters);
		expect(error).toBeUndefined();
		expect(methods().join(' ')).toBe(`${reads} POST`.trim());
	});
});
