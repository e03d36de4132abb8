import type { ExampleWorld } from './world';

/** One test of an example in the real n8n. Each example has at least one. */
export interface ExampleTest {
	/** In examples/. */
	file: string;
	/** What has to come out. */
	title: string;
	run(world: ExampleWorld): Promise<void>;
}
