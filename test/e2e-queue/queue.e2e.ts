import { calls } from './sections/calls';
import { deliveries } from './sections/deliveries';
import { everyProcess } from './sections/everyProcess';
import { failures } from './sections/failures';
import { keepNew } from './sections/keepNew';
import { killedWorkers } from './sections/killedWorkers';
import { polling } from './sections/polling';
import { reconcile } from './sections/reconcile';
import { sharedKey } from './sections/sharedKey';
import { storeDown } from './sections/storeDown';
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
describe('a pause of a key', sharedKey);
describe('the polling trigger', polling);
describe('Reconcile', reconcile);
describe('failures', failures);
describe('after the lease', afterTheLease);
describe("kill -9 of the shared store's Redis", storeDown);
