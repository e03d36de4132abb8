import type { ConfiguredParameter } from '../records/answer/moduleParameters';
import { isoOf, numberOf, setField, type JsonObject } from '../records/value';
import { ColumnNames, columnsOf, columnSuffixes, snakeCaseOf } from './columnNames';
import { topFieldsOf } from './fieldNames';
import { evidenceOf } from './includedParts';
import type { Inclusion, ListForm, RecordKind } from './outputSettings';
import {
	AnswerPaths,
	CUSTOMER_ANALYTICS,
	labelOf,
	modulesOf,
	visitAnswers,
	type ModuleResults,
} from './simplified/answers';

/** What the columns of a run are made by. */
export interface ColumnPlan {
	kind: RecordKind;
	/** Only answers of these modules; all of them when there are none. */
	modules: readonly string[];
	/**
	 * The parameters of chosen modules by their live configurations: their columns are in every item, and
	 * no others of these modules.
	 */
	configured: ReadonlyMap<string, ConfiguredParameter[]>;
	include: ReadonlySet<Inclusion>;
	lists: { form: ListForm; separator: string };
	/** Those of the run, where it has several plans. */
	names?: ColumnNames;
}

/** An answer that has become columns of an item. */
export interface WrittenColumn {
	/** The field of Selected Fields that stands for it. */
	root: 'answers' | 'versions' | typeof CUSTOMER_ANALYTICS;
	module: string;
	/** Undefined for what belongs to the module as a whole. */
	path?: string;
	/** Its columns, that of the answer first. */
	names: string[];
}

/** Holds, as JSON text, answers of chosen modules whose parameters the live configuration does not have. */
export const OTHER_ANSWERS = 'other_answers';

interface Answer {
	of: Pick<ModuleResults, 'module' | 'ofCustomer'>;
	path: string;
	value: unknown;
	result: JsonObject | undefined;
	/** Of a configured parameter; undefined for an answer without a configuration. */
	type?: string;
}

/** A value as it fits into one cell: lists as text or JSON, objects as JSON. */
export function cellOf(value: unknown, { form, separator }: ColumnPlan['lists']): unknown {
	if (typeof value !== 'object' || value === null) return value ?? null;
	if (!Array.isArray(value) || form === 'json') return JSON.stringify(value);
	return value
		.map((one: unknown) =>
			typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one ?? ''),
		)
		.join(separator);
}

/** Writes the answers of records into their items, a column each. */
export class ColumnWriter {
	readonly names: ColumnNames;
	private readonly paths = new AnswerPaths();
	private readonly configuredPaths: ReadonlyMap<string, ReadonlySet<string>>;

	constructor(private readonly plan: ColumnPlan) {
		const { kind, configured, include, names = new ColumnNames() } = plan;
		this.names = names;
		this.configuredPaths = new Map(
			[...configured].map(([module, parameters]) => [
				module,
				new Set(parameters.map(({ path }) => path)),
			]),
		);
		names.reserve([...topFieldsOf(kind), OTHER_ANSWERS]);
		for (const module of configured.keys()) names.reserve(this.versionNames(module));
		const parameters = [...configured].flatMap(([module, ofModule]) =>
			ofModule.map(({ path }) => ({ module, path })),
		);
		names.reserveConfigured(parameters, include);
	}

	/** The name of the column of a parameter's answer. */
	nameOf(module: string, path: string): string {
		return this.names.of({ module, path }, this.plan.include);
	}

	/** Writes the columns, and says what it wrote. */
	write(item: JsonObject, record: JsonObject): WrittenColumn[] {
		const { kind, configured, include, modules: chosen } = this.plan;
		const modules = modulesOf(kind, record, include).filter(
			({ module }) => chosen.length === 0 || chosen.includes(module),
		);
		// Before the answers, so that none of them takes the name of a version.
		for (const module of modules) this.names.reserve(this.versionNames(labelOf(module)));
		const { known, free, others } = this.sorted(modules);
		const fixed = [...configured].flatMap(([module, parameters]) =>
			parameters.map(({ path, type = '' }): Answer => {
				const none = { of: { module }, path, value: null, result: undefined };
				return { ...(known.get(module)?.get(path) ?? none), type };
			}),
		);
		const written = [...fixed, ...free].map((answer) => this.writeAnswer(item, answer));
		if (configured.size > 0) item[OTHER_ANSWERS] = others ? JSON.stringify(others) : null;
		if (include.has('versions')) written.push(...this.writeVersions(item, modules));
		return written;
	}

	/** The answers of a record: to configured parameters, of modules without a configuration, and the others. */
	private sorted(modules: ModuleResults[]) {
		const known = new Map<string, Map<string, Answer>>();
		const free: Answer[] = [];
		let others: JsonObject | undefined;
		for (const of of modules) {
			const { module, results, ofCustomer } = of;
			const configured = ofCustomer === true ? undefined : this.configuredPaths.get(module);
			const ofModule = new Map<string, Answer>();
			const unlisted: JsonObject = {};
			visitAnswers(results, this.paths, (path, value, result) => {
				const answer: Answer = { of, path, value, result };
				if (configured === undefined) free.push(answer);
				else if (configured.has(path)) ofModule.set(path, answer);
				else setField(unlisted, path, value);
			});
			if (configured !== undefined) known.set(module, ofModule);
			if (Object.keys(unlisted).length > 0) setField((others ??= {}), module, unlisted);
		}
		return { known, free, others };
	}

	private writeAnswer(item: JsonObject, { of, path, value, result, type }: Answer): WrittenColumn {
		const { include, lists } = this.plan;
		const name = this.nameOf(labelOf(of), path);
		setField(item, name, cellOf(type === undefined ? value : typed(value, type), lists));
		const root = of.ofCustomer === true ? CUSTOMER_ANALYTICS : 'answers';
		const written = { root, module: of.module, path } as const;
		// Of an output that is no parameter result there is neither; of a configured parameter always.
		if (result === undefined && type === undefined) return { ...written, names: [name] };
		if (include.has('explanations')) {
			item[`${name}${columnSuffixes.explanations}`] = cellOf(result?.explanation, lists);
		}
		if (include.has('evidence')) {
			const evidence = result && evidenceOf(result);
			item[`${name}${columnSuffixes.evidence}`] =
				evidence === undefined ? null : JSON.stringify(evidence);
		}
		return { ...written, names: columnsOf(name, include) };
	}

	private writeVersions(item: JsonObject, modules: ModuleResults[]): WrittenColumn[] {
		const { configured } = this.plan;
		const versions = new Map<string, unknown>([...configured.keys()].map((name) => [name, null]));
		for (const one of modules) {
			const { version, ofCustomer } = one;
			if (ofCustomer === true) continue;
			if (version !== undefined || configured.has(one.module)) {
				versions.set(one.module, version ?? null);
			}
		}
		return [...versions].map(([module, version]) => {
			const name = versionName(module);
			setField(item, name, version);
			return { root: 'versions', module, names: [name] };
		});
	}

	private versionNames(module: string): string[] {
		return this.plan.include.has('versions') ? [versionName(module)] : [];
	}
}

function versionName(module: string): string {
	return `${snakeCaseOf(module)}_version`;
}

/** A number is a number and a time ISO text, where the configuration says that the answer is one. */
function typed(value: unknown, type: string): unknown {
	if (type === 'Number') return numberOf(value);
	return type === 'Date and Time' && typeof value === 'number' ? (isoOf(value) ?? value) : value;
}
