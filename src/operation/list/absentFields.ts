import type { OutputItem } from '../../n8n/context';
import { fieldNamesOf } from '../../output/fields/selectableFields';
import type { OutputSettings } from '../../output/outputSettings';
import { valueAt } from '../../output/fields/selection';
import type { RecordKind } from '../../records/kinds';
import { objectOf } from '../../records/value';
import { nearestTo } from '../configuredParameters';

/** More Fields that lead to nothing in any item of a list. */
export class AbsentFields {
	private readonly known: readonly string[];
	private readonly paths: Set<string>;

	constructor(kind: RecordKind, { paths }: OutputSettings) {
		this.known = fieldNamesOf(kind);
		const entered = paths.filter((path) => !this.known.includes(path));
		// Answers may be columns or items of their own.
		const ownFields = entered.filter((path) => !path.startsWith('answers.'));
		this.paths = new Set(ownFields);
	}

	see(items: OutputItem[]): void {
		for (const path of this.paths) {
			// The fields of a map may come without it.
			const names = [path, path.slice(path.indexOf('.') + 1)];
			const has = ({ json }: OutputItem) =>
				names.some((name) => valueAt([objectOf(json)], name) !== null);
			if (items.some(has)) this.paths.delete(path);
		}
	}

	/** @param records the number of records whose items were seen */
	hint(records: number): string | undefined {
		const [first] = this.paths;
		if (records === 0 || first === undefined) return undefined;
		const fields = [...this.paths].map((path) => `"${path}"`).join(', ');
		const nearest = nearestTo(first, [...this.known]).join(', ');
		return `None of the ${records} records has a value in ${fields} of More Fields. The names nearest to "${first}" are: ${nearest}.`;
	}
}
