import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { createDemoWorld, demoKey, startSandbox, type Sandbox } from '../../workshop/sandbox';
import { limits } from '../../src/records/limits';
import { isObject } from '../../src/records/value';
import type { TestClock } from './clocks';
import { runAction, type ActionRun } from './readNode';
import { useSandbox } from './sandbox';

const inPanel = ['validateOnly', 'callRules', 'customVariables'];
const rules = [
	...['hours', 'days', 'timeZone', 'callsPerDay'],
	...['notBefore', 'notAfter', 'hoursBetweenCalls', 'maxAttempts', 'attemptDays'],
];

/** The parameters of a sending operation, with each setting where the panel stores it. */
function placed(settings: INodeParameters, fixed: INodeParameters): INodeParameters {
	if (fixed.operation === 'submit') {
		return {
			additionalFields: {
				...(isObject(fixed.additionalFields) && fixed.additionalFields),
				...settings,
			},
		};
	}
	const top: INodeParameters = {};
	const callRules: INodeParameters = {};
	const options: INodeParameters = {};
	for (const [name, value] of Object.entries(settings)) {
		const place = inPanel.includes(name) ? top : rules.includes(name) ? callRules : options;
		if (value !== undefined) place[name] = value;
	}
	const { options: fixedOptions } = fixed;
	return {
		callRules,
		...top,
		options: { ...(isObject(fixedOptions) && fixedOptions), ...options },
	};
}

/** The POSTs of a sandbox's log, oldest first. */
export const posts = ({ calls }: Sandbox) => calls.filter(({ method }) => method === 'POST');

/** Smaller batches, until the end of the test. */
function batchesOf(size: number): void {
	for (const kind of Object.keys(limits.batch)) {
		jest.replaceProperty<Record<string, number>, string>(limits.batch, kind, size);
	}
}

/** For the tests of a file: a sandbox with the demo account that processes records at once. */
export function useSendSandbox(clock?: TestClock): Sandbox {
	afterEach(() => void jest.restoreAllMocks());
	return useSandbox(async () => {
		const world = createDemoWorld({ conversations: 20 });
		const sandbox = await startSandbox({ world, ...(clock && { now: clock.now }) });
		sandbox.submissions.settings.processingMs = 1;
		sandbox.outbound.settings.processingMs = 1;
		return sandbox;
	});
}

/** Runs an operation with the demo key for items. `batchSize` replaces the limits of the service. @param fixed the parameters of all runs */
export function sendingBy(sandbox: Sandbox, fixed: INodeParameters) {
	return async (
		items: IDataObject[],
		{ batchSize, ...settings }: INodeParameters = {},
		{ parameters, ...more }: ActionRun = {},
	) => {
		if (typeof batchSize === 'number') batchesOf(batchSize);
		return await runAction(
			sandbox,
			{ ...fixed, ...parameters, ...placed(settings, { ...fixed, ...parameters }) },
			{ key: demoKey, maxTries: 3, inputJson: items, ...more },
		);
	};
}
