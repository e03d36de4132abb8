import type { OutputItem } from '../../n8n/context';
import { fieldNamesOf } from '../../output/fields/selectableFields';
import type { OutputSettings } from '../../output/outputSettings';
import { valueAt } from '../../output/fields/selection';
import type { RecordKind } from '../../records/choices';
import { objectOf } from '../../records/value';
import { nearestTo } from '../configuredParameters';

/** The paths that a person entered and that lead to nothing in any item of a list. */
export class AbsentFields {
	private readonly known: readonly string[];
	/** More Fields without a value. */
	private readonly paths: Set<string>;
	/** Whether Name Fields have masked no word. */
	private isNoNameMasked: boolean;

	constructor(kind: RecordKind, { output, paths, masking }: OutputSettings) {
		this.known = fieldNamesOf(kind);
		const entered = paths.filter((path) => !this.known.includes(path));
		// Answers may be columns or items of their own.
		const ownFields = entered.filter((path) => !path.startsWith('answers.'));
		this.paths = new Set(output === 'selected' ? ownFields : []);
		this.isNoNameMasked = masking?.choices.includes('namesFromFields') === true;
	}

	see(items: OutputItem[]): void {
		if (this.isNoNameMasked) {
			const names = items.some(({ json }) => valueAt([objectOf(json)], 'masked.name') !== null);
			this.isNoNameMasked = !names;
		}
		for (const path of this.paths) {
			// The fields of a map may come without it.
			const names = [path, path.slice(path.indexOf('.') + 1)];
			const has = ({ json }: OutputItem) =>
				names.some((name) => valueAt([objectOf(json)], name) !== null);
			if (items.some(has)) this.paths.delete(path);
		}
	}

	/** @param records the number of records whose items were seen */
	hints(records: number): string[] {
		if (records === 0) return [];
		const names = `Names From Fields masked no word in ${records} records. Check the paths under Name Fields.`;
		return [...this.pathHint(records), ...(this.isNoNameMasked ? [names] : [])];
	}

	private pathHint(records: number): string[] {
		const [first] = this.paths;
		if (first === undefined) return [];
		const fields = [...this.paths].map((path) => `"${path}"`).join(', ');
		const nearest = nearestTo(first, [...this.known]).join(', ');
		return [
			`None of the ${records} records has a value in ${fields} of More Fields. The names nearest to "${first}" are: ${nearest}.`,
		];
	}
}
