import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { parse as parseFlatted } from 'flatted';
import { z } from 'zod';
import { resources } from '../../nodes/ConversationAnalytics/resources';
import {
	conversation,
	createWorld,
	demoKey,
	recordingAddress,
	voiceConversation,
	type World,
} from '../../workshop/sandbox';
import { isOlderN8n, n8nModules, n8nNode } from '../../workshop/scripts/instance/paths';
import { nodeOf } from '../../workshop/scripts/instance/workflow';
import { until } from '../support/until';
import { startOwnN8n } from './support/context';
import { durableCursors, publicationOf } from './support/publication';
import { actionType, nodeName } from './support/runNode';
import { accessTo, byId, useService } from './support/service';

// Features of n8n 2 only. n8n 1 ignores them.

const service = 'features';
const nowSeconds = Math.floor(Date.now() / 1000);

const { sandbox, editor, run } = useService(() => {
	const world = createWorld();
	world.addKey({ key: demoKey, services: [service], agents: ['agent-features'] });
	for (let at = 0; at < 120; at += 1) put(world, `c-${at}`, at);
	const record = { meta_analytics: { recording_url: recordingAddress('call-1') } };
	const call = { id: 'call-1', agentId: 'agent-features', time: nowSeconds - 600, record };
	world.addVoiceConversation(voiceConversation(call));
	return world;
});

function put(world: World, id: string, minutesAgo: number): void {
	const time = nowSeconds - 60 - 60 * minutesAgo;
	world.addConversation(conversation({ id, time, serviceId: service }));
}

/** Runs a script with the modules of this n8n, and returns what it resolves to. It reads `input`. */
function inPinnedN8n(script: string, input: unknown): unknown {
	const program = `
		require('reflect-metadata');
		const input = JSON.parse(require('fs').readFileSync(0, 'utf8'));
		(async () => { ${script} })().then((output) => console.log(JSON.stringify(output)));`;
	const options = { cwd: dirname(n8nModules), input: JSON.stringify(input) };
	return JSON.parse(execFileSync(n8nNode, ['-e', program], options).toString());
}

async function descriptionInN8n(): Promise<unknown> {
	const nodeInfos = [{ name: actionType, version: 1 }];
	const answer = await editor.request('POST', '/rest/node-types', { nodeInfos });
	return z.array(z.unknown()).parse(answer)[0];
}

it('builderHint: the catalog for models that build workflows has the hint of every operation', async () => {
	const description = await descriptionInN8n();
	const hints = resources.flatMap(({ operations }) =>
		operations.map(({ whenToUse }) => ({ propertyHint: whenToUse })),
	);
	for (const hint of hints) {
		expect(JSON.stringify(description)).toContain(`"builderHint":${JSON.stringify(hint)}`);
	}
	if (isOlderN8n) return;
	const listed = inPinnedN8n(
		`const { extractResourceOperations } = require('@n8n/ai-utilities/node-catalog');
		const { resources } = extractResourceOperations(input, 1, undefined, { fields: { builderHint: true } });
		return resources.flatMap(({ operations }) => operations.map(({ builderHint }) => builderHint));`,
		description,
	);
	expect(listed).toEqual(hints);
});

it.each([[{ output: 'all', include: ['recordingLink'] }], [{ output: 'raw' }]])(
	'sensitiveOutputFields: n8n redacts the temporary link of %j, and nothing else',
	async (parameters) => {
		const { json, execution } = await run('voiceConversation.get', {
			...{ conversationId: byId('call-1'), ...parameters },
		});
		const link = /"[^"]*signature=[^"]*"/;
		expect(JSON.stringify(json[0])).toMatch(link);
		if (isOlderN8n) return;
		const stored = z
			.object({ workflowData: z.unknown(), data: z.string() })
			.parse(await editor.request('GET', `/rest/executions/${execution.id}`));
		const redacted = inPinnedN8n(
			`const folder = 'n8n/dist/modules/redaction/executions/strategies';
		const { NodeDefinedFieldRedactionStrategy } = require(folder + '/node-defined-field-redaction.strategy.js');
		const { execution, description, nodeName, typeName } = input;
		const nodeTypes = {
			getByNameAndVersion: (name) => ({ description: name === typeName ? description : {} }),
		};
		const strategy = new NodeDefinedFieldRedactionStrategy({ warn() {} }, nodeTypes);
		await strategy.apply(execution, { memo: new Map() });
		return execution.data.resultData.runData[nodeName][0].data.main[0][0].json;`,
			{
				execution: { ...stored, data: parseFlatted(stored.data) },
				description: await descriptionInN8n(),
				...{ nodeName, typeName: actionType },
			},
		);
		const mark = { __redacted: true, reason: 'node_defined_field', canReveal: false };
		const expected = JSON.stringify(json[0]).replace(link, JSON.stringify(mark));
		expect(redacted).toEqual(JSON.parse(expected));
	},
);

it('failure: n8n 2 backs off as long as the service asked, and n8n 1 polls on', async () => {
	const n8n = await startOwnN8n({ environment: { N8N_LOG_FORMAT: 'json', ...durableCursors } });
	try {
		// n8n accepts no interval below a minute, but several times of a minute.
		const pollTimes = {
			item: [0, 10, 20, 30, 40, 50].map((second) => ({
				mode: 'custom',
				cronExpression: `${second} * * * * *`,
			})),
		};
		const { id } = await n8n.editor.createWorkflow({
			name: 'Polls that fail',
			nodes: [
				nodeOf('Polling', `${actionType}PollingTrigger`, {
					parameters: { pollTimes, serviceId: service },
					credentials: await accessTo(sandbox, n8n.editor),
				}),
			],
			connections: {},
		});
		expect((await publicationOf(n8n.editor, id)).status).toBe('published');
		sandbox.faults.add({ kind: 'unavailable', retryAfterSeconds: 1800, match: { times: 1 } });
		if (isOlderN8n) {
			const [failed] = await n8n.editor.listedExecutions(id, 1);
			expect(failed?.status).toBe('error');
			put(sandbox.world, 'later', 0);
			const [found] = await n8n.editor.listedExecutions(id, 2);
			const { status } = await n8n.editor.finishedExecution(found?.id ?? '');
			expect(status).toBe('success');
			return;
		}
		const words = 'Poll failed; backing off';
		await until(() => n8n.log().includes(words));
		const lines = n8n.log().split('\n');
		expect(JSON.parse(lines.find((line) => line.includes(words)) ?? '')).toMatchObject({
			metadata: { type: 'transient', cause: 'rate-limited', delayMs: 1_800_000 },
		});
	} finally {
		await n8n.stop();
	}
});
