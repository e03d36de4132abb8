import { CancelledError, ServiceError } from '../errors';

/** Whether another read of something awaited is of no use; "not found" only means not yet. */
export function isFinalFailure(failure: Error): boolean {
	if (failure instanceof CancelledError) return true;
	return failure instanceof ServiceError && failure.status !== 404 && !failure.mayPass;
}
