import { buffer } from 'node:stream/consumers';
import type { IDataObject, INode, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { realClock } from '../../client/request/clock';
import type { UseHistory } from '../../n8n/deduplication';
import type { Host } from '../../n8n/host';
import { openRun, parametersOf } from '../../n8n/run';
import { requestOf } from '../../operation/declaredRequest';
import type { DeclaredOperation, Operation } from '../../operation/operation';
import { linkedItem, runItems } from '../../operation/runItems';
import { retryPolicyOf } from '../../n8n/parameters/retryPolicy';

export type Given = Record<string, unknown>;

/** The service that samples are taken from. */
export interface SampleService {
	baseUrl: string;
	apiKey: string;
}

/** Runs one operation for one item as the panel is at first, but for `given`, and gives what comes out. */
export async function itemsOf(
	operation: Operation,
	given: Given,
	service: SampleService,
): Promise<IDataObject[]> {
	const host = hostWith(operation.fields, given, service);
	const items =
		operation.kind === 'declared'
			? await declaredItems(host, operation)
			: await runItems(host, operation);
	return items.map(({ json, binary }) => (binary ? { ...json, $binary: { ...binary } } : json));
}

/** n8n's router sends a declared operation; here its request goes the way of the loops. */
async function declaredItems(
	host: Host,
	operation: DeclaredOperation,
): Promise<INodeExecutionData[]> {
	const run = openRun(host, operation.fields);
	try {
		const parameters = parametersOf(host, 0, operation.fields, realClock.now());
		const retryPolicy = retryPolicyOf(parameters);
		const connection = await run.item(0).connect({ retryPolicy });
		const request = requestOf(operation.request, parameters);
		const response = await connection.transport(request, undefined);
		const read = operation.reader(parameters);
		const items = await read(response, realClock.now(), () => run.item(0));
		return items.map((json) => linkedItem({ json }, 0));
	} finally {
		await run.close();
	}
}

const node: INode = {
	id: '1',
	name: 'Sample',
	type: 'sample',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

/** Everything passes for the first time. */
const emptyHistory: UseHistory = async (_settings, work) =>
	await work({ record: async (values) => new Set(values), forget: async () => {} });

function hostWith(fields: INodeProperties[], given: Given, service: SampleService): Host {
	const { $json: json = {}, ...parameters } = given;
	return {
		node,
		run: {},
		itemCount: 1,
		shownIndex: () => 0,
		json: () => ({ ...Object(json) }),
		read: (_item, name, fallback, extractValue) => {
			const value = name in parameters ? parameters[name] : initial(fields, parameters, name);
			return extracted(value === undefined ? fallback : value, extractValue);
		},
		credential: async () => ({ ...service, serviceId: '' }),
		zone: 'UTC',
		signal: undefined,
		continueOnFail: false,
		hint: () => {},
		storeBinary: async (content, fileName, mimeType) => {
			const { length } = await buffer(content);
			return { data: '(stored)', fileName, mimeType, fileSize: `${length} B` };
		},
		egressFilter: undefined,
		binary: () => undefined,
		webhookAddress: () => 'https://n8n.example.com/',
		useHistory: emptyHistory,
	};
}

/** The first value of the field that is shown under this name; undefined where none is. */
function initial(fields: INodeProperties[], given: Given, name: string): unknown {
	const shown = fields.filter((field) => field.name === name && isShown(field, fields, given));
	return shown[0]?.default;
}

function isShown(field: INodeProperties, fields: INodeProperties[], given: Given): boolean {
	const { show = {}, hide = {} } = field.displayOptions ?? {};
	const has = (name: string, values: unknown[] = []) => {
		const value = name in given ? given[name] : initial(fields, given, name);
		return [value].flat().some((one) => values.includes(one));
	};
	return (
		Object.entries(show).every(([name, values]) => has(name, values)) &&
		!Object.entries(hide).some(([name, values]) => has(name, values))
	);
}

function extracted(value: unknown, extractValue: boolean): unknown {
	const isLocator = typeof value === 'object' && value !== null && '__rl' in value;
	return extractValue && isLocator && 'value' in value ? value.value : value;
}
