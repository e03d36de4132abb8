import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'can you send the contract to lena.park@example.com please',
		becomes: 'can you send the contract to § please',
		kind: 'email',
	},
	{
		text: 'Von: Jens Ackermann <j.ackermann@haustechnik.example>\nAn: Service\nBetreff: Rückruf',
		becomes: 'Von: Jens Ackermann <§>\nAn: Service\nBetreff: Rückruf',
		kind: 'email',
	},
	{
		text: 'mi correo es nuria_cabezas87@correo.example, todo en minúsculas',
		becomes: 'mi correo es §, todo en minúsculas',
		kind: 'email',
	},
	{
		text: 'mailto:billing+march@sub.example.co.uk?subject=Refund',
		becomes: 'mailto:§?subject=Refund',
		kind: 'email',
	},
	{
		text: '{"email":"o.whitlock@example.org","id":88213377}',
		becomes: '{"email":"§","id":88213377}',
		kind: 'email',
	},
	{
		text: 'écrivez à sinistres@assurance.example, pas à moi.',
		becomes: 'écrivez à §, pas à moi.',
		kind: 'email',
	},
	{
		text: 'PIOTR.WRONA@EXAMPLE.NET bounced twice, try p.wrona@example.net',
		becomes: '§ bounced twice, try §',
		kind: 'email',
	},
	{
		text: '@channel who took the 3pm handover?',
		becomes: '@channel who took the 3pm handover?',
		kind: 'email',
	},
	{
		text: 'bananas @ 0.89 each, 12 @ 10.00 the box',
		becomes: 'bananas @ 0.89 each, 12 @ 10.00 the box',
		kind: 'email',
	},
	{
		text: 'upgrade to jest@30.0.0 and restart',
		becomes: 'upgrade to jest@30.0.0 and restart',
		kind: 'email',
	},
	{
		text: 'follow us @northgate_homes, 10% off till Friday',
		becomes: 'follow us @northgate_homes, 10% off till Friday',
		kind: 'email',
	},
	{
		text: 'my card is 4111 1111 1111 1111 expiry 09/27',
		becomes: 'my card is § expiry 09/27',
		kind: 'card',
	},
	{
		text: 'Kartennummer 5555-5555-5555-4444, bitte nicht speichern!',
		becomes: 'Kartennummer §, bitte nicht speichern!',
		kind: 'card',
	},
	{
		text: 'amex 378282246310005 got declined again',
		becomes: 'amex § got declined again',
		kind: 'card',
	},
	{
		text: "le numéro de carte c'est 4242 4242 4242 4242 et le code je ne le donne pas",
		becomes: "le numéro de carte c'est § et le code je ne le donne pas",
		kind: 'card',
	},
	{
		text: '{"pan":"6011111111111117","exp":"0928"}',
		becomes: '{"pan":"§","exp":"0928"}',
		kind: 'card',
	},
	{
		text: 'Paid with 5105105105105100 on 3 Nov, refund pending',
		becomes: 'Paid with § on 3 Nov, refund pending',
		kind: 'card',
	},
	{
		text: 'card ending in 1111 was charged 49.90',
		becomes: 'card ending in 1111 was charged 49.90',
		kind: 'card',
	},
	{
		text: "Order 4111 1111 1111 1112 is not a card, it's our long order id",
		becomes: "Order 4111 1111 1111 1112 is not a card, it's our long order id",
		kind: 'card',
	},
	{
		text: 'tracking 9400111899223100001234 no movement since Tuesday',
		becomes: 'tracking 9400111899223100001234 no movement since Tuesday',
		kind: 'card',
	},
	{
		text: 'parcel id JJD0099 9900 0012 3456, left with neighbour',
		becomes: 'parcel id JJD0099 9900 0012 3456, left with neighbour',
		kind: 'card',
	},
	{
		text: 'Bitte überweisen auf DE89 3704 0044 0532 0130 00, Verwendungszweck Miete',
		becomes: 'Bitte überweisen auf §, Verwendungszweck Miete',
		kind: 'iban',
	},
	{
		text: 'my iban is GB82WEST12345698765432 thx',
		becomes: 'my iban is § thx',
		kind: 'iban',
	},
	{
		text: 'Virement vers FR14 2004 1010 0505 0001 3M02 606 fait ce matin',
		becomes: 'Virement vers § fait ce matin',
		kind: 'iban',
	},
	{
		text: '{"iban":"NL91ABNA0417164300","amount":86.4}',
		becomes: '{"iban":"§","amount":86.4}',
		kind: 'iban',
	},
	{
		text: 'cuenta ES91 2100 0418 4502 0005 1332 a nombre de mi madre',
		becomes: 'cuenta § a nombre de mi madre',
		kind: 'iban',
	},
	{
		text: 'IBAN: AT61 1904 3002 3457 3201\nBIC: RLNWATWW',
		becomes: 'IBAN: §\nBIC: RLNWATWW',
		kind: 'iban',
	},
	{
		text: 'CUPS ES0021000000123456AB es del contador, no del banco',
		becomes: 'CUPS ES0021000000123456AB es del contador, no del banco',
		kind: 'iban',
	},
	{
		text: 'Zählpunkt AT0010000000000000001000012345678',
		becomes: 'Zählpunkt AT0010000000000000001000012345678',
		kind: 'iban',
	},
	{
		text: 'USt-IdNr. DE123456789 auf der Rechnung',
		becomes: 'USt-IdNr. DE123456789 auf der Rechnung',
		kind: 'iban',
	},
];
