import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversation, createWorld, demoKey, startSandbox } from '../../workshop/sandbox';
import type { SignedIn } from '../../workshop/scripts/instance/n8n';
import { n8nNode } from '../../workshop/scripts/instance/paths';
import { mainOutputs, nodeOf } from '../../workshop/scripts/instance/workflow';
import {
	maskingOptions,
	plantedAnalytics,
	plantedPhone,
	plantedRequest,
	plantedText,
	plantedValues,
} from '../support/plantedValues';
import { emitting } from '../support/qaRecords';
import { useSandbox } from '../support/sandbox';
import { agentVersions, runAgent } from './support/agent';
import { startOwnN8n } from './support/context';
import { publicationOf, seldom } from './support/publication';
import { chatResult, endedExecutions, envelopeOf, startReceiver } from './support/receiver';
import { actionType, runNode } from './support/runNode';
import { accessTo, byId, type Access } from './support/service';

const serviceId = 'front-desk';
/** Stays, so that it is in all that n8n stores. */
const kept = 'quicksilver';
const transcript = `Customer: ${kept}. ${plantedText}`;
const values = [...plantedValues.slice(1), '+49 30 12345678', plantedPhone];
const whole = {
	output: 'all',
	include: ['transcript', 'turns', 'evidence', 'explanations'],
};
const list = { serviceId, timeRange: 'last7Days', returnAll: true };

const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key: demoKey, services: [serviceId] });
	const time = Math.floor(Date.now() / 1000) - 3_600;
	const record = { request_data: plantedRequest, conversation_analytics: plantedAnalytics() };
	for (let at = 0; at < 120; at += 1) {
		world.addConversation(
			conversation({ id: `planted-${at}`, serviceId, time: time - at, transcript, record }),
		);
	}
	return await startSandbox({ world });
});

let n8n: SignedIn;
let credentials: Access;

beforeAll(async () => {
	n8n = await startOwnN8n({ logLevel: 'debug' });
	credentials = await accessTo(sandbox, n8n.editor);
});
afterAll(async () => await n8n.stop());

/** What n8n has in its tables of executions, its files and its log. */
function storedTexts(): string[] {
	const home = join(n8n.userFolder, '.n8n');
	const program = `const { DatabaseSync } = require('node:sqlite');
		for (const { data } of new DatabaseSync(process.argv[1]).prepare('SELECT data FROM execution_data').all())
			console.log(data);`;
	const executions = execFileSync(n8nNode, ['-e', program, join(home, 'database.sqlite')], {
		...{ encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] },
	});
	const files = readdirSync(home, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
	return [executions, readFileSync(n8n.logFile, 'utf8'), ...files];
}

it('reads, Search, both triggers and an agent leave no planted value in what n8n stores', async () => {
	const reads: Array<[operation: string, parameters: Record<string, unknown>]> = [
		['get', { serviceId, conversationId: byId('planted-1'), ...whole }],
		['get', { serviceId, conversationId: byId('planted-1'), output: 'raw' }],
		['getAll', { ...list, ...whole }],
		['getAll', { ...list, output: 'raw' }],
		['search', { ...list, words: kept }],
	];
	for (const [operation, parameters] of reads) {
		const { error, json } = await runNode(n8n.editor, {
			...{ type: actionType, credentials },
			parameters: { resource: 'conversation', operation, ...parameters, ...maskingOptions },
		});
		expect([operation, error]).toEqual([operation, undefined]);
		expect(JSON.stringify(json)).toContain(kept);
	}

	const failed = { id: 'call-2', error: plantedText.replace('Anna Berg', ''), error_type: 'audio' };
	for (const parameters of [whole, { output: 'raw' }, emitting({})]) {
		const receiver = await startReceiver(n8n.editor, {
			parameters: { event: 'callAnalysis', ...parameters, ...maskingOptions },
		});
		const result = chatResult('call-1', {
			audio_to_text: { transcript },
			request_data: { service_id: serviceId, ...plantedRequest },
			conversation_analytics: plantedAnalytics(),
		});
		expect((await receiver.send(envelopeOf([result, failed], { failed: 1 }))).status).toBe(200);
		expect(await receiver.outputs(1)).toMatchObject([{ results: [expect.anything()] }]);
	}

	const { id } = await n8n.editor.createWorkflow({
		name: 'Polling',
		nodes: [
			nodeOf('Poll', 'n8n-nodes-conversation-analytics.conversationAnalyticsPollingTrigger', {
				credentials,
				parameters: {
					...{ pollTimes: seldom(), serviceId, startFrom: 'date' },
					startDate: new Date(Date.now() - 86_400_000).toISOString(),
					...{ ...whole, ...maskingOptions },
				},
			}),
			nodeOf('End', 'n8n-nodes-base.noOp', { position: [220, 0] }),
		],
		connections: { Poll: mainOutputs(['End']) },
	});
	expect(await publicationOf(n8n.editor, id)).toMatchObject({
		status: expect.stringMatching(/^(published|active)/),
	});
	expect(await endedExecutions(n8n.editor, id, 1)).toHaveLength(1);

	const search = { resource: 'conversation', operation: 'search', ...list, words: kept };
	const tool = { name: 'Search', credentials, parameters: { ...search, ...maskingOptions } };
	const [version = 3.1] = agentVersions;
	const { answers } = await runAgent(n8n.editor, version, [tool], [['Search', {}]]);
	expect(answers.join('\n')).toContain(kept);
	expect(values.filter((value) => answers.join('\n').includes(value))).toEqual([]);

	await n8n.stop();
	const texts = storedTexts();
	expect(texts[0]).toContain(kept);
	expect(texts.slice(2).some((text) => text.includes(kept))).toBe(true);
	expect(values.filter((value) => texts.some((text) => text.includes(value)))).toEqual([]);
});
