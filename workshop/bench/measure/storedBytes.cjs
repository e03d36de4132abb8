/**
 * Prints how many characters n8n has stored for a workflow: of its triggers' own data, and of the history of
 * Remove Duplicates. Parameters: the SQLite file, the workflow's id.
 */
const { DatabaseSync } = require('node:sqlite');

const [file, id] = process.argv.slice(2);
const database = new DatabaseSync(file, { readOnly: true });
const lengths = [
	'SELECT length(staticData) AS stored FROM workflow_entity WHERE id = ?',
	'SELECT length(value) AS stored FROM processed_data WHERE workflowId = ?',
].flatMap((query) => database.prepare(query).all(id));
console.log(lengths.reduce((sum, { stored }) => sum + (stored ?? 0), 0));
