import { createDemoWorld, startSandbox } from '../../../workshop/sandbox';
import { startOutsideServices } from '../../../workshop/scripts/outside/outsideServices';

/** All stand-ins of `npm start` in one process, as there. It sends their ports to the test. */
async function main(): Promise<void> {
	const outside = await startOutsideServices({ folder: process.argv[2] ?? '', passOthers: true });
	const sandbox = await startSandbox({ world: createDemoWorld({ conversations: 10 }) });
	const { port: https } = JSON.parse(outside.environment['SUBSTITUTES'] ?? '{}');
	const portOf = (url: string) => Number(new URL(url).port);
	process.send?.({
		https,
		model: portOf(outside.model.credential.data.url),
		mail: outside.mail.credential.data.port,
		sandbox: portOf(sandbox.url),
		files: portOf(sandbox.files.origin),
	});
	process.on('disconnect', () => process.exit(0));
}

void main();
