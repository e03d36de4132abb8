import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';
import { callbacks, recordKindOf } from '../../delivery/callbacks';
import { fieldNamesOf } from '../../output/fields/selectableFields';
import { isRecordKind } from '../../records/kinds';
import { textOf } from '../../records/value';
import { optionsFor } from '../form';

/**
 * What Selected Fields offers for the records of the open panel, without a request. Asked by the panel, because the
 * lists would be a tenth of what n8n and models load of the nodes. Chosen names stay in the list, also of other
 * records: after a change of the credential n8n empties a field whose value is not in it.
 */
export async function getSelectableFields(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	const resource = textOf(this.getCurrentNodeParameter('resource')) ?? '';
	const event = this.getCurrentNodeParameter('event');
	const isNamed = resource === 'configuration' || isRecordKind(resource);
	const kind = isNamed ? resource : recordKindOf(callbacks.find((one) => one === event));
	const chosen = [this.getCurrentNodeParameter('selectedFields')].flat().map(textOf);
	const names = [...fieldNamesOf(kind), ...chosen].filter((name) => name !== undefined);
	return optionsFor([...new Set(names)]);
}
