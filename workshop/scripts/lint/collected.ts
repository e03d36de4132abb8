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

/** What is found at the nodes of all files that ship. @param read undefined if the node is none */
function foundIn<Found>(
	read: (node: ts.Node, text: string, place: string) => Found | undefined,
): Found[] {
	return files.flatMap((file) => {
		const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
		const found: Found[] = [];
		const visit = (node: ts.Node): void => {
			const start = node.getStart(tree);
			const { line } = tree.getLineAndCharacterOfPosition(start);
			const place = `${relative(root, file)}:${line + 1}`;
			const one = read(node, tree.text.slice(start, node.getEnd()), place);
			if (one !== undefined) found.push(one);
			ts.forEachChild(node, visit);
		};
		visit(tree);
		return found;
	});
}

/** The literals of all files that ship. */
export function literalExpressions(): Expression[] {
	return foundIn((node, text, place) => {
		if (!ts.isRegularExpressionLiteral(node)) return undefined;
		const end = text.lastIndexOf('/');
		return { source: text.slice(1, end), flags: text.slice(end + 1), place };
	});
}

/** Longer ones are not read by anybody. */
const MOST_CHARACTERS = 300;
const HAS_GROUP = /\(\?(?:[:=!]|<[=!])/;

/** Regular expressions, and texts from which they are built, that are too long. */
export function longExpressions(): Array<Pick<Expression, 'place'>> {
	return foundIn((node, text, place) => {
		const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
		const isExpression = ts.isRegularExpressionLiteral(node) || (isText && HAS_GROUP.test(text));
		return isExpression && text.length > MOST_CHARACTERS ? { place } : undefined;
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
