import { configurationFields } from '../../records/answer/configuration';
import { commonFields } from '../../records/input/commonFields';
import { inclusions, inclusionsOf } from '../outputSettings';
import type { RecordKind } from '../../records/choices';
import { simplifierOf } from '../simplified/simplify';

/** The top-level fields of every simplified record, pushed or read, with everything included. */
export function topFieldsOf(kind: RecordKind): readonly string[] {
	const include = new Set(kind === 'conversation' ? inclusions : inclusionsOf[kind]);
	return Object.keys(simplifierOf(kind, include)({}));
}

const within = (map: string, names: readonly string[]) => names.map((name) => `${map}.${name}`);

/** Known fields inside a record's maps (docs/service.md, "Resources and their fields"). */
const innerFields: Record<RecordKind, readonly string[]> = {
	conversation: [
		...within('meta_analytics', [
			'audio_duration',
			'first_response_time',
			'resolution_time',
			'message_count',
			'primary_language',
		]),
		...within('request_data', ['call_direction', ...commonFields]),
	],
	customer: within('meta_analytics', ['crm_lead_stage', 'lead_source', 'primary_language']),
	voiceConversation: within('meta_analytics', ['disconnect_type', 'start_time', 'end_time']),
};

/** What Selected Fields offers. Other fields can be entered as paths. */
export function fieldNamesOf(kind: RecordKind | 'configuration'): readonly string[] {
	return kind === 'configuration'
		? ['module', 'field', 'type', 'section', ...configurationFields]
		: [...topFieldsOf(kind), ...innerFields[kind]];
}
