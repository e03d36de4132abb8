import { agentTests } from './agents';
import { callTests } from './calls';
import { crmTests } from './crm';
import type { ExampleTest } from './exampleTest';
import { listTests } from './lists';
import { messageTests } from './messages';
import { reviewTests } from './reviews';
import { tableTests } from './tables';

/** All tests of the examples; test/rules/examples.test.ts checks that each example has one. */
export const exampleTests: ExampleTest[] = [
	...listTests,
	...tableTests,
	...crmTests,
	...messageTests,
	...callTests,
	...agentTests,
	...reviewTests,
];
