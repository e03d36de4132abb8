import { rows } from './rows';

/** Numbers of no country. They stay beside every country's own number. */
export const commonClean = rows(`
	The server is 192.168.178.20, the gateway 10.0.0.1:8443.
	ID 3f2504e0-4f89-11d3-9a0c-0305e82c3301 was found.
	ID 29129471-1234-4567-8901-123456789012 was found.
	Built at 1790000000 and stored at 1790000000123.
	Version 2.41.1, build 20261124.1, Node 24.21.0.
	At 52.520008, 13.404954 and 40.7127837, -74.0059413.
	ISBN 978-3-16-148410-0 and ISBN 0-306-40615-2.
	EAN 4006381333931 on the box.
	It took 0.4111111111111111 seconds, then 3.14159265358979.
	Pages 12-34, rows 100-2000, years 2024-2026.
	Growth of 12.5 %, 99.95%, 1,234.5 % and -3 %.
	On 2026-11-24T10:30:00Z and 2026-11-24 10:30:15.123.
	From 10:30 to 11:45, 09:00–17:00, 10:30:15.
	The file report_20261124_103000.csv has 12,345,678 bytes.
	Hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.
	USD 1,299.00, EUR 1.299,00 and 1 299,00 EUR.
	The code is 4711, the door 12, the box 345.
	Call duration 00:12:34, hold 01:05, wrap 00:30.
	1. First, 2. second, 3. third.
	1) one 2) two 3) three
	MAC 00:1B:44:11:3A:B7 and 00-14-22-01-23-45.
	Ratio 3:1, 16:9 and 1920x1080.
	Section 1.2.3.4 of chapter 5.
	Tracking RR123456789DE and 1Z999AA10123456784.
	Temperature 21.5 °C, 101,325 Pa, 9.81 m/s.
	The log says error 500 after 30000 ms.
	Batch 7 of 12, 58.3 %, 2912947 rows.
	Size 10 x 20 x 30 cm, 2.5 kg, 1500 W.
	SKU AB-1234-5678-CD, lot L2026-1124.
	IPv6 2001:0db8:85a3:0000:0000:8a2e:0370:7334.
	https://example.com/orders/4711081512?page=2&size=100
	Ticket #48151623 and order #4711081512.
	Q4 2026, H1 2027, week 48, day 328.
	The answer has 3.5e10 rows and 1e-9 errors.
	Score 87/100, 4/5 stars, 24/7 service.
	One, two, three, four, five, six, seven, eight.
	I have two of three, or four or five at most.
	UUID 550e8400e29b41d4a716446655440000.
	TLS 1.3, HTTP/1.1, AES-256, SHA-512.
	Room 101, 2nd floor, 3rd door, 42 seats.
	Between 1990 and 2026 it rose from 1,000 to 25,000.
	12.11.2026 13.11.2026 14.11.2026
	2026-11-24 2026-11-25 2026-11-26
	1 2 3 4 5 6 7 8 9 10
`);

/** With Payment Cards. */
export const cards = rows(`
	4111 1111 1111 1111
	4111-1111-1111-1111
	4111111111111111
	4111.1111.1111.1111
	5555 5555 5555 4444
	5105105105105100
	2223 0031 2200 3222
	3782 822463 10005
	378282246310005
	3714-496353-98431
	6011 1111 1111 1117
	3056 930902 5904
	3530 1113 3330 0000
	6200 0000 0000 0005
	4111, 1111, 1111, 1111
	4111/1111/1111/1111
	4111 1111 11111111
	6703 4444 4444 4444 1
	６０１１ ０００９ ９０１３ ９４２４
	४१११ ११११ ११११ ११११
`);

/** With Bank Accounts. */
export const ibans = rows(`
	DE89 3704 0044 0532 0130 00
	DE89370400440532013000
	DE 89 3704 0044 0532 0130 00
	DE89-3704-0044-0532-0130-00
	DE89.3704.0044.0532.0130.00
	DE89, 3704, 0044, 0532, 0130, 00
	D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0
	de89 3704 0044 0532 0130 00
	GB82 WEST 1234 5698 7654 32
	GB82WEST12345698765432
	FR14 2004 1010 0505 0001 3M02 606
	ES91 2100 0418 4502 0005 1332
	IT60 X054 2811 1010 0000 0123 456
	NL91 ABNA 0417 1643 00
	PL61 1090 1014 0000 0712 1981 2874
	SE45 5000 0000 0583 9825 7466
	AE07 0331 2345 6789 0123 456
	BR18 0036 0305 0000 1000 9795 493C 1
	BE68 5390 0754 7034
	NO93 8601 1117 947
	MT84 MALT 0110 0001 2345 MTLC AST0 01S
`);

/** With Email Addresses. */
export const emails = rows(`
	anna.berg@example.com
	Anna_Berg+shop@mail.example.co.uk
	o'brien@example.com
	o’brien@example.com
	a@b.de
	anna-lena.k@xn--mller-kva.de
	jörg@müller.example
	用户@例子.公司
	anna%shop@example.org
	ANNA.BERG@EXAMPLE.COM
	４１５@example.com
	anna＠example．com
	"anna berg"@example.com
`);
