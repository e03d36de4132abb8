import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import { z } from 'zod';
import { described } from '../docs/described';
import { root } from '../instance/paths';
import type { WorkflowNode } from '../instance/workflow';
import type { Shown } from './pictures';

const pinned = z.object({ dependencies: z.object({ n8n: z.string() }) });

/** The fields of the chosen operation, or the trigger. */
function panelOf({ type, parameters }: WorkflowNode, isAtFirst = false): unknown {
	const trigger = described.triggers.find(({ name }) => type.endsWith(`.${name}`));
	if (trigger) return isAtFirst ? trigger.properties.map(atFirst) : trigger;
	const operation = described.resources
		.find(({ value }) => value === parameters['resource'])
		?.operations.find(({ value }) => value === parameters['operation']);
	if (operation === undefined) throw new Error(`${type} has no panel to show`);
	return isAtFirst ? operation.fields.map(atFirst) : operation.fields;
}

/** The visible parts of a field before anything is chosen. */
const atFirst = ({
	displayName,
	name,
	type,
	default: value,
	required,
	...more
}: INodeProperties) => ({
	displayName,
	name,
	type,
	value,
	required,
	shown: more.displayOptions,
	placeholder: more.placeholder,
});

/** Changes with the panel, the node's settings, the rows, or n8n. */
export function fingerprintOf({ workflow, node, rows, isAtFirst }: Shown): string {
	const text = (path: string) => readFileSync(join(root, path), 'utf8');
	const open = workflow.nodes.find(({ name }) => name === node);
	if (node !== undefined && open === undefined) throw new Error(`There is no node ${node}`);
	const shown = {
		n8n: pinned.parse(JSON.parse(text('workshop/instances/n8n-2/package.json'))).dependencies.n8n,
		panel: open && panelOf(open, isAtFirst),
		nodes: (open ? [open] : workflow.nodes).map(({ name, type, parameters, position }) => ({
			name,
			type,
			parameters,
			position: open ? undefined : position,
		})),
		connections: open ? undefined : workflow.connections,
		pinned: open ? undefined : workflow.pinData && Object.keys(workflow.pinData),
		rows: rows === undefined ? undefined : text(rows),
	};
	return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}
