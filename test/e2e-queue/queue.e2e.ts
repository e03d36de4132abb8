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
import { startAll, type Running } from './support/running';

/** One file, because only the file that started a process can kill it and start it again. */
let running: Running | undefined;

beforeAll(async () => {
	running = await startAll();
});
afterAll(async () => {
	await running?.stop();
	if (running !== undefined) process.stdout.write(`\n${running.table.toString()}\n\n`);
});

const started = () => {
	if (running === undefined) throw new Error('Nothing has been started');
	return running;
};

const { whenKilled, afterTheLease } = killedWorkers(started);

describe('every process', () => everyProcess(started));
describe('kill -9 of both workers', whenKilled);
describe('deliveries', () => deliveries(started));
describe('Keep New', () => keepNew(started));
describe('calls', () => calls(started));
describe('a pause of a key', () => sharedKey(started));
describe('the polling trigger', () => polling(started));
describe('Reconcile', () => reconcile(started));
describe('failures', () => failures(started));
describe('after the lease', afterTheLease);
describe("kill -9 of the shared store's Redis", () => storeDown(started));
