import type { FastifyRequest } from 'fastify';
import { Callbacks } from '../callbacks/callbacks';
import { ConnectionLog, type Call } from '../requests/requestLog';
import { ExportJobs } from '../exports/jobs';
import { Faults, type FaultKind } from '../faults/faults';
import { OutboundCalls } from '../submissions/outboundCalls';
import { Cursors } from '../requests/cursors';
import { ServiceError, unauthorized } from '../rules/serviceError';
import { Recordings } from '../recordings/recordings';
import { Submissions } from '../submissions/submissions';
import { delay, Scheduler } from '../time/scheduler';
import type { AccountKey, Feature, World } from '../world/world';

declare module 'fastify' {
	interface FastifyRequest {
		call: Call;
		faults: FaultKind[];
	}
	interface FastifyContextConfig {
		/** Which error body the operation gives (docs/service.md, "Errors"); default `problem`. */
		errors?: 'problem' | 'simple' | 'simpleWithoutType';
	}
}

/** What the interface leaves open about lists. */
export interface ListSettings {
	/**
	 * What a list does with a `filter`, whose schema the interface does not show. `refused`: every one is
	 * answered with 400. `asInExports`: an assumption, that lists take what the interface shows for exports.
	 */
	filters: 'refused' | 'asInExports';
}

/** The service's state, which the routes share. */
export class Service {
	/** Every request to the service and to the signed links, oldest first; `calls.length = 0` empties it. */
	readonly calls: Call[] = [];
	readonly faults = new Faults();
	readonly sockets = new ConnectionLog();
	readonly connections = this.sockets.counts;
	/** Where results are pushed, how, and what was delivered. */
	readonly callbacks = new Callbacks();
	readonly cursors: Cursors;
	/** The export jobs: their settings, and their files to compare with. */
	readonly exports: ExportJobs;
	/** Recordings of voice conversations: their settings, and their files to compare with. */
	readonly recordings: Recordings;
	/** The call and chat batches: their settings, and what was accepted. */
	readonly submissions: Submissions;
	/** Outbound calls: their settings, and how often each number was dialled. */
	readonly outbound: OutboundCalls;
	readonly scheduler: Scheduler;

	constructor(
		readonly world: World,
		/** Epoch milliseconds. */
		readonly now: () => number,
		/** What lists do where the interface leaves it open. */
		readonly lists: ListSettings,
	) {
		this.cursors = new Cursors(now);
		this.exports = new ExportJobs(world, now);
		this.recordings = new Recordings(world, now);
		this.scheduler = new Scheduler(now);
		this.submissions = new Submissions(world, now, this.scheduler, this.callbacks);
		this.outbound = new OutboundCalls(world, now, this.scheduler, this.callbacks, this.recordings);
	}

	/** The key of a request. @throws ServiceError 401 */
	keyOf(request: FastifyRequest): AccountKey {
		const [, sent = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
		const key = this.world.keys.get(sent);
		if (key === undefined) throw unauthorized('The API key is missing or invalid');
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
