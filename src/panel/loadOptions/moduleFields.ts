import type {
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';
import { panelService } from '../../n8n/loadOptions';
import { isParameterModule, possibleAnswers } from '../../records/answer/moduleParameters';
import { textOf, type JsonObject } from '../../records/value';
import { panelParameters } from '../listSearch/answeredParameters';
import { matching } from '../listSearch/recentRecords';

/** The parameters of the module chosen in the open row, from the live configuration. */
async function fieldsOfRow(functions: ILoadOptionsFunctions): Promise<JsonObject[]> {
	const module = functions.getCurrentNodeParameter('&source');
	if (!isParameterModule(module)) return [];
	const service = await panelService(functions);
	const live = await panelParameters(functions, service, module, isForCustomers(functions));
	return live.fields;
}

function isForCustomers(functions: ILoadOptionsFunctions): boolean {
	return (
		functions.getCurrentNodeParameter('exportResource') === 'customers' ||
		functions.getCurrentNodeParameter('resource') === 'customer'
	);
}

async function valuesOfRow(functions: ILoadOptionsFunctions): Promise<string[]> {
	const chosen = functions.getCurrentNodeParameter('&parameter');
	const fields = await fieldsOfRow(functions);
	const found = fields.find(({ field }) => field === chosen);
	return found === undefined ? [] : possibleAnswers(found);
}

async function getModuleFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const fields = await fieldsOfRow(this);
	return fields.map(({ field, display_name: shown, status, output_type: type }) => {
		const name = textOf(shown) ?? String(field);
		const facts = [textOf(type), status === 'inactive' ? 'inactive' : undefined].filter(Boolean);
		return {
			name: facts.length > 0 ? `${name} (${facts.join(', ')})` : name,
			value: String(field),
		};
	});
}

async function getPossibleValues(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return (await valuesOfRow(this)).map((value) => ({ name: value, value }));
}

/** Possible values to match. The typed text is offered too, because a configuration may not list every answer. */
async function searchPossibleValues(
	this: ILoadOptionsFunctions,
	search?: string,
): Promise<INodeListSearchResult> {
	const choices = (await valuesOfRow(this)).map((value) => ({ name: value, value }));
	return { results: matching(choices, search, (text) => `Use "${text}"`) };
}

/** For the node's `methods.loadOptions`. */
export const loadOptions = { getModuleFields, getPossibleValues };

/** For the node's `methods.listSearch`. */
export const possibleValueSearch = { searchPossibleValues };
