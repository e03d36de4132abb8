import { deliveries, keepNew, polling, reconcile } from './sections/deliveries';
import { calls, everyProcess, sharedKey } from './sections/executions';
import { failures, storeDown } from './sections/failures';
import { killedWorkers } from './sections/killedWorkers';
import { sleeping } from './sections/sleeping';
import { startAll, stopAll } from './support/running';

/** One file, because only the file that started a process can kill it and start it again. */
beforeAll(startAll);
afterAll(stopAll);

const { whenKilled, afterTheLease } = killedWorkers();

describe('every process', everyProcess);
describe('kill -9 of both workers', whenKilled);
describe('deliveries', deliveries);
describe('Keep New', keepNew);
describe('calls', calls);
describe('executions that wait for a call', sleeping);
describe('a pause of a key', sharedKey);
describe('the polling trigger', polling);
describe('Reconcile', reconcile);
describe('failures', failures);
describe('after the lease', afterTheLease);
describe('while Redis refuses the store', storeDown);
