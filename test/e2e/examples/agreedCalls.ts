import type { IDataObject } from 'n8n-workflow';
import {
	addSampleRecord,
	demoClient,
	sampleBody,
	voiceConversation,
} from '../../../workshop/sandbox';
import { mainOutputs, nodeOf } from '../../../workshop/scripts/instance/workflow';
import { actionType } from '../support/runNode';
import { sendTest } from './deliveries';
import { dataTable } from './tables';
import { asRecord, button, jsonOf, type ExampleTest, type ExampleWorld } from './world';

const file = 'call-at-the-agreed-time.json';
const agentId = 'agent-reminders';
const now = () => Math.floor(Date.now() / 1000);
const hour = 3_600;

/** Lets a voice agent agree a time with a person, and returns what the service stores and pushes. */
function agree(
	world: ExampleWorld,
	name: string,
	phone: string,
	callbackTime: string | number | boolean | null,
) {
	const id = `agreed-${name}`;
	const customerId = `customer-${name}`;
	world.sandbox.world.addVoiceConversation(
		voiceConversation({
			...{ id, agentId, customerId, clientId: demoClient, time: now() - 30 * hour },
			record: {
				request_data: { phone_number: phone },
				future_scheduling: callbackTime === null ? {} : { callback_time: callbackTime },
			},
		}),
	);
	return {
		...{ conversation_id: id, agent_id: agentId, customer_id: customerId },
		...{ status: 'completed', phone_number: phone, conversation_time: now() - 30 * hour },
	};
}

/** The example without Validate Only and Allowed Hours, which depend on the time of the test. */
const calling = async (world: ExampleWorld) =>
	await world.changedNodes(file, ({ name, parameters }) => {
		if (name !== 'Call') return undefined;
		const { hours, timeZone, ...callRules } = asRecord(parameters['callRules']);
		expect([hours, timeZone]).toEqual(['08:00-21:00', 'byNumber']);
		return { callRules, validateOnly: false };
	});

async function runAlone(world: ExampleWorld, parameters: IDataObject) {
	const id = await world.changed(file, () => ({
		name: 'Alone',
		nodes: [
			nodeOf(button, 'n8n-nodes-base.manualTrigger'),
			nodeOf('Alone', actionType, { parameters: { resource: 'outboundCall', ...parameters } }),
		],
		connections: { [button]: mainOutputs(['Alone']) },
	}));
	return jsonOf(await world.run(id), 'Alone');
}

async function block(world: ExampleWorld, phoneNumber: string): Promise<void> {
	const blocked = await runAlone(world, { operation: 'blockNumber', phoneNumber });
	expect(blocked).toMatchObject([{ blocked: true }]);
}

async function callNow(world: ExampleWorld, phoneNumber: string): Promise<void> {
	const agent = { __rl: true, mode: 'id', value: agentId };
	const person = { agentId: agent, phoneNumber, customerId: 'somebody' };
	const called = await runAlone(world, { operation: 'create', ...person });
	expect(called).toMatchObject([{ outcome: 'confirmed' }]);
	world.sandbox.outbound.dialled.clear();
}

const statuses = async (world: ExampleWorld) =>
	Object.fromEntries(
		(await dataTable(world, 'Agreed Calls'))
			.filter((row) => String(row['conversation_id']).startsWith('agreed-'))
			.map((row) => [row['conversation_id'], row['status']]),
	);

export const agreedCallTests: ExampleTest[] = [
	{
		file,
		title: 'the sample of `send voice` is a row',
		async run(world) {
			addSampleRecord(world.sandbox.world, now());
			const sample = sampleBody('voice', file.replace('.json', ''));
			const { execution } = await sendTest(world, file, 'Voice Agent Has Called', sample);
			expect(jsonOf(execution, 'Remember the Time')).toMatchObject([
				{ conversation_id: 'voice-2026-0002', phone: '+12025550109', status: null },
			]);
		},
	},
	{
		file,
		title: 'calls each person once at the agreed time, not early, not late, and not if blocked',
		async run(world) {
			const { outbound } = world.sandbox;
			outbound.dialled.clear();
			const due = agree(world, 'due', '+12125550151', now() - 600);
			const results = [
				due,
				agree(world, 'later', '+12125550152', now() + 20 * hour),
				agree(world, 'late', '+12125550153', now() - 5 * hour),
				agree(world, 'blocked', '+12125550154', now() - 600),
				agree(world, 'none', '+12125550155', null),
				agree(world, 'blank', '+12125550156', ''),
				// Other forms of a time.
				agree(world, 'text', '+12125550157', String(now() - 600)),
				agree(world, 'milliseconds', '+12125550158', (now() - 600) * 1000),
				agree(world, 'iso', '+12125550159', new Date((now() - 600) * 1000).toISOString()),
				agree(world, 'far', '+12125550160', (now() + 20 * hour) * 1000),
				agree(world, 'vague', '+12125550161', 'Thursday at ten'),
				agree(world, 'true', '+12125550162', true),
			];
			const { messages } = world.outside.slack;
			messages.length = 0;
			for (const result of results) {
				await sendTest(world, file, 'Voice Agent Has Called', result);
			}
			const open = {
				...{ 'agreed-due': null, 'agreed-later': null, 'agreed-late': null },
				...{ 'agreed-blocked': null, 'agreed-text': null, 'agreed-milliseconds': null },
				...{ 'agreed-iso': null, 'agreed-far': null, 'agreed-vague': null, 'agreed-true': null },
			};
			expect(await statuses(world)).toEqual(open);
			// A time that cannot be read is a message.
			expect(messages.map(({ text }) => text)).toEqual([
				expect.stringMatching(/\+12125550161 .*its time cannot be read/),
				expect.stringMatching(/\+12125550162 .*its time cannot be read/),
			]);
			// The gap between calls does not apply to a time that the person chose.
			await callNow(world, '+12125550151');
			await block(world, '+12125550154');

			// As imported, it is a dry run.
			const dry = jsonOf(await world.run(file), 'Call').map(({ outcome }) => outcome);
			expect(dry).toHaveLength(6);
			expect(outbound.dialled.size).toBe(0);

			const id = await calling(world);
			await world.run(id, 'Every 15 Minutes');
			const once = ['+12125550151', '+12125550157', '+12125550158', '+12125550159'];
			expect([...outbound.dialled].sort()).toEqual(once.map((phone) => [phone, 1]));
			const settled = {
				...open,
				...{ 'agreed-due': 'confirmed', 'agreed-late': 'stale', 'agreed-blocked': 'blocked' },
				...{ 'agreed-text': 'confirmed', 'agreed-milliseconds': 'confirmed' },
				'agreed-iso': 'confirmed',
			};
			expect(await statuses(world)).toEqual(settled);
			// So is a promise that was not kept.
			expect(messages.slice(2).map(({ text }) => text)).toEqual([
				expect.stringMatching(/\+12125550153 .*it was promised for 20/),
			]);

			// A repeat of the result does not open the row again.
			await sendTest(world, file, 'Voice Agent Has Called', due);
			await world.run(id, 'Every 15 Minutes');
			expect([...outbound.dialled].sort()).toEqual(once.map((phone) => [phone, 1]));
			expect(await statuses(world)).toEqual(settled);
			outbound.dialled.clear();
		},
	},
];
