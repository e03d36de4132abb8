import type { Editor } from '../../workshop/scripts/instance/editor';
import type { Item } from '../../workshop/scripts/instance/execution';
import { isOlderN8n } from '../../workshop/scripts/instance/paths';
import { sharedEditor } from './support/context';
import { chatResult, createReceiver, envelopeOf, startReceiver } from './support/receiver';
import { publicationOf } from './support/publication';

let editor: Editor;

beforeAll(async () => {
	editor = await sharedEditor();
});

describe('filters', () => {
	it.each<[string, object, boolean]>([
		['the service', { serviceId: ['support-desk'] }, true],
		['another service', { serviceId: ['sales'] }, false],
		['the conversation type', { conversationType: ['proper conversation', 'x'] }, true],
		['another conversation type', { conversationType: ['Not Connected'] }, false],
		['a score of at most', { maxScore: 72 }, true],
		['a score that is higher', { maxScore: 71 }, false],
		['not fatal', { fatal: 'No' }, true],
		['fatal', { fatal: 'Yes' }, false],
		[
			"a module's answer",
			{
				answers: {
					answer: [
						{ module: 'business_insights', parameter: 'Intent', operator: 'is', value: 'buy' },
					],
				},
			},
			true,
		],
		[
			"another answer of a module's",
			{
				answers: {
					answer: [
						{ module: 'agent_feedback', parameter: 'Greeting', operator: 'isNot', value: 'Yes' },
					],
				},
			},
			false,
		],
	])('%s', async (_what, filters, passes) => {
		const receiver = await startReceiver(editor, { parameters: { filters } });
		const bare = { id: 'bare', conversation_analytics: null, request_data: null };
		const body = envelopeOf([chatResult('full'), bare]);
		expect((await receiver.send(body)).status).toBe(200);
		const runs = await receiver.outputs();
		expect(runs.map(({ results }) => results.map(({ json }) => json.conversation_id))).toEqual(
			passes ? [['full']] : [],
		);
	});

	it('never hide a failure, unless told to', async () => {
		const failed = envelopeOf([{ id: 'f', error: 'broken' }], { failed: 1 });
		const filters = { maxScore: 10, serviceId: ['support-desk'] };
		const receiver = await startReceiver(editor, { parameters: { filters } });
		await receiver.send(failed);
		expect(await receiver.executionIds()).toHaveLength(1);
		const silent = await startReceiver(editor, {
			parameters: { options: { failedResults: 'ignore' } },
		});
		expect((await silent.send(failed)).status).toBe(200);
		expect(await silent.executionIds()).toEqual([]);
	});

	it('the agent of a voice call', async () => {
		const receiver = await startReceiver(editor, {
			parameters: { event: 'voiceAgentCall', filters: { agentId: ['agent-1'] } },
		});
		await receiver.send({ conversation_id: 'v-1', agent_id: 'agent-2' });
		await receiver.send({ conversation_id: 'v-2', agent_id: 'agent-1' });
		expect(await receiver.executionIds()).toHaveLength(1);
	});
});

describe('what cannot be understood', () => {
	const below = (value: string) => ({
		answers: {
			answer: [{ module: 'business_insights', parameter: 'Effort', operator: 'below', value }],
		},
	});

	const refused: Array<[string, object, string]> = [
		['Max Score text', { filters: { maxScore: 'ten' } }, 'Max Score'],
		['Max Score null', { filters: { maxScore: null } }, 'Max Score'],
		['Max Score {}', { filters: { maxScore: {} } }, 'Max Score'],
		['Max Score by an expression', { filters: { maxScore: '={{ "ten" }}' } }, 'Max Score'],
		['an empty Service ID', { filters: { serviceId: [''] } }, 'Service ID'],
		['Is Below ten', { filters: below('ten') }, 'Value of Answer 1'],
		['an unknown event', { event: '={{ "callback" }}' }, 'Event'],
		['an empty option', { options: { failedResults: '' } }, 'Failed Results'],
	];
	type Publication = Awaited<ReturnType<typeof publicationOf>>;
	const publications = new Map<string, Publication>();
	let withoutHeaders: Promise<Publication>;

	// At once: n8n tries each of them for some 15 seconds before it gives up.
	beforeAll(async () => {
		withoutHeaders = createReceiver(editor, { credential: { headers: '' } }).then(
			async ({ id }) => await publicationOf(editor, id),
		);
		withoutHeaders.catch(() => {});
		await Promise.all(
			refused.map(async ([what, parameters]) => {
				const { id } = await createReceiver(editor, { parameters: { ...parameters } });
				publications.set(what, await publicationOf(editor, id));
			}),
		);
	});

	it.each(refused)(
		'%s: the workflow is not activated, and n8n says why',
		(what, _parameters, label) => {
			expect(publications.get(what)).toEqual({
				status: 'failed',
				triggers: [expect.objectContaining({ errorMessage: expect.stringContaining(label) })],
			});
		},
	);

	it('a credential without headers: the workflow is not activated, and n8n says why', async () => {
		// n8n 1 does not even store such a credential.
		if (isOlderN8n) return await expect(withoutHeaders).rejects.toThrow('mandatory');
		expect(await withoutHeaders).toEqual({
			status: 'failed',
			triggers: [
				expect.objectContaining({ errorMessage: expect.stringContaining('webhook credential') }),
			],
		});
	});

	it('only with a delivery: its results leave by Failed with the reason', async () => {
		const receiver = await startReceiver(editor, {
			parameters: { filters: { maxScore: '={{ $json.body.bound }}' } },
		});
		expect((await receiver.send(envelopeOf([chatResult('a')], { bound: 80 }))).status).toBe(200);
		expect((await receiver.send(envelopeOf([chatResult('b')]))).status).toBe(200);
		const [good, bad] = await receiver.outputs();
		// n8n 1 cannot evaluate such an expression at all, so every result leaves by Failed, with n8n's own reason.
		const reason = isOlderN8n ? 'Filters could not be read' : 'Max Score';
		const idsOf = (items: Item[] = []) => items.map(({ json }) => json.conversation_id);
		expect(idsOf(good?.results)).toEqual(isOlderN8n ? [] : ['a']);
		expect(idsOf(good?.failed)).toEqual(isOlderN8n ? ['a'] : []);
		expect(bad?.results).toEqual([]);
		expect(bad?.failed.map(({ json }) => json)).toEqual([
			expect.objectContaining({
				conversation_id: 'b',
				settings_error: expect.stringContaining(reason),
			}),
		]);
	});
});
