import { z } from 'zod';
import type { Editor } from '../../../scripts/instance/editor';

const publication = z.object({
	status: z.string(),
	triggers: z.array(z.object({ errorMessage: z.string().nullable() })),
});

/** Publishing goes on after the answer; what became of it. */
export async function publicationOf(editor: Editor, id: string) {
	await editor.activate(id);
	for (;;) {
		const path = `/rest/workflows/${id}/publication-status`;
		const { status, triggers } = publication.parse(await editor.ask('GET', path));
		if (status !== 'in_progress' && status !== 'not_published') return { status, triggers };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}
