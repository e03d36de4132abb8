import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Sandbox } from '../../../../workshop/sandbox';
import { record } from '../call/callRecords';
import { resetSandbox, runNode, startSendSandbox } from '../../../support/submitHarness';
import { create, people, person, statuses } from './people';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSendSandbox();
});
afterEach(() => resetSandbox(sandbox));
afterAll(async () => await sandbox.stop());

/** A row of a sheet whose columns have the names of the service's facts, and worse. */
const row = (index: number): IDataObject => ({
	...person(index),
	row_number: index + 2,
	status: 'open',
	outcome: 'none yet',
	error: 'wrong number last time',
	contact: { owner: { name: 'Ada' }, stage: 'new' },
});
const run = async (options: INodeParameters, items: IDataObject[], onError?: 'regular') =>
	await runNode(sandbox, {
		parameters: { ...create, options },
		items,
		...(onError ? { onError: 'continueRegularOutput' } : {}),
	});

test('without the option an item has nothing of its input', async () => {
	const { json } = await run({}, [row(0)]);
	expect(json[0]).not.toHaveProperty('input');
	expect(json[0]).not.toHaveProperty('row_number');
});

test('All: every field under one key, so a column never hides a fact and never makes an error', async () => {
	const rows = [row(0), row(1)];
	const { json } = await run({ includeInputFields: 'all' }, rows);
	expect(json.map(({ input }) => input)).toEqual(rows);
	expect(json[0]).toMatchObject({ status: 'queued', outcome: 'confirmed', confirmed: true });
	expect(json.some((item) => 'error' in item)).toBe(false);
});

test('Selected: the named fields and paths, null where the item has none', async () => {
	const inputFields = ['row_number', 'contact.owner.name', 'campaign'];
	const { json } = await run({ includeInputFields: 'selected', inputFields }, [row(0)]);
	expect(json[0]?.input).toEqual({
		row_number: 2,
		contact: { owner: { name: 'Ada' } },
		campaign: null,
	});
});

test('an item that was not called has its fields too', async () => {
	const rows = [row(0), { ...row(1), phone: '' }, { ...row(2), phone: row(0).phone }];
	const options = { includeInputFields: 'all', onDuplicate: 'keepFirst' };
	const { json } = await run(options, rows, 'regular');
	expect(statuses(json)).toEqual(['confirmed', 'invalid', 'skipped']);
	expect(json.map(({ input }) => input)).toEqual(rows);
});

test('of a call that may have been placed as well', async () => {
	sandbox.faults.add({ kind: 'resetAfter', match: { times: 1 } });
	const { json } = await run({ includeInputFields: 'all' }, people(1));
	expect(json[0]).toMatchObject({ outcome: 'unconfirmed', input: person(0) });
});

test.each<[INodeParameters, RegExp]>([
	[{ includeInputFields: 'selected' }, /^Include Input Fields, Fields is empty/],
	[
		{ includeInputFields: 'selected', inputFields: ['a', ' '] },
		/^Include Input Fields, Fields, value 2, is empty/,
	],
	[{ includeInputFields: 'some' }, /^Include Input Fields, Include is not one of its values/],
])('%j: nobody is called', async (options, message) => {
	const { error } = await run(options, people(1));
	expect(error?.message).toMatch(message);
	expect(sandbox.calls).toHaveLength(0);
});

test('submissions have the same option', async () => {
	const parameters = {
		resource: 'call',
		operation: 'submit',
		serviceId: 'support-desk',
		inputMode: 'json',
		recordJson: '={{ $json.record }}',
		options: { includeInputFields: 'selected', inputFields: ['row_number'] },
	};
	const items = [{ record: record('call-1'), row_number: 2 }];
	const { json } = await runNode(sandbox, { parameters, items });
	expect(json[0]).toMatchObject({ outcome: 'confirmed', input: { row_number: 2 } });
});
