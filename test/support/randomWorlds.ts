/**
 * The number of random worlds for a property, and their seed, which is printed. PROPERTY_SEED repeats a run.
 * @param fixedSeed for a run that sets neither variable
 * @param variable the environment variable that sets the number
 */
export function randomWorlds(
	what: string,
	variable: string,
	byDefault: number,
	fixedSeed?: number,
) {
	const numRuns = Number(process.env[variable] ?? byDefault);
	const seed = Number(
		process.env.PROPERTY_SEED ??
			(process.env[variable] === undefined ? fixedSeed : undefined) ??
			Date.now() % 2 ** 31,
	);
	process.stdout.write(`${what}: ${numRuns} worlds, seed ${seed}\n`);
	return { numRuns, seed };
}
