import { rows } from './rows';

/** Each third row of four sets that were written before the rules were tuned to them. */
export const unseenPhones = rows(`
	US 14:05 Caller: you can reach me at «(206) 342-8631»⏎14:06 Agent: got it
	US Ship to 98101, phone «206-342-8631», apt 4
	US It's «212-736-5000» or «212-736-5001»
	US number is «+1 6464560119»
	GB «020 7183 8750» 24/7 line
	GB £45.99 refund, «0131 496 0456», please
	GB «029 2018 0123» ext 23
	DE «040 42 83 10», «089 123456», «(089) 123 45 67», «030 1234567-0»
	DE «+49 30 1234-5678» oder «+43 1 5350000»
	NL bel gratis «0800 1234».
	DE 1. «089 4522 3311» 2. «0171 5553344»
	DE Am 24.11.2026 unter «+49 221 4711815» angerufen
	DE (mobil «01573 1234567»)
	FR 10:12 Client : mon numéro est le «06 71 82 93 04»⏎10:13 Agent : merci
	FR 75011 Paris, «01 47 00 12 34»
	FR «05 56 00 11 22» ou «05 56 00 11 23»
	FR c'est le «0033 6 71 82 93 04».
	ES «934 123 456» 24 horas
	ES 19,90 € y «655123987»
	ES «900 123 456» ext. 7
	IT 1. «02 7601 2345» 2. «333 1239876»
	IT il 24/11/2026 dal «+39 347 1239876»
	IT (cell. «328-1239876»)
	NL 10:12 Klant: mijn nummer is «06-21345678»⏎10:13 Agent: dank u
	NL 1012 AB Amsterdam, «020 623 4567»
	NL «0344-612345» of «0344-612346»
	NL bel «0031 6 21345678».
	PL «12 422 33 44» 24h
	PL 19,90 zł i «602345789»
	PL «(22) 621-34-56» wew. 12
	SE 1. «08-123 456 78» 2. «0703456789»
	SE den 2026-11-24 från «+46 70 345 67 89»
	SE (mobil «073-345 67 89»)
	IN 10:12 Customer: my number is «98201 34567»⏎10:13 Agent: thanks
	IN Mumbai 400001, «022-22845678»
	IN «9820134567» / «9820134568»
	IN नंबर «९८२०१ ३४५६७» है
	BR «(31) 3222-1234» 24h
	BR R$ 19,90 e «21987654321»
	BR «0800 123 4567» ramal 12
	MX 1. «(33) 3615 1234» 2. «81 8345 1234»
	MX el 24/11/2026 del «+52 55 4321 8765»
	MX (cel. «331 234 5678»)
	AE 10:12 Customer: my number is «050 432 1987»⏎10:13 Agent: thanks
	AE P.O. Box 1234 Dubai, «04 355 1234»
	AE «04-3312345» or «04-3312346»
	AE رقمي «٠٥٠ ٤٣٢ ١٩٨٧» شكرا
	ZA «021 424 1234» 24/7
	ZA R1 299,00 and «073 345 6789»
	ZA «0860 123 456» ext 12
	JP 1. «03-3501-2345» 2. «08034567891»
	JP 2026年11月24日に«+81 90-3456-7891»から
	JP （携帯 «070-3456-7891»）
	AU 10:12 Customer: my number is «0412 345 987»⏎10:13 Agent: thanks
	AU Sydney NSW 2000, «02 9223 1234»
	AU «08 9321 1234» or «08 9321 1235»
	AU call «0061 412 345 987».
	US booking under phone «312.555.0147».
	US «2065550117»/«2065550118»
	US 10/12 «+12063428631» 10/13
	GB husband's no. «07911654321»
	GB «0161-496-0123» / «(0161) 496 0123»
	DE Kundenrückruf: «0221 4711815»
	DE Zweitnummer «017655512345»
	DE «040/123456», «04321 12345»
	FR à 10h30 «01.53.20.11.22» à 11h
	FR deuxième numéro: «07 68 12 34 56», 19,90 €
	ES pedido 4711, «91-411-22-33»
	ES el fijo es «914112233».
	IT il numero di mio figlio è «3471239876»
	IT fisso «0276012345»
	IT casa «0432 123456»
	NL om 10:30 «020 62 34 567» om 11
	NL «0031(0)621345678»
	PL zamówienie 4711, «602-345-789»
	PL drugi nr «501234567»
	SE order 4711, «070 345 67 89»
	SE hem «0470-123 45»
	IN husband number «98201 34567»
	IN «0 98201 34567» ₹199
	BR recado no «(21) 98765-4321»
	BR «021 98765-4321» R$ 19
	MX número de mi esposa «5543218765»
	MX «044 55 4321 8765» $199
	AE my wife's number «0504321987»
	AE «00971 50 432 1987» AED 19
	ZA my wife's number «0823456789»
	ZA «(082) 345 6789» R199
	JP 注文4711、«090-3456-7891»
	JP «03(3501)2345» 1,299円
	AU my wife's number «0412345987»
	AU «(02)92612345» $199
	US Reach my daughter on «773.555.0163» or «(773) 555 0164», unit 5
	US 2 kids, «2105550119»
	US voicemail at «210 555 0119» said $20
	GB EC1A 1BB «020 7183 8750»
	GB [«0121 496 0123»]
	DE Zeile 9;«07112345678»;bezahlt
	DE «(0711) 23 45 678», 70173 Stuttgart
	FR bureau «03 88 12 34 56», perso «06.98.76.54.32»
	FR 67000 Strasbourg «03 88 12 34 56»
	ES oficina «96 312 34 56», casa «963 12 34 57»
	ES 46001 Valencia «96 312 34 56»
	IT ufficio «051 234567», casa «051/234568»
	IT 40121 Bologna «051 2345678»
	NL kantoor «030-2345678», thuis «030 234 56 79»
	NL 3511 AB Utrecht «030 2345678»
	PL biuro «61 852 34 56», dom «61 852-34-57»
	PL 61-001 Poznań «61 852 34 56»
	SE kontoret «08-545 123 45», hemma «08 545 123 46»
	SE 114 55 Stockholm «08-545 123 45»
	IN office «080 4123 4567», home «080-41234568»
	IN Bengaluru 560001 «98450 12345»
	BR escritório «(51) 3221-4567», casa «51 3221-4568»
	BR Porto Alegre 90010-150 «(51) 99876-5432»
	MX oficina «81 8345 6789», casa «(81) 8345 6780»
	MX 64000 Monterrey «81 8345 6789»
	AE office «04 345 6789», home «04-3456780»
	AE Dubai 12345 «055 123 4567»
	ZA office «031 765 4321», home «(031) 7654322»
	ZA Durban 4001 «031 765 4321»
	JP 会社«06-6345-6789»、自宅«06-6345-6780»
	JP 大阪 530-0001 «06-6345-6789»
	AU office «03 9654 1234», home «(03) 96541235»
	AU Melbourne VIC 3000 «03 9654 1234»
	US My cell phone number «(415) 903-2277» is old; use «(415) 903-2278».
	US Dr. Lee, «(312) 726 4417», Room 12
	US I'm on «312 726 4417» until 5:30
	GB mob.«07700900123»
	GB call «+44 7700-900-123» b4 5
	DE «08945223311», 3. Etage
	FR Appelez le «06 12 98 76 54» avant 18:00
	FR «04 72 10 30 30», Lyon 69002
	ES llame al «93 215 44 88» antes de las 18:00
	ES «+34 (93) 215 44 88»
	IT chiami lo «081 552 3344» prima delle 18:00
	IT «+39 (081) 5523344»
	NL bel «050 312 34 56» voor 18:00
	NL «+31 (0)50 312 34 56»
	PL proszę dzwonić «58 301 23 45» przed 18:00
	PL «+48 (58) 301 23 45»
	SE ring «046-12 34 56» före 18.00
	SE «+46 (0)46-12 34 56»
	IN call «040 6677 8899» before 18:00
	IN «+91 (40) 6677 8899»
	BR ligue «(85) 3456-7890» antes das 18:00
	BR «+55 (85) 3456 7890»
	MX llame «999 945 6789» antes de las 18:00
	MX «+52 (999) 945 6789»
	AE call «06 555 1234» before 18:00
	AE «+971 (6) 555 1234»
	ZA call «041 501 2345» before 18:00
	ZA «+27 (41) 501 2345»
	JP «078-331-2345»に18:00前に
	JP «+81 78 331 2345»
	AU call «08 8212 3456» before 18:00
	AU «+61 (8) 8212 3456»
`);

/** With numbers that are no phones. */
export const unseenClean = rows(`
	US Appointment on 11/24/2026 at 3:45 PM, then 12-01-2026.
	US Invoice number 2026-11-004155 is due.
	US Plate 7ABC123 in a 2019 F-150.
	US ISBN 0-306-40615-2 on pages 415-555.
	US Case 20261124 0017 is closed.
	US Model WH-1000XM4, serial 4155 5526 71AB.
	GB It costs £1,299.00, or 0.0799 per unit.
	GB VAT GB 123 4567 89.
	GB Invoice INV-07700-2026.
	GB Reg AB12 CDE with 45,120 miles.
	GB Range 0.7911-0.8123 mm.
	GB From 1990-2026 we sold 2,079,460.
	GB Bin 01632/960 in section 4.
	DE Bestellung 302-1234567-1234567 bei uns.
	DE Sozialversicherungsnummer 12 190367 K 006.
	DE Server 10.30.123.45 Port 30123.
	DE Der Code 030 123 wurde gesendet.
	DE Aktenzeichen 030 C 1234/26.
	DE Zeitstempel 1764067200000.
	FR Le rendez-vous est le 24/11/2026 à 10h30.
	FR Commande n° 2026112401.
	FR NIR 1 85 05 78 006 084 36.
	FR TVA FR 83 404833048.
	FR IP 10.06.12.34, port 443.
	FR Horodatage 1764067200.
	FR Dossier 061234567 ouvert.
	ES Cuesta 1.299,00 € o 1.299.000 pesos.
	ES Factura 2026/004711.
	ES CP 28013 y 08001.
	ES IP 91.41.12.33 puerto 655.
	ES A las 09:11 o 21:45.
	ES Expediente 2026-655-123.
	ES Póliza 00655123987.
	IT P. IVA 01234567890.
	IT Targa AB 123 CD.
	IT ABI 05428 CAB 11101.
	IT Alle 09:02 e alle 21:06.
	IT Il 02.06.2026 e il 06.12.2026.
	IT Pratica 2026/347123.
	NL De afspraak is op 24-11-2026 om 10:30.
	NL Bestelling 2026-061234.
	NL Btw NL123456789B01.
	NL Van 06:12 tot 20:34.
	NL Pagina 6-12 en 20-62.
	NL Klantnummer 2062345.
	NL Polis 06/2134/56.
	PL Cena 1 299,00 zł brutto.
	PL REGON 123456785.
	PL Kod 00-950 i 31-042.
	PL 1 602 345 wierszy.
	PL Przesyłka 00159007734567890123.
	PL Dnia 22.06.2026, 12:34:56.
	PL Kurs 4,3215 i 60,2345.
	SE Personnummer 811218-9876.
	SE Reg ABC 123.
	SE Bankgiro 123-4567.
	SE Från 08:00 till 18:30.
	SE 345 678 rader av 1 234 567.
	SE Rum 0812, plan 3.
	IN Appointment on 24/11/2026 at 10:30 AM.
	IN PAN ABCDE1234F.
	IN PIN 400001 and 560 001.
	IN AWB 98201345671.
	IN IP 10.98.201.34.
	IN Version 9.8.2013.
	IN Page 98 of 201.
	BR Custa R$ 1.299,00 à vista.
	BR RG 12.345.678-9.
	BR Placa ABC1D23.
	BR Agência 1234-5, conta 12345-6.
	BR Das 08:00 às 18:00.
	BR Epoch 1764067200.
	BR PIS 120.12345.67-8.
	MX RFC GODE561231GR8.
	MX C.P. 06600 y 44100.
	MX Guía 1234567890123456789012.
	MX IP 10.55.43.21.
	MX De 09:00 a 18:30.
	MX Página 55 de 4321.
	AE Appointment on 24/11/2026 at 10:30.
	AE TRN 100123456700003.
	AE P.O. Box 50432.
	AE From 504,321 to 971,504 rows.
	AE Epoch 1764067200.
	AE Passport N1234567.
	AE Page 50-432.
	ZA It costs R1 299,00 with 15% VAT.
	ZA Plate CA 123-456.
	ZA Postal code 8001 and 2000.
	ZA From 82 345 to 823 456 rows.
	ZA Version 8.23.456.
	ZA From 08:23 to 16:45.
	ZA Policy 082/345/6.
	JP 料金は1,299円（税込1,428円）です。
	JP マイナンバー1234 5678 9018。
	JP 請求書2026-1124-09。
	JP IPは10.90.34.56です。
	JP 1790000000123に保存しました。
	JP ISBN 978-4-06-519981-0です。
	AU Appointment on 24/11/2026 at 10:30 am.
	AU ACN 004 085 616.
	AU BSB 062-000, account 12345678.
	AU Postcode 2000 and 0800.
	AU From 412,345 to 987,654 rows.
	AU Version 4.12.345.
	AU CRN 123 456 789A.
	US 206-342 units and 415-5552 units.
	US Warehouse bin 4155-552-671A.
	US File 415_555_2671.pdf
	US temp: 98.6, bp 120/80, pulse 72
	US TXN-2063428631
	GB Shelf 0161/496.
	GB Invoice 0161-4960
	GB Lot W0161496.
	DE Teil 0176-555 fehlt.
	DE Zählernummer 1ESY1160012345
	DE Barzahlung 221,47 EUR, 4711 Stück
	DE Kundennummer: 0176 555123
	FR du 01/11 au 06/12/2026
	FR Facture no 0153201
	FR 1 532 011,22 €
	ES 655.123,98 euros
	ES 09.11.2026 22:33:44
	ES Bulto 65512398 listo
	IT Scaffale 347-123.
	IT Lotto n. 347 123
	IT Articolo 347.12.39
	IT Cliente 347123
	NL Meter 0621345
	NL Lot 020.62.34
	NL Rekening 123456789
	PL Kwota 602 345,78 zł
	PL 22.06.26 13:45
	PL 0,602 kg
	SE Hylla 070-345.
	SE Fakturanr 07034567
	SE Kvitto 0812-345
	SE Diarienr 2026/08-123
	IN Meter 0982013
	IN Batch 98.20.13
	IN UAN 100123456789
	BR Valor R$ 219.876,54
	BR 21/09/26 08:76
	BR 0,219 kg
	MX Estante 554-321.
	MX Factura no. 5543218
	MX Ticket 55432187
	MX Reporte 2026/5543
	AE Meter 0504321
	AE Batch 05.04.32
	AE IBAN ends 9876 543
	ZA Amount R82 345,67
	ZA 2026/08/23 14:56
	ZA 0.823 kg
	JP 棚090-345。
	JP 請求番号09034567
	JP 伝票0312-345
	JP 第3章12節345頁
	AU Meter 0412345
	AU Batch 04.12.34
	AU NMI 41023456789
	US Bundle 773-555 came with 163 parts.
	US Lat 41.878113, long -87.629799
	US Tax ID 77-3555016
	GB Payment 1,214.96 on 01/12/26
	GB Hospital no. 0121496
	GB Seats 12-14, row 96
	GB 51.507351, -0.127758
	DE DHL 1234 5678 9012
	DE Art. 07.112.345
	DE Kto 0711234567
	FR Chronopost XY 123 456 789 FR
	FR 48.573405, 7.752111
	FR Code NAF 6201Z
	ES Importe 963,12 € del 09/06/26
	ES Ref 96-31-23
	ES CCC 46 1234567 89
	ES Cód. 9631234
	IT Posto 51, fila 23
	IT 05:12-23:45
	IT N. tessera 051234
	NL PostNL 3SABC1234567
	NL 52.090737, 5.121420
	NL EAN 871687110012345678
	PL Kwota 618,52 zł z 06.01.26
	PL Ref 61-85-23
	PL Nr klienta 618523
	PL Sala 6.18
	SE Plats 85, rad 45
	SE 08:54-23:45
	SE EAN 735999123456789012
	IN Speed Post EK123456789IN
	IN 12.971599, 77.594566
	IN Voter ID ABC1234567
	BR Pago R$ 519,98 em 05/11/26
	BR Ref 51-99-87
	BR NIS 12345678901
	BR Sala 5.19
	MX Asiento 81, fila 83
	MX 08:18-23:45
	MX Núm. socio 818345
	AE Emirates Post EE123456789AE
	AE 25.204849, 55.270783
	AE Visa 201/2026/1234567
	ZA Paid R317.65 on 2026/03/17
	ZA Ref 03-17-65
	ZA Eskom 0317654
	ZA Hall 3.17
	JP 席6列34
	JP 06:06-23:45
	JP 型番 AB-6634-56
	AU AusPost 99701234567890
	AU -37.813629, 144.963058
	AU USI ABCD123456
	US Hours 9-5, 10-4; 312 days, 726 hours, 4417 minutes.
	US Total 4,159.03 for 22 units at 189.05
	US GTIN 00012345600012
	US Score 415 of 903, then 22:78.
	US Win 10.0.22621.4317
	GB Card ends 0124, exp 01/31
	GB Passport 123456789
	GB 13.1 x 55.7 x 1.24 cm
	DE 15.07.2025, 88 Stück zu 77,66 EUR
	DE Zählerstand 15788,77 kWh
	DE IMEI 353879234252633
	DE Höhe 157,88 m, Breite 0,89 m
	FR Contrat 061298765
	FR Vol AF 0612 à 18:54
	FR 12 987 654 habitants
	ES Pedido n.º 932-154
	ES Vuelo IB 0932 a las 15:44
	ES Albarán 2026/93215
	IT 08/01/2025 alle 23:44
	IT PDR 12345678901234
	IT 8.155.233 abitanti
	IT Fattura 81-5523
	NL Contract 0503123
	NL Dossier 2026-05031
	NL BTW NL001234567B01
	PL Zamówienie 583-012
	PL 5 830 123 osób
	PL Kod 583 012
	SE 2046-12-03 kl 04:56
	SE Flyg SK 0461 kl 23:45
	SE Kvitto 046-12
	SE Box 4612
	IN Contract 0406677
	IN Case 2026/04066
	IN EPIC XYZ1234567
	BR Pedido 853-456
	BR 8.534.567 pessoas
	BR CNH 12345678901
	MX 09/09/2034 a las 12:34
	MX Vuelo AM 0999 a las 12:34
	MX Recibo 999-94
	MX Apartado 9994
	AE Contract 0655512
	AE Case 2026/06555
	AE Salik 06555123
	ZA Order 041-501
	ZA 4 150 123 people
	ZA Prepaid 0415 0123 4567 8901 2345
	JP 2007年8月3日31時
	JP NH078便 3月31日
	JP 領収書078-33
	JP 私書箱7833
	AU Contract 0882123
	AU Case 2026/08821
	AU ARBN 123 456 789
`);
