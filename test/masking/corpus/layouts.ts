import { rows } from './rows';

/**
 * Phones in chats, tables, markup and transcripts of speech, and texts without one.
 */
export const layoutPhones = rows(`
	BR disque «0XX21 3333-4444»
	DE 12 03 2024 «0171 2345678»
	DE 12 03 2024⏎«0171 2345678»
	DE (2) «0172 8844120»
	FR «06, 12, 12, 34, 56» merci
	US 305, 739, 5321 is wrong, my phone is «305, 862, 1782»
	US Tel. «305, 862, 1782»
	US call me on «713...475...3141»
	US | Phone | «713...939...9217» |⏎| Qty | 3 |
	US «9 1 9 6 3 2 4 3 0 3» 2 tickets
	US «2-0-6-9-4-8-7-6-7-7», 5 kg
	US «4-0-4-8-4-6-6-1-6-2». 3 people waiting
	US The number on the booking is «4155552671».
	GB The number on the booking is «07911123457».
	GB The number we have on your account is «07911123457».
	GB priority 1 «0 7 9 6 9 9 2 5 5 7 1»
	GB 1. «0, 7, 7, 3, 9, 9, 8, 6, 1, 7, 2»⏎2. 3 tickets
	GB «0, 7, 4, 4, 9, 8, 5, 1, 4, 4, 0». 3 people waiting
	DE Tel.: «0151 5258490»⏎Fax: «030/53538862»
	DE Rufen Sie «04421 / 38 24 1» an
	DE «0151 2936214» bitte
	FR yeah so um «0 6 5 7 0 1 1 9 6 9» yep
	FR «07, 81, 05, 66, 43» 75011 Paris
	FR «07, 69, 11, 42, 23», 2e étage
	FR Tél : «06. 26. 35. 97. 12»
	FR «07. 59. 72. 59. 70» → «07 67 47 84 37»
	ES mi número es el «652, 850, 128»
	ES Tel «698, 441, 820»
	ES <li>«91.566.23.46»</li>
	ES «91.445.56.13» after 17:30
	IT agent 12 called «349 52 69 33 4»
	IT «347 52 17 09 6»\t«+39 06 5647 7115»
	IT Cell. «333, 344, 3170»⏎Tel. «+393497781747»
	IT int. 4, «3 3 5 8 2 8 0 3 1 7»
	NL «06, 56, 39, 76, 30» 1012 AB Amsterdam
	NL Dialed «06, 17, 16, 33, 17» 3 times
	PL mój numer to «664, 192, 896»
	PL 📞«665, 986, 648»
	PL «5 1 2 8 4 5 2 5 5», 5 kg
	IN {"phone":"«70231, 09808»","qty":2}
	IN Mob «97959, 72411», pin 400001
	IN _«9 9 9 1 5 0 8 4 2 1»_
	BR Score 4/5, «3 1 9 8 9 0 9 1 2 4 4»
	BR #1 «2 1 9 9 8 9 8 5 9 8 9»⏎#2 none
	BR yeah so um «7 1 9 6 5 0 2 7 8 8 1» yep
	BR Ligue «1732345678» hoje.
	MX priority 1 «55 2664 2437»
	MX priority 1 «81 1742-2021»
	MX call «81, 1349, 5586» at 5pm
	AE unit 7 - «0 5 8 8 6 0 5 9 0 0»
	AE case 48213, «055, 361, 0711»
	AE room 12, «052, 327, 2729»
	ZA «0 7 2 8 5 1 9 0 7 9», 2 pm
	ZA 1. «0 8 3 8 8 8 9 9 9 0»⏎2. 3 tickets
	ZA priority 1 «084, 924, 2756»
	JP «0 9 0 3 7 8 4 1 2 1 3», 5 kg
	JP «090, 3468, 2054», «03 (5174) 0512»
	JP yeah so um «0 9 0 2 5 0 0 8 5 9 5» yep
	AU Voicemail from «1800194779». Duration 0:32
	AU <td>«1800966299»</td><td>12</td>
	AU call «13 18 35» at 5pm
	AU Mobile:«137680»
	AU call «13 1138»
	AU call Lifeline on «13 11 14»
	AU 📞«13 38 17»
	US Bot: Please type your number⏎User: «7377637029»⏎Bot: 1) Yes
	US [09:12] User: «1 737 763 7029»⏎[09:13] 42
	GB Bot: Your number?⏎User: «07911 123457»
	IN Bot: Please type your number⏎User: «0 97989 70491»⏎Bot: 1) Yes
	DE <Parameter name="From" value="«0152-27274996»"/>
	FR <Parameter name="From" value="«0633443428»"/>
	MX <Parameter name="From" value="«33 89 27 50 31»"/>
	AE <Parameter name="From" value="«971523971545»"/>
	DE [09:12] «069/2041 2984»⏎[09:13] 42
	ES acct 7781 / «93 616 4715»
	IT acct 7781 / «345-3681915»
	BR acct 7781 / «92 996883969»
	PL «+48 12 264 59 35»,«12 161 72 89»
	GB Bookings: «020 7946 0321»
	GB Booking: «020 7946 0321»
	NL Storing: «0800-9009123»
	FR TEL;TYPE=CELL:«06 20 21 31 35»
	US «[206] 644-7372»
	US reach me at «[206] 644-7372» now
	US Callback to «415280-3011», 3.5 miles
	ES tel «665/912/660»
	ES Llamar al «616 125 00 0»
	ES Llamar al: «618 430 76-3»⏎11:45
	ES «612 345 678»,«912 345 678»
	ES «612 345 678»,«91 234 56 78»,«612 345 679»
	PL «601 234 567»,«512 345 678»
	FR «06 12 34 56 78»,«07 12 34 56 78»
	FR «(33) 06 04 24 95 01»
	FR Tél. «(33) 06 04 24 95 01» p. 33
	GB «(44) 020 7946 0958»
	DE «(49) 030 12345678»
	IN call me on «98450.12345»
	IN Phone: «9392.079.013» (12 March 2024)
	DE https://example.com/tel/«0301234935»
	DE «030/1234567»/«0171/2345678»
	DE «+49 30 12.345.678» 12.5
	DE «+49 30 12'345'678»
	DE T «0441.361890-2»
	DE «+49 7191 987 65 43-123»
	DE «+49 711 987 65 43-12»
	DE «07191 987 65 43-123»
	DE «07191 534 199 03»
	DE «0711 740 939 42-12»
	DE «0221/861 169 03», 80331 München
	DE «+49 (0) 711 / 870 520 77-0».
	DE «(06131) 8145768 - 0» | x
	DE «+49 (0)30 56627229 - 12»⏎14:30 Uhr
	DE «0221 719 8882 - 123» danke
	DE «0171 2345678» - 3
	DE «030 1234567» 12-14 Uhr
	DE «030 1234567» - 12 Kisten
	DE «+49 171 2345678» - 3 Kisten
	IT «081 590 316 85», 00184 Roma
	IT «+39-051-407 045 20» (pezzi)
	IT «0532-533 9890», Via Roma 12
	IT «02-615 553 20» danke
	IT «02/31 52 49 50»
	IT «338 8820581» - 12
	JP «03/41 75 91 96»
	SE Tel. «08/63 47 52 22»
	FR Tel. «06 0451 1908»/«0 825 93 54 57»
	FR Tél. : «[33] (0) 1 49 700 455»
	FR «(33) (0) 1 49 70 04 55»
	FR «(1) 49 70 04 55»
	DE M: «0157 85912403»/T: «0441 3618902»
	GB M: «07944 218603»/T: «01273 204417»
	US C: «303.555.0142»/O: «303.555.0150»
	DE Anna — «030 514 03 61» — 12 min
	IT Anna — «338 31 44 434» — 12
	DE «030 514 03 61» 12. März 2024
	IT «051 48 62 28» 12 marzo 2024
	NL «020 624 11 11» 12 maart 2024
	MX «33 00 64 63 68» 12 de marzo de 2024
	MX «55 71 34 20 68» 45 pesos
	MX «55 71 34 20 68» «33 3477 1524»
	PL «888 509 843» «601 60 86 24»
	IT «800 998 041» «338 8820581»
	DE «+49.30.972 43 18» 19,99 €
	SE «+46 8 327 547 33» 45:-
	BR «11 3700-0608», «(51) 3008.2996», «0800 828 32 50».
	US {\\"phone\\": «4155552671», \\"age\\": 41}
	IN OTP «9876543210» par bhejo
	IN OTP «98765 43210» पर भेजिए
	IN OTP «0091 98765 43210» पर भेजिए
	BR me ligue no «11987654321»
	BR me liga depois no «1131138000»
	BR pode ser no «11987654321» também
	BR Manda o código pro «1131138000» por favor.
	JP 受付：«03-3581-5111»
	JP 受付：«0335815111»
	JP 顧客：«090-1234-5678»
	GB my number is «00447700900123»
	GB 10:29⏎«00447700900123»⏎10:31
	GB ring «+447700900123» or «00447700900123»
	PL «(22) 694 25 00» wew. 12 / «22 560 16 00»
	PL «+48 22 694 25 00» wew. 33 / «601 234 567»
	FR UPS 1Z 12X 345 01 2345 6784 / «01 42 34 20 00»
`);

export const layoutClean = rows(`
	IT P.IVA 0612345678
	DE 0123/2026
	DE 0711/2026
	FR 01/2026, 06/2027
	DE Seite 0123/2026 fehlt
	US 2155:5526:71ab:1::1
	GB 2079:4609:58ab::2
	US 305, 739, 5321
	US units 404, 569, 5840
	US Contract: 415-448-2671
	US Order: 415 448 2671
	US The number on the invoice is 4155552671.
	GB Policy: 07912 345678
	FR Dossier : 06 44 82 11 90
	FR 06. 12. 19. 26. 33
	ES 698, 441, 820
	ES unidades 667, 961, 474
	ES Pedido: 612 448 211
	IT Q3 2026: 396 / 498 / 5861
	PL Q4 2026: 508 / 562 / 719
	PL Umowa: 601-448-211
	IN scores: 73 75 78 91 79
	IN 97907, 55052 and 81460, 05861
	MX scores: 22 50 92 88 40
	MX Pedido: 55 4482 1190
	BR EAN 4753813895588
	BR Protocolo: 11 3448-2119
	AU 13 18 35
	AU at 13 45 20 and 132740
	AU times 13 18 35, 13 25 40
	ZA Contract: 082 448 2119
	US po 8666599027
	US <Parameter name="order_id" value="4155552671"/>
	BR ts=1550296396
	IN PO 9361330022
	DE Rechnung 0123/2026
	FR tirage 06 20 21 31 35
	US ZIP+4 94107-1626
	US [12] [34] [56], [1] 2026
	US 415280-3011
	DE https://example.com/t/123456000/0301234935
	JP https://example.com/t/123456000/0301234935.
	FR TVA FR 33 732829320
	IN at 81411.25730
	DE Summe 1 299 000,50
	DE CHF 12'345'678
	BR 012.345.678-90
	IT Polizza 0612345/A
	MX scores 73 75 78 91 79 80 1200
	ES temps 23 25 22 24 26 21 20 1013
	FR 1 234 567,89 / 1 234 567,90
	ES 1 234 567,891 234 567
	GB UPS 1Z 999 AA1 01 2345 6784
	IT 1z 999 aa1 01 2345 6784 in consegna
	PL UPS 1Z 999 AA1 01 2345 6784.
	JP 受付番号：0335815111
	JP 受付番号：03-3581-5111
	JP 顧客番号：09012345678
	JP 会員番号は0335815111です
	BR equipamento no 1131138000
	BR Pedido no 1131138000
	BR código cliente 11987654321
	GB serial 00447700900123
	GB EAN 0044770090012
`);
