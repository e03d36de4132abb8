import type { Readable } from 'node:stream';
import type { IBinaryData } from 'n8n-workflow';
import { newLimiters } from '../../../src/client/request/limiter';
import { newRequestStats } from '../../../src/client/request/request';
import { ConnectionPool } from '../../../src/n8n/http/connectionPool';
import type { ItemConnection, ItemContext } from '../../../src/n8n/context';
import { recordingItem } from '../../../src/operation/files/storedRecording';
import {
	createWorld,
	ExportFile,
	recordingAddress,
	startSandbox,
	voiceConversation,
	type Sandbox,
} from '../../../workshop/sandbox';
import { eventLoopTurn, TestClock } from '../../support/clocks';

const MIB = 1024 * 1024;
const SIZE = 200 * MIB;
/** What may be on its way: buffers of both ends of the wire and of the machine between, and ours. */
const MOST_UNDER_WAY = 24 * MIB;
const apiKey = 'memory-key-8810';
const clock = new TestClock(Date.UTC(2026, 3, 1));

let sandbox: Sandbox;
let sent = 0;
let pool: ConnectionPool;
beforeAll(async () => {
	const world = createWorld();
	world.addKey({ key: apiKey, agents: ['agent-1'] });
	const record = { meta_analytics: { recording_url: recordingAddress('voice-1') } };
	world.addVoiceConversation(
		voiceConversation({ id: 'voice-1', time: 1_700_000_000, agentId: 'agent-1', record }),
	);
	sandbox = await startSandbox({ world, now: clock.now });
	const piece = Buffer.alloc(64 * 1024, 7);
	sandbox.recordings.settings.file = new ExportFile(Buffer.alloc(0), {
		size: SIZE,
		blockBytes: piece.length,
		block: () => {
			sent += piece.length;
			return piece;
		},
	});
	pool = new ConnectionPool({ timeoutMs: 60_000 });
});
afterAll(async () => {
	await pool.close();
	await sandbox.stop();
});

/** A storage slower than the wire, which counts how far the wire is ahead of it. */
async function slowStorage(content: Readable, ahead: (bytes: number) => void): Promise<number> {
	let stored = 0;
	for await (const chunk of content) {
		stored += Buffer.byteLength(chunk);
		ahead(sent - stored);
		await eventLoopTurn();
	}
	return stored;
}

test('a recording of 200 MiB is stored in a slow storage with few bytes in memory', async () => {
	let most = 0;
	let stored = 0;
	const connection: ItemConnection = {
		baseUrl: sandbox.url,
		serviceId: '',
		allowsCallsByAi: false,
		transport: pool.transportTo(sandbox.url, apiKey),
		clock,
		limiters: newLimiters(),
		retryPolicy: { retries: 0, longestWaitMs: 0 },
		stats: newRequestStats(),
		signal: undefined,
	};
	const item: Pick<ItemContext, 'connect' | 'pool' | 'storeBinary'> = {
		connect: async () => connection,
		pool,
		storeBinary: async (content, fileName, mimeType): Promise<IBinaryData> => {
			if (Buffer.isBuffer(content)) throw new Error('The whole file was read at once');
			stored = await slowStorage(content, (bytes) => (most = Math.max(most, bytes)));
			return { data: 'elsewhere', fileName, mimeType };
		},
	};
	const settings = { binaryPropertyName: 'data', timeoutSeconds: 600 };
	const { json } = await recordingItem(item, 'voice-1', settings);
	expect(json).toMatchObject({ size_bytes: SIZE });
	expect(stored).toBe(SIZE);
	expect(most).toBeLessThan(MOST_UNDER_WAY);
});
