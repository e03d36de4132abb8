import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { ChildProgram } from '../measure/childProgram';

const listSize = z.object({
	conversations: z.number(),
	/** `even`: at random seconds of the range; `oneDay`: 80 % of them on one day. */
	spread: z.enum(['even', 'oneDay']),
});

const serviceSettings = z.object({
	key: z.string(),
	/** Epoch seconds. */
	startTime: z.number(),
	days: z.number(),
	lists: z.record(listSize),
});

/** What the program of the service does for the benchmark. */
export const serviceTask = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('start'), settings: serviceSettings }),
	z.object({ kind: z.literal('ids'), serviceId: z.string() }),
	z.object({ kind: z.literal('begin'), latencyMs: z.number() }),
	z.object({ kind: z.literal('traffic') }),
	z.object({ kind: z.literal('makeExport'), serviceId: z.string(), bytes: z.number() }),
	z.object({ kind: z.literal('exportLink'), id: z.string() }),
]);

export type ListSize = z.infer<typeof listSize>;
export type ServiceSettings = z.infer<typeof serviceSettings>;
export type ServiceTask = z.infer<typeof serviceTask>;

/** Requests, and the connections that carried them. */
const traffic = z.object({ requests: z.number(), connections: z.number() });
const finishedExport = z.object({ id: z.string(), sha256: z.string() });

export type FinishedExport = z.infer<typeof finishedExport>;

/** The service in a process of its own, which shares no thread with what is measured. */
export class ServiceProgram {
	private readonly program = new ChildProgram<ServiceTask>('service/main.ts');
	url = '';

	private constructor(readonly settings: ServiceSettings) {}

	static async start(settings: ServiceSettings): Promise<ServiceProgram> {
		const service = new ServiceProgram(settings);
		try {
			service.url = await service.program.run({ kind: 'start', settings }, z.string());
			return service;
		} catch (error) {
			service.stop();
			throw error;
		}
	}

	/** The whole range of every list, epoch seconds, half-open. */
	get range(): { start: number; end: number } {
		const { startTime, days } = this.settings;
		return { start: startTime, end: startTime + days * 86_400 };
	}

	/** Every id of a list, newest first. */
	async ids(serviceId: string): Promise<string[]> {
		return await this.program.run({ kind: 'ids', serviceId }, z.array(z.string()));
	}

	/** Sets the latency of all answers, and resets the traffic. */
	async begin(latencyMs: number): Promise<void> {
		await this.program.run({ kind: 'begin', latencyMs }, z.undefined());
	}

	/** The traffic since `begin`. @throws if a status was not 200 */
	async traffic() {
		return await this.program.run({ kind: 'traffic' }, traffic);
	}

	/** Makes an export of the whole range, with a file of this size. */
	async makeExport(serviceId: string, bytes: number): Promise<FinishedExport> {
		return await this.program.run({ kind: 'makeExport', serviceId, bytes }, finishedExport);
	}

	/** A signed link, just created. */
	async exportLink({ id }: FinishedExport): Promise<string> {
		return await this.program.run({ kind: 'exportLink', id }, z.string());
	}

	/**
	 * Leaves the processors to n8n from now on, as if the service ran on another machine. Only root could undo it.
	 */
	goBehind(): void {
		setPriority(this.program.pid, constants.priority.PRIORITY_LOW);
	}

	stop(): void {
		this.program.stop();
	}
}
