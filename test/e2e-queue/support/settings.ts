import { z } from 'zod';

const settings = z.object({
	/** For the data and logs of all processes. */
	folder: z.string(),
	postgresFolder: z.string(),
	redisServer: z.string(),
	/** Smaller numbers, for `.ci/run`. */
	isShort: z.boolean(),
});

export type Settings = z.infer<typeof settings>;

/** Set-up and test share only the environment of the process. */
export function readSettings(): Settings {
	const text = process.env['QUEUE_TEST'];
	if (text === undefined) throw new Error('Start these tests with `npm run e2e:queue`.');
	return settings.parse(JSON.parse(text));
}
