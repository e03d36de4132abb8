import type { Parameters } from '../../../../host/parameters';
import { simplifyCustomer } from '../../../../records/simplify';
import type { JsonObject } from '../../../../records/value';

/** How a customer goes onto the canvas: as sent, or simplified. */
export function customerShape(parameters: Parameters): (record: JsonObject) => JsonObject {
	return parameters.boolean('simplify', 'Simplify', true) ? simplifyCustomer : (record) => record;
}
