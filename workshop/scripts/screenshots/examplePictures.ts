import { basename } from 'node:path';
import type { WorkflowNode } from '../instance/workflow';
import { readExamples } from '../start/ready';
import type { Picture } from './picture';

/** What n8n draws around the canvas, and the air that it leaves when it fits a workflow in, in CSS pixels. */
const around = { width: 700, height: 500 };

/** A node without its name; a note has its own size. */
const nodeSize = 100;

function sizeOf({ parameters }: WorkflowNode): { width: number; height: number } {
	const { width = nodeSize, height = nodeSize } = parameters;
	return { width: Number(width), height: Number(height) };
}

/** A window in which n8n shows the whole workflow without making it smaller. */
function windowFor(nodes: WorkflowNode[]): Picture['window'] {
	const boxes = nodes.map((node) => {
		const [x, y] = node.position;
		const { width, height } = sizeOf(node);
		return { left: x, top: y, right: x + width, bottom: y + height };
	});
	const width =
		Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
	const height =
		Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
	return { width: width + around.width, height: height + around.height };
}

/**
 * Each example as it is on the canvas, its note included. They are many and large and change often, so one theme
 * has to do.
 */
export const examplePictures: Picture[] = readExamples().map(({ file, workflow }) => ({
	name: `examples/${basename(file, '.json')}`,
	themes: ['light'],
	shows: { workflow },
	window: windowFor(workflow.nodes),
	async take(editor, id) {
		await editor.openWorkflow(id);
		return await editor.areaOfNodes();
	},
}));
