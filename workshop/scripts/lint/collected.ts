import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export interface Expression {
	source: string;
	flags: string;
	/** File and line. */
	place: string;
}

const root = join(__dirname, '..', '..', '..');
const files = ['src', 'nodes', 'credentials'].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.map((name) => join(root, folder, name)),
);

/** The literals of all files that ship. */
export function literalExpressions(): Expression[] {
	return files.flatMap((file) => {
		const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
		const found: Expression[] = [];
		const visit = (node: ts.Node): void => {
			if (ts.isRegularExpressionLiteral(node)) {
				const end = node.text.lastIndexOf('/');
				const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
				const place = `${relative(root, file)}:${line + 1}`;
				found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place });
			}
			ts.forEachChild(node, visit);
		};
		visit(tree);
		return found;
	});
}

/** What these files build while they load. */
export async function builtExpressions(): Promise<Expression[]> {
	// Its libraries compare constructors while they load.
	await import('n8n-workflow');
	const found: Expression[] = [];
	const Native = RegExp;
	globalThis.RegExp = new Proxy(Native, {
		construct(target, parameters, newTarget) {
			const made: unknown = Reflect.construct(target, parameters, newTarget);
			const caller = new Error().stack?.split('\n')[2] ?? '';
			const [, path = '', line = ''] = /\(?([^\s(]+\.ts):(\d+):\d+\)?$/.exec(caller) ?? [];
			const isOwn = path.startsWith(root) && !path.includes('node_modules');
			if (made instanceof Native && isOwn) {
				const { source, flags } = made;
				found.push({ source, flags, place: `${relative(root, path)}:${line}` });
			}
			return Object(made);
		},
	});
	try {
		for (const file of files) await import(file);
	} finally {
		globalThis.RegExp = Native;
	}
	return found;
}
