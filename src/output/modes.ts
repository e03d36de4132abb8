import type { RecordKind } from '../records/kinds';
import { firstFieldsOf } from './fields/firstFields';
import type { Inclusion } from '../records/kinds/kind';
import { inclusionOfField, type Output, type OutputSettings } from './outputSettings';

/** A value of Output: what the panel says and asks, and how a record becomes an item. */
interface Mode {
	name: string;
	description: string;
	/** `asSent` is the record itself, `flat` has one plain value per field, `shaped` follows Answer Format. */
	form: 'asSent' | 'flat' | 'shaped';
	/** Whether the panel shows Include. */
	hasInclude: boolean;
	/** Whether the panel shows the choice of fields. */
	hasFields: boolean;
	/** Whether a list for AI agents has shorter items instead, if answers are nested. */
	isShortForAgents: boolean;
	/** The fields of each item as paths; undefined for all fields. */
	paths(kind: RecordKind, settings: OutputSettings): readonly string[] | undefined;
	/** The data that items contain on request. */
	include(settings: OutputSettings): ReadonlySet<Inclusion>;
}

export const modes: Record<Output, Mode> = {
	simplified: {
		name: 'Simplified',
		description: 'The most useful fields, and those that this node filters by',
		form: 'flat',
		hasInclude: false,
		hasFields: false,
		isShortForAgents: true,
		paths: (kind) => firstFieldsOf(kind),
		include: () => new Set(),
	},
	all: {
		name: 'All Fields',
		description: 'All fields with readable times, and all answers',
		form: 'shaped',
		hasInclude: true,
		hasFields: false,
		isShortForAgents: true,
		paths: () => undefined,
		include: ({ include }) => include,
	},
	selected: {
		name: 'Selected Fields',
		description: 'Only the fields you choose, in every item',
		form: 'shaped',
		hasInclude: false,
		hasFields: true,
		isShortForAgents: false,
		paths: (_kind, { paths }) => paths,
		include: ({ paths }) =>
			new Set(paths.flatMap((path) => inclusionOfField(path.split('.', 1)[0]) ?? [])),
	},
	raw: {
		name: 'Raw',
		description: 'The record as the service sends it, in full',
		form: 'asSent',
		hasInclude: false,
		hasFields: false,
		isShortForAgents: false,
		paths: () => undefined,
		include: () => new Set(),
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

/** The data that items contain on request. */
export function includeOf(settings: OutputSettings): ReadonlySet<Inclusion> {
	return modes[settings.output].include(settings);
}

/** The fields of each item as paths; undefined for all fields. */
export function pathsOf(kind: RecordKind, settings: OutputSettings): readonly string[] | undefined {
	return modes[settings.output].paths(kind, settings);
}
