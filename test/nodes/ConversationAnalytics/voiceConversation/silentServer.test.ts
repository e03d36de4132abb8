import type { INodeParameters } from 'n8n-workflow';
import { startServer, type TestServer } from '../../../support/httpServer';
import { byId, runAction } from '../../../support/readNode';

type Silence = 'job' | 'link' | 'headers' | 'part';

/** A service and file server that stops answering at some point. The time is real, with a limit of 1 s. */
async function startSilent(silentAt: Silence): Promise<TestServer> {
	const server = await startServer((request, response) => {
		const path = request.url ?? '';
		if (path.startsWith('/file')) {
			if (silentAt === 'link') return;
			response.writeHead(200, { 'content-length': 10_000 });
			response.flushHeaders();
			if (silentAt === 'part') response.write(Buffer.from('RIFF\0\0\0\0WAVE'));
			return;
		}
		if (silentAt === 'job') return;
		const link = `${server.url}/file`;
		const data = path.includes('exports')
			? { id: 'e-1', status: 'completed', download_url: link }
			: { conversation_id: 'v-1', meta_analytics: { recording_url: link } };
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ data }));
	});
	return server;
}

const recording = {
	resource: 'voiceConversation',
	operation: 'downloadRecording',
	conversationId: byId('v-1'),
};
const file = { resource: 'export', operation: 'download', source: 'existing', exportId: 'e-1' };

const silences: Array<[what: string, parameters: INodeParameters, silentAt: Silence]> = [
	['a recording', recording, 'job'],
	['a recording', recording, 'link'],
	['a recording', recording, 'headers'],
	['a recording', recording, 'part'],
	['an export', file, 'job'],
	['an export', file, 'part'],
];

it('the Time Limit holds for a server that is silent, at whatever point', async () => {
	const outcomes = silences.map(async ([what, parameters, silentAt]) => {
		const server = await startSilent(silentAt);
		const { error } = await runAction(server, { ...parameters, options: { timeout: 1 } });
		await server.stop();
		return [what, silentAt, error?.message];
	});
	expect(await Promise.all(outcomes)).toEqual(
		silences.map(([what, , silentAt]) => [
			what,
			silentAt,
			expect.stringMatching(/in time|Time Limit/),
		]),
	);
});
