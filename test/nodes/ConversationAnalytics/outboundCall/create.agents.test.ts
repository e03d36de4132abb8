import type { INodeParameters } from 'n8n-workflow';
import { byId, ReadBench, readAgent } from '../../../support/readNode';

const bench = ReadBench.forFile();

const call = async (phoneNumber: string, more: INodeParameters, asTool = true, items = 1) =>
	await bench.run(
		'outboundCall',
		'create',
		{ agentId: byId(readAgent), phoneNumber, customerId: `customer ${phoneNumber}`, ...more },
		{ asTool, inputJson: Array.from({ length: items }, () => ({})) },
	);
const dialled = () => bench.sandbox.calls.filter(({ method }) => method === 'POST').length;

it('an agent dials nobody unless a person allowed it', async () => {
	const { error } = await call('+15550101', {});
	expect(error?.message).toContain('Allow Agents to Dial is off');
	expect(dialled()).toBe(0);
});

it.each([
	'={{ true }}',
	'true',
	'={{ $json.allow ?? true }}',
	"={{ $fromAI('allow', '', 'boolean') }}",
	"={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('Allow_Agents_to_Dial', ``, 'boolean') }}",
])('only a literal true of a person allows it, not %s', async (allowAgentsToDial) => {
	const { error } = await call('+15550102', { allowAgentsToDial });
	expect(error?.message).toContain('Allow Agents to Dial is not switched on by a person');
	expect(dialled()).toBe(0);
});

const agentType = '@n8n/n8n-nodes-langchain.agent';
const reviewType = 'n8n-nodes-base.emailSendHitlTool';
it.each([
	['needs no switch behind a human review', [reviewType], 1],
	['needs none behind several', [reviewType, 'n8n-nodes-base.slackHitlTool'], 1],
	['needs one where an agent also has it without a review', [reviewType, agentType], 0],
	['needs one where only an agent has it', [agentType], 0],
	['needs one behind a tool that reviews nothing', ['n8n-nodes-base.slackTool'], 0],
])('an agent %s', async (title, toolFor, calls) => {
	const { error } = await bench.run(
		'outboundCall',
		'create',
		{ agentId: byId(readAgent), phoneNumber: `+155503${title.length}0`, customerId: title },
		{ asTool: true, toolFor },
	);
	expect(dialled()).toBe(calls);
	expect(error?.message ?? '').toContain(calls === 1 ? '' : 'Allow Agents to Dial is off');
});

it('calls once where it is allowed, and the same number not again', async () => {
	const allowed = { allowAgentsToDial: true };
	const first = await call('+15550103', allowed);
	expect(first.error).toBeUndefined();
	expect(first.json).toEqual([expect.objectContaining({ confirmed: true })]);
	const second = await call('+15550103', allowed);
	expect(second.json).toEqual([
		expect.objectContaining({ reason: expect.stringContaining('hours of Do Not Call Again') }),
	]);
	expect(dialled()).toBe(1);
});

it('places one call in each tool call, whatever Max Calls says', async () => {
	const { error } = await call(
		'={{ "+1555020" + $itemIndex }}',
		{
			customerId: '={{ "customer " + $itemIndex }}',
			allowAgentsToDial: true,
			options: { maxCalls: 50, onDuplicate: 'allow' },
		},
		true,
		2,
	);
	expect(error?.message).toContain('Max Calls is 1');
	expect(dialled()).toBe(0);
});

it('Max Calls 0 holds for an agent too', async () => {
	const { error } = await call('+15550106', { allowAgentsToDial: true, options: { maxCalls: 0 } });
	expect(error?.message).toContain('Max Calls is 0');
	expect(dialled()).toBe(0);
});

it.each(['+15550107;ext=1', '030 1234567', '15550107', '+1 1 5550107', 'sip:15550107@example.com'])(
	'an agent cannot dial what may be another spelling: %s',
	async (phoneNumber) => {
		const { error } = await call(phoneNumber, { allowAgentsToDial: true });
		expect(error?.message).toBe(
			`Phone Number is not in international form, so nobody was called: "${phoneNumber}"`,
		);
		expect(error?.description).toBeTruthy();
		expect(dialled()).toBe(0);
		const inWorkflow = await call(phoneNumber, {}, false);
		expect(inWorkflow.error).toBeUndefined();
	},
);

it.each(['+1 (555) 020-0301', '001/555.0200302', '+1٥٥٥٠٢٠٠٣٠٣', 'tel:+15550200304'])(
	'an agent may write digits as people do: %s',
	async (phoneNumber) => {
		const { error } = await call(phoneNumber, { allowAgentsToDial: true });
		expect(error).toBeUndefined();
		expect(dialled()).toBe(1);
	},
);

it('calls a number once, in whatever spelling', async () => {
	const spelled = ['+493012345601', '0049 (0)30 12345601', '+49 030/12345601', '+49 30 1234 5601'];
	const outcomes: unknown[] = [];
	for (const [at, phoneNumber] of spelled.entries()) {
		const more = { allowAgentsToDial: true, customerId: `customer ${at}` };
		outcomes.push((await call(phoneNumber, more)).json[0]?.outcome);
	}
	expect(outcomes).toEqual(['confirmed', 'skipped', 'skipped', 'skipped']);
	expect(dialled()).toBe(1);
});

it('refuses an empty option, as everywhere', async () => {
	const { error } = await call('+15550104', {
		allowAgentsToDial: true,
		options: { doNotCallAgain: { calls: { doNotCallAgainWithin: '' } } },
	});
	expect(error?.message).toContain('Do Not Call Again, Within (Hours) is empty');
	expect(dialled()).toBe(0);
});

it('is as ever in a workflow', async () => {
	const { error, json } = await call('+15550105', {}, false);
	expect(error).toBeUndefined();
	expect(json).toEqual([expect.objectContaining({ confirmed: true })]);
});
