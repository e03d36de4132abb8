import { stopRunning } from './running';

export default async function globalTeardown(): Promise<void> {
	await stopRunning();
}
