import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { ConversationAnalytics } from '../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { fieldNamesOf } from '../../../src/output/fields/selectableFields';
import { recordKinds } from '../../../src/records/kinds';
import { described } from '../docs/described';
import { isChoice, isField, shownFields, type Part } from '../docs/parameters';

/** The nodes and credentials of today. */
export const today = {
	nodes: [new ConversationAnalytics().description, ...described.triggers],
	credentials: described.credentials,
};

/**
 * What saved workflows depend on: one line for each name, choice and default. The next release must keep each line, or
 * explain it in the table of docs/guides/upgrading.md.
 */
export function promisesOf({ nodes, credentials }: typeof today): string[] {
	const lines = [
		...nodes.flatMap(promisesOfNode),
		...credentials.flatMap(({ name, properties }) => promisesOfFields(name, properties)),
		...([...recordKinds, 'configuration'] as const).flatMap((kind) =>
			fieldNamesOf(kind).map((name) => `selectedFields of ${kind}: choice ${JSON.stringify(name)}`),
		),
	];
	return [...new Set(lines)].sort();
}

function promisesOfNode({ name, version, properties, ...node }: INodeTypeDescription): string[] {
	const credentials = (node.credentials ?? []).map((one) => `credential ${one.name}`);
	const versions = [version].flat().map((one) => `version ${one}`);
	const pairs = operationsOf(properties);
	const forms = pairs.length > 0 ? pairs : [{}];
	return [
		...[...versions, ...credentials].map((one) => `${name}: ${one}`),
		...forms.flatMap((known) =>
			promisesOfFields([name, ...Object.values(known)].join(' '), shownFields(properties, known)),
		),
	];
}

/** Each resource with each of its operations. */
function operationsOf(properties: INodeProperties[]): Array<Record<string, string>> {
	const choicesOf = (name: string, known: Record<string, string> = {}) =>
		shownFields(properties, known)
			.filter((field) => field.name === name)
			.flatMap(({ options = [] }) => options.filter(isChoice))
			.map(({ value }) => String(value));
	return choicesOf('resource').flatMap((resource) =>
		choicesOf('operation', { resource }).map((operation) => ({ resource, operation })),
	);
}

/** A new text means the same, or n8n always saves the value. */
const withoutDefault = ['toolDescription', 'resource', 'operation'];

function promisesOfFields(path: string, parts: Part[]): string[] {
	return parts.flatMap((part): string[] => {
		if (isChoice(part)) return [`${path}: choice ${JSON.stringify(part.value)}`];
		const own = `${path} ${part.name}`;
		if (!isField(part)) return promisesOfFields(own, part.values);
		if (part.type === 'notice') return [];
		const initial = withoutDefault.includes(part.name) ? '' : ` = ${JSON.stringify(part.default)}`;
		return [`${own}: ${part.type}${initial}`, ...promisesOfFields(own, part.options ?? [])];
	});
}
