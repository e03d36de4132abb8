import { endedExport } from '../../../src/client/export/exportJobs';
import { TestClock } from '../../support/clocks';
import { failureOf } from '../../support/failureOf';
import { serviceConnection } from '../../support/serviceConnection';

test('an answer about another export is refused, and its link is not used', async () => {
	const data = {
		id: 'other',
		status: 'completed',
		download_url: 'https://files.example.com/other',
	};
	const answer = { status: 200, headers: {}, body: { data }, characters: 0 };
	const connection = serviceConnection(async () => answer, new TestClock(0));
	const failure = await failureOf(async () => await endedExport(connection, 'wanted', 60_000));
	expect(failure).toMatchObject({
		name: 'AnswerError',
		message: 'The answer for export wanted has another ID',
	});
});
