import type { FastifyRequest } from 'fastify';
import { Callbacks } from '../callbacks/callbacks';
import { delay } from '../time/delay';
import type { Call, ConnectionLog } from '../requests/requestLog';
import { ExportJobs } from '../exports/jobs';
import type { FaultKind, Faults } from '../faults/faults';
import type { ListSettings } from '../filter/listFilter';
import { OutboundCalls } from '../submissions/outboundCalls';
import { Cursors } from '../requests/cursors';
import { ServiceError } from '../rules/serviceError';
import { Recordings } from '../recordings/recordings';
import { Submissions } from '../submissions/submissions';
import { Scheduler } from '../time/scheduler';
import type { AccountKey, Feature, World } from '../world/world';

declare module 'fastify' {
	interface FastifyRequest {
		/** The log's entry for this request. */
		call: Call;
		/** The faults that apply to this request. */
		faults: FaultKind[];
	}
	interface FastifyContextConfig {
		/** Which error body the operation gives (docs/service.md, "Errors"); default `problem`. */
		errors?: 'problem' | 'simple' | 'simpleWithoutType';
	}
}

/** What the routes share. */
export class Service {
	readonly cursors = new Cursors();
	/** Every request to the service and to the signed links, oldest first. */
	readonly calls: Call[] = [];
	readonly exports: ExportJobs;
	readonly recordings: Recordings;
	readonly submissions: Submissions;
	readonly outbound: OutboundCalls;
	readonly callbacks = new Callbacks();
	readonly scheduler: Scheduler;

	constructor(
		readonly world: World,
		readonly faults: Faults,
		readonly connections: ConnectionLog,
		/** Epoch milliseconds. */
		readonly now: () => number,
		readonly lists: ListSettings,
	) {
		this.exports = new ExportJobs(world, now);
		this.recordings = new Recordings(world, now);
		this.scheduler = new Scheduler(now);
		this.submissions = new Submissions(world, now, this.scheduler, this.callbacks);
		this.outbound = new OutboundCalls(world, now, this.scheduler, this.callbacks, this.recordings);
	}

	nowSeconds(): number {
		return Math.floor(this.now() / 1000);
	}

	/** The key of a request. @throws ServiceError 401 */
	keyOf(request: FastifyRequest): AccountKey {
		const words = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '');
		const key = this.world.keys.get(words?.[1] ?? '');
		if (key === undefined) {
			throw new ServiceError(401, 'UNAUTHORIZED', 'The API key is missing or invalid');
		}
		return key;
	}

	/** Resolves when every batch and call has been processed and every result pushed. */
	async idle(): Promise<void> {
		while (this.scheduler.isBusy) await delay(5);
		await this.callbacks.idle();
	}

	/** @throws ServiceError 503 where the feature is disabled for the account. */
	requireFeature(feature: Feature): void {
		if (this.world.disabledFeatures.has(feature)) {
			throw new ServiceError(503, 'FEATURE_DISABLED', `The feature ${feature} is disabled`);
		}
	}
}
