import { createHash } from 'node:crypto';
import { conversation, type Sandbox } from '../../../workshop/sandbox';
import type { Json } from '../../../workshop/sandbox/rules/json';

const modules = ['business_insights', 'agent_feedback'] as const;
type Module = (typeof modules)[number];

/** Names that are hard to keep apart, to quote or to shorten. */
const names = [
	...['Intent', 'intent', 'Intent?', 'Intent explanation', 'Needs / Open', 'Needs', 'Version'],
	...[
		'客户意图',
		'客户在通话结束时对我们的服务态度和解决方案的总体满意程度评分',
		'客戶意圖',
		'Ünïted',
	],
	...['Said "yes"', '"', "O'Neil", '"; DROP TABLE growing_conversations; --', '$1', '{{ 1 + 1 }}'],
	...['a'.repeat(33), 'a'.repeat(34), 'b'.repeat(45), 'b'.repeat(63), `${'c'.repeat(62)}é`],
	...['select', 'conversation_id', '1st call', '😀', 'İstanbul', 'tab\tnew\nline', 'overall_score'],
];
const types = ['Text', 'Number', 'Yes/No/NA', 'Boolean', 'Date and Time', 'Categorical', 'Other'];

/** A service whose parameters are added, renamed and archived, always in the same way. */
export class ChangingConfiguration {
	private readonly active: Record<Module, string[]> = {
		business_insights: ['Intent'],
		agent_feedback: ['Greeting'],
	};
	private readonly archived: Record<Module, string[]> = {
		business_insights: [],
		agent_feedback: [],
	};
	private version = 0;

	constructor(
		private readonly sandbox: Sandbox,
		private readonly serviceId: string,
	) {
		this.save();
	}

	/** Adds, renames, archives or restores a parameter. */
	change(): string {
		const at = this.version;
		const module = numberFrom(String(at)) % 3 === 0 ? 'agent_feedback' : 'business_insights';
		const [active, archived] = [this.active[module], this.archived[module]];
		const fresh = [...names.slice(at % names.length), ...names].find(
			(one) => !active.includes(one),
		);
		const kind = ['add', 'add', 'rename', 'add', 'archive', 'restore'][at % 6];
		const oldest = () => {
			const gone = active.shift() ?? '';
			archived.push(gone);
			return gone;
		};
		const added = (kind === 'restore' && archived.shift()) || (fresh ?? '');
		const what = kind === 'archive' || kind === 'rename' ? `${kind} ${oldest()}` : String(kind);
		if (kind !== 'archive') active.push(added);
		this.archived[module] = archived.filter((name) => !active.includes(name));
		this.save();
		return `${module}: ${what}, ${added}`;
	}

	private save(): void {
		this.version += 1;
		for (const module of modules) {
			const fieldOf = (name: string, status: string) => [
				name,
				{
					output_type: typeOf(name),
					status,
					...(name === 'Needs' && { subparameters_used: ['Open'] }),
				},
			];
			const fields = Object.fromEntries([
				...this.archived[module].map((name) => fieldOf(name, 'archived')),
				...this.active[module].map((name) => fieldOf(name, 'active')),
			]);
			this.sandbox.world.addConfiguration({
				...{ serviceId: this.serviceId, moduleName: module, version: this.version },
				status: 'active',
				configuration:
					module === 'agent_feedback' ? { parameters: fields, subparameters: {} } : fields,
			});
		}
	}

	/** Adds or replaces a conversation with an answer to each parameter, and returns its answers. */
	analyze(id: string, time: number): Json[] {
		const answers: Json[] = [];
		const resultsOf = (module: Module) => {
			const all = [...this.active[module], ...this.archived[module]];
			return Object.fromEntries(
				all.map((name, at) => {
					const ans = answerTo(name, `${id} ${this.version} ${module} ${at}`);
					answers.push(ans);
					const open = `open ${id} ${this.version} ${module}`;
					if (name !== 'Needs') return [name, { ans }];
					answers.push(open);
					return [name, { ans, subparameters: { Open: { ans: open } } }];
				}),
			);
		};
		this.sandbox.world.addConversation(
			conversation({
				...{ id, time, serviceId: this.serviceId },
				record: {
					conversation_analytics: {
						business_insights: { version: this.version, analytics: resultsOf('business_insights') },
						agent_feedback: {
							version: this.version,
							analytics: { parameters: resultsOf('agent_feedback'), overall: {} },
						},
					},
				},
			}),
		);
		return answers;
	}
}

/** A parameter keeps its type. */
function typeOf(name: string): string {
	if (name.toLowerCase().startsWith('intent')) return 'Text';
	return types[numberFrom(name) % types.length] ?? 'Text';
}

function numberFrom(text: string): number {
	return createHash('sha256').update(text).digest().readUInt32BE();
}

/** Different for each `seed`, where the type allows it. One in five is not of the type. */
function answerTo(name: string, seed: string): Json {
	const number = numberFrom(seed);
	if (number % 5 === 0) return `not of the type: ${seed}`;
	switch (typeOf(name)) {
		case 'Number':
			return number / 100;
		case 'Boolean':
			return number % 2 === 0;
		case 'Categorical':
			return [seed, 'second'];
		case 'Other':
			return { deep: [seed, 'quote \' and " and \\'] };
		default:
			return `${seed} 'quoted' "twice" \\ 漢字 $1`;
	}
}
