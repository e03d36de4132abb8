import { isNearby } from '../../../../src/client/nearbyHost';
import type { InstanceFacts } from '../../../../src/n8n/instance';
import { passed, unknown, warning, type Check } from './check';

/** Facts about the n8n process that runs the check. */
export function instanceChecks(facts: InstanceFacts, webhookAddress: string | undefined): Check[] {
	return [
		webhookCheck(webhookAddress),
		bodySizeCheck(facts),
		modeCheck(facts),
		versionCheck(facts),
		passed('Package Version', facts.packageVersion),
	];
}

function inFile(variable: string): [found: string, remedy: string] {
	return [`Its value is in the file that ${variable} names.`, 'Look into that file.'];
}

const WEBHOOK = 'Webhook Address';
const SET_ADDRESS =
	'Needed only to receive results: set WEBHOOK_URL to the https address under which the service can reach this n8n.';

function webhookCheck(address: string | undefined): Check {
	const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
	if (url === undefined) return unknown(WEBHOOK, 'n8n does not show its address.', SET_ADDRESS);
	if (isNearby(url.hostname)) {
		return warning(
			WEBHOOK,
			`${url.href} is reachable only from this machine or its network.`,
			SET_ADDRESS,
		);
	}
	if (url.protocol !== 'https:') {
		return warning(WEBHOOK, `${url.href} is not https, which the service requires.`, SET_ADDRESS);
	}
	return passed(
		WEBHOOK,
		`${url.href} is https. Only a delivery shows whether the service can reach it.`,
	);
}

const BODY_SIZE = 'Body Size Limit';
/** n8n's default. A batch of 50 long chats can reach it. */
const USUAL_MIB = 16;

function bodySizeCheck({ payloadMiB }: InstanceFacts): Check {
	if (payloadMiB === undefined) {
		return unknown(BODY_SIZE, ...inFile('N8N_PAYLOAD_SIZE_MAX_FILE'));
	}
	const found = `This process accepts deliveries of up to ${payloadMiB} MiB.`;
	return payloadMiB >= USUAL_MIB
		? passed(BODY_SIZE, found)
		: warning(
				BODY_SIZE,
				found,
				`Set N8N_PAYLOAD_SIZE_MAX to ${USUAL_MIB} or more. n8n answers 500 to a larger delivery, and the service may not repeat it.`,
			);
}

const MODE = 'n8n Mode';

function modeCheck({ executionsMode, process }: InstanceFacts): Check {
	if (executionsMode === undefined) {
		return unknown(MODE, ...inFile('EXECUTIONS_MODE_FILE'));
	}
	return executionsMode === 'queue'
		? passed(MODE, `Queue mode; this check ran in a ${process} process.`)
		: passed(MODE, 'One process (EXECUTIONS_MODE is regular).');
}

const VERSION = 'n8n Version';
const UNVERIFIED = 'N8N_UNVERIFIED_PACKAGES_ENABLED';

/** n8n 3 loads unverified packages only if a variable allows it. */
function versionCheck({ n8nVersion, nodeVersion, loadsUnverified }: InstanceFacts): Check {
	if (n8nVersion === undefined) {
		return unknown(
			VERSION,
			`The version of n8n is not known. Node.js is ${nodeVersion}.`,
			'See Help → About n8n in the menu of n8n.',
		);
	}
	const found = `n8n ${n8nVersion} on Node.js ${nodeVersion}.`;
	if (!n8nVersion.startsWith('2.')) return passed(VERSION, found);
	if (loadsUnverified === undefined) {
		return passed(
			VERSION,
			`${found} The file that ${UNVERIFIED}_FILE names says whether n8n 3 will load this package.`,
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
