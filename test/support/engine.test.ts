import type {
	ICredentialType,
	IExecuteFunctions,
	INodeExecutionData,
	INodeType,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { readBinary, runInEngine } from './engine';

const described: INodeType['description'] = {
	displayName: 'Sample',
	name: 'sample',
	group: ['transform'],
	version: 1,
	description: 'A node to try the engine with',
	defaults: { name: 'Sample' },
	inputs: ['main'],
	outputs: ['main'],
	credentials: [{ name: 'sampleApi', required: false }],
	properties: [{ displayName: 'Word', name: 'word', type: 'string', default: 'none' }],
};

const sampleApi: ICredentialType = {
	name: 'sampleApi',
	displayName: 'Sample API',
	properties: [{ displayName: 'Key', name: 'key', type: 'string', default: 'default-key' }],
	authenticate: {
		type: 'generic',
		properties: { headers: { Authorization: '=Bearer {{$credentials.key}}' } },
	},
};

const programmed = (
	execute: (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>,
): INodeType => ({ description: described, execute });

let server: Server;
let url: string;
const seen: Array<string | undefined> = [];

beforeAll(async () => {
	server = createServer((request, response) => {
		seen.push(request.headers.authorization);
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ path: request.url }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});

afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

test('evaluates parameters per item and pairs what comes out', async () => {
	const node = programmed(async function () {
		return [
			this.getInputData().map((_, item) => ({
				json: { word: this.getNodeParameter('word', item) },
				pairedItem: { item },
			})),
		];
	});
	const { status, json, outputs } = await runInEngine({
		node,
		parameters: { word: '={{ $json.a + 1 }}' },
		inputJson: [{ a: 1 }, { a: 2 }],
	});
	expect(status).toBe('success');
	expect(json).toEqual([{ word: 2 }, { word: 3 }]);
	expect(outputs[0]?.[1]?.pairedItem).toEqual({ item: 1 });
});

test('runs declared requests, signed by the credential', async () => {
	const { json, error } = await runInEngine({
		node: {
			description: {
				...described,
				requestDefaults: { baseURL: url },
				properties: [
					{
						displayName: 'Word',
						name: 'word',
						type: 'string',
						default: 'none',
						routing: { request: { method: 'GET', url: '=/things/{{$value}}' } },
					},
				],
			},
		},
		parameters: { word: 'seven' },
		credentials: { sampleApi: { key: 'abc' } },
		credentialTypes: [sampleApi],
	});
	expect(error).toBeUndefined();
	expect(json).toEqual([{ path: '/things/seven' }]);
	expect(seen.at(-1)).toBe('Bearer abc');
});

test('tells why a node failed, and goes on after it where the node may', async () => {
	const node = programmed(async function () {
		throw new NodeOperationError(this.getNode(), 'No such thing', { itemIndex: 0 });
	});
	const stopped = await runInEngine({ node });
	expect(stopped.status).toBe('error');
	expect(stopped.error?.message).toBe('No such thing');
	expect(stopped.error?.context).toMatchObject({ itemIndex: 0 });

	const continued = await runInEngine({ node, onError: 'continueRegularOutput' });
	expect(continued.status).toBe('success');
	expect(continued.error?.message).toBe('No such thing');
});

test('sends the items that failed to the error output', async () => {
	const node = programmed(async function () {
		const failed = new NodeOperationError(this.getNode(), 'Not this one', { itemIndex: 1 });
		return [
			[
				{ json: { fine: true }, pairedItem: { item: 0 } },
				{ json: {}, error: failed, pairedItem: { item: 1 } },
			],
		];
	});
	const { status, outputs } = await runInEngine({
		node,
		inputJson: [{ a: 1 }, { a: 2 }],
		onError: 'continueErrorOutput',
	});
	expect(status).toBe('success');
	expect(outputs.map((items) => items.length)).toEqual([1, 1]);
	expect(outputs[1]?.[0]?.json).toMatchObject({ error: 'Not this one' });
});

test('ends at once when cancelled, and tells the node', async () => {
	let told = false;
	const controller = new AbortController();
	const node = programmed(async function () {
		const signal = this.getExecutionCancelSignal();
		signal?.addEventListener('abort', () => (told = true));
		controller.abort();
		return await new Promise<never>(() => {});
	});
	const { status } = await runInEngine({ node, signal: controller.signal });
	expect(status).toBe('canceled');
	expect(told).toBe(true);
});

test('stores files, hints and static data, and offers the egress filter', async () => {
	const node = programmed(async function () {
		const filter = this.helpers.getSecureEgressFilter();
		const allowed = await filter.validateUrl('http://127.0.0.1/');
		this.addExecutionHints({ message: 'A word to the user' });
		this.getWorkflowStaticData('node')['seen'] = 1;
		const file = await this.helpers.prepareBinaryData(Readable.from(['a', 'b']), 'ab.txt');
		return [[{ json: { allowed: allowed.ok }, binary: { data: file } }]];
	});
	const { outputs, hints, staticData } = await runInEngine({ node });
	const item = outputs[0]?.[0];
	expect(item?.json).toEqual({ allowed: true });
	expect(item?.binary?.['data']?.id).toMatch(/^filesystem/);
	expect(item?.binary?.['data'] && (await readBinary(item.binary['data'])).toString()).toBe('ab');
	expect(hints.map((hint) => hint.message)).toEqual(['A word to the user']);
	expect(JSON.stringify(staticData)).toContain('"seen":1');
});
