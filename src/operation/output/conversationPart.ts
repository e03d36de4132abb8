import type { ItemContext } from '../../n8n/context';
import type { NodeParameters } from '../../n8n/parameters/nodeParameters';
import { recordPartOf, contentSections } from '../../output/recordPart';
import type { JsonObject } from '../../records/value';
import { declaredOutput } from './recordOutput';

const whole = declaredOutput('conversation');

/** A conversation as its output says, or the one part of it that is asked for. @throws InputError */
export function conversationPart(
	parameters: NodeParameters,
): (record: JsonObject, item: ItemContext) => object | Promise<object> {
	const part = parameters.choice('part', contentSections);
	if (part === 'whole') return whole(parameters);
	const page = part === 'transcript' ? parameters.integer('page') : 1;
	return (record) => recordPartOf(record, part, page);
}
