import fc from 'fast-check';
import { turnsOf } from '../../../src/records/answer/transcript';
import { turnsOfText, type Turn } from '../../../src/records/answer/turns';
import { transcripts } from '../../inputs/transcripts';

const clockOf = (at: number) => `00:0${at}:07`;

interface Form {
	speakers: [string, string];
	/** The time of a turn; none by default. */
	time?: (at: number) => string;
	line: (speaker: string, time: string, text: string, at: number) => string;
	between?: string;
}

/** Twelve forms of transcripts. */
const forms: Record<string, Form> = {
	'a speaker': {
		speakers: ['Agent', 'Customer'],
		line: (speaker, _time, text) => `${speaker}: ${text}`,
	},
	'a time in brackets': {
		speakers: ['Agent 2', 'Customer'],
		time: clockOf,
		line: (speaker, time, text) => `[${time}] ${speaker}: ${text}`,
	},
	'a date before': {
		speakers: ['Kundin', 'Berater'],
		time: (at) => `2026-11-14 09:0${at}`,
		line: (speaker, time, text) => `${time} - ${speaker}: ${text}`,
	},
	'a time after the name': {
		speakers: ['Agent', 'Caller'],
		time: (at) => `0${at}:10`,
		line: (speaker, time, text) => `${speaker} (${time}): ${text}`,
	},
	'a time after the colon': {
		speakers: ['bot', 'user'],
		time: clockOf,
		line: (speaker, time, text) => `${speaker}: [${time}] ${text}`,
	},
	'a line above': {
		speakers: ['Speaker 1', 'Speaker 2'],
		time: clockOf,
		line: (speaker, time, text) => `${speaker} ${time}\n${text}\n`,
	},
	subtitles: {
		speakers: ['SPEAKER_00', 'SPEAKER_01'],
		time: (at) => `00:0${at}:07,250`,
		line: (speaker, time, text, at) =>
			`${at + 1}\n${time} --> 00:0${at}:09,000\n${speaker}: ${text}\n`,
	},
	names: {
		speakers: ['Ida Berg', 'Ben'],
		line: (speaker, _time, text) => `${speaker}: ${text}`,
	},
	'names with times': {
		speakers: ['Priya', 'Ravi'],
		time: (at) => `${at}:10`,
		line: (speaker, time, text) => `(${time}) ${speaker}: ${text}`,
	},
	'a name and its role': {
		speakers: ['Ida (Agent)', 'Ben (Customer)'],
		line: (speaker, _time, text) => `**${speaker}:** ${text}`,
	},
	'wide colons': {
		speakers: ['客服', '客户'],
		line: (speaker, _time, text) => `${speaker}：${text}`,
	},
	'one line': {
		speakers: ['Agent', 'Customer'],
		line: (speaker, _time, text) => `${speaker}: ${text}`,
		between: ' ',
	},
};

const sentences = ['Good morning.', 'I want a refund!', 'Is that so?', '好的。', 'Yes. No. Well…'];
const traps = [
	...`
		One thing: no. | 10:30 works. | My number: 5. | https://example.com/a:b is down. | Thanks :)
		Note: bring it. | At 10:30: the meeting. | Two options: a or b. | Total: 30.00 EUR
		Re: ticket 4 | Priority: high. | Delivery: Monday. | Ratio 3:1 is fine. | C:\\temp:x
		(10:30) works. | [10:30] works. | 10:30 | 00:01:02 | 12 | 10:30 - 11:00 suits: yes.
		Monday: closed. Tuesday: open. | 10:30 Munich: rain. | He said: "Customer" is a word.
		the customer: he knows. | Customer ID: 123. | User name: ida. | System: Windows.
		User: admin | Bot: no | Invoice: 5 | Berlin: rain | Form says: Agent: Smith.
		The field Customer: Smith. | Fine. Customer: Smith. | Windows: 11.
		Operating System: Windows. | Ida: said so. | Billing Department: closed.
		Step 1: open it. Step 2: close it. | 注意：好。 | Q: why? A: because.
		What I said to him was: no. | P.S.: x | **Bold:** text | <v Ida>Hi | - item: x
		Meeting 10:30 | Sam 10:30 | :: | : | 2026-11-14 09:00 | Agent
	`
		.split(/[|\n]/)
		.map((trap) => trap.trim())
		.filter((trap) => trap !== ''),
	'1\n00:00:01,000 --> 00:00:04,000',
];

const places = ['alone', 'begin', 'end', 'line', 'lineBefore'] as const;
type Place = (typeof places)[number];

function withTrap(text: string, trap: string, place: Place): string {
	if (place === 'alone') return trap;
	if (place === 'begin') return `${trap} ${text}`;
	if (place === 'end') return `${text} ${trap}`;
	return place === 'line' ? `${text}\n${trap}` : `${text}\n${trap}\n${text}`;
}

function rendered({ line, speakers, time, between = '\n' }: Form, texts: string[]) {
	const turns = texts.map((text, at): Turn => {
		return { speaker: speakers[at % 2] ?? null, time: time?.(at) ?? null, text };
	});
	const lines = turns.map((turn, at) => line(turn.speaker ?? '', turn.time ?? '', turn.text, at));
	return { turns, transcript: lines.join(between) };
}

test.each(Object.entries(forms))('a transcript with %s has its turns', (_what, form) => {
	for (let count = 4; count < 9; count += 1) {
		const texts = Array.from({ length: count }, (_, at) => sentences[at % sentences.length] ?? '');
		const { turns, transcript } = rendered(form, texts);
		expect(turnsOfText(transcript)).toEqual(turns);
		expect(turnsOfText(transcript.replaceAll('\n', '\r\n'))).toEqual(turns);
	}
});

test('500 difficult transcripts: no wrong speaker, no letter lost', () => {
	const counts = { divided: 0, whole: 0 };
	const trapped = fc.record({
		form: fc.constantFrom(...Object.values(forms)),
		texts: fc.array(fc.constantFrom(...sentences), { minLength: 4, maxLength: 8 }),
		inserted: fc.array(
			fc.record({
				trap: fc.constantFrom(...traps),
				place: fc.constantFrom(...places),
				at: fc.nat({ max: 7 }),
			}),
			{ minLength: 1, maxLength: 2 },
		),
	});
	fc.assert(
		fc.property(trapped, ({ form, texts, inserted }) => {
			const given = [...texts];
			for (const { trap, place, at } of inserted) {
				// At the end of a single line, "Customer: …" is a turn to every reader.
				const target = at % (given.length - (form.between === ' ' ? 1 : 0));
				// A single line has no other lines.
				const isLine = form.between === ' ' && place.startsWith('line');
				const where = isLine || (form.between === ' ' && trap.includes('\n')) ? 'end' : place;
				given[target] = withTrap(
					given[target] ?? '',
					trap.replace(/\n/g, form.between ?? '\n'),
					where,
				);
			}
			const { turns, transcript } = rendered(form, given);
			const found = turnsOfText(transcript);
			counts[found === null ? 'whole' : 'divided'] += 1;
			if (found !== null) expect(found).toEqual(turns);
		}),
		{ numRuns: 500, seed: 32 },
	);
	expect(counts.divided).toBeGreaterThan(300);
});

test.each([
	['no speaker', 'One thing: no'],
	['a speaker within a line', 'Agent: Hi. Customer: Hello.\nAgent: Bye.'],
	['an unknown speaker', 'Agent: One moment.\nBilling: Hello.\nCustomer: Hi.'],
	['no sentences', 'Agent: hi Customer: hello'],
	['two turns in each line', 'Agent: hi Customer: hello\nAgent: ok Customer: bye'],
	['unknown breaks', 'Agent: hi<br>Customer: hello'],
	['written breaks', 'Agent: hi\\nCustomer: hello'],
	['another speaker within', 'Agent: hi Priya: hello\nAgent: ok'],
	[
		'names of things',
		'Agent: Hi\nCustomer: Hi\nSystem: Windows\nSystem: 11\nAgent: Ok\nCustomer: Bye',
	],
	['a known name within a line', 'Ida: Hi. Ben: Yes.\nBen: No.\nIda: Ok.\nBen: Hm.'],
	['half a mark', 'Agent: Hi.\n**Customer: Hi.'],
	['a field of the customer', 'Agent: Hi\nCustomer Data: 5\nAgent: Ok\nCustomer Data: 6'],
	['a third name', 'Ida: Hi\nBen: Hi\nBerlin: rain\nBerlin: sun\nIda: Ok\nBen: Bye'],
	['a city above a line', 'Ida 0:01\nHi\nRome 10:30\nrain\nIda 0:02\nBye'],
	['a name that comes once', 'Ida: Hi\nBerlin: rain\nIda: Bye'],
	[
		'a role, another one and a city',
		'Agent 0:01\nHi\nRome 10:30\nRome 10:45\nrain\nCustomer 0:02\nHi\nAgent 0:03\nOk\nCustomer 0:04\nBye',
	],
	['an initial', 'Agent: One moment.\nJ. Smith: Hello.\nCustomer: Hi.'],
	['a described speaker', 'Agent: One moment.\nWoman from the bank: Hello.\nCustomer: Hi.'],
	['a department', 'Agent: One moment.\nCustomer Service: Hello.\nCustomer: Hi.'],
	['speakers without order', 'Agent: Fine. Agent: Yes. Customer: No.'],
	['a heading for every line', 'Name: Ida\nAddress: Rome\nName: Ben\nAddress: Oslo'],
	['a time without a speaker', '[00:01] Agent: Hi\n[00:02] and more\n[00:03] Customer: Hi'],
	[
		'one speaker under two names',
		'Agent: Hi\nCustomer: Hi\nCaller: a\nCaller: b\nAgent: Ok\nCustomer: Bye',
	],
])('a transcript with %s is not divided', (_what, transcript) => {
	expect(turnsOfText(transcript)).toBeNull();
	expect(turnsOf({ transcript })).toBeNull();
});

test.each([
	['Agent: Yes.', 'It comes at 10:30 today.', 'Customer: Hi.'],
	['Agent: [10:30] works.'],
	['Agent: [10:30] works.', 'Customer: Hi.'],
])('what is not certainly a time stays in the text: %s', (...lines) => {
	const turns = turnsOfText(lines.join('\n')) ?? [];
	expect(turns.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual(
		lines.join('\n').split(/\n(?=Customer)/),
	);
});

test('a text before the first speaker has no speaker', () => {
	expect(turnsOf({ transcript: 'Call 7\nAgent: Hi.\nCustomer: 10:30 works.' })).toEqual([
		{ speaker: null, time: null, text: 'Call 7' },
		{ speaker: 'Agent', time: null, text: 'Hi.' },
		{ speaker: 'Customer', time: null, text: '10:30 works.' },
	]);
});

describe('a chat', () => {
	const message = (actor_type: string, content: object) => {
		return { actor_id: '1', actor_type, message_type: 'normal', timestamp: 1772355600123, content };
	};
	const chat = (...message_content: object[]) => {
		return { request_data: { message_content }, chat_transcription: { transcript: 'user: A' } };
	};
	const time = '2026-03-01T09:00:00.123Z';

	it('has one turn per message, with the whole text', () => {
		const record = chat(
			message('user', { text: { content: 'Agent: said\nOne thing: no' } }),
			message('bot', { text: { content: 'Which?' }, buttons: [{ text: 'A' }, { text: 'B' }] }),
			message('user', { image: { url: 'https://example.com/a.png' } }),
			message('agent', { file: { url: 'https://example.com/a.pdf' } }),
		);
		expect(turnsOf(record)).toEqual([
			{ speaker: 'user', time, text: 'Agent: said\nOne thing: no' },
			{ speaker: 'bot', time, text: 'Which?\nA\nB' },
			{ speaker: 'user', time, text: 'https://example.com/a.png' },
			{ speaker: 'agent', time, text: 'https://example.com/a.pdf' },
		]);
	});

	it.each([
		[1772355600123, time],
		['1772355600123', time],
		[1e12, '2001-09-09T01:46:40.000Z'],
		[1e13, null],
		[1772355600, null],
		[null, null],
		['soon', null],
	])('a message at %j has the time %j', (timestamp, expected) => {
		const one = { ...message('user', { text: { content: 'A' } }), timestamp };
		expect(turnsOf(chat(one))).toEqual([{ speaker: 'user', time: expected, text: 'A' }]);
	});

	it.each([
		['no messages', chat()],
		['a message of another form', chat(message('user', { video: { url: 'https://a' } }))],
		['a message without content', chat(message('user', {}))],
		['buttons that are no list', chat(message('bot', { buttons: { text: 'A' } }))],
		['a button without a text', chat(message('bot', { buttons: [{ text: 'A' }, { id: 2 }] }))],
		['one other form beside a text', chat(message('user', { text: { content: 'A' }, odd: 1 }))],
		['a message of nobody', chat({ ...message('', { text: { content: 'A' } }) })],
	])('with %s has its transcript', (_what, record) => {
		expect(turnsOf(record)).toEqual([{ speaker: 'user', time: null, text: 'A' }]);
	});
});

test.each([[{}], [{ transcript: '' }], [{ transcript: { odd: true } }]])(
	'%j has no turns',
	(record) => {
		expect(turnsOf(record)).toBeNull();
	},
);

test.each(transcripts)('$layout: the turns are those that the transcript shows', (row) => {
	const inLines = (lineBreak: string) => {
		const written = (text: string) => text.replaceAll('\n', lineBreak);
		const turns = row.turns?.map(
			([speaker, time, text]): Turn => ({
				...{ speaker, time },
				text: written(text),
			}),
		);
		expect(turnsOfText(written(row.transcript))).toEqual(turns ?? null);
	};
	inLines('\n');
	inLines('\r\n');
});

describe('a line that begins with a sign or an invisible character', () => {
	const talk = (line: string) => `Ida: Hello.\nTom: Hi.\nIda: One moment.\nTom: Yes.\n${line}`;

	it.each([
		...'\u200e\u200f\ufeff\u200b\u2060\u202a\u2066\u00ad\u00a0\u3000@',
		...[...'•-*–—·‣▪◦→📞✅#~|'].map((sign) => `${sign} `),
		...['👩‍💻', '🇩🇪 ', '☎️ ', '\u200e📞 \u200e'],
	])('%j', (begin) => {
		for (const [speaker, said] of [
			['Kim', 'Refund me.'],
			['Agent', 'Refund me.'],
			['Customer 2', 'Refund me.'],
		]) {
			const turns = turnsOfText(talk(`${begin}${speaker}: ${said}`));
			// Null, because who says it only once is not certain.
			if (turns !== null) expect(turns.at(-1)).toEqual({ speaker, time: null, text: said });
		}
		const turns = turnsOfText(`Agent: Hello.\n${begin}Customer: Refund me.\n${begin}Agent: Yes.`);
		expect(turns?.map(({ speaker }) => speaker)).toEqual(['Agent', 'Customer', 'Agent']);
		expect(turns?.map(({ text }) => text)).toEqual(['Hello.', 'Refund me.', 'Yes.']);
	});

	it('has a time after it, as in an exported chat', () => {
		const chat =
			'\u200e[24.11.26, 10:30:00] Ida: \u200eHello\n[24.11.26, 10:31:00] Tom: Hi\n\u200e[24.11.26, 10:32:00] Ida: Bye';
		expect(turnsOfText(chat)?.map(({ speaker }) => speaker)).toEqual(['Ida', 'Tom', 'Ida']);
	});

	it.each([
		'- Basic plan: 10 EUR',
		'• Shipping and handling: free',
		'✅ All inclusive: yes',
		'* what we sell: books',
	])('is a list in what is said: %s', (line) => {
		const turns = turnsOfText(`Agent: We have:\n${line}\nCustomer: Thanks.`);
		expect(turns?.map(({ text }) => text)).toEqual([`We have:\n${line}`, 'Thanks.']);
	});

	it('costs time in proportion to its length', () => {
		for (const sign of ['-', '\u200e', '*', ' ', '📞', '- ', '* ']) {
			const startMs = performance.now();
			turnsOfText(`Agent: Hi.\n${sign.repeat(100_000)}\nCustomer: ${sign.repeat(100_000)}`);
			// Quadratic time would be minutes. The machine may be busy.
			expect(performance.now() - startMs).toBeLessThan(20_000);
		}
	});
});
