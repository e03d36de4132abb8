import { errorOf, InputError, sentences } from '../../../../src/client/errors';
import { newLimiters } from '../../../../src/client/request/limiter';
import { refusedSecrets } from '../../../../src/delivery/refusedSecrets';
import { isPrivateHost } from '../../../../src/client/privateHost';
import type { ItemConnection, ItemContext, Outcome, RunContext } from '../../../../src/n8n/context';
import { SET_STORE, storeWords, tryStore } from '../../../../src/n8n/nodeStore';
import { instanceFacts, isQueueMode, type InstanceFacts } from '../../../../src/n8n/instance';
import { reportStore } from '../../../../src/n8n/storeReports';
import { perRun } from '../../../../src/operation/operation';
import { ALL_BLOCKS, blockCount } from '../../../../src/memory/blocks';
import { read } from '../../../../src/memory/cell';
import { RedisStore } from '../../../../src/store/redis/redisStore';
import type { Store } from '../../../../src/store/store';
import {
	passed,
	probeService,
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
	description: 'Check API key, connection, webhook address and more, without changes',
	effect: 'reads',
	whenToUse: 'Use it when something does not work, or to see what the key may do.',
	fields: {
		checkNotice: form.notice('Returns one item per check. Sends at most three read requests.'),
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
			"Paste the Webhook Headers of the credential into the authentication headers of the dashboard's callback.",
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
	const pausedUntil = closedMs > 0 ? new Date(clock.now() + closedMs).toISOString() : undefined;
	// The check asks during a pause too, so that a pause can end early.
	const asking = { ...connection, limiters: newLimiters(), shared: undefined };
	const access = { baseUrl, serviceId, pausedUntil };
	const probes = await probeService(asking, access, (failure) => run.describe(failure));
	if (probes.voice.failure === undefined) {
		limiters.read.reopen();
		await shared?.resume('read');
	}
	return serviceChecks(probes);
}

async function memoryCheck(run: RunContext): Promise<Finding> {
	try {
		const store = await run.store();
		await tryStore(store);
		const finding = (await processesFinding(store)) ?? (await storeFinding(store));
		const blocked = (await read(store, blockCount, [ALL_BLOCKS])).get(ALL_BLOCKS) ?? 0;
		if (blocked === 0) return finding;
		const numbers = blocked === 1 ? '1 phone number is' : `${blocked} phone numbers are`;
		return { ...finding, found: sentences(finding.found, `${numbers} blocked.`) };
	} catch (error) {
		return problem(storeWords(errorOf(error)), `Repair what the message names, or: ${SET_STORE}.`);
	}
}

/** In queue mode; undefined if all processes of n8n have the same store and package, as far as they are known. */
async function processesFinding(store: Store): Promise<Finding | undefined> {
	if (!isQueueMode() || !(store instanceof RedisStore)) return undefined;
	const reports = await reportStore(store);
	const { packageVersion, process } = instanceFacts();
	const others = reports.filter(({ isSame }) => !isSame).map((other) => other.process);
	if (others.length > 0) {
		return problem(
			`${store.info.title} is the store of this ${process} process, and not that of ${others.join(', ')}. They do not know each other's calls, blocked numbers and results.`,
			'Give all processes of n8n the same variables and the same database, and start them again.',
		);
	}
	const older = reports.filter(({ version }) => version !== packageVersion);
	if (older.length > 0) {
		return warning(
			`This process has version ${packageVersion} of the package; ${older.map((one) => `${one.process} has ${one.version}`).join(', ')}.`,
			'Install the same version in all processes of n8n.',
		);
	}
	const isMainSeen = reports.some((one) => one.process.startsWith('main '));
	return isMainSeen
		? undefined
		: warning(
				`The main process has not used ${store.info.title} in the last day. It may have another store.`,
				'Run this check in the editor, then here again.',
			);
}

const MIB = 1024 * 1024;

async function storeFinding(store: Store): Promise<Finding> {
	const { title, endsBecause, isOpen, loss } = store.info;
	const { bytes, mostBytes, about = '', fault } = await store.usage();
	const share = `${Math.round((100 * bytes) / mostBytes)} % of ${Math.round(mostBytes / MIB)} MB`;
	const found = sentences(`${title} remembers.`, about, `It holds ${share}.`);
	if (endsBecause !== undefined) {
		const why = endsBecause && `, because ${endsBecause}`;
		return warning(
			`${title} remembers until n8n restarts, for itself alone${why}. It holds ${share}.`,
			`${SET_STORE}.`,
		);
	}
	if (loss) {
		return warning(
			loss.text,
			'Find out what wrote to it. Delete the old file when you no longer need it.',
		);
	}
	if (isOpen) {
		return warning(
			`${found} Other users of this machine can read it.`,
			'Set its permissions to 600.',
		);
	}
	if (fault) return warning(sentences(found, fault.found), fault.remedy);
	if (bytes > mostBytes * 0.75) {
		return warning(
			`${found} When it is full, it forgets the oldest results, which then pass again, and never calls or blocked numbers.`,
			`For more results: ${SET_STORE}.`,
		);
	}
	return passed(found);
}

/** Facts about the n8n process that runs the check. */
export function instanceChecks(facts: InstanceFacts, webhookAddress: string | undefined): Findings {
	return {
		'Webhook Address': webhookCheck(webhookAddress),
		'Body Size Limit': bodySizeCheck(facts),
		'n8n Mode': passed(
			facts.executionsMode === 'queue'
				? `Queue mode; this check ran in a ${facts.process} process.`
				: 'One process (EXECUTIONS_MODE is regular).',
		),
		'Last Start': startCheck(facts),
		'n8n Version': versionCheck(facts),
		'Package Version': passed(facts.packageVersion),
	};
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
	const found = `This process accepts deliveries of up to ${payloadMiB} MiB.`;
	return payloadMiB >= USUAL_MIB
		? passed(found)
		: warning(
				found,
				`Set N8N_PAYLOAD_SIZE_MAX to ${USUAL_MIB} or more. n8n answers 500 to a larger delivery, and the service may not repeat it.`,
			);
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
	return loadsUnverified
		? passed(`${found} n8n 3 will load this package, because ${UNVERIFIED} is true.`)
		: warning(
				`${found} n8n 3 will not load this package, because ${UNVERIFIED} is not true.`,
				`Set ${UNVERIFIED}=true for every process of n8n before you upgrade to n8n 3.`,
			);
}
