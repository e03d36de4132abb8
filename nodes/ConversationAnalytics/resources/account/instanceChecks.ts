import { isNearby } from '../../../../src/client/nearbyHost';
import type { InstanceFacts } from '../../../../src/n8n/instance';
import { passed, unknown, warning, type Finding, type Findings } from './check';

/** Facts about the n8n process that runs the check. */
export function instanceChecks(facts: InstanceFacts, webhookAddress: string | undefined): Findings {
	return {
		'Webhook Address': webhookCheck(webhookAddress),
		'Body Size Limit': bodySizeCheck(facts),
		'n8n Mode': modeCheck(facts),
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
	if (isNearby(url.hostname)) {
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
