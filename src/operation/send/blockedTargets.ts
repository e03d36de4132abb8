import type { ServiceConnection } from '../../client/request/request';
import { NotSentError } from './recordErrors';

/** How far a refusal reaches: everything sent with a key, or only what is for one target. */
export type BlockedScope = 'key' | 'target';

/** Refusals that make it pointless to send more, and to whom. */
export class BlockedTargets {
	private readonly keys = new Map<object, NotSentError>();
	private readonly targets = new Map<object, Map<string, NotSentError>>();

	/** Why nothing more is sent to `target`; undefined where it may be. */
	reasonFor({ limiters }: ServiceConnection, target: string): NotSentError | undefined {
		return this.keys.get(limiters) ?? this.targets.get(limiters)?.get(target);
	}

	/** Sends nothing more to `target`, or with the key at all. */
	block(
		{ limiters }: ServiceConnection,
		target: string,
		scope: BlockedScope,
		reason: NotSentError,
	): void {
		// The limiters are one object for each key and address, however often it was connected to.
		if (scope === 'key') {
			this.keys.set(limiters, reason);
			return;
		}
		const targetsOfKey = this.targets.get(limiters) ?? new Map<string, NotSentError>();
		this.targets.set(limiters, targetsOfKey.set(target, reason));
	}
}
