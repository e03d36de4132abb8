import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { createDemoWorld, demoKey, startSandbox, type Sandbox } from '../../workshop/sandbox';
import type { TestClock } from './clocks';
import { runAction, type ActionRun } from './readNode';
import { useSandbox } from './sandbox';

const inPanel = [
	'validateOnly',
	'waitForOutcome',
	'waitForAnalysis',
	'waitLimit',
	'output',
	'include',
	'callRules',
];
const rules = [
	...['hours', 'days', 'timeZone', 'callsPerDay'],
	...['notBefore', 'notAfter', 'hoursBetweenCalls', 'maxAttempts', 'attemptDays'],
];

/** The parameters of a sending operation, with each setting where the panel stores it. */
function placed(settings: INodeParameters): INodeParameters {
	const top: INodeParameters = {};
	const callRules: INodeParameters = {};
	const options: INodeParameters = {};
	for (const [name, value] of Object.entries(settings)) {
		const place = inPanel.includes(name) ? top : rules.includes(name) ? callRules : options;
		if (value !== undefined) place[name] = value;
	}
	return { callRules, options, ...top };
}

/** The POSTs of a sandbox's log, oldest first. */
export const posts = ({ calls }: Sandbox) => calls.filter(({ method }) => method === 'POST');

/** For the tests of a file: a sandbox with the demo account that processes records at once. */
export function useSendSandbox(clock?: TestClock): Sandbox {
	return useSandbox(async () => {
		const world = createDemoWorld({ conversations: 20 });
		const sandbox = await startSandbox({ world, ...(clock && { now: clock.now }) });
		sandbox.submissions.settings.processingMs = 1;
		sandbox.outbound.settings.processingMs = 1;
		return sandbox;
	});
}

/** Runs an operation with the demo key for items. @param fixed the parameters of all runs */
export function sendingBy(sandbox: Sandbox, fixed: INodeParameters) {
	return async (
		items: IDataObject[],
		settings: INodeParameters = {},
		{ parameters, ...more }: ActionRun = {},
	) =>
		await runAction(
			sandbox,
			{ ...fixed, ...parameters, ...placed(settings) },
			{ key: demoKey, maxTries: 3, inputJson: items, ...more },
		);
}
