import { createDemoWorld, demoKey } from '../../workshop/sandbox';
import { isJsonObject, type JsonObject } from '../../workshop/sandbox/rules/json';
import { TestService, day, nowSeconds, paths } from './support';

/** With the demo world. */
export const service = TestService.forEachTest({
	world: () => createDemoWorld({ nowSeconds, conversations: 600, voiceConversations: 40 }),
});

export const filters = {
	start_time: nowSeconds - 31 * day,
	end_time: nowSeconds,
	service_id: 'sales-line',
};
export const plain = { resource: 'conversations', filters, parameters: ['Meta Data'] };

function jobOf(body: JsonObject): JsonObject {
	if (!isJsonObject(body.data)) throw new Error(`No job: ${JSON.stringify(body)}`);
	return body.data;
}

export async function create(body: object = plain): Promise<string> {
	const answer = await service.post(paths.exports, body, demoKey);
	expect(answer.status).toBe(202);
	return String(jobOf(answer.body).id);
}

export async function look(id: string): Promise<JsonObject> {
	return jobOf((await service.get(`${paths.exports}/${id}`, demoKey)).body);
}

/** Creates a job, and reads its link once it has completed. */
export async function linkOf(body?: object): Promise<{ id: string; url: string }> {
	const id = await create(body);
	service.nowMs += 1000;
	return { id, url: String((await look(id)).download_url) };
}

export async function download(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
	const response = await fetch(url, { headers });
	return Buffer.from(await response.arrayBuffer());
}
