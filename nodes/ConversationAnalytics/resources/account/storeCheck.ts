import { errorOf } from '../../../../src/client/errors';
import type { RunContext } from '../../../../src/n8n/context';
import { tryStore, storeWords } from '../../../../src/n8n/credentials/storeCredential';
import type { StoreInfo } from '../../../../src/store/store';
import { passed, problem, warning, type Check } from './check';

const MEMORY = 'Memory';

/** Where this node remembers, and whether that works. */
export async function storeCheck(run: RunContext): Promise<Check> {
	try {
		const store = await run.store();
		await tryStore(store);
		return checkOf(store.info);
	} catch (error) {
		return problem(
			MEMORY,
			storeWords(errorOf(error)),
			'Repair what the message names, or choose another credential "Conversation Analytics Shared Store" in this node.',
		);
	}
}

function checkOf(info: StoreInfo): Check {
	if (info.kind === 'redis') return passed(MEMORY, 'The Redis of the credential answers.');
	if (info.kind === 'process') {
		return warning(
			MEMORY,
			`This node remembers until n8n restarts, in its own process, because ${info.reason}.`,
			'Choose the credential "Conversation Analytics Shared Store" in this node and in all others.',
		);
	}
	const { path, setAside, isPrivate } = info;
	if (setAside !== undefined) {
		return warning(
			MEMORY,
			`${path} could not be read, so an empty file has replaced it. The old file is ${setAside}.`,
			'Find out what wrote to it. Delete the old file when you no longer need it.',
		);
	}
	if (!isPrivate) {
		return warning(
			MEMORY,
			`Other users of this machine can read ${path}.`,
			'Set its permissions to 600.',
		);
	}
	return passed(
		MEMORY,
		`${path} remembers, also after a restart. In a container, keep its folder on a volume, or choose a shared store.`,
	);
}
