import type { FastifyRequest } from 'fastify';
import { Callbacks } from './callbacks/callbacks';
import { pause } from './pause';
import type { Call, ConnectionBook } from './calls';
import { ExportDesk } from './exports/desk';
import type { FaultKind, Faults } from './faults';
import { OutboundDesk } from './outbound/desk';
import { CursorMint } from './read/cursor';
import { Refusal } from './refusal';
import { SubmissionDesk } from './submissions/desk';
import { Timeline } from './timeline';
import type { AccountKey, Feature, World } from './world/world';

declare module 'fastify' {
	interface FastifyRequest {
		/** The log's entry for this request. */
		call: Call;
		/** The faults this request has met. */
		metFaults: FaultKind[];
	}
	interface FastifyContextConfig {
		/** Which error body the operation gives (docs/service.md, "Errors"); default `problem`. */
		errors?: 'problem' | 'simple';
	}
}

/** What every route works with. */
export class Service {
	readonly cursors = new CursorMint();
	/** Every request to the service and to the signed links, oldest first. */
	readonly calls: Call[] = [];
	readonly exports: ExportDesk;
	readonly submissions: SubmissionDesk;
	readonly outbound: OutboundDesk;
	readonly callbacks = new Callbacks();
	readonly timeline: Timeline;

	constructor(
		readonly world: World,
		readonly faults: Faults,
		readonly connections: ConnectionBook,
		/** Epoch milliseconds. */
		readonly now: () => number,
		readonly allowUnknownParameters: boolean,
	) {
		this.exports = new ExportDesk(world, now);
		this.timeline = new Timeline(now);
		this.submissions = new SubmissionDesk(world, now, this.timeline, this.callbacks);
		this.outbound = new OutboundDesk(world, now, this.timeline, this.callbacks);
	}

	nowSeconds(): number {
		return Math.floor(this.now() / 1000);
	}

	/** The key of a request. @throws Refusal 401 */
	keyOf(request: FastifyRequest): AccountKey {
		const words = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '');
		const key = this.world.keys.get(words?.[1] ?? '');
		if (key === undefined) {
			throw new Refusal(401, 'UNAUTHORIZED', 'The API key is missing or invalid');
		}
		return key;
	}

	/** Resolves once every batch and call has been worked on and every result has been pushed. */
	async idle(): Promise<void> {
		while (this.timeline.isBusy) await pause(5);
		await this.callbacks.idle();
	}

	/** @throws Refusal 503 where the feature is disabled for the account. */
	requireFeature(feature: Feature): void {
		if (this.world.disabledFeatures.has(feature)) {
			throw new Refusal(503, 'FEATURE_DISABLED', `The feature ${feature} is disabled`);
		}
	}
}
