import { z } from 'zod';
import { EditorError, type Editor } from '../../../workshop/scripts/instance/editor';
import { isOlderN8n } from '../../../workshop/scripts/instance/paths';

const refusal = z.object({ message: z.string() });
const publication = z.object({
	status: z.string(),
	triggers: z.array(z.object({ errorMessage: z.string().nullable() })),
});

/** With these n8n stores what a trigger remembers and the execution that it begins in one transaction. */
export const durableCursors = {
	N8N_SCHEDULER_ENABLED: 'true',
	N8N_SCHEDULER_POLL_TRIGGERS_ENABLED: 'true',
	N8N_POLLER_DURABLE_CURSORS_ENABLED: 'true',
	N8N_USE_WORKFLOW_PUBLICATION_SERVICE: 'true',
};

/** A poll time two weeks away. n8n also polls when a workflow is published. */
export function seldom() {
	const dayOfMonth = ((new Date().getDate() + 13) % 28) + 1;
	return { item: [{ mode: 'everyMonth', hour: 3, minute: 0, dayOfMonth }] };
}

/** Publishes a workflow. n8n 2 continues after its answer, n8n 1 answers with the error. */
export async function publicationOf(editor: Editor, id: string) {
	if (isOlderN8n) return await activationOf(editor, id);
	await editor.activate(id);
	for (;;) {
		const path = `/rest/workflows/${id}/publication-status`;
		const { status, triggers } = publication.parse(await editor.request('GET', path));
		if (status !== 'in_progress' && status !== 'not_published') return { status, triggers };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

async function activationOf(editor: Editor, id: string) {
	try {
		await editor.activate(id);
		return { status: 'published', triggers: [] };
	} catch (error) {
		if (!(error instanceof EditorError)) throw error;
		const { message } = refusal.parse(JSON.parse(error.body));
		return { status: 'failed', triggers: [{ errorMessage: message }] };
	}
}
