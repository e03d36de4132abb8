import { createServer, type ServerResponse } from 'node:http';
import { ConversationAnalyticsApi } from '../../../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import { runInEngine } from '../../../support/engine';
import { byId } from '../../../support/readNode';

/** A service and a file server in one, which fall silent at some point. Real time: a time limit of 2 s. */
let silentAt: 'job' | 'link' | 'headers' | 'part' = 'headers';
const server = createServer((request, response) => {
	const path = request.url ?? '';
	if (path.startsWith('/file')) return answerFile(response);
	if (silentAt === 'job') return;
	const link = `http://127.0.0.1:${port}/file`;
	const data = path.includes('exports')
		? { id: 'e-1', status: 'completed', download_url: link }
		: { conversation_id: 'v-1', meta_analytics: { recording_url: link } };
	response.setHeader('content-type', 'application/json');
	response.end(JSON.stringify({ data }));
});
function answerFile(response: ServerResponse): void {
	if (silentAt === 'link') return;
	response.writeHead(200, { 'content-length': 10_000 });
	response.flushHeaders();
	if (silentAt === 'part') response.write(Buffer.from('RIFF\0\0\0\0WAVE'));
}
let port = 0;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
});

const recording = {
	resource: 'voiceConversation',
	operation: 'downloadRecording',
	conversationId: byId('v-1'),
};
const file = { resource: 'export', operation: 'download', source: 'existing', exportId: 'e-1' };

it.each([
	['a recording', recording, 'job' as const],
	['a recording', recording, 'link' as const],
	['a recording', recording, 'headers' as const],
	['a recording', recording, 'part' as const],
	['an export', file, 'job' as const],
	['an export', file, 'part' as const],
])('the Time Limit of %s (%j) holds for a server that is silent at the %s', async (...row) => {
	const [, parameters] = row;
	silentAt = row[2];
	const begun = performance.now();
	const { error } = await runInEngine({
		node: new ConversationAnalytics(),
		parameters: { ...parameters, options: { timeout: 2 } },
		credentials: {
			conversationAnalyticsApi: { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key-1234' },
		},
		credentialTypes: [new ConversationAnalyticsApi()],
	});
	expect(performance.now() - begun).toBeLessThan(4_000);
	expect(error?.message).toMatch(/in time|Time Limit/);
});
