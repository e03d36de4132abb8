import ts from 'typescript';

/** One change of a source file. */
export interface Mutation {
	/** Positions in the text; `end` is exclusive. */
	start: number;
	end: number;
	replacement: string;
	/** From 1. */
	line: number;
	/** From 0. */
	column: number;
}

const { SyntaxKind } = ts;

const otherOperators = new Map<ts.SyntaxKind, string>([
	[SyntaxKind.EqualsEqualsEqualsToken, '!=='],
	[SyntaxKind.ExclamationEqualsEqualsToken, '==='],
	[SyntaxKind.LessThanToken, '<='],
	[SyntaxKind.LessThanEqualsToken, '<'],
	[SyntaxKind.GreaterThanToken, '>='],
	[SyntaxKind.GreaterThanEqualsToken, '>'],
	[SyntaxKind.AmpersandAmpersandToken, '||'],
	[SyntaxKind.BarBarToken, '&&'],
	[SyntaxKind.PlusToken, '-'],
	[SyntaxKind.MinusToken, '+'],
	[SyntaxKind.AsteriskToken, '/'],
]);

const otherMethods = new Map([
	['some', 'every'],
	['every', 'some'],
	['min', 'max'],
	['max', 'min'],
	['toLowerCase', 'toString'],
	['trim', 'toString'],
	['sort', 'reverse'],
]);

/** Texts of a word or two are values. Longer ones are messages, whose words the tests compare elsewhere. */
const isValueText = (text: string) => text !== '' && text.split(' ').length <= 2;

/** Every change that this program knows of a file. Types and imports are left alone. */
export function mutationsOf(file: string, text: string): Mutation[] {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
	const found: Mutation[] = [];
	const replace = (node: ts.Node, ...replacements: string[]) => {
		const start = node.getStart(source);
		const { line, character } = source.getLineAndCharacterOfPosition(start);
		const place = { start, end: node.end, line: line + 1, column: character };
		for (const replacement of replacements) found.push({ ...place, replacement });
	};
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
		if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
		if (ts.isBinaryExpression(node)) {
			const other = otherOperators.get(node.operatorToken.kind);
			if (other !== undefined) replace(node.operatorToken, other);
		}
		if (ts.isIfStatement(node)) replace(node.expression, 'true', 'false');
		if (ts.isConditionalExpression(node)) replace(node.condition, 'true', 'false');
		if (node.kind === SyntaxKind.TrueKeyword) replace(node, 'false');
		if (node.kind === SyntaxKind.FalseKeyword) replace(node, 'true');
		if (ts.isNumericLiteral(node)) replace(node, `(${node.getText(source)} + 1)`);
		if (ts.isStringLiteral(node) && isValue(node) && isValueText(node.text)) replace(node, "''");
		if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
			replace(node, node.operand.getText(source));
		}
		// `return false` and `return undefined` are mostly the same.
		if (ts.isReturnStatement(node) && node.expression && !isFalsy(node.expression)) {
			replace(node, 'return undefined;');
		}
		if (ts.isExpressionStatement(node)) replace(node, ';');
		if (ts.isPropertyAccessExpression(node)) {
			const other = otherMethods.get(node.name.text);
			if (other !== undefined) replace(node.name, other);
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

function isFalsy(node: ts.Expression): boolean {
	return ['false', 'undefined'].includes(node.getText());
}

/** Not the key of an object. */
function isValue(node: ts.StringLiteral): boolean {
	return !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
}

export function mutated(text: string, { start, end, replacement }: Mutation): string {
	return text.slice(0, start) + replacement + text.slice(end);
}
