import { probeService } from '../../../../src/client/check/serviceProbes';
import { errorOf, InputError } from '../../../../src/client/errors';
import { refusedSecrets } from '../../../../src/delivery/refusedSecrets';
import type { ItemConnection, ItemContext, Outcome, RunContext } from '../../../../src/n8n/context';
import { storeWords, tryStore } from '../../../../src/n8n/credentials/storeCredential';
import { instanceFacts } from '../../../../src/n8n/instance';
import { perRun } from '../../../../src/operation/operation';
import type { StoreInfo } from '../../../../src/store/store';
import { passed, problem, warning, type Finding, type Findings } from './check';
import { instanceChecks } from './instanceChecks';
import { serviceChecks, uncheckedService } from './serviceChecks';
import { noticeField } from '../../../../src/panel/fields/field';

/** Returns one item per check. Its requests change nothing. */
export const check = perRun({
	value: 'check',
	name: 'Check',
	action: 'Check account',
	description:
		'Check the API key, the connection, the webhook address and more, without changing anything',
	effect: 'reads',
	whenToUse: 'Use it when something does not work, or to see what the key may do.',
	fields: [
		noticeField({
			displayName:
				'Returns one item per check with its status, the finding and the remedy. Sends at most three read requests.',
			name: 'checkNotice',
		}),
	],
	run: checkAccount,
});

/** Short, because a slow answer is also a finding. */
const retryPolicy = { retries: 1, longestWaitMs: 2000 };

async function checkAccount(run: RunContext): Promise<Outcome[]> {
	const [first] = run.items;
	if (first === undefined) return [];
	const { itemIndex } = first;
	const findings: Findings = {
		...(await findingsOfService(run, first)),
		Memory: await memoryCheck(run),
		...secretFindings(),
		...instanceChecks(instanceFacts(), run.webhookAddress()),
	};
	return Object.entries(findings).map(([check, finding]) => {
		return { itemIndex, item: { json: { check, ...finding } } };
	});
}

/** Counts only this process, so that zero proves nothing. */
function secretFindings(): Findings {
	const refused = refusedSecrets();
	if (refused === 0) return {};
	return {
		'Webhook Secret': warning(
			`Triggers of this n8n process refused ${refused === 1 ? '1 delivery' : `${refused} deliveries`} with wrong or missing secret headers since it started.`,
			"Paste the text of the webhook credential into the authentication headers of the dashboard's callback.",
		),
	};
}

async function findingsOfService(run: RunContext, item: ItemContext): Promise<Findings> {
	let connection: ItemConnection;
	try {
		connection = await item.connect({ retryPolicy });
	} catch (error) {
		if (!(error instanceof InputError)) throw errorOf(error);
		return uncheckedService(error.field, run.describe(error));
	}
	const { baseUrl, serviceId } = connection;
	const probes = await probeService(connection, serviceId);
	return serviceChecks(probes, {
		baseUrl,
		serviceId,
		wordsOf: (failure) => run.describe(failure),
	});
}

async function memoryCheck(run: RunContext): Promise<Finding> {
	try {
		const store = await run.store();
		await tryStore(store);
		return findingOf(store.info);
	} catch (error) {
		return problem(
			storeWords(errorOf(error)),
			'Repair what the message names, or choose another credential "Conversation Analytics Shared Store" in this node.',
		);
	}
}

function findingOf(info: StoreInfo): Finding {
	if (info.kind === 'redis') return passed('The Redis of the credential answers.');
	if (info.kind === 'process') {
		return warning(
			`This node remembers until n8n restarts, in its own process${info.reason && `, because ${info.reason}`}.`,
			'Choose the credential "Conversation Analytics Shared Store" in this node and in all others.',
		);
	}
	const { path, setAside, isPrivate } = info;
	if (setAside !== undefined) {
		return warning(
			`${path} could not be read, so an empty file has replaced it. The old file is ${setAside}.`,
			'Find out what wrote to it. Delete the old file when you no longer need it.',
		);
	}
	if (!isPrivate) {
		return warning(`Other users of this machine can read ${path}.`, 'Set its permissions to 600.');
	}
	return passed(
		`${path} remembers, also after a restart. In a container, keep its folder on a volume, or choose a shared store.`,
	);
}
