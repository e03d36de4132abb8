import { isGiven, type JsonObject } from '../../records/value';

/** docs/service.md, "Batch envelope". */
export function isFailedResult(result: JsonObject): boolean {
	return isGiven(result.error) || isGiven(result.error_type);
}

/** docs/service.md, "Voice-agent result object". */
export function isFailedVoiceResult(result: JsonObject): boolean {
	return result.status === 'error' || isFailedResult(result);
}
