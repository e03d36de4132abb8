import { demoKey } from '../../../workshop/sandbox';
import { until } from '../../support/until';
import { asRecord, jsonOf, serviceId, type ExampleTest, type ExampleWorld } from './world';

const file = 'telephony-without-result.json';
const submit = 'Submit What Is Missing';
const missing = ['missing-1', 'missing-2'];

/** The example with this list of the telephony system. */
async function withList(
	world: ExampleWorld,
	ids: string[],
	{ validateOnly = false, service = serviceId } = {},
) {
	const started = Math.floor(Date.now() / 1000) - 7_200;
	const recording = 'https://recordings.example.com/1.mp3';
	const list = ids.map((id) => ({
		json: { call_id: id, customer: 'customer-9', extension: 'employee-9', started, recording },
	}));
	const changes: Record<string, Record<string, unknown>> = {
		[submit]: { serviceId: service },
		'Calls of the Service': { serviceId: service },
		'Calls of the Telephony System': { jsCode: `return ${JSON.stringify(list)};` },
	};
	return await world.changedNodes(file, ({ name, parameters: { additionalFields } }) => ({
		...changes[name],
		...(name === submit && {
			additionalFields: { ...asRecord(additionalFields), validateOnly },
		}),
	}));
}

const submitted = (world: ExampleWorld) =>
	world.sandbox.calls.filter(({ path }) => path.endsWith('/call_analytics/batch/'));

export const submissionTests: ExampleTest[] = [
	{
		file,
		title: 'as imported, validates the missing calls and submits none',
		async run(world) {
			const items = jsonOf(await world.run(file), submit);
			expect(items).toHaveLength(3);
			for (const item of items) expect(item).toMatchObject({ outcome: 'validated' });
			expect(submitted(world)).toEqual([]);
		},
	},
	{
		file,
		title: 'submits exactly the calls that the service does not have, once',
		async run(world) {
			const now = Math.floor(Date.now() / 1000);
			const stored = world.sandbox.world.conversationsOf(serviceId);
			const known = stored.ordered
				.all()
				.filter(({ time, selectors }) => time > now - 259_200 && selectors.channel === 'call')
				.map(({ id }) => id);
			expect(known.length).toBeGreaterThan(5);
			const id = await withList(world, [...known, ...missing]);
			await world.run(id);
			const sent = submitted(world).flatMap(({ body }) => asRecord(body)['data']);
			expect(sent.map((one) => asRecord(one)['id'])).toEqual(missing);
			await until(() => stored.get('missing-2') !== undefined);
			await world.run(id, 'Every Night');
			expect(submitted(world)).toEqual([]);
		},
	},
	{
		file,
		title: 'submits all calls if the service has none',
		async run(world) {
			const service = 'empty-desk';
			world.sandbox.world.keys.get(demoKey)?.services.push(service);
			const id = await withList(world, missing, { validateOnly: true, service });
			expect(jsonOf(await world.run(id), submit)).toHaveLength(2);
		},
	},
];
