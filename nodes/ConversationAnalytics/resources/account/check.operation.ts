import { probeService } from '../../../../src/client/check/serviceProbes';
import { errorOf, InputError, sentences } from '../../../../src/client/errors';
import { newLimiters } from '../../../../src/client/request/limiter';
import { refusedSecrets } from '../../../../src/delivery/refusedSecrets';
import { isPrivateHost } from '../../../../src/client/privateHost';
import type { ItemConnection, ItemContext, Outcome, RunContext } from '../../../../src/n8n/context';
import {
	CHOOSE_STORE,
	storeWords,
	tryStore,
} from '../../../../src/n8n/credentials/storeCredential';
import { instanceFacts, type InstanceFacts } from '../../../../src/n8n/instance';
import { lossText } from '../../../../src/n8n/nodeStore';
import { perRun } from '../../../../src/operation/operation';
import { ALL_BLOCKS, blockCount } from '../../../../src/memory/blocks';
import { read } from '../../../../src/memory/cell';
import type { StoreInfo, StoreUsage } from '../../../../src/store/store';
import {
	passed,
	problem,
	serviceChecks,
	uncheckedService,
	unknown,
	warning,
	type Finding,
	type Findings,
} from './serviceChecks';
import * as form from '../../../../src/panel/form';

/** Returns one item per check. Its requests change nothing. */
export const check = perRun({
	value: 'check',
	name: 'Check',
	action: 'Check account',
	description:
		'Check the API key, the connection, the webhook address and more, without changing anything',
	effect: 'reads',
	whenToUse: 'Use it when something does not work, or to see what the key may do.',
	fields: {
		checkNotice: form.notice(
			'Returns one item per check with its status, the finding and the remedy. Sends at most three read requests.',
		),
	},
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
	const rank = ({ status }: Finding) => ['problem', 'warning', 'unknown', 'ok'].indexOf(status);
	return Object.entries(findings)
		.sort(([, one], [, other]) => rank(one) - rank(other))
		.map(([check, finding]) => ({ itemIndex, item: { json: { check, ...finding } } }));
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
	const { baseUrl, serviceId, limiters, clock, shared } = connection;
	const closedMs = limiters.read.closedForMs(clock.now());
	// The check asks during a pause too, so that a pause can end early.
	const asking = { ...connection, limiters: newLimiters(), shared: undefined };
	const probes = await probeService(asking, serviceId);
	if (probes.voice.failure === undefined) {
		limiters.read.reopen();
		await shared?.resume('read');
	}
	return serviceChecks(probes, {
		baseUrl,
		serviceId,
		pausedUntil: closedMs > 0 ? new Date(clock.now() + closedMs).toISOString() : undefined,
		wordsOf: (failure) => run.describe(failure),
	});
}

async function memoryCheck(run: RunContext): Promise<Finding> {
	try {
		const store = await run.store();
		await tryStore(store);
		const finding = findingOf(store.info, await store.usage());
		const blocked = (await read(store, blockCount, [ALL_BLOCKS])).get(ALL_BLOCKS) ?? 0;
		return blocked > 0
			? { ...finding, found: sentences(finding.found, blockedText(blocked)) }
			: finding;
	} catch (error) {
		return problem(
			storeWords(errorOf(error)),
			'Repair what the message names, or choose another credential "Conversation Analytics Shared Store" in this node.',
		);
	}
}

function blockedText(count: number): string {
	return count === 1 ? '1 phone number is blocked.' : `${count} phone numbers are blocked.`;
}

const MIB = 1024 * 1024;

function findingOf(info: StoreInfo, usage: StoreUsage | undefined): Finding {
	const { bytes = 0, mostBytes = Infinity, forgets } = usage ?? {};
	const share = `${Math.round((100 * bytes) / mostBytes)} % of ${Math.round(mostBytes / MIB)} MB`;
	const isFilling = bytes > mostBytes * 0.75;
	const full = usage ? ` It holds ${share}.` : '';
	if (info.kind === 'redis') {
		if (forgets) {
			return warning(
				`The Redis of the credential may forget called numbers when it is full.${full}`,
				'Set its maxmemory-policy to noeviction.',
			);
		}
		return isFilling
			? warning(
					`The Redis of the credential is filling up.${full} When it is full, results pass unchecked and Outbound Call: Create places no calls.`,
					'Raise its maxmemory.',
				)
			: passed(`The Redis of the credential answers.${full}`);
	}
	if (info.kind === 'process') {
		return warning(
			`This node remembers until n8n restarts, in its own process${info.reason && `, because ${info.reason}`}.${full}`,
			`${CHOOSE_STORE}, and the same in all others.`,
		);
	}
	const { path, lost, isPrivate } = info;
	if (lost) {
		return warning(
			lossText(path, lost),
			'Find out what wrote to it. Delete the old file when you no longer need it.',
		);
	}
	if (!isPrivate) {
		return warning(`Other users of this machine can read ${path}.`, 'Set its permissions to 600.');
	}
	if (isFilling) {
		return warning(
			`${path} is filling up.${full} When it is full, it forgets the oldest results, which then pass again, and never calls or blocked numbers.`,
			`For more results: ${CHOOSE_STORE}, and the same in all others.`,
		);
	}
	return passed(
		`Stored in ${path}; survives restarts. In a container, keep its folder on a volume, or choose a shared store.${full}`,
	);
}

/** Facts about the n8n process that runs the check. */
export function instanceChecks(facts: InstanceFacts, webhookAddress: string | undefined): Findings {
	return {
		'Webhook Address': webhookCheck(webhookAddress),
		'Body Size Limit': bodySizeCheck(facts),
		'n8n Mode': modeCheck(facts),
		'Last Start': startCheck(facts),
		'n8n Version': versionCheck(facts),
		'Package Version': passed(facts.packageVersion),
	};
}

function inFile(variable: string): [found: string, remedy: string] {
	return [`Its value is in the file that ${variable} names.`, 'Look into that file.'];
}

const SET_ADDRESS =
	'Needed only to receive results: set WEBHOOK_URL to the https address under which the service can reach this n8n.';

function webhookCheck(address: string | undefined): Finding {
	const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
	if (url === undefined) return unknown('n8n does not show its address.', SET_ADDRESS);
	if (isPrivateHost(url.hostname)) {
		return warning(`${url.href} is reachable only from this machine or its network.`, SET_ADDRESS);
	}
	if (url.protocol !== 'https:') {
		return warning(`${url.href} is not https, which the service requires.`, SET_ADDRESS);
	}
	return passed(`${url.href} is https. Only a delivery shows whether the service can reach it.`);
}

/** n8n's default. A batch of 50 long chats can reach it. */
const USUAL_MIB = 16;

function bodySizeCheck({ payloadMiB }: InstanceFacts): Finding {
	if (payloadMiB === undefined) {
		return unknown(...inFile('N8N_PAYLOAD_SIZE_MAX_FILE'));
	}
	const found = `This process accepts deliveries of up to ${payloadMiB} MiB.`;
	return payloadMiB >= USUAL_MIB
		? passed(found)
		: warning(
				found,
				`Set N8N_PAYLOAD_SIZE_MAX to ${USUAL_MIB} or more. n8n answers 500 to a larger delivery, and the service may not repeat it.`,
			);
}

function modeCheck({ executionsMode, process }: InstanceFacts): Finding {
	if (executionsMode === undefined) {
		return unknown(...inFile('EXECUTIONS_MODE_FILE'));
	}
	return executionsMode === 'queue'
		? passed(`Queue mode; this check ran in a ${process} process.`)
		: passed('One process (EXECUTIONS_MODE is regular).');
}

function startCheck({ startedAtMs }: InstanceFacts): Finding {
	const time = new Date(startedAtMs).toISOString();
	return passed(
		`This process of n8n started at ${time}. n8n loses the results that arrive while it starts.`,
		'If you receive results, recover those of that time with Delivery: Reconcile.',
	);
}

const UNVERIFIED = 'N8N_UNVERIFIED_PACKAGES_ENABLED';

/** n8n 3 loads unverified packages only if a variable allows it. */
function versionCheck({ n8nVersion, nodeVersion, loadsUnverified }: InstanceFacts): Finding {
	if (n8nVersion === undefined) {
		return unknown(
			`The version of n8n is not known. Node.js is ${nodeVersion}.`,
			'See Help → About n8n in the menu of n8n.',
		);
	}
	const found = `n8n ${n8nVersion} on Node.js ${nodeVersion}.`;
	if (!n8nVersion.startsWith('2.')) return passed(found);
	if (loadsUnverified === undefined) {
		return passed(
			`${found} The file that ${UNVERIFIED}_FILE names says whether n8n 3 will load this package.`,
		);
	}
	return loadsUnverified
		? passed(`${found} n8n 3 will load this package, because ${UNVERIFIED} is true.`)
		: warning(
				`${found} n8n 3 will not load this package, because ${UNVERIFIED} is not true.`,
				`Set ${UNVERIFIED}=true for every process of n8n before you upgrade to n8n 3.`,
			);
}
