import { ConversationAnalyticsApi } from '../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalyticsPollingTrigger } from '../../../nodes/ConversationAnalyticsPollingTrigger/ConversationAnalyticsPollingTrigger.node';
import { createWorld, startSandbox } from '../../../workshop/sandbox';
import { useSandbox } from '../../support/sandbox';
import { loadOptionsOf } from '../../support/loadOptions';
import { PollEngine } from '../../support/pollEngine';
import { emitting } from '../../support/qaRecords';

const apiKey = 'read-key-3318';

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key: apiKey, services: ['desk', 'shop'] });
	const module = (serviceId: string, conversation: string, customer: string) =>
		world.addConfiguration({
			serviceId,
			moduleName: 'custom_module',
			version: 1,
			status: 'active',
			configuration: {
				conversation: { [conversation]: { output_type: 'Text' } },
				customer: { [customer]: { output_type: 'Text' } },
			},
		});
	module('desk', 'Mood', 'Plan');
	module('shop', 'Basket', 'Club');
	return await startSandbox({ world });
});

/** The names that the list of a row of QA events offers. */
async function offered(resource: string, serviceId = '') {
	const row = { when: 'answered', module: 'custom_module' };
	const node = new ConversationAnalyticsPollingTrigger();
	const functions = await loadOptionsOf({
		node,
		parameters: { resource, serviceId, ...emitting(row) },
		credentials: { conversationAnalyticsApi: { baseUrl: sandbox.url, apiKey, serviceId: 'desk' } },
		credentialTypes: [new ConversationAnalyticsApi()],
		path: 'parameters.qaEvents.qaEvent[0].parameter',
	});
	const list = await node.methods.listSearch.searchAnswerParameters.call(functions);
	return list.results.map(({ name }) => name);
}

it.each([
	['conversation', '', ['Mood']],
	['conversation', 'shop', ['Basket']],
	['customer', 'shop', ['Club']],
])('a row of %s for the service "%s" offers %j', async (resource, serviceId, names) => {
	expect(await offered(resource, serviceId)).toEqual(names);
});

it('says that voice conversations have no configuration', async () => {
	await expect(offered('voiceConversation')).rejects.toThrow(/no configuration of voice/);
});

it.each([
	['Moood', 'custom_module', 'The configuration of desk has no parameter "Moood" in custom_module'],
	['Mood', 'custom_module', ''],
])(
	'a QA event on %s is checked against the configuration at the start',
	async (name, module, said) => {
		const parameter = { __rl: true, mode: 'name', value: name };
		const trigger = await PollEngine.start({
			parameters: {
				serviceId: 'desk',
				...emitting({ when: 'answered', module, parameter, answer: 'Yes' }),
			},
			credential: { baseUrl: sandbox.url, apiKey },
		});
		await trigger.poll();
		if (said === '') expect(trigger.log).toEqual([]);
		else expect(trigger.log.join()).toContain(said);
	},
);
