import { exampleTests } from './examples/exampleTests';
import { ExampleWorld } from './examples/world';
import { version3Findings } from './support/version3';

let world: ExampleWorld;

beforeAll(async () => {
	world = await ExampleWorld.start();
});

afterAll(async () => await world.stop());

it.each(exampleTests.map((one) => [one.file, one.title, one] as const))(
	'%s: %s',
	async (_, __, example) => await example.run(world, example.file),
	// Only bounds a hang. One test polls fifty times.
	600_000,
);

it('the migration rules for n8n 3 find nothing in all workflows of these tests', async () => {
	expect(await version3Findings(world.editor)).toEqual([]);
});
