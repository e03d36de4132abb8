import { createWorld, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { Editor } from '../../workshop/scripts/instance/editor';
import { sharedEditor } from './support/context';
import { analyzed, hoursAgo, startReconciliation } from './support/reconciliation';
import { envelopeOf } from './support/receiver';

const apiKey = 'reconcile-key';
const service = 'support-desk';
const replayed = 'sales-line';

let editor: Editor;
let sandbox: Sandbox;

beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key: apiKey, services: [service, replayed], agents: [] });
	sandbox = await startSandbox({ world });
	editor = await sharedEditor();
});

afterAll(async () => await sandbox.stop());

const startFlow = async (ofService: string) => {
	const credential = await editor.createCredential('Reconcile', 'conversationAnalyticsApi', {
		baseUrl: sandbox.url,
		apiKey,
	});
	return await startReconciliation(editor, {
		...{ sandbox, service: ofService, triggerCredentials: {} },
		credentials: { conversationAnalyticsApi: credential },
	});
};

it('a replay brings the results of a range through Keep New once more, and only a replay does', async () => {
	const flow = await startFlow(replayed);
	const delivery = envelopeOf(['a', 'b'].map((id) => analyzed(sandbox, replayed, id)));
	expect((await flow.send(delivery)).status).toBe(200);
	expect(await flow.passed()).toEqual(['a new', 'b new']);
	for (let time = 0; time < 2; time += 1) {
		expect(await flow.replay()).toEqual(['a replayed', 'b replayed']);
		const { found, passed } = await flow.check();
		expect([found, passed]).toEqual([[], []]);
		expect((await flow.send(delivery)).status).toBe(200);
	}
	expect(await flow.passed()).toHaveLength(6);
});

it('what the webhook missed comes once, with how late it is, and what was revised since', async () => {
	const flow = await startFlow(service);
	const ids = ['a', 'b', 'c', 'lost-1', 'lost-2'];
	const records = ids.map((id) => analyzed(sandbox, service, id));
	for (const record of records.slice(0, 3)) {
		expect((await flow.send(envelopeOf([record]))).status).toBe(200);
	}
	expect(await flow.passed()).toEqual(['a new', 'b new', 'c new']);

	// The delivery of this revision is lost.
	analyzed(sandbox, service, 'c', 'Complaint');
	const first = await flow.check();
	expect(first.found.sort()).toEqual(['c revised', 'lost-1 missed', 'lost-2 missed']);
	expect(first.passed.sort()).toEqual(first.found);
	expect(first.summary).toEqual({
		expected: 5,
		arrived: 3,
		missed: 2,
		revised: 1,
		unfinished: 0,
		unchecked: 0,
	});
	expect(first.hints).toContain('5 results: 3 arrived, 2 never arrived');
	for (const seconds of first.late) {
		expect(Number(seconds)).toBeGreaterThan((hoursAgo - 1) * 3600);
	}

	const second = await flow.check();
	expect([second.found, second.passed]).toEqual([[], []]);
	expect(second.summary).toEqual({
		expected: 5,
		arrived: 5,
		missed: 0,
		revised: 0,
		unfinished: 0,
		unchecked: 0,
	});
});
