import type { ExampleTest } from './exampleTest';
import { asRecord, button, itemsOf, serviceId, type ExampleWorld } from './world';

/** The example with other options of the node that calls. */
async function runCalling(
	world: ExampleWorld,
	change: (options: Record<string, unknown>) => Record<string, unknown>,
) {
	const id = await world.changed('call-back-open-concerns.json', (workflow) => ({
		...workflow,
		nodes: workflow.nodes.map((node) => {
			if (node.name !== 'Call Back') return node;
			const options = change(asRecord(node.parameters['options']));
			return { ...node, parameters: { ...node.parameters, options } };
		}),
	}));
	return itemsOf(await world.run(id), 'Call Back').map(({ json }) => json);
}

export const callTests: ExampleTest[] = [
	{
		file: 'call-back-open-concerns.json',
		title: 'says whom it would call, and calls nobody as it is',
		async run(world) {
			const execution = await world.run('call-back-open-concerns.json', button);
			const outcomes = itemsOf(execution, 'Call Back').map(({ json }) => json['outcome']);
			expect(outcomes).toContain('validated');
			expect(outcomes).not.toContain('confirmed');
			expect(world.sandbox.outbound.dialled.size).toBe(0);
		},
	},
	{
		file: 'call-back-open-concerns.json',
		title: 'calls each customer with an open concern once, when it may',
		async run(world) {
			const items = await runCalling(world, (options) => ({
				...options,
				validateOnly: false,
				// The result must not depend on the hour at which this test runs.
				quietHours: undefined,
			}));
			const { outbound, world: stored, calls } = world.sandbox;
			const confirmed = items.filter((item) => item['confirmed'] === true);
			expect(confirmed.length).toBeGreaterThan(0);
			expect(outbound.dialled.size).toBe(confirmed.length);
			expect(Math.max(...outbound.dialled.values())).toBe(1);
			const withOpenConcerns = stored
				.conversationsOf(serviceId)
				.ordered.all()
				.filter(({ dashboard }) => dashboard['open_concerns'] === 'Yes')
				.map((one) => one.json());
			for (const number of outbound.dialled.keys()) {
				expect(withOpenConcerns.some((record) => record.includes(number))).toBe(true);
			}
			const { body } = calls.findLast(({ method }) => method === 'POST') ?? {};
			expect(body).toMatchObject({
				data: expect.arrayContaining([
					expect.objectContaining({
						custom_variables: {
							summary: expect.stringMatching(/\w/),
							last_contact: expect.any(String),
						},
					}),
				]),
			});
			outbound.dialled.clear();
		},
	},
];
