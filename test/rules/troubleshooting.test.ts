import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedRooms } from './files';

const page = readFileSync(join(root, 'docs/guides/troubleshooting.md'), 'utf8');
const [, ours = ''] =
	/## By the words of the error\n(.*?)\n### Words of n8n itself/s.exec(page) ?? [];

/** The words in the first column of the tables about our own errors. */
const words = ours
	.split('\n')
	.filter((line) => line.startsWith('| `'))
	.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
	.map(([, one = '']) => one);

const sources = shippedRooms.flatMap(filesOf).filter(({ path }) => path.endsWith('.ts'));

/** The texts of an expression, each without what is put into it; none where it has no text of its own. */
function textsOf(node: ts.Node | undefined): string[] {
	if (node === undefined) return [];
	if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
	if (ts.isTemplateExpression(node)) {
		const spans = node.templateSpans.map(({ literal }) => literal.text);
		return [[node.head.text, ...spans].join('…')];
	}
	if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf);
	return [];
}

/** Where in the arguments of an error its message stands. */
const placeOfMessage: Record<string, number> = {
	AnswerError: 0,
	ConnectionError: 0,
	InputError: 1,
	NodeOperationError: 1,
	NotSentError: 0,
	StoreError: 0,
	WaitError: 0,
};

/** The messages that a node of the code gives to people: of an error, a fault or a broken rule. */
function messagesAt(node: ts.Node, path: string): string[] {
	if (ts.isNewExpression(node)) {
		const name = node.expression.getText();
		const place = placeOfMessage[name];
		const texts = place === undefined ? [] : textsOf(node.arguments?.[place]);
		const [field] = name === 'InputError' ? textsOf(node.arguments?.[0]) : [];
		return field === undefined ? texts : texts.map((text) => `${field} ${text}`);
	}
	if (ts.isPropertyAssignment(node)) {
		const name = node.name.getText();
		return name === 'rule' || name === 'fault' ? textsOf(node.initializer) : [];
	}
	const isSuper = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;
	if (isSuper && path.startsWith('src/client/')) {
		return textsOf(node.arguments[0]);
	}
	const isFilter = path.startsWith('src/client/filter/');
	const named = isFilter ? ['rule', 'fault'] : ['rule'];
	if (ts.isVariableDeclaration(node) && named.includes(node.name.getText())) {
		return textsOf(node.initializer);
	}
	if (isFilter && ts.isCallExpression(node) && node.expression.getText() === 'refuse') {
		return textsOf(node.arguments[0]);
	}
	return [];
}

function messagesIn({ path, text }: { path: string; text: string }): string[] {
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		found.push(...messagesAt(node, path));
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
	return found;
}

// What has no three letters in a row is all put in, and says nothing that could be looked for; nor does a row's number.
const messages = sources
	.flatMap(messagesIn)
	.filter((one) => /[a-z]{3}/.test(one.replace(/^row …: /, '')));

test('the page of errors quotes words that the code says', () => {
	const code = [...sources.map(({ text }) => text), ...messages].join('\n');
	expect(words.length).toBeGreaterThan(100);
	expect(words.filter((one) => !code.includes(one))).toEqual([]);
});

test('a person finds every message of the code on the page of errors', () => {
	expect(messages.length).toBeGreaterThan(100);
	expect(messages.filter((one) => !words.some((known) => one.includes(known)))).toEqual([]);
});
