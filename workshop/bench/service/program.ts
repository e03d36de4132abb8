import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { ChildProgram } from '../measure/childProgram';
import { endpoint, type Endpoint, type ServiceSettings, type ServiceTask } from './tasks';

const endpoints = z.array(endpoint);
const ids = z.array(z.string());
/** Requests, and the connections that carried them. */
const traffic = z.object({ requests: z.number(), connections: z.number() });
const finishedExport = z.object({ id: z.string(), sha256: z.string() });

export type FinishedExport = z.infer<typeof finishedExport>;

/** The service in a process of its own, which shares no thread with what is measured. */
export class ServiceProgram {
	private readonly helper = new ChildProgram('service/main.ts');
	endpoints: Endpoint[] = [];

	private constructor(readonly settings: ServiceSettings) {}

	static async start(settings: ServiceSettings): Promise<ServiceProgram> {
		const service = new ServiceProgram(settings);
		try {
			service.endpoints = endpoints.parse(await service.run({ kind: 'start', settings }));
			return service;
		} catch (error) {
			service.stop();
			throw error;
		}
	}

	/** @throws if there is no endpoint with this latency */
	endpoint(latencyMs: number): Endpoint {
		const found = this.endpoints.find((one) => one.latencyMs === latencyMs);
		if (found === undefined) throw new Error(`No endpoint has a latency of ${latencyMs} ms`);
		return found;
	}

	/** The whole range of every list, epoch seconds, half-open. */
	get range(): { start: number; end: number } {
		const { startTime, days } = this.settings;
		return { start: startTime, end: startTime + days * 86_400 };
	}

	/** Every id of a list, newest first. */
	async ids(serviceId: string): Promise<string[]> {
		return ids.parse(await this.run({ kind: 'ids', serviceId }));
	}

	async forgetTraffic({ latencyMs }: Endpoint): Promise<void> {
		await this.run({ kind: 'forgetTraffic', latencyMs });
	}

	/** The traffic of an endpoint since `forgetTraffic`. @throws if a status was not 200 */
	async traffic({ latencyMs }: Endpoint) {
		return traffic.parse(await this.run({ kind: 'traffic', latencyMs }));
	}

	/** Makes an export of the whole range, with a file of this size. */
	async makeExport(serviceId: string, bytes: number): Promise<FinishedExport> {
		return finishedExport.parse(await this.run({ kind: 'makeExport', serviceId, bytes }));
	}

	/** A signed link, just created. */
	async exportLink({ id }: FinishedExport): Promise<string> {
		return z.string().parse(await this.run({ kind: 'exportLink', id }));
	}

	/**
	 * Leaves the processors to n8n from now on, as if the service ran on another machine. Only root could undo it.
	 */
	goBehind(): void {
		setPriority(this.helper.pid, constants.priority.PRIORITY_LOW);
	}

	stop(): void {
		this.helper.stop();
	}

	private async run(task: ServiceTask): Promise<unknown> {
		return await this.helper.run(task);
	}
}
