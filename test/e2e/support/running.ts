import type { N8n } from '../../../workshop/scripts/instance/n8n';

/** jest loads setup and teardown separately. They share only the global object. */
export const holder: typeof globalThis & { sharedN8n?: N8n } = globalThis;

/** The teardown of jest. */
export default async function stopShared(): Promise<void> {
	await holder.sharedN8n?.stop();
}
