import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import type { Operation, Resource } from '../../../src/operation/operation';
import { panelName } from '../screenshots/pictures';
import { described } from './described';
import { ERRORS, errorsOf, errorsPage } from './errors';
import { limitsOf } from './limits';
import { noticesOf, parameterRows, parameterTable } from './parameters';
import { takeSamples, type RunNodes, type Sample } from './samples';
import {
	parametersOf,
	SHARED_FIELDS,
	sharedFieldsPage,
	sharedRows,
	type Panel,
} from './sharedFields';

const MADE = '<!-- Made by `npm run docs` from the code. Change the code, not this page. -->';

/** The panels of all operations and triggers, by `resource/operation` or the name of the trigger. */
const panels = new Map<string, Panel>([
	...described.resources.flatMap(({ value: resource, name: page, operations }) =>
		operations.map(({ value: operation, name, fields }): [string, Panel] => [
			`${resource}/${operation}`,
			{ page, operation: name, rows: parameterRows(fields, { resource, operation }) },
		]),
	),
	...described.triggers.map(({ name, displayName, properties }): [string, Panel] => [
		name,
		{ page: displayName, rows: parameterRows(properties) },
	]),
]);

const shared = sharedRows([...panels.values()]);

function parametersPart(name: string): string {
	const panel = panels.get(name);
	if (panel === undefined) throw new Error(`${name} has no panel`);
	return parametersOf(panel, shared, anchorOf);
}

export async function referencePages(run: RunNodes): Promise<Map<string, string>> {
	const samples = await takeSamples(run);
	const pages = new Map<string, string>();
	for (const resource of described.resources) {
		pages.set(`${resource.value}.md`, resourcePage(resource, samples));
	}
	for (const trigger of described.triggers) {
		pages.set(`${trigger.name}.md`, triggerPage(trigger, samples.get(trigger.name) ?? []));
	}
	pages.set(SHARED_FIELDS, pageOf('# Shared parameters', ...sharedFieldsPage(shared)));
	pages.set(ERRORS, pageOf('# Errors', ...errorsPage(described.resources)));
	pages.set('credentials.md', credentialsPage());
	pages.set('README.md', contents());
	return pages;
}

function resourcePage(resource: Resource, samples: Map<string, Sample[]>): string {
	const { name, description, operations, value } = resource;
	const limits = limitsOf[value] ?? [];
	const shown = new Map<string, string>();
	const parts = operations.map((operation) =>
		operationPart(resource, operation, samples.get(`${value}/${operation.value}`) ?? [], shown),
	);
	return pageOf(
		`# ${name}`,
		`${description}.`,
		...parts,
		'## Errors',
		errorsOf(resource),
		'## Limits',
		limits.map((limit) => `- ${limit}`).join('\n'),
	);
}

/** @param shown the operation on this page that shows the same samples, by their text */
function operationPart(
	resource: Resource,
	{ name, value, description, fields }: Operation,
	samples: Sample[],
	shown: Map<string, string>,
): string {
	const text = JSON.stringify(samples.map(({ item }) => item));
	const same = shown.get(text);
	shown.set(text, same ?? name);
	const [initial, ...others] = samples;
	const output = same
		? [`Items have the form of [${same}](#${anchorOf(same)}).`]
		: [...(initial ? [initialPart(initial)] : []), ...others.map(samplePart)];
	return [
		`## ${name}`,
		`\`${value}\`: ${description.replace(/\.?$/, '.')}`,
		panelPart(panelName(resource.value, value), `${resource.name}, ${name}`),
		...noticesOf(fields, { resource: resource.value, operation: value }),
		parametersPart(`${resource.value}/${value}`),
		...(initial ? [`### Output of ${name}`, ...output] : []),
	].join('\n\n');
}

/** A picture of the panel, folded because the table has more. */
function panelPart(picture: string, whose: string): string {
	const path = `../images/${picture}`;
	return [
		'<details>',
		'<summary>The panel</summary>',
		'',
		'<picture>',
		`  <source media="(prefers-color-scheme: dark)" srcset="${path}.dark.png">`,
		`  <img src="${path}.light.png" alt="The panel of ${whose}" width="420">`,
		'</picture>',
		'',
		'</details>',
	].join('\n');
}

const jsonOf = ({ item }: Sample) => ['```json', JSON.stringify(item, null, 2), '```'].join('\n');
const countOf = ({ count }: Sample) => (count > 1 ? `the first of ${count} items` : 'one item');

function initialPart(sample: Sample): string {
	const title = sample.title || 'An example';
	return `${title} (${countOf(sample)}):\n\n${jsonOf(sample)}`;
}

function samplePart(sample: Sample): string {
	const summary = `${sample.title} (${countOf(sample)})`;
	return `<details>\n<summary>${summary}</summary>\n\n${jsonOf(sample)}\n\n</details>`;
}

function triggerPage(
	{ name, displayName, description, properties, outputNames }: INodeTypeDescription,
	samples: Sample[],
) {
	const outputs = outputNames ? `Outputs: ${outputNames.join(', ')}.` : '';
	return pageOf(
		`# ${displayName}`,
		// n8n lists all nodes of the package under the description of one, after whose first part come the others.
		`${description.split(', ')[0]}. ${outputs}`.trim(),
		panelPart(panelName('trigger', name), displayName),
		'## Parameters',
		...noticesOf(properties),
		parametersPart(name),
		'## Output',
		FORMS,
		...samples.map(samplePart),
		'## Errors and limits',
		endsOf[name] ?? '',
	);
}

const endsOf: Record<string, string> = {
	conversationAnalyticsTrigger:
		'A workflow with an invalid filter or option is not published; the error names it. [What an answer means](../deliveries.md#what-an-answer-means) lists the answers to deliveries, and [repeats and revisions](../deliveries.md#repeats-and-revisions) what the trigger remembers. n8n accepts bodies of 16 MB by default (`N8N_PAYLOAD_SIZE_MAX`). If results do not arrive, see [troubleshooting](../guides/troubleshooting.md#results-do-not-arrive).',
	conversationAnalyticsPollingTrigger:
		'A failure before the first record has the errors of [lists](errors.md#lists) and starts your error workflow. [A poll that ends early](../polling.md#a-poll-that-ends-early) and [what is stored](../polling.md#what-is-stored) describe the limits.',
};

const FORMS =
	'**Output** and **Answer Format** work as in [Conversation → Get](conversation.md#output-of-get) and [Voice Conversation → Get](voiceConversation.md#output-of-get). By default:';

function credentialsPage(): string {
	return pageOf(
		'# Credentials',
		...described.credentials.flatMap(({ displayName, name, properties }) => [
			`## ${displayName}`,
			`\`${name}\``,
			...noticesOf(properties),
			parameterTable(parameterRows(properties.map(withoutSecret))),
		]),
	);
}

/** Hides the default of a password field. */
const withoutSecret = (field: INodeProperties): INodeProperties =>
	field.typeOptions?.password ? { ...field, default: '' } : field;

function contents(): string {
	const { resources, triggers } = described;
	const rows = resources.flatMap(({ value, name, operations }) =>
		operations.map(
			(operation) =>
				`| [${name}](${value}.md) | [${operation.name}](${value}.md#${anchorOf(operation.name)}) | ${operation.description} |`,
		),
	);
	return pageOf(
		'# Reference',
		`Every operation with its parameters, output and limits. [Shared parameters](${SHARED_FIELDS}) describes what several operations have, [Errors](${ERRORS}) the failures and their remedies. Samples come from the sandbox; long texts and lists are shortened.`,
		['| Resource | Operation | What it does |', '| --- | --- | --- |', ...rows].join('\n'),
		[
			...triggers.map(({ name, displayName }) => `[${displayName}](${name}.md)`),
			'[Credentials](credentials.md)',
		].join(' · '),
	);
}

const anchorOf = (heading: string) => heading.toLowerCase().replace(/ /g, '-');

function pageOf(...parts: string[]): string {
	return `${[MADE, ...parts.filter((part) => part !== '')].join('\n\n')}\n`;
}
