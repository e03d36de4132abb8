import { kinds, type RecordKind } from '../records/kinds';
import { inclusions, type Inclusion } from '../records/kinds/kind';
import type { Output, OutputSettings } from './outputSettings';

/** A value of Output: what the panel says and asks, and how a record becomes an item. */
interface Mode {
	name: string;
	description: string;
	/** `asSent` is the record itself, `flat` has one plain value per field, `shaped` follows Answer Format. */
	form: 'asSent' | 'flat' | 'shaped';
	/** All, the first ones of the kind, or those that a person chooses in the panel. */
	fields: 'all' | 'first' | 'chosen';
	/** Whether the panel shows Include. */
	hasInclude: boolean;
}

export const modes: Record<Output, Mode> = {
	simplified: {
		name: 'Simplified',
		description: 'The most useful fields, and those that this node filters by',
		form: 'flat',
		fields: 'first',
		hasInclude: false,
	},
	all: {
		name: 'All Fields',
		description: 'All fields with readable times, and all answers',
		form: 'shaped',
		fields: 'all',
		hasInclude: true,
	},
	selected: {
		name: 'Selected Fields',
		description: 'Only the fields you choose, in every item',
		form: 'shaped',
		fields: 'chosen',
		hasInclude: false,
	},
	raw: {
		name: 'Raw',
		description: 'The record as the service sends it, in full',
		form: 'asSent',
		fields: 'all',
		hasInclude: false,
	},
};

const isOutput = (name: string): name is Output => Object.hasOwn(modes, name);

/** The values of Output whose mode fits. */
export function outputsWith(fits: (mode: Mode) => boolean): Output[] {
	return Object.keys(modes)
		.filter(isOutput)
		.filter((name) => fits(modes[name]));
}

export function isAsSent({ output }: OutputSettings): boolean {
	return modes[output].form === 'asSent';
}

/** The fields of inclusions with another name. */
const fieldsOfInclusions: Partial<Record<Inclusion, string>> = {
	recordingLink: 'recording_url',
	customerAnalytics: 'customer_analytics',
};

/** The data that chosen fields need. */
export function inclusionsOf(paths: readonly string[]): ReadonlySet<Inclusion> {
	const roots = paths.map((path) => path.split('.', 1)[0]);
	return new Set(inclusions.filter((name) => roots.includes(fieldsOfInclusions[name] ?? name)));
}

/** The fields of each item as paths; undefined for all fields. */
export function pathsOf(
	kind: RecordKind,
	{ output, paths }: OutputSettings,
): readonly string[] | undefined {
	const { fields } = modes[output];
	if (fields === 'all') return undefined;
	return fields === 'chosen' ? paths : kinds[kind].firstFields;
}
