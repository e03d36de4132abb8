import type { Parameters } from '../../../../n8n/parameters/parameters';
import { simplifyCustomer } from '../../../../records/answer/simplify';
import type { JsonObject } from '../../../../records/value';

/** The item of a customer: as sent, or simplified. */
export function customerShape(parameters: Parameters): (record: JsonObject) => JsonObject {
	return parameters.boolean('simplify', 'Simplify', true) ? simplifyCustomer : (record) => record;
}
