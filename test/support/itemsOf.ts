import { namingOf, unmaskedItemsOf, type Known } from '../../src/output/itemsOf';
import { maskedItemsOf } from '../../src/output/maskedItems';
import type { ItemsOf, OutputSettings } from '../../src/output/outputSettings';
import type { RecordKind } from '../../src/records/kinds';

/** `itemsInTurnsOf` without turns. */
export function itemsOf(
	kind: RecordKind,
	settings: OutputSettings,
	{ configured, names }: Known = { configured: new Map() },
): ItemsOf {
	const shape = { kind, settings, configured };
	const unmasked = unmaskedItemsOf(shape);
	const masked = maskedItemsOf(settings.masking);
	const named = namingOf(shape, names);
	return (record, ...arrived) => masked(unmasked(record, ...arrived), record).map(named);
}
