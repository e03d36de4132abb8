import { ServiceError } from '../../../src/client/errors';
import { IncompleteError } from '../../../src/client/list/incompleteError';

const range = { start: 1_772_000_000, end: 1_772_086_400 };
const nothing = { start: range.start, end: range.start };
const goOn = { start: range.end, end: range.end + 86_400 };
const problem = { detail: 'Broken', code: 'INTERNAL', requestId: 'req-9' };
const failure = new ServiceError(500, problem, { remedy: 'Try again.' });
const factsOfFailure = {
	code: 'INTERNAL',
	title: null,
	type: null,
	request_id: 'req-9',
	status: 500,
};

it('reports what is complete, where to continue and how to fix the failure', () => {
	expect(new IncompleteError(failure, range, goOn, { records: 70 })).toMatchObject({
		message: 'The list is incomplete: Broken',
		remedy:
			'Complete: 2026-02-25T06:13:20Z to 2026-02-26T06:13:20Z. Go on with Start Time 2026-02-26T06:13:20Z and End Time 2026-02-27T06:13:20Z. Try again.',
		details: {
			...factsOfFailure,
			complete_start_time: range.start,
			complete_end_time: range.end,
			continue_start_time: goOn.start,
			continue_end_time: goOn.end,
			records: 70,
		},
	});
});

test.each([
	['mostRecords', /more records than are read at once$/],
	['mostMs', /could not be read in time$/],
] as const)('%s: names the bound', (why, message) => {
	const ended = new IncompleteError(why, range, goOn, { records: 2 });
	expect(ended.message).toMatch(message);
	expect(ended.remedy).toMatch(/^Complete: .* Go on with Start Time .*Z and End Time .*Z\.$/);
	// The same range with the same bound would end at the same place.
	expect(new IncompleteError(why, nothing, range, { records: 2 }).remedy).toBe(
		'No part of the range is complete: choose a shorter range.',
	);
});

it.each([
	[nothing, 1],
	[range, 0],
])('reports where to continue after a part (%j) or %i records', (complete, records) => {
	const error = new IncompleteError(failure, complete, goOn, { records });
	expect(error.message).toBe('The list is incomplete: Broken');
	expect(error.details).toMatchObject({ records });
});

it('contains only the failure if no record was read', () => {
	const error = new IncompleteError(failure, nothing, range, { records: 0 });
	expect(error).toMatchObject({ message: 'Broken', remedy: 'Try again.' });
	expect(error.details).toEqual(factsOfFailure);
});
