import { isNearby } from '../../../../src/client/nearbyHost';
import type { InstanceFacts } from '../../../../src/n8n/instance';
import { passed, unknown, warning, type Check } from './check';

/** What this n8n tells of itself. It describes the process that runs the check. */
export function instanceChecks(facts: InstanceFacts, webhookAddress: string | undefined): Check[] {
	return [
		webhookCheck(webhookAddress),
		bodySizeCheck(facts),
		modeCheck(facts),
		versionCheck(facts),
		passed('Package Version', facts.packageVersion),
	];
}

const WEBHOOK = 'Webhook Address';
const SET_ADDRESS =
	'Needed only to receive results: set WEBHOOK_URL to the https address under which the service can reach this n8n.';

function webhookCheck(address: string | undefined): Check {
	const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
	if (url === undefined) return unknown(WEBHOOK, 'n8n does not tell its address.', SET_ADDRESS);
	if (isNearby(url.hostname)) {
		return warning(WEBHOOK, `${url.href} leads to this machine or its network only.`, SET_ADDRESS);
	}
	if (url.protocol !== 'https:') {
		return warning(WEBHOOK, `${url.href} is not https, which the service asks for.`, SET_ADDRESS);
	}
	return passed(
		WEBHOOK,
		`${url.href} is https. Whether the service can reach it, only a delivery shows.`,
	);
}

const BODY_SIZE = 'Body Size Limit';
/** n8n's own limit, which a batch of 50 long chats can reach. */
const USUAL_MIB = 16;

function bodySizeCheck({ payloadMiB }: InstanceFacts): Check {
	if (payloadMiB === undefined) {
		return unknown(BODY_SIZE, 'It stands in the file that N8N_PAYLOAD_SIZE_MAX_FILE names.');
	}
	const found = `This process takes deliveries of up to ${payloadMiB} MiB.`;
	return payloadMiB >= USUAL_MIB
		? passed(BODY_SIZE, found)
		: warning(
				BODY_SIZE,
				found,
				`n8n answers 500 to a larger one, and the result may not come again: set N8N_PAYLOAD_SIZE_MAX to ${USUAL_MIB} or more.`,
			);
}

const MODE = 'n8n Mode';

function modeCheck({ executionsMode, process }: InstanceFacts): Check {
	if (executionsMode === undefined) {
		return unknown(MODE, 'It stands in the file that EXECUTIONS_MODE_FILE names.');
	}
	return executionsMode === 'queue'
		? passed(MODE, `Queue mode; this check ran in a ${process} process.`)
		: passed(MODE, 'One process (EXECUTIONS_MODE is regular).');
}

const VERSION = 'n8n Version';
const UNVERIFIED = 'N8N_UNVERIFIED_PACKAGES_ENABLED';

/** n8n 3 loads packages that n8n has not verified only where a variable says so. */
function versionCheck({ n8nVersion, nodeVersion, loadsUnverified }: InstanceFacts): Check {
	if (n8nVersion === undefined) {
		return unknown(
			VERSION,
			`The program that runs this node does not say that it is n8n. Node.js is ${nodeVersion}.`,
			'The menu of n8n shows its version under Help → About n8n.',
		);
	}
	const found = `n8n ${n8nVersion} on Node.js ${nodeVersion}.`;
	if (!n8nVersion.startsWith('2.')) return passed(VERSION, found);
	if (loadsUnverified === undefined) {
		return passed(
			VERSION,
			`${found} Whether n8n 3 will load this package stands in the file that ${UNVERIFIED}_FILE names.`,
		);
	}
	return loadsUnverified
		? passed(VERSION, `${found} n8n 3 will load this package, because ${UNVERIFIED} is true.`)
		: warning(
				VERSION,
				`${found} n8n 3 will not load this package, because ${UNVERIFIED} is not true.`,
				`Set ${UNVERIFIED}=true for every process of n8n before you upgrade to n8n 3.`,
			);
}
