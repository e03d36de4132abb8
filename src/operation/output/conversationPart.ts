import type { ItemContext } from '../../n8n/context';
import { numbers } from '../../n8n/defaults';
import type { Parameters } from '../../n8n/parameters/parameters';
import { recordPartOf, recordParts } from '../../output/recordPart';
import type { JsonObject } from '../../records/value';
import { declaredOutput } from './recordOutput';

const whole = declaredOutput('conversation');

/** A conversation as its output says, or the one part of it that is asked for. @throws InputError */
export function conversationPart(
	parameters: Parameters,
): (record: JsonObject, item: ItemContext) => object | Promise<object> {
	const part = parameters.choice('part', 'Part', recordParts, 'whole');
	if (part === 'whole') return whole(parameters);
	const { least, most } = numbers.transcriptPage;
	const page = part === 'transcript' ? parameters.integer('page', 'Page', least, most) : least;
	return (record) => recordPartOf(record, part, page);
}
