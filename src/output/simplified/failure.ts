import { isGiven, type JsonObject } from '../../records/value';

/** Whether a call or chat result is a failed one (docs/service.md, "Batch envelope"). */
export function isFailedResult(result: JsonObject): boolean {
	return isGiven(result.error) || isGiven(result.error_type);
}

/** Whether a voice-agent result is a failed one (docs/service.md, "Voice-agent result object"). */
export function isFailedVoiceResult(result: JsonObject): boolean {
	return result.status === 'error' || isFailedResult(result);
}
