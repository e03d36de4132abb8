import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { startOwnProgram, type Program } from '../../scripts/instance/program';
import { serviceAddresses, type Endpoint, type ServiceSettings } from './settings';

const calls = z.array(
	z.object({ path: z.string(), status: z.number(), connectionId: z.number() }).passthrough(),
);

/** What the service saw of a run. */
interface Traffic {
	requests: number;
	/** Different connections they came over. */
	connections: number;
}

/** The service in a process of its own, so that it shares no thread with what is measured. */
export class ServiceProgram {
	private readonly agent = new Agent();

	private constructor(
		private readonly program: Program,
		readonly settings: ServiceSettings,
		readonly endpoints: Endpoint[],
	) {}

	static async start(folder: string, settings: ServiceSettings): Promise<ServiceProgram> {
		const settingsFile = join(folder, 'service.json');
		writeFileSync(settingsFile, JSON.stringify(settings), { mode: 0o600 });
		const { program, printed } = await startOwnProgram('workshop/bench/service/main.ts', {
			parameters: [settingsFile],
			environment: process.env,
			logFile: join(folder, 'service.log'),
		});
		return new ServiceProgram(program, settings, serviceAddresses.parse(printed).endpoints);
	}

	/** @throws when there is no endpoint like that */
	endpoint(latencyMs: number): Endpoint {
		const found = this.endpoints.find((endpoint) => endpoint.latencyMs === latencyMs);
		if (found === undefined) throw new Error(`No endpoint with ${latencyMs} ms`);
		return found;
	}

	/** The whole range of every list, epoch seconds, half-open. */
	get range(): { start: number; end: number } {
		const { startTime, days } = this.settings;
		return { start: startTime, end: startTime + days * 86_400 };
	}

	/** Every id of a list, newest first. */
	async ids(endpoint: Endpoint, serviceId: string): Promise<string[]> {
		const ids = await this.control(endpoint, 'GET', `/_sandbox/ids/${serviceId}`);
		return z.array(z.string()).parse(ids);
	}

	async forgetTraffic(endpoint: Endpoint): Promise<void> {
		await this.control(endpoint, 'DELETE', '/_sandbox/calls');
	}

	/** What came through an endpoint since its traffic was forgotten; every answer must have been a 200. */
	async traffic(endpoint: Endpoint): Promise<Traffic> {
		const seen = calls.parse(await this.control(endpoint, 'GET', '/_sandbox/calls'));
		const refused = seen.find(({ status }) => status !== 200);
		if (refused) throw new Error(`${refused.path} was answered ${refused.status}`);
		return {
			requests: seen.length,
			connections: new Set(seen.map(({ connectionId }) => connectionId)).size,
		};
	}

	/** A control of the sandbox, or a request of the service itself with the key. */
	async control(
		endpoint: Endpoint,
		method: 'GET' | 'POST' | 'DELETE',
		path: string,
		body?: object,
	) {
		const { statusCode, body: answer } = await request(`${endpoint.url}${path}`, {
			method,
			dispatcher: this.agent,
			headers: {
				authorization: `Bearer ${this.settings.key}`,
				...(body ? { 'content-type': 'application/json' } : {}),
			},
			body: body ? JSON.stringify(body) : null,
		});
		const text = await answer.text();
		if (statusCode > 299) throw new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`);
		const parsed: unknown = JSON.parse(text);
		return parsed;
	}

	/**
	 * From now on its process takes only the processor time that n8n leaves. In life the service is on another
	 * machine. There is no way back without the rights of root.
	 */
	async goBehind(): Promise<void> {
		const pid = await this.program.pid;
		if (pid === undefined) throw new Error('The service has ended');
		setPriority(pid, constants.priority.PRIORITY_LOW);
	}

	async stop(): Promise<void> {
		await this.agent.destroy();
		await this.program.stop();
	}
}
