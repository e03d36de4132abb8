import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createWorld, demoKey, startSandbox } from '../../workshop/sandbox';
import type { SignedIn } from '../../workshop/scripts/instance/n8n';
import { objectOf } from '../../src/records/value';
import { useSandbox } from '../support/sandbox';
import { sharedContext, startOwnN8n } from './support/context';
import { actionType, runNode } from './support/runNode';
import { accessTo, byId, type Access } from './support/service';

const agentId = 'agent-of-the-front-desk';
const sandbox = useSandbox(async () => {
	const world = createWorld();
	world.addKey({ key: demoKey, services: [], agents: [agentId] });
	return await startSandbox({ world });
});
const create = {
	...{ resource: 'outboundCall', operation: 'create', agentId: byId(agentId) },
	...{ phoneNumber: '={{ $json.phone }}', customerId: '={{ $json.phone }}' },
};

let n8n: SignedIn;
const access: Record<string, Access> = {};

// The modules agents and instance-ai are on, as by default.
describe('a model', () => {
	beforeAll(async () => {
		const { folder, tarball, template = '' } = sharedContext();
		const userFolder = mkdtempSync(join(folder, 'models-'));
		cpSync(template, userFolder, { recursive: true });
		const installed = join(userFolder, '.n8n/nodes/node_modules/n8n-nodes-model-runs');
		mkdirSync(installed, { recursive: true });
		cpSync(join(__dirname, 'support/modelRuns'), installed, { recursive: true });
		n8n = await startOwnN8n({ userFolder, tarball });
		for (const callsByAi of ['never', 'oneAtATime', '={{ $json.allow }}']) {
			access[callsByAi] = await accessTo(sandbox, n8n.editor, { callsByAi });
		}
	});
	afterAll(async () => await n8n?.stop());

	/** Runs the action node as the model does. */
	const run = async (
		way: string,
		callsByAi: string,
		items: object[],
		parameters: object = create,
	) => {
		const node = { type: actionType, parameters, credentials: access[callsByAi], items };
		const { json, error } = await runNode(n8n.editor, {
			type: 'n8n-nodes-model-runs.modelRuns',
			parameters: { way, node: JSON.stringify(node) },
		});
		expect(error).toBeUndefined();
		const { said, items: answered } = objectOf(json[0]);
		return { said: String(said), items: Array.isArray(answered) ? answered.map(objectOf) : [] };
	};

	const people = Array.from({ length: 20 }, (_, at) => ({ phone: `+4930123450${at + 10}` }));
	const dialled = () => [...sandbox.outbound.dialled.values()].reduce((sum, one) => sum + one, 0);

	const ways = { assistant: '+493012345082', step: '+493012345083', agents: '+493012345081' };
	describe.each(Object.entries(ways))('on the way of %s', (way, phone) => {
		it('calls none of 20 people with Never, and the refusal says where a person allows it', async () => {
			const { said } = await run(way, 'never', people);
			expect(said).toContain('Ask a person to choose One at a Time in the credential');
			expect(dialled()).toBe(0);
		});

		it('calls none of 20 people in one request with One at a Time', async () => {
			const parameters = { ...create, options: { maxCalls: 1000, onDuplicate: 'allow' } };
			expect((await run(way, 'oneAtATime', people, parameters)).said).toContain('Max Calls is 1');
			expect(dialled()).toBe(0);
		});

		it('calls one person with One at a Time, and holds a second call within 24 hours', async () => {
			const one = [{ phone }];
			const parameters = { ...create, callRules: { hoursBetweenCalls: 1 } };
			const first = await run(way, 'oneAtATime', one, parameters);
			expect(first.items).toMatchObject([{ outcome: 'confirmed' }]);
			const second = await run(way, 'oneAtATime', one, parameters);
			expect(second.items).toMatchObject([{ outcome: 'held', rule: 'attempts' }]);
			expect(dialled()).toBe(1);
		});

		it('is not allowed by an expression in the credential that reads an item', async () => {
			const allow = 'oneAtATime';
			const one = [{ phone: '+493012345099', allow }];
			const { said } = await run(way, '={{ $json.allow }}', one);
			expect(said).toMatch(/Calls by AI of the credential is not|expression that needs an item/);
			expect(dialled()).toBe(0);
		});
	});
});
