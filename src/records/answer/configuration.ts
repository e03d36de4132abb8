import { isChoice } from '../choices';
import { filterModules } from '../filterRules';
import { isObject, objectOf, textOf, type JsonObject } from '../value';
import { comparable } from './comparable';

/** docs/service.md, "Configured field object". */
const fieldKeys = [
	'display_name',
	'instruction',
	'definition',
	'description',
	'logic',
	'logic_explanation',
	'tag',
	'subparameter_type',
	'output_type',
	'status',
	'possible_values',
	'subparameters_used',
	'variables_used',
	'subcategories',
	'subdispositions',
	'weightage',
	'threshold_score',
	'fatal',
	'system',
	'execution_order',
	'active',
];

/** The keys of a simplified field, without its name and type. */
export const configurationFields = [
	...fieldKeys.filter((name) => name !== 'output_type'),
	'value',
	'version',
	'service_id',
	'module_status',
];

/** Sections of agent feedback in which every object is a field. */
const fieldSections = ['parameters', 'subparameters'];

/** Sections without configured fields. */
const otherSections = ['criteria', 'settings'];

/**
 * One object per configured field, with the data of its module (docs/service.md, "Analytics
 * configuration"). In sections of unknown shape every object that looks like a field is one.
 * Anything else becomes an object with its `section` and `value`.
 */
export function configuredFields(data: JsonObject): JsonObject[] {
	const { configuration, status, ...others } = data;
	// Fields have their own `status`.
	const facts = { ...others, module_status: status };
	const items = Object.entries(objectOf(configuration)).flatMap(([name, content]) =>
		// Only business insights have field names as keys. Other modules have sections.
		data.module_name === 'business_insights' && isObject(content)
			? [{ section: null, field: name, ...content }]
			: itemsOfSection(name, content),
	);
	const found = items.length > 0 ? items : [{ section: null, field: null }];
	return found.map((item) => ({ ...facts, ...item }));
}

/** @param withModule whether to add the data that all fields share */
export function simplifyConfiguration(data: JsonObject, withModule = false): JsonObject[] {
	return configuredFields(data).map((configured) => {
		const { module_name, field, output_type, section, module_status, ...others } = configured;
		const { service_id, version, possible_values, ...settings } = others;
		const isInUse = module_status === undefined || module_status === 'active';
		return {
			module: module_name ?? null,
			field,
			type: output_type ?? null,
			...(possible_values === undefined ? {} : { possible_values }),
			...(withModule || section !== null ? { section } : {}),
			...settings,
			...(withModule ? { version, service_id } : {}),
			...(withModule || !isInUse ? { module_status } : {}),
		};
	});
}

function itemsOfSection(section: string, content: unknown): JsonObject[] {
	if (Array.isArray(content)) {
		return content.map((one: unknown) => ({
			section,
			field: null,
			...(isObject(one) ? one : { value: one }),
		}));
	}
	if (!isObject(content)) return [{ section, field: null, value: content }];
	return Object.entries(content).flatMap(([name, one]) => itemsOfEntry(section, name, one));
}

function itemsOfEntry(section: string, name: string, one: unknown): JsonObject[] {
	if (otherSections.includes(section) || !isObject(one)) {
		return [{ section, field: name, value: one }];
	}
	if (fieldSections.includes(section) || isField(one)) return [{ section, field: name, ...one }];
	if (Object.values(one).some(isField)) return itemsOfSection(`${section}.${name}`, one);
	return [{ section, field: name, value: one }];
}

/** Its keys have no objects, while a section can have a field that is called `status`. */
function isField(value: unknown): boolean {
	const known = Object.entries(objectOf(value)).filter(([key]) => fieldKeys.includes(key));
	return known.length > 0 && known.every(([, held]) => !isObject(held));
}

/** The modules whose configuration names parameters (docs/service.md, "Analytics configuration"). */
const parameterModules = filterModules.conversations;
export type ParameterModule = (typeof parameterModules)[number];

export function isParameterModule(module: unknown): module is ParameterModule {
	return isChoice(parameterModules, module);
}

export interface ConfiguredParameter {
	/** `parameter`, or `parameter / sub` for a subparameter. */
	path: string;
	/** Its `output_type`. */
	type: string | undefined;
}

/** The type of a column for the answers to a parameter. A time may be any text. */
export function answerTypeOf(outputType: string | undefined): 'boolean' | 'numeric' | 'text' {
	if (outputType === 'Number') return 'numeric';
	return outputType === 'Boolean' ? 'boolean' : 'text';
}

/** The active part of a module's configuration. */
export type LiveParameters = ReturnType<typeof liveParametersOf>;

/** Without archived fields. If no section name fits, fields of all sections count. */
export function liveParametersOf(data: JsonObject, module: ParameterModule, forCustomers: boolean) {
	const active = configuredFields(data).filter(
		({ field, status }) => textOf(field) !== undefined && status !== 'archived',
	);
	const wanted = active.filter(({ section }) => isSectionOf(module, section, forCustomers));
	const fields = wanted.length > 0 ? wanted : active;
	const typeOf = (name: string) => textOf(active.find(({ field }) => field === name)?.output_type);
	/** Each followed by its subparameters. */
	const parameters = fields.flatMap(({ field, output_type, subparameters_used: used }) => {
		const path = answerPathOf(undefined, String(field));
		const names = Array.isArray(used) ? used.map(String) : [];
		const subs = names.map((name) => ({ path: answerPathOf(path, name), type: typeOf(name) }));
		return [{ path, type: textOf(output_type) }, ...subs];
	});
	return { fields, parameters, inConditions: namesInConditions(data, module, fields) };
}

/** The parameters that a condition may name. */
export interface NamesInConditions {
	/** Of fields and subparameters, archived ones too. Those of the wanted section come first. */
	names: string[];
	/** Whether there are no others. The service shows the shape of business insights alone. */
	areAll: boolean;
	/** Whether the configuration has this name or text anywhere. */
	has(name: string): boolean;
	/** Whether it has the name in another case, or as another text, such as a display name. */
	mayMean(name: string): boolean;
	/** The answers that the configuration lists for a parameter. */
	answersTo(name: string): string[];
	/** The subparameter's own name, of a path such as `Top / Sub`. */
	subNamed(path: string): string | undefined;
}

/** @param wanted the active fields of the wanted section */
function namesInConditions(
	{ configuration }: JsonObject,
	module: ParameterModule,
	wanted: JsonObject[],
): NamesInConditions {
	const fields = new Map<string, JsonObject>();
	for (const one of wanted) fields.set(String(one.field), one);
	const texts = new Set<string>();
	collectNames(configuration, fields, texts);
	const subs = new Map(
		wanted.flatMap(({ field, subparameters_used: used }) =>
			(Array.isArray(used) ? used.map(String) : []).map((name) => [
				answerPathOf(answerPathOf(undefined, String(field)), name),
				name,
			]),
		),
	);
	const entries = Object.values(objectOf(configuration));
	const areAll = module === 'business_insights' && entries.length > 0 && entries.every(isField);
	return {
		names: [...fields.keys()],
		areAll,
		has: (name) => (areAll ? fields.has(name) : texts.has(name)),
		mayMean: (name) => [...texts].some((text) => comparable(text) === comparable(name)),
		answersTo: (name) => possibleAnswers(fields.get(name) ?? {}),
		subNamed: (path) => subs.get(path),
	};
}

/** The key of an entry in a list, whose shape the service does not show. */
const nameKeys = ['field', 'name', 'parameter', 'parameter_name', 'display_name'];

/** @param fields gets the fields at any depth by their names @param texts gets all keys and texts */
function collectNames(value: unknown, fields: Map<string, JsonObject>, texts: Set<string>): void {
	const waiting: unknown[] = [value];
	const add = (name: string, field: unknown) => {
		if (!fields.has(name)) fields.set(name, objectOf(field));
	};
	// Without recursion, as nothing bounds the depth.
	while (waiting.length > 0) {
		const one = waiting.pop();
		if (typeof one === 'string') texts.add(one);
		if (typeof one !== 'object' || one === null) continue;
		const entries = Object.entries(one);
		for (const [key, inner] of entries) {
			waiting.push(inner);
			if (Array.isArray(one)) {
				const entry = objectOf(inner);
				const name = nameKeys.map((nameKey) => textOf(entry[nameKey])).find(Boolean);
				if (name !== undefined) add(name, inner);
				continue;
			}
			texts.add(key);
			if (isField(inner)) add(key, inner);
			if (!key.startsWith('subparameters')) continue;
			const subs = Array.isArray(inner) ? inner : Object.keys(objectOf(inner));
			for (const sub of subs) if (typeof sub === 'string') add(sub, objectOf(inner)[sub]);
		}
	}
}

function isSectionOf(module: ParameterModule, section: unknown, forCustomers: boolean): boolean {
	const name = String(section ?? '').toLowerCase();
	if (module === 'agent_feedback') return name === 'parameters';
	if (module === 'custom_module') return name.includes(forCustomers ? 'customer' : 'conversation');
	return true;
}

/** From `possible_values`, or from the type such as "Yes/No/NA". */
export function possibleAnswers({
	possible_values: values,
	output_type: type,
}: JsonObject): string[] {
	if (Array.isArray(values) && values.length > 0) return values.map(String);
	const names = (textOf(type) ?? '').split('/').map((name) => name.trim());
	return names.length > 1 && !names.includes('') ? names : [];
}

const loneSlashes = /(?<=^| )\/+(?= |$)/gu;

/** Doubles a lone slash, so that a parameter `Needs / Open` is not read as a subparameter of `Needs`. */
function partOf(name: string): string {
	return name.includes('/') ? name.replace(loneSlashes, '$&/') : name;
}

export function answerPathOf(parent: string | undefined, name: string): string {
	return parent === undefined ? partOf(name) : `${parent} / ${partOf(name)}`;
}
