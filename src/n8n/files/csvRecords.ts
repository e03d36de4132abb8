import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { ReadRecords } from '../../client/export/joinCsvFiles';
import { ExportError } from '../../client/export/exportJobs';

/**
 * The records of a CSV file, without blank lines. It yields batches, because n8n follows every promise of an execution:
 * one per record takes longer than the parsing.
 * @param exportIds for an error
 * @throws ExportError for a record longer than the header
 */
export const csvRecords: ReadRecords = async function* (bytes, exportIds) {
	let records: string[][] = [];
	let columns: number | undefined;
	const parser = parse({
		bom: true,
		record_delimiter: ['\r\n', '\n'],
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: true,
		// The parser must not queue records as well.
		on_record: (record: string[], { lines }) => {
			columns ??= record.length;
			if (record.length > columns) {
				const ids = exportIds.join(', ');
				throw new ExportError(
					ids,
					`The rows of export ${ids} cannot be read: line ${lines} has ${record.length} cells, and the header has ${columns}`,
					'Set Output to "File" to get the file as it is. For one of several exports, set Source to "Existing Export" and enter its ID.',
				);
			}
			records.push(record);
			return null;
		},
	});
	const ended = finished(parser.resume());
	// It is awaited at the next piece or at the end.
	ended.catch(() => {});
	try {
		for await (const piece of bytes) {
			if (!parser.write(piece)) await Promise.race([once(parser, 'drain'), ended]);
			const complete = records;
			records = [];
			yield complete;
		}
		parser.end();
		await ended;
		yield records;
	} finally {
		parser.destroy();
	}
};
