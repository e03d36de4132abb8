import type {
	DeduplicationItemTypes,
	DeduplicationScope,
	ICheckProcessedContextData,
	ICheckProcessedOptions,
	IDataDeduplicator,
	IDeduplicationOutput,
} from 'n8n-workflow';

/**
 * n8n's stored de-duplication without its database: it keeps the newest `maxEntries` values per node or per
 * workflow. Like n8n, it does not compare the values of one call with each other.
 */
export class DeduplicationInMemory implements IDataDeduplicator {
	private readonly stored = new Map<string, DeduplicationItemTypes[]>();

	async checkProcessedAndRecord(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		{ mode, maxEntries }: ICheckProcessedOptions,
	): Promise<IDeduplicationOutput> {
		if (mode !== 'entries') throw new Error(`This stand-in knows no mode ${mode}`);
		const before = this.entriesOf(scope, context);
		const known = new Set(before);
		const added = items.filter((item) => !known.has(item));
		const entries = [...before, ...added];
		const most = maxEntries === undefined ? entries.length : maxEntries;
		this.stored.set(keyOf(scope, context), entries.slice(Math.max(0, entries.length - most)));
		return { new: added, processed: items.filter((item) => known.has(item)) };
	}

	async removeProcessed(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<void> {
		const kept = this.entriesOf(scope, context).filter((entry) => !items.includes(entry));
		this.stored.set(keyOf(scope, context), kept);
	}

	async clearAllProcessedItems(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<void> {
		this.stored.delete(keyOf(scope, context));
	}

	async getProcessedDataCount(
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<number> {
		return this.entriesOf(scope, context).length;
	}

	private entriesOf(scope: DeduplicationScope, context: ICheckProcessedContextData) {
		return this.stored.get(keyOf(scope, context)) ?? [];
	}
}

function keyOf(scope: DeduplicationScope, { workflow, node }: ICheckProcessedContextData): string {
	if (scope === 'workflow') return `workflow ${workflow.id}`;
	if (node === undefined) throw new Error('The scope of a node needs a node');
	return `node ${workflow.id} ${node.id}`;
}
