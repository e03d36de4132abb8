import { isObject, objectOf, type JsonObject } from '../value';

/** A configured field carries at least one of these (docs/service.md, "Configured field object"). */
const markers = [
	'display_name',
	'instruction',
	'definition',
	'description',
	'output_type',
	'possible_values',
	'active',
	'weightage',
];

/**
 * One object per configured field of a module, with the module's facts beside it, its status as
 * `module_status` (docs/service.md, "Analytics configuration"). Sections whose inner shape is not shown
 * there are opened as far as they hold named objects; what is no field stands with its `section` and `value`.
 */
export function configuredFields(data: JsonObject): JsonObject[] {
	const { configuration, status, ...others } = data;
	// Fields have a `status` of their own, which would hide that of the module.
	const facts = { ...others, module_status: status };
	const fields: JsonObject[] = [];
	const sections = objectOf(configuration);
	const direct = Object.entries(sections).filter(([, one]) => isField(one));
	for (const [field, one] of direct) {
		fields.push({ ...facts, section: null, field, ...objectOf(one) });
	}
	for (const [section, content] of Object.entries(sections)) {
		if (!isField(content)) collect(fields, facts, section, content);
	}
	return fields.length > 0 ? fields : [{ ...facts, section: null, field: null }];
}

function collect(fields: JsonObject[], facts: JsonObject, section: string, content: unknown): void {
	if (Array.isArray(content)) {
		for (const one of content) {
			fields.push({ ...facts, section, field: null, ...(isObject(one) ? one : { value: one }) });
		}
		return;
	}
	if (!isObject(content)) {
		fields.push({ ...facts, section, field: null, value: content });
		return;
	}
	for (const [name, one] of Object.entries(content)) {
		if (isField(one)) fields.push({ ...facts, section, field: name, ...objectOf(one) });
		else if (isObject(one) && Object.values(one).some(isField)) {
			collect(fields, facts, `${section}.${name}`, one);
		} else fields.push({ ...facts, section, field: name, value: one });
	}
}

function isField(value: unknown): boolean {
	return isObject(value) && markers.some((marker) => marker in value);
}
