import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Editor, type Credential } from '../../workshop/scripts/instance/editor';
import { startSignedIn } from '../../workshop/scripts/instance/n8n';
import { packFresh } from '../../workshop/scripts/instance/packedPackage';
import { createStoreCredential, startQueue } from '../../workshop/scripts/queue/queue';
import { inTurns } from '../e2e-queue/support/counts';
import { post, startReceiver } from '../e2e/support/receiver';
import { countItems, isRight, rowsOf, type Row } from './counts';
import { planDeliveries } from './plan';

const sendersAtATime = 32;
const say = (text: string) => process.stdout.write(`${text}\n`);

const settings = z
	.object({ folder: z.string(), postgresFolder: z.string(), redisServer: z.string() })
	.parse(JSON.parse(process.env['STRESS_TEST'] ?? '{}'));

/** Where the deliveries go: one process of n8n, or several in turn that decide through the shared store. */
interface Target {
	editor: Editor;
	urls: string[];
	/** Of the trigger. */
	credentials: Record<string, Credential>;
	stop(): Promise<void>;
}

const environment = {
	// n8n would delete executions that are to be counted.
	EXECUTIONS_DATA_PRUNE: 'false',
	// Otherwise n8n takes longer for an expression isolate than for the rest of a delivery.
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
};

async function oneProcess(tarball: string): Promise<Target> {
	const userFolder = join(settings.folder, 'one');
	const { editor, url, stop } = await startSignedIn({ userFolder, tarball, environment });
	return { editor, urls: [url], credentials: {}, stop };
}

async function queueMode(tarball: string): Promise<Target> {
	const queue = await startQueue({ ...settings, tarball, concurrency: 5, environment });
	const editor = await Editor.open(queue.main.url);
	const store = await createStoreCredential(editor, queue);
	return {
		editor,
		urls: queue.webhooks.map(({ url }) => url),
		credentials: { conversationAnalyticsStoreApi: store },
		stop: queue.stop,
	};
}

async function stress(count: number, { editor, urls, credentials }: Target): Promise<Row[]> {
	const plan = planDeliveries(count);
	const receiver = await startReceiver(editor, {
		credentials,
	});
	const path = new URL(receiver.url).pathname;
	let wrongAnswers = 0;
	let answered = 0;
	await inTurns(plan.deliveries, sendersAtATime, async ({ body, headers, status }, at) => {
		const answer = await post(`${urls[at % urls.length] ?? ''}${path}`, body, headers);
		if (answer.status !== status) wrongAnswers += 1;
		answered += 1;
		if (answered % 1_000 === 0) say(`  ${answered} of ${plan.deliveries.length} answered`);
	});
	return rowsOf(plan, wrongAnswers, await countItems(editor, receiver));
}

function tableOf(rows: Row[]): string {
	return rows
		.map((row) => {
			const mark = isRight(row) ? 'right' : `WRONG, expected ${row.expected}`;
			return `  ${row.what.padEnd(36)} ${String(row.counted).padStart(7)}   ${mark}`;
		})
		.join('\n');
}

async function main(): Promise<number> {
	const { values } = parseArgs({
		options: {
			deliveries: { type: 'string', default: '10000' },
			only: { type: 'string' },
		},
	});
	const count = z.coerce.number().int().min(100).parse(values.deliveries);
	const only = z.enum(['one', 'queue']).optional().parse(values.only);
	const tarball = packFresh(settings.folder);
	const targets = [
		{ name: 'one', title: 'one process', start: oneProcess },
		{
			name: 'queue',
			title: 'queue mode, two webhook processes and the shared store',
			start: queueMode,
		},
	].filter(({ name }) => only === undefined || only === name);
	let wrong = 0;
	for (const { title, start } of targets) {
		say(`${count} deliveries, ${sendersAtATime} at a time, to ${title}`);
		const target = await start(tarball);
		try {
			const rows = await stress(count, target);
			say(tableOf(rows));
			wrong += rows.filter((row) => !isRight(row)).length;
		} finally {
			await target.stop();
		}
	}
	say(wrong === 0 ? 'All counts are right.' : `${wrong} counts are wrong.`);
	return wrong === 0 ? 0 : 1;
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
		process.exit(1);
	},
);
