import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { voiceConversationList } from '../../client/list/listRequest';
import { ListReader } from '../../client/list/listReader';
import { requestForPanel } from '../../n8n/loadOptions';
import { limits } from '../../records/limits';
import { textOf } from '../../records/value';

/** Voice conversations that are searched for agents. */
const MOST_RECORDS = 500;

/**
 * The agents in the voice conversations of the last 31 days, because the service has no list of agents.
 * People can type the ID of an agent that made no call in that time.
 */
export async function searchAgents(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	const text = search?.trim() ?? '';
	const calls = await requestForPanel(this, async (connection) => {
		const end = Math.floor(connection.clock.now() / 1000);
		const reading = new ListReader(connection, voiceConversationList(), {
			range: { start: end - limits.windowSeconds, end },
			order: 'desc',
			limit: MOST_RECORDS,
			concurrency: 1,
		});
		const counts = new Map<string, number>();
		for await (const records of reading.records()) {
			for (const { agent_id: agent } of records) {
				const id = textOf(agent);
				if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
			}
		}
		return counts;
	});
	const agents = [...calls]
		.sort(([, one], [, other]) => other - one)
		.filter(([id]) => id.toLowerCase().includes(text.toLowerCase()))
		.map(([id, count]) => ({ name: `${id} · ${count} recent calls`, value: id }));
	const typed = text ? [{ name: `Use "${text}" as the ID`, value: text }] : [];
	return { results: [...typed, ...agents] };
}
