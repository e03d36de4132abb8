import { labelKindOf, type LabelKind } from '../../../src/records/answer/speakers';

test.each<[LabelKind, string[]]>([
	[
		'role',
		['Agent', 'CUSTOMER', 'Agent 2', 'SPEAKER_00', 'User A', 'Kundin', 'virtual assistant', '客服'],
	],
	['thing', ['User', 'System', 'speaker', 'Visitor', '用户']],
	[
		'name',
		[
			'Ida',
			'Ida Berg',
			'J. Berg',
			'O’Neil',
			'Maria de la Cruz',
			'Berg, Ida',
			'Ben 2',
			'Zoë',
			'李雷',
		],
	],
	[
		'text',
		[
			'Note',
			'ORDER',
			'Order 7',
			'Option B',
			'Note, Price',
			'One thing',
			'this is',
			'really?',
			'什么？',
		],
	],
	[
		'unclear',
		[
			...['my agent', 'Agent Smith of Acme', 'Ida Note', 'Note Ida', 'The Problem', '7 Eleven'],
			...['Maria de la Cruz Soto', 'wait', 'that', 'thing', 'blue-green'],
		],
	],
])('%s: %j', (kind, labels) => {
	expect(labels.map((label) => [label, labelKindOf(label)])).toEqual(
		labels.map((label) => [label, kind]),
	);
});
