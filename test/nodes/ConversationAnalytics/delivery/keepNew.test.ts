import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { runInEngine } from '../../../support/engine';

const parameters = { resource: 'delivery', operation: 'keepNew', scope: 'node', historySize: 100 };

it('refuses Retry On Fail, which would leave everything out behind a failed result', async () => {
	const { error } = await runInEngine({
		node: new ConversationAnalytics(),
		parameters,
		inputJson: [{ id: 'a', error: 'No speech found' }],
		retryOnFail: true,
		maxTries: 2,
		waitBetweenTriesMs: 0,
	});
	expect(error?.message).toBe('Retry On Fail is on in the settings of this node');
	expect(error?.description).toContain('Switch it off');
});

it('says in queue mode what it cannot promise without the shared store', async () => {
	const node = new ConversationAnalytics();
	const hintsOf = async () => {
		const { hints } = await runInEngine({ node, parameters, inputJson: [{ id: 'a' }] });
		return hints.map(({ message }) => message).join(' ');
	};
	expect(await hintsOf()).not.toContain('In queue mode');
	process.env['EXECUTIONS_MODE'] = 'queue';
	try {
		expect(await hintsOf()).toContain('Choose a credential "Conversation Analytics Shared Store"');
	} finally {
		delete process.env['EXECUTIONS_MODE'];
	}
});

it('lets items pass that are no conversation, with their files, and says so', async () => {
	const file = { data: 'SGVsbG8=', mimeType: 'text/plain' };
	const { json, outputs, hints } = await runInEngine({
		node: new ConversationAnalytics(),
		parameters,
		inputItems: [{ json: { note: 'x' }, binary: { file } }],
	});
	expect(json).toEqual([{ note: 'x' }]);
	expect(outputs[0]?.[0]?.binary).toEqual({ file });
	expect(hints.map(({ message }) => message).join()).toContain('1 item');
});
