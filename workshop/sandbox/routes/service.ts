import type { FastifyRequest } from 'fastify';
import { Dashboard } from './dashboard';
import { Callbacks } from '../callbacks/callbacks';
import { ConnectionLog, type Call } from '../requests/requestLog';
import { ExportJobs } from '../exports/jobs';
import { Faults, type FaultKind } from '../faults/faults';
import { OutboundCalls } from '../submissions/outboundCalls';
import { Tokens } from '../requests/tokens';
import { SignedFiles } from '../exports/signedFiles';
import type { Position } from '../world/orderedIndex';
import { readQuery } from '../requests/query';
import { invalidRequest, ServiceError, unauthorized } from '../rules/serviceError';
import { noParameters, parse } from '../rules/shapes';
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
		/** The form of errors (docs/service.md, "Errors"). Default: `problem`. */
		errors?: 'problem' | 'simple' | 'simpleWithoutType';
	}
}

export interface PageStart extends Position {
	/** 0 is the first page. */
	page: number;
	/** Everything that must not change while paging. */
	binding: string;
}

export interface ListSettings {
	/**
	 * The interface does not show the schema of a list's `filter`. `refused`: answered with 400. `asInExports`: lists
	 * accept the filters of exports, which is an assumption.
	 */
	filters: 'refused' | 'asInExports';
}

/** The state that the routes share. */
export class Service {
	/** Every request to the service and to the signed links, oldest first. */
	readonly calls: Call[] = [];
	/** Delays every response except those of the signed links. */
	latencyMs = 0;
	readonly faults = new Faults();
	readonly sockets = new ConnectionLog();
	readonly connections = this.sockets.counts;
	readonly callbacks = new Callbacks();
	readonly cursors: Tokens<PageStart>;
	readonly files: SignedFiles;
	readonly exports: ExportJobs;
	readonly recordings: Recordings;
	readonly submissions: Submissions;
	readonly outbound: OutboundCalls;
	readonly scheduler: Scheduler;
	readonly dashboard: Dashboard;

	constructor(
		readonly world: World,
		/** Epoch milliseconds. */
		readonly now: () => number,
		readonly lists: ListSettings,
	) {
		this.cursors = new Tokens(now);
		this.files = new SignedFiles(now);
		this.exports = new ExportJobs(world, now, this.files);
		this.recordings = new Recordings(world, now, this.files);
		this.scheduler = new Scheduler(now);
		this.dashboard = new Dashboard(now);
		this.submissions = new Submissions(world, now, this.scheduler, this.callbacks);
		this.outbound = new OutboundCalls(world, now, this.scheduler, this.callbacks, this.recordings);
	}

	/**
	 * The key of a request.
	 *
	 * @throws ServiceError 401, 400 for a part that such a request does not have, 503 for a disabled feature
	 */
	keyOf(request: FastifyRequest, feature?: Feature): AccountKey {
		const [, sent = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
		const key = this.world.keys.get(sent);
		if (key === undefined) throw unauthorized('The API key is missing or invalid');
		const { method, headers, raw } = request;
		if (method === 'POST') parse(noParameters, readQuery(raw.url));
		else if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'])
			throw invalidRequest('A read has no body');
		if (feature !== undefined && this.world.disabledFeatures.has(feature)) {
			throw new ServiceError(503, 'FEATURE_DISABLED', `The feature ${feature} is disabled`);
		}
		return key;
	}

	/** Resolves when every batch and call has been processed and its result pushed. */
	async idle(): Promise<void> {
		while (this.scheduler.isBusy) await delay(5);
		await this.callbacks.idle();
	}
}
