/** What one speaker said. */
type TurnRow = [speaker: string | null, time: string | null, text: string];

/** Turns such as `Agent: Hello.` or `Agent @ 0:05: Hello.`, `?` without a speaker. */
const said = (...turns: string[]) =>
	turns.map((turn): TurnRow => {
		const [, speaker = '?', time = null, text = ''] =
			/^(.*?)(?: @ (.*?))?: ([^]*)$/.exec(turn) ?? [];
		return [speaker === '?' ? null : speaker, time, text];
	});

export interface TranscriptRow {
	/** How the transcript is written. */
	layout: string;
	transcript: string;
	/** Null if it is not certain who speaks. */
	turns: TurnRow[] | null;
}

const lines = (...all: string[]) => all.join('\n');

/** Layouts of transcripts, as products and people write them. */
export const transcripts: TranscriptRow[] = [
	// Calls, as speech recognition and voice agents write them.
	{
		layout: 'roles in lower case, the user answered by an assistant',
		transcript: lines(
			'assistant: Hello.',
			'user: Cancel my order.',
			'assistant: 1 or 2?',
			'user: 2',
		),
		turns: said('assistant: Hello.', 'user: Cancel my order.', 'assistant: 1 or 2?', 'user: 2'),
	},
	{
		layout: 'AI and User',
		transcript: lines(
			'AI: Hello, this is Ava.',
			'User: Yes?',
			'AI: Is it a good time?',
			'User: No.',
		),
		turns: said('AI: Hello, this is Ava.', 'User: Yes?', 'AI: Is it a good time?', 'User: No.'),
	},
	{
		layout: 'numbered speakers with underscores',
		transcript: lines(
			'SPEAKER_00: Hello.',
			'SPEAKER_01: Hi there.',
			'SPEAKER_00: So.',
			'SPEAKER_01: Ok.',
		),
		turns: said(
			'SPEAKER_00: Hello.',
			'SPEAKER_01: Hi there.',
			'SPEAKER_00: So.',
			'SPEAKER_01: Ok.',
		),
	},
	{
		layout: 'lettered speakers',
		transcript: lines('Speaker A: Hello.', 'Speaker B: Hi.', 'Speaker A: So.', 'Speaker B: Ok.'),
		turns: said('Speaker A: Hello.', 'Speaker B: Hi.', 'Speaker A: So.', 'Speaker B: Ok.'),
	},
	{
		layout: 'the beginning and end of each segment in brackets',
		transcript: lines(
			'[00:00.000 --> 00:04.120] SPEAKER_00: Hello.',
			'[00:04.120 --> 00:06.000] SPEAKER_01: Hi.',
		),
		turns: said('SPEAKER_00 @ 00:00.000: Hello.', 'SPEAKER_01 @ 00:04.120: Hi.'),
	},
	{
		layout: 'speaker and time above what is said',
		transcript: lines('Speaker 1 (00:01):', 'Hello.', '', 'Speaker 2 (00:03):', 'Hi.'),
		turns: said('Speaker 1 @ 00:01: Hello.', 'Speaker 2 @ 00:03: Hi.'),
	},
	{
		layout: 'speaker and time above what is said, with two spaces and no colon',
		transcript: lines('Speaker 1  0:05', 'Hello.', '', 'Speaker 2  0:09', 'Hi.', 'And thanks.'),
		turns: said('Speaker 1 @ 0:05: Hello.', 'Speaker 2 @ 0:09: Hi.\nAnd thanks.'),
	},
	{
		layout: 'names and times above what is said',
		transcript: lines(
			'Ida Berg   0:03',
			'Hello.',
			'Ben Ode   0:05',
			'Hi.',
			'Ida Berg   0:09',
			'So.',
			'Ben Ode   0:11',
			'Ok.',
		),
		turns: said(
			'Ida Berg @ 0:03: Hello.',
			'Ben Ode @ 0:05: Hi.',
			'Ida Berg @ 0:09: So.',
			'Ben Ode @ 0:11: Ok.',
		),
	},
	{
		layout: 'web subtitles with names',
		transcript: lines(
			...['WEBVTT', '', '1', '00:00:01.000 --> 00:00:04.000', 'Ida Berg: Hello.', ''],
			...['2', '00:00:04.500 --> 00:00:06.000', 'Ben Ode: Hi.', ''],
			...['3', '00:00:06.500 --> 00:00:07.000', 'Ida Berg: So.', ''],
			...['4', '00:00:07.500 --> 00:00:08.000', 'Ben Ode: Ok.'],
		),
		turns: said(
			'?: WEBVTT',
			'Ida Berg @ 00:00:01.000: Hello.',
			'Ben Ode @ 00:00:04.500: Hi.',
			'Ida Berg @ 00:00:06.500: So.',
			'Ben Ode @ 00:00:07.500: Ok.',
		),
	},
	{
		layout: 'a role behind the name',
		transcript: lines('Ida Berg (Agent): Hello.', 'Ben (Customer): Hi.'),
		turns: said('Ida Berg (Agent): Hello.', 'Ben (Customer): Hi.'),
	},
	{
		layout: 'an announcement first, then two people',
		transcript: lines(
			'IVR: Please hold.',
			'Agent: Hi.',
			'Caller: Hi.',
			'Agent: Yes?',
			'Caller: A refund.',
		),
		turns: said(
			'IVR: Please hold.',
			'Agent: Hi.',
			'Caller: Hi.',
			'Agent: Yes?',
			'Caller: A refund.',
		),
	},
	{
		layout: 'turns of several lines',
		transcript: lines('Agent: Two things:', '1. the card', '2. the date', 'Customer: Fine.'),
		turns: said('Agent: Two things:\n1. the card\n2. the date', 'Customer: Fine.'),
	},
	{
		layout: 'a blank before the colon, as in French',
		transcript: lines(
			'Client : Bonjour.',
			'Conseiller : Bonjour, je vous écoute.',
			'Client : Merci.',
		),
		turns: said('Client: Bonjour.', 'Conseiller: Bonjour, je vous écoute.', 'Client: Merci.'),
	},
	{
		layout: 'roles in German with clock times',
		transcript: lines('10:30:05 Berater: Guten Tag.', '10:30:09 Kundin: Ich möchte kündigen.'),
		turns: said('Berater @ 10:30:05: Guten Tag.', 'Kundin @ 10:30:09: Ich möchte kündigen.'),
	},
	{
		layout: 'roles in Arabic',
		transcript: lines('الوكيل: مرحبا.', 'العميل: أريد استرداد المال.'),
		turns: said('الوكيل: مرحبا.', 'العميل: أريد استرداد المال.'),
	},
	{
		layout: 'roles in Hindi',
		transcript: lines('एजेंट: नमस्ते।', 'ग्राहक: मुझे रिफंड चाहिए।'),
		turns: said('एजेंट: नमस्ते।', 'ग्राहक: मुझे रिफंड चाहिए।'),
	},
	// Chats, as messengers and help desks export them.
	{
		layout: 'date and time of a German export before the role',
		transcript: lines('24.11.2026 10:30 Agent: Guten Tag.', '24.11.2026 10:31 Kunde: Hallo.'),
		turns: said('Agent @ 24.11.2026 10:30: Guten Tag.', 'Kunde @ 24.11.2026 10:31: Hallo.'),
	},
	{
		layout: 'ISO time with an offset before the role',
		transcript: lines(
			'2026-11-24T10:30:00+01:00 Agent: Hello.',
			'2026-11-24T10:30:09+01:00 Customer: Hi.',
		),
		turns: said(
			'Agent @ 2026-11-24T10:30:00+01:00: Hello.',
			'Customer @ 2026-11-24T10:30:09+01:00: Hi.',
		),
	},
	{
		layout: 'ISO time in UTC in brackets before the role',
		transcript: lines(
			'[2026-11-24T10:30:00.123Z] bot: Hello.',
			'[2026-11-24T10:30:09.456Z] user: Hi.',
		),
		turns: said('bot @ 2026-11-24T10:30:00.123Z: Hello.', 'user @ 2026-11-24T10:30:09.456Z: Hi.'),
	},
	{
		layout: 'American date and time with a dash before names',
		transcript: lines(
			'9/18/18, 2:45 PM - Ida Berg: I am sorry about the delay.',
			'9/18/18, 2:46 PM - Ben: Thanks: we got it.',
			'9/18/18, 2:47 PM - Ida Berg: Good.',
			'9/18/18, 2:48 PM - Ben: Bye.',
		),
		turns: said(
			'Ida Berg @ 9/18/18, 2:45 PM: I am sorry about the delay.',
			'Ben @ 9/18/18, 2:46 PM: Thanks: we got it.',
			'Ida Berg @ 9/18/18, 2:47 PM: Good.',
			'Ben @ 9/18/18, 2:48 PM: Bye.',
		),
	},
	{
		layout: 'date and time in brackets before names, with a narrow space',
		transcript: lines(
			'[24/11/26, 2:45:07\u202fPM] Ida: Hello.',
			'[24/11/26, 2:45:30\u202fPM] Ben: Hi.',
			'[24/11/26, 2:46:00\u202fPM] Ida: So.',
			'[24/11/26, 2:47:00\u202fPM] Ben: Ok.',
		),
		turns: said(
			'Ida @ 24/11/26, 2:45:07\u202fPM: Hello.',
			'Ben @ 24/11/26, 2:45:30\u202fPM: Hi.',
			'Ida @ 24/11/26, 2:46:00\u202fPM: So.',
			'Ben @ 24/11/26, 2:47:00\u202fPM: Ok.',
		),
	},
	{
		layout: 'time with p.m. in parentheses before roles',
		transcript: lines('(10:30:05 AM) Visitor: Hello.', '(10:30:09 AM) Agent: Hi.'),
		turns: said('Visitor @ 10:30:05 AM: Hello.', 'Agent @ 10:30:09 AM: Hi.'),
	},
	{
		layout: 'tabs between time, role and text',
		transcript: lines('10:30:05\tAgent:\tHello.', '10:30:09\tCustomer:\tHi.'),
		turns: said('Agent @ 10:30:05: Hello.', 'Customer @ 10:30:09: Hi.'),
	},
	{
		layout: 'Japanese date order before roles',
		transcript: lines('2026/11/24 10:30 顧客: はい。', '2026/11/24 10:31 オペレーター: どうぞ。'),
		turns: said('顧客 @ 2026/11/24 10:30: はい。', 'オペレーター @ 2026/11/24 10:31: どうぞ。'),
	},
	{
		layout: 'a bar between time and role',
		transcript: lines('00:04 | Agent: Hello.', '00:09 | Customer: Hi.'),
		turns: said('Agent @ 00:04: Hello.', 'Customer @ 00:09: Hi.'),
	},
	// What does not show for certain who speaks.
	...[
		['text without speakers', 'I am sorry about the delay. Thanks: we got it.'],
		['a sentence with a colon', 'Thanks: we got it.'],
		['one message of an export', '9/18/18, 2:45 PM - Ida Berg: I am sorry about the delay.'],
		['one line with a date and a name', '24.11.2026 10:30 Ida: Hello.'],
		['times without speakers', lines('[00:01] Hello.', '[00:03] Hi.')],
		['subtitles without speakers', lines('1', '00:00:01,000 --> 00:00:04,000', 'Hello.')],
		['markup for voices', lines('00:01.000 --> 00:04.000', '<v Ida Berg>Hello.</v>')],
		['names of a relay chat', lines('[10:30] <Ida> Hello.', '[10:31] <Ben> Hi.')],
		['speakers in brackets without colons', lines('[Agent] Hello.', '[Customer] Hi.')],
		['a speaker number in brackets', lines('[Speaker:0] Hello.', '[Speaker:1] Hi.')],
		['columns with commas', lines('start,speaker,text', '0.5,Agent,Hello.', '1.5,Customer,Hi.')],
		['a table', lines('| Agent | Hello. |', '| Customer | Hi. |')],
		['JSON', '[{"role":"agent","content":"Hello."},{"role":"user","content":"Hi."}]'],
		[
			'objects on lines',
			lines('{"speaker":"Agent","text":"Hello."}', '{"speaker":"Customer","text":"Hi."}'),
		],
		['HTML', '<p><b>Agent:</b> Hello.</p><p><b>Customer:</b> Hi.</p>'],
		['dashes for speakers', lines('- Hello.', '- Hi.')],
		['dashes behind speakers', lines('Agent - Hello.', 'Customer - Hi.')],
		['seconds in parentheses', lines('( 5s ) Ida: Hello.', '( 12s ) Ben: Hi.')],
		[
			'notes with headings',
			lines('Reason: refund', 'Outcome: granted', 'Next step: call on Monday'),
		],
		['a form with repeated fields', lines('Product: A', 'Price: 5', 'Product: B', 'Price: 6')],
		[
			'a role beside a heading',
			lines('Agent: Hi.', 'Policy: 30 days.', 'Agent: Ok.', 'Policy: no.'),
		],
		['an agenda', lines('10:30 Munich: rain', '11:00 Berlin: sun')],
		['questions and answers without names', lines('Q: Why?', 'A: Because.')],
		[
			'events among messages',
			lines('(10:30) Agent: Hi.', '(10:31) *** Ida joined ***', '(10:32) Visitor: Hi.'),
		],
		['two speakers in a line', lines('Agent: Hi. Customer: Hello.', 'Agent: Bye.')],
		[
			'a message to everyone',
			lines('10:05:12 From Ida to Everyone : Hello.', '10:06:00 From Ben to Everyone : Hi.'),
		],
	].map(([layout = '', transcript = '']) => ({ layout, transcript, turns: null })),
];
