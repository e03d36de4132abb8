import type { N8n } from '../../../workshop/scripts/instance/n8n';

/** jest loads setup and teardown separately. They share only the global object. */
const holder: typeof globalThis & { e2eInstances?: N8n[] } = globalThis;

export function keepRunning(n8n: N8n): void {
	holder.e2eInstances = [...(holder.e2eInstances ?? []), n8n];
}

/** The teardown of jest. */
export default async function stopRunning(): Promise<void> {
	for (const n8n of holder.e2eInstances ?? []) await n8n.stop();
}
