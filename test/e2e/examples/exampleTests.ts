import { agreedCallTests } from './agreedCalls';
import { agentTests } from './agents';
import { callTests } from './calls';
import { contactTests, crmTests, salesforceTest } from './crm';
import { deliveryTests, quietTests } from './deliveries';
import { linkTests } from './links';
import { listTests } from './lists';
import { oddValueTests } from './oddValues';
import { reviewTests } from './reviews';
import { sleepingTests } from './sleeping';
import { submissionTests } from './submissions';
import { tableTests } from './tables';
import { weekTests } from './weeks';
import { whoIsCallingTests } from './whoIsCalling';
import type { ExampleTest } from './world';

/** test/rules/examples.test.ts checks that each example has a test. */
export const exampleTests: ExampleTest[] = [
	...listTests,
	...linkTests,
	...tableTests,
	...crmTests,
	...deliveryTests,
	...callTests,
	...agentTests,
	...reviewTests,
	...submissionTests,
	...sleepingTests,
	...agreedCallTests,
	...whoIsCallingTests,
	// They leave contacts, notes and messages behind.
	...contactTests,
	salesforceTest,
	...quietTests,
	...weekTests,
	...oddValueTests,
];
