import { cellReaderOf } from '../../../src/records/answer/exportColumns';

test.each<[string, string, unknown]>([
	['conversation_time', '1767225600', '2026-01-01T00:00:00.000Z'],
	['Call Time', '1767225600', '2026-01-01T00:00:00.000Z'],
	// A place in a recording is no date.
	['start_time', '62', '62'],
	['call_time', '0', '0'],
	['end_time', '4102444800', '4102444800'],
	['last_interaction_at', '1767225600', '2026-01-01T00:00:00.000Z'],
	['conversation_time', '', null],
	// Milliseconds, a date of the service's own and a fraction are not what the interface promises.
	['conversation_time', '1767225600000', '1767225600000'],
	['conversation_time', '2026-01-01 00:00', '2026-01-01 00:00'],
	['conversation_time', '1767225600.5', '1767225600.5'],
	['conversation_time', '-5', '-5'],
	['conversation_time', ' 1767225600', ' 1767225600'],
	['conversation_time', '1.7672256e9', '1.7672256e9'],
	['conversation_time', '0x6955b900', '0x6955b900'],
	['call_time', '946684799', '946684799'],
	['call_time', '946684800', '2000-01-01T00:00:00.000Z'],
	['call_time', '4102444799', '2099-12-31T23:59:59.000Z'],
	['overall_score', '87', 87],
	['overall_score', '0', 0],
	['overall_score', '', null],
	['audio_duration', '61.25', 61.25],
	['duration', '-0.5', -0.5],
	// What would not come out as it went in stays text.
	['duration', '123456789012345', 123_456_789_012_345],
	['duration', '1234567890123456', '1234567890123456'],
	['duration', '007', '007'],
	['duration', '1e3', '1e3'],
	['duration', ' 5', ' 5'],
	['duration', '+5', '+5'],
	['duration', '1-2 Minutes', '1-2 Minutes'],
	['duration', '12345678901234567890', '12345678901234567890'],
	['duration', 'NaN', 'NaN'],
	['duration', '1,5', '1,5'],
])('%s: %p is %p', (column, cell, value) => {
	expect(cellReaderOf(column)?.(cell)).toBe(value);
});

test.each(['customer_phone_number', 'conversation_id', 'overall_score_2', 'tag', 'fatal'])(
	'%s stays text',
	(column) => {
		expect(cellReaderOf(column)).toBeUndefined();
	},
);
