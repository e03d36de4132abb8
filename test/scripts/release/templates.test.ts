import { z } from 'zod';
import { templateFiles } from '../../../workshop/scripts/release/templates';

const files = templateFiles();
const workflowShape = z.object({
	name: z.string(),
	nodes: z.array(z.object({ type: z.string(), parameters: z.record(z.unknown()) })),
});

test('five templates, each with a workflow and a description', () => {
	const folders = [...files.keys()].map((path) => path.split('/')[0]);
	expect(new Set(folders).size).toBe(5);
	expect(files.size).toBe(10);
});

test.each([...files].filter(([path]) => path.endsWith('workflow.json')))(
	'%s: its note explains, sets up and customizes, in this order',
	(path, text) => {
		const { name, nodes } = workflowShape.parse(JSON.parse(text));
		const [note] = nodes.filter(({ type }) => type.endsWith('.stickyNote'));
		const content = String(note?.parameters['content']);
		expect(content).toMatch(
			/^# .+\n\n## How it works\n[^]{80,}\n## Set up\n[^]+\n## Customize\n[^]{20,}$/,
		);
		expect(content.startsWith(`# ${name}\n`)).toBe(true);
		expect(JSON.parse(text)).not.toHaveProperty('id');
		const description = files.get(path.replace('workflow.json', 'description.md')) ?? '';
		expect(description).toContain('self-hosted n8n');
	},
);
