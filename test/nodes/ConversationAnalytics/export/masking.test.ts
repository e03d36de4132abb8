import { conversation } from '../../../../workshop/sandbox';
import { shown } from '../../../support/readNode';
import {
	masking,
	plantedAnalytics,
	plantedRequest,
	plantedText,
	plantedValues,
	unmaskedIn,
} from '../../../support/plantedValues';
import { ExportBench } from './harness';

const bench = new ExportBench(1);
const rows = {
	output: 'rows',
	options: { ...masking, maskPersonalData: ['phones', 'emails', 'cards', 'ibans'] },
};

beforeEach(() => {
	bench.sandbox.world.addConversation(
		conversation({
			...{ id: 'export-planted', serviceId: 'exports', time: Date.UTC(2026, 0, 1, 1) / 1000 },
			transcript: plantedText,
			record: { request_data: plantedRequest, conversation_analytics: plantedAnalytics() },
		}),
	);
});

it('rows are masked, and keep their IDs', async () => {
	const masked = await bench.run('download', rows);
	expect(masked.error).toBeUndefined();
	// The columns of an export have no field with the name.
	expect(unmaskedIn(shown(masked))).toEqual(['Anna Berg']);
	const plain = await bench.run('download', { output: 'rows' });
	expect(unmaskedIn(plain.json)).toEqual(plantedValues);
	expect(masked.json).toHaveLength(5);
	for (const key of ['conversation_id', 'conversation_time', 'customer_id']) {
		expect(masked.json.map((row) => row[key])).toEqual(plain.json.map((row) => row[key]));
	}
	const planted = masked.json.filter(({ conversation_id: id }) => id === 'export-planted');
	expect(planted).toMatchObject([
		{ customer_phone_number: '[phone 1]', masked: { phone: expect.any(Number) } },
	]);
});

it('Output Both is refused before any request', async () => {
	const { error } = await bench.run('download', { ...rows, output: 'both' });
	expect(error?.message).toBe('Mask Personal Data cannot mask the file');
	expect(error?.description).toContain('Set Output to Rows');
	expect(bench.sandbox.calls).toEqual([]);
});
