import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: "Hiya, could someone give me a bell on 020 7946 0321? I'm in till four.",
		becomes: "Hiya, could someone give me a bell on §? I'm in till four.",
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: "Spoke to Mrs Cartwright's son, he's on 0161 496 0274 during office hours only.",
		becomes: "Spoke to Mrs Cartwright's son, he's on § during office hours only.",
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: "It's oh two oh, seven nine four six, oh one double five is my number, yeah that's the landline.",
		becomes: "It's § is my number, yeah that's the landline.",
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'cheers mate, whatsapp me +44 7700 900461 when ur outside',
		becomes: 'cheers mate, whatsapp me § when ur outside',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'Rang 02079460018 twice this morning, no answer, left message with neighbour.',
		becomes: 'Rang § twice this morning, no answer, left message with neighbour.',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'Customer confirms 020 79460018 as main and 0113 496 0552 as work.',
		becomes: 'Customer confirms § as main and § as work.',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'Kind regards\n\nPriya Nandakumar\nLettings Negotiator\nT: 0117 496 0830\nW: harbourlets.example',
		becomes: 'Kind regards\n\nPriya Nandakumar\nLettings Negotiator\nT: §\nW: harbourlets.example',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'You can get me on zero one three one four nine six zero seven one one after the school run.',
		becomes: 'You can get me on § after the school run.',
		ownNumber: '+44 131 496 0207',
	},
	{
		text: 'Please note the surgery moved, new tel 0131 496 0645, old line diverts until Xmas',
		becomes: 'Please note the surgery moved, new tel §, old line diverts until Xmas',
		ownNumber: '+44 131 496 0207',
	},
	{
		text: "from abroad it's 0044 131 496 0388, leave off the first nought",
		becomes: "from abroad it's §, leave off the first nought",
		ownNumber: '+44 131 496 0207',
	},
	{
		text: "Ring my daughter on 07400 000318 if I don't pick up, she's got a key",
		becomes: "Ring my daughter on § if I don't pick up, she's got a key",
		configured: ['GB'],
	},
	{
		text: "Freephone 0808 157 0192 didn't work from my mobile??",
		becomes: "Freephone § didn't work from my mobile??",
		configured: ['GB'],
	},
	{
		text: 'left a vm on (0116) 496 0733 re boiler service',
		becomes: 'left a vm on § re boiler service',
		configured: ['GB'],
	},
	{
		text: 'mob 07400000274 / home 0114 496 0120',
		becomes: 'mob § / home §',
		configured: ['GB'],
	},
	{
		text: "My number's zero seven four zero zero, zero zero zero, six two nine. That's it.",
		becomes: "My number's §. That's it.",
		configured: ['GB'],
	},
	{
		text: 'CONTACT NOTE 14/10/2025 - tenant now on +44 (0)20 7946 0882, pls amend',
		becomes: 'CONTACT NOTE 14/10/2025 - tenant now on §, pls amend',
		configured: ['GB'],
	},
	{
		text: "The vet's number is 0191-498-0361, ask for Gill.",
		becomes: "The vet's number is §, ask for Gill.",
		configured: ['GB'],
	},
	{
		text: 'Agent: and a contact number?\nCaller: 0 1 6 1 4 9 6 0 4 4 7\nAgent: lovely',
		becomes: 'Agent: and a contact number?\nCaller: §\nAgent: lovely',
		configured: ['GB'],
	},
	{
		text: "Ha, no I'm in Berlin this week so try +49 30 23125 417",
		becomes: "Ha, no I'm in Berlin this week so try §",
		configured: ['GB'],
	},
	{
		text: "sorry wrong one, it's 0118 496 0916 not 0915 at the end",
		becomes: "sorry wrong one, it's § not 0915 at the end",
		configured: ['GB'],
	},
	{
		text: "Order number 02079460233 hasn't turned up and it's been ten days.",
		becomes: "Order number 02079460233 hasn't turned up and it's been ten days.",
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: '2 x combi boilers at 1,849.00 less 15% trade, so call it three grand plus VAT',
		becomes: '2 x combi boilers at 1,849.00 less 15% trade, so call it three grand plus VAT',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'His NI number is QQ 12 34 56 C and the council tax ref ends 0018',
		becomes: 'His NI number is QQ 12 34 56 C and the council tax ref ends 0018',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'MPAN 1200023305967 is the meter number on the old bill',
		becomes: 'MPAN 1200023305967 is the meter number on the old bill',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'sort code 20-79-46, they still wanted it in writing',
		becomes: 'sort code 20-79-46, they still wanted it in writing',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'She waited from 09:15 to 11:50, then drove 14.6 miles home.',
		becomes: 'She waited from 09:15 to 11:50, then drove 14.6 miles home.',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'Invoice no. 01614960118 was paid on 3 Nov 2025',
		becomes: 'Invoice no. 01614960118 was paid on 3 Nov 2025',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'VAT number 123 4567 82 needs to be on the receipt',
		becomes: 'VAT number 123 4567 82 needs to be on the receipt',
		configured: ['GB'],
	},
	{
		text: 'The flat is SW1A 2AA, top bell, second floor, 62 sq m',
		becomes: 'The flat is SW1A 2AA, top bell, second floor, 62 sq m',
		configured: ['GB'],
	},
	{
		text: 'ticket 07400000981 escalated to second line, see version 11.4.2',
		becomes: 'ticket 07400000981 escalated to second line, see version 11.4.2',
		configured: ['GB'],
	},
	{
		text: 'Customer reference 0131 496 0277 should be quoted on the payment',
		becomes: 'Customer reference 0131 496 0277 should be quoted on the payment',
		configured: ['GB'],
	},
	{
		text: 'it went down from 1,204 kWh to 986 kWh in the year 2024',
		becomes: 'it went down from 1,204 kWh to 986 kWh in the year 2024',
		configured: ['GB'],
	},
	{
		text: 'my login code was 448 201 and it expired after 10 mins',
		becomes: 'my login code was 448 201 and it expired after 10 mins',
		configured: ['GB'],
	},
	{
		text: 'House built 1897, extended 1974, boiler fitted 2018.',
		becomes: 'House built 1897, extended 1974, boiler fitted 2018.',
		configured: ['GB'],
	},
	{
		text: 'Grid ref is 51.50735, -0.12776 give or take',
		becomes: 'Grid ref is 51.50735, -0.12776 give or take',
		configured: ['GB'],
	},
];
