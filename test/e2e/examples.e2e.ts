import { exampleTests } from './examples/exampleTests';
import { ExampleWorld } from './examples/world';

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
