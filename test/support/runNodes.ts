import { ConversationAnalyticsApi } from '../../credentials/ConversationAnalyticsApi.credentials';
import { ConversationAnalytics } from '../../nodes/ConversationAnalytics/ConversationAnalytics.node';
import type { Given, RunNodes } from '../../workshop/scripts/docs/samples';
import { runInEngine } from './engine';
import { startPolling } from './pollEngine';
import { useRedis } from './redis';
import { withStore } from './storeOfRun';
import { startTrigger } from './trigger';

const asParameters = (given: Given) => JSON.parse(JSON.stringify(given));

/** The nodes in n8n's engine, for samples of their output. */
export function useNodes(): RunNodes {
	const redis = useRedis();
	return {
		async operation(resource, operation, { $json, ...given }, service) {
			// Blocked numbers need a store that outlives the process.
			const store = /block/.test(operation) ? redis.address : undefined;
			const run = {
				node: new ConversationAnalytics(),
				parameters: asParameters({
					resource,
					operation,
					...given,
				}),
				inputJson: [{ ...Object($json) }],
				credentials: { conversationAnalyticsApi: { ...service } },
				credentialTypes: [new ConversationAnalyticsApi()],
			};
			const { json, outputs, error } = await withStore(store, async () => await runInEngine(run));
			if (error) throw new Error(`${resource}/${operation}: ${error.message}`);
			return json.map((one, at) => {
				const files = Object.entries(outputs[0]?.[at]?.binary ?? {}).map(([name, file]) => [
					name,
					{ fileName: file.fileName, mimeType: file.mimeType, fileSize: file.fileSize },
				]);
				return files.length > 0 ? { ...one, $binary: Object.fromEntries(files) } : one;
			});
		},
		async webhook(given, body) {
			const engine = await startTrigger({ parameters: asParameters(given) });
			const { status } = await engine.send(body);
			const [outputs] = engine.executions;
			await engine.stop();
			if (outputs === undefined) throw new Error(`${status}: the trigger started no execution`);
			return outputs;
		},
		async polling(given, service) {
			const engine = await startPolling({
				parameters: asParameters(given),
				credential: { ...service },
			});
			return await engine.poll();
		},
	};
}
