import type { FastifyRequest } from 'fastify';
import type { Call, ConnectionBook } from './calls';
import { ExportDesk } from './exports/desk';
import type { FaultKind, Faults } from './faults';
import { CursorMint } from './read/cursor';
import { forbidden, Refusal } from './refusal';
import type { AccountKey, Feature, World } from './world/world';

declare module 'fastify' {
	interface FastifyRequest {
		/** The log's entry for this request. */
		call: Call;
		/** The faults this request has met. */
		metFaults: FaultKind[];
	}
	interface FastifyContextConfig {
		/** Which error body the operation gives (interface.md, "Errors"); default `problem`. */
		errors?: 'problem' | 'simple';
	}
}

/** What every route works with. */
export class Service {
	readonly cursors = new CursorMint();
	/** Every request to the service and to the signed links, oldest first. */
	readonly calls: Call[] = [];
	readonly exports: ExportDesk;

	constructor(
		readonly world: World,
		readonly faults: Faults,
		readonly connections: ConnectionBook,
		/** Epoch milliseconds. */
		readonly now: () => number,
		readonly allowUnknownParameters: boolean,
	) {
		this.exports = new ExportDesk(world, now);
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

	/** @throws Refusal 503 where the feature is disabled for the account. */
	requireFeature(feature: Feature): void {
		if (this.world.disabledFeatures.has(feature)) {
			throw new Refusal(503, 'FEATURE_DISABLED', `The feature ${feature} is disabled`);
		}
	}
}

/** @throws Refusal 403 where the key is not authorized for the service. */
export function requireService(key: AccountKey, serviceId: string): void {
	if (!key.services.includes(serviceId)) {
		throw forbidden(`The key is not authorized for service ${serviceId}`);
	}
}
