import { rows } from './rows';

/** Half of the messages that were written in the languages of the countries before the rules were tuned to them. */
export const messagePhones = rows(`
	US AGENT: Thanks for calling, can I get a good callback number?⏎CALLER: yeah it's «(832) 414-2290», after 5:30 is best.
	US Voicemail from «+1 (281) 330-8004» (0:42): please call me back re: claim 2025-118830.
	US pls txt me @ «2814149902» thx!! order came 3 days late, paid $84.37 on 11/02
	US Caller ID showed «17135289941» at 9:14 AM CST.
	US Text STOP to 32665. Reply within 24 hrs. Toll free «1 (800) 829-1040».
	US Email or call: jd (at) mail, «832/414-2290»
	US Ship to: 1200 Smith St, Ste 1600, Houston, TX 77002-4310. Phone: «7135289941»
	US In Mexico he is at «011 52 55 5012 3344» until 12/15.
	GB Agent: could I take a contact number please?⏎Customer: of course, it's «07810 336 914» and my husband's is «07810 336915».
	GB Policy holder Mrs A. Khan, LS6 2AB, tel «0113 278 4410», DOB 03/09/1961, renewal £412.60 due 01/12/2026.
	GB Ring me on «+44 7810 336914» or the office «+44 (0)113 245 9900» ext 4.
	GB Order 5582-0091 delivered to No. 14, Flat 2; driver rang «07810 336914» twice.
	GB The meter reading is 04418, supply number 1012345678901, call «0345 601 5884».
	GB text him on «07810 336914».
	GB "«07810-336-914»" was crossed out, "«07810-336-941»" is right
	GB Her sister in Ireland: «+353 87 912 3456».
	DE [09:41] Kunde: Festnetz ist die «040 / 41 92 07 55», Handy «0163-4471902».
	DE Der Zählerstand ist 12.448,7 kWh, Tel.: «040-41920755», PLZ 20144.
	DE Tel. «(040) 4192-0755», Fax «(040) 4192-0756»
	DE Meine neue Nummer: «0163 / 447 19 02». Die alte «0163 / 447 19 03» gilt nicht mehr.
	DE Anruf von «04122 90 33 18» um 8.15 Uhr, Dauer 4:12.
	DE Ich bin im Ausland, «+43 664 1234567» geht auch.
	DE Erreichbar: «030 - 555 019 27» (Büro)
	PL [10:29] «0048 512 344 329»
	NL Bestelnummer 383476638 «0612341095»
	DE at 10:30 «+4915123459393», then 17:05
	AU yeah it's «nine seven five three one two four six»
	US {"ph":«4155552671»}
	DE Null-eins-sechs-drei... also «0163 44 71 90 2».
	FR [14:05] Client: mon fixe c'est le «05 56 91 33 08», le portable «07 62 18 40 55»
	FR Rappeler le «+33 (0)5 56 91 33 08» entre 9h et 12h.
	FR Tél.«05.56.91.33.08» / Fax «05.56.91.33.09»
	FR Le colis 8R41882093312 n'est pas arrivé ; livreur : «06.81.45.20.97».
	FR Ancien numéro «0033 6 81 45 20 97», nouveau «07.62.18.40.55»
	FR Service client «09 69 39 99 99» (appel non surtaxé), 3 rue des Pins
	FR Appel depuis Bruxelles : «+32 475 12 34 56».
	ES Agente: ¿me facilita un teléfono de contacto?⏎Cliente: sí, el «677 410 925», por las tardes a partir de las 17:30.
	ES D.ª Carmen Ortiz, 29004 Málaga, tel. «952314407», póliza 22-0918345, cuota 39,90 €.
	ES Llamada perdida del «0034 677410925» a las 9:14.
	ES Pedido 8820145, entregado el 18-11-2026; repartidor «611 20 93 48».
	ES Apunte: seis siete siete... «677 41 09 25».
	ES Atención al cliente «900 10 20 30» 24 h
	ES Whatsapp «34677410925»
	ES Son 2 bultos de 12 kg, avisar al «677 410 925» al llegar.
	IT [11:20] Cliente: fisso «055 244 8190», cellulare «3491182207»
	IT Richiamare al «+39 349 1182207» entro il 01/12/2026.
	IT Tel.: «055-2448190», fax: «055-2448191»
	IT Mia moglie: «333.4410982»; io: «333.4410983».
	IT C.F. CNTMRA70A01D612X, cell. «349-1182207»
	IT Da Lugano: «+41 91 912 34 56».
	IT IBAN già fornito; tel «055 24 48 190».
	NL [13:02] Klant: vast is «030-2441870», mobiel «06-41289307»
	NL Terugbellen op «+31 6 41289307» voor 01-12-2026.
	NL Tel.: «030 244 18 70» / Fax: «030 244 18 71»
	NL Mijn man: «06 22 90 41 18», ik: «06 22 90 41 19».
	NL Whatsapp: wa.me/«31641289307»
	NL 2 pakketten van 12 kg, bel «06 4128 9307» bij aankomst
	PL Konsultant: pod jaki numer oddzwonić?⏎Klient: «605 418 973», po 17:30.
	PL P. Nowak, 50-101 Wrocław, tel. «(71) 344-18-70», polisa 4418/2026, składka 39,90 zł.
	PL Nieodebrane z «0048 71 3441870» o 9:14.
	PL Zamówienie 8820145 dostarczone 18.11.2026; kurier «512-880-341».
	PL Infolinia «801 100 200» 24h/dobę
	PL Whatsapp «+48605418973»
	PL 2 paczki po 12 kg, zadzwonić «605 41 89 73» przed dostawą
	SE Agent: vilket nummer når jag dig på?⏎Kund: «073-418 29 07», efter 17.30.
	SE Eva Lind, 211 22 Malmö, tel «040-124487», avtal 44-118209, avgift 399 kr.
	SE Missat samtal från «0046 40 12 44 87» kl. 09.14.
	SE Order 8820145 levererad 2026-11-18; bud «076 880 34 12».
	SE Kundtjänst «0771-22 44 88» dygnet runt
	SE Whatsapp «+46734182907»
	SE 2 paket à 12 kg, ring «0734-182907» vid ankomst
	IN Agent: may I have your contact number sir?⏎Customer: yes note down, «98401 27735», call after 5:30 pm only.
	IN Mr. S. Iyer, Chennai 600 018, ph. «044 2855 1290», policy 44/118209, premium Rs. 3,990/-.
	IN Missed call from «09840127735» at 9:14.
	IN Order 8820145 delivered 18-11-2026; delivery boy «81248 80341».
	IN Whatsapp «919840127735»
	IN 2 boxes of 12 kg, call «9840 127 735» before coming
	BR Atendente: qual o telefone para contato?⏎Cliente: é «(41) 99871-4402», depois das 17h30.
	BR Sra. Lima, 80010-000 Curitiba, tel. «41 3219-7145», apólice 44.118.209, R$ 39,90.
	BR Chamada perdida de «041 3219-7145» às 9h14.
	BR Pedido 8820145 entregue em 18/11/2026; entregador «41998714402».
	BR SAC «0800 722 4488» 24h
	BR Zap «5541998714402»
	BR 2 volumes de 12 kg, avisar «41 9 9871 4402» na chegada
	MX Agente: ¿a qué número le marcamos?⏎Cliente: al «81 1845 2290», después de las 17:30.
	MX Sra. Garza, C.P. 64000 Monterrey, tel. «(81) 8344 7145», póliza 44-118209, $399.00.
	MX Llamada perdida de «01 81 8344 7145» a las 9:14.
	MX Pedido 8820145 entregado 18/11/2026; repartidor «818 452 2290».
	MX Sin costo «800 722 4488» 24 hrs
	MX Whats «528118452290»
	MX 2 cajas de 12 kg, avisar «811-845-2290» al llegar
	AE Agent: your mobile number please?⏎Customer: «050 418 2907», after 5:30 pm.
	AE Mr. Haddad, P.O. Box 4418, Dubai, tel «04-2827145», policy 44/118209, AED 399.00.
	AE Missed call from «00971 4 2827145» at 9:14.
	AE Order 8820145 delivered 18/11/2026; driver «055 880 3412».
	AE Toll free «600 522 224».
	AE Whatsapp «971504182907»
	AE 2 boxes of 12 kg, call «050 4182907» on arrival
	ZA Agent: what number can we reach you on?⏎Customer: «083 418 2907», after 17:30.
	ZA Mrs Naidoo, 4001 Durban, tel «(031) 304 7145», policy 44/118209, R399,00.
	ZA Missed call from «0027 31 304 7145» at 09:14.
	ZA Order 8820145 delivered 2026/11/18; driver «072 880 3412».
	ZA Share call «0861 722 448» 24/7
	ZA WhatsApp «27834182907»
	ZA 2 boxes of 12kg, phone «083 41 82 907» on arrival
	JP 担当：折り返しのお電話番号をお願いします。⏎お客様：「«090-4182-2907»」です。17時30分以降で。
	JP 佐藤様、〒460-0008 名古屋市中区栄3-5-12、電話«052-261-7145»、契約番号44-118209、月額3,990円。
	JP 9:14に«0522617145»から着信あり。
	JP 注文8820145は11月18日に配達済み、ドライバー«080-8803-4122»。
	JP フリーダイヤル«0120-722-448»（24時間）
	JP «（052）261-7145»まで
	JP シンガポールから «+65 9123 4567»
	AU Agent: what's the best contact number?⏎Customer: «0418 229 073», after 5.30pm.
	AU Ms Tran, Carlton VIC 3053, ph «(03) 8376 7145», policy 44/118209, $39.90.
	AU Missed call from «0383767145» at 9.14am.
	AU Order 8820145 delivered 18/11/2026; driver «0478 803 412».
	AU Call «1300 722 448» 24/7 or «1800 64 44 88»
	AU WhatsApp «61418229073»
	AU 2 boxes of 12kg, ring «0418 22 90 73» on arrival
	US cell=«5038814420» or try «503/881-4420»…
	US Emergency contact: Lee (brother) - «971 230 4418»
	US Txt «9712304418»/«5038814420»
	US 1st: «503-881-4420»; 2nd: «971-230-4418»; 3rd: none
	GB give us a bell on «07521 884 420» or «0161 8814420»
	GB "0161"? yeah «0161 881 4420», ask for Bev
	GB «+44-7521-884420» / «+447521884421»
	GB Int'l: «(+44) 161 881 4420»
	DE Ruf mich an: «0175 884 4120» – bis 22 Uhr!
	DE «0175/8844-120» bzw. «0511-88 14 42-0»
	DE Vorwahl 0511, Rufnummer ... also «0511 88 144 20»
	DE Festnetz:«05118814420»; mobil:«01758844120»
	FR Rappelez-moi svp : «06 88 14 42 01» (pas avant 14h)
	FR «06-88-14-42-01» / «03-88-14-42-01»
	FR "C'est le «06.88.14.42.01» ?" "Non, le «06.88.14.42.10»"
	FR Maman : «03 88 14 42 01», papa : «07 88 14 42 02»
	ES Llámame al «655 88 14 42» (tardes)
	ES «655-88-14-42» / «985-88-14-42»
	ES "¿Es el «655 881 442»?" "No, el «655 881 424»"
	ES Mi madre: «985881442»; mi padre: «655881443»
	IT Chiamami al «335 881 4420» (pomeriggio)
	IT «335-881-4420» / «010-8814420»
	IT "È il «335 8814420»?" "No, «335 8814402»"
	IT Mamma: «010/8814420»; papà: «335/8814421»
	NL Bel me op «06 55 88 14 42» (na 14u)
	NL «06-55881442» / «050-8814420»
	NL "Is het «06 5588 1442»?" "Nee, «06 5588 1424»"
	NL Moeder: «050-8814420»; vader: «06-55881443»
	PL Zadzwoń: «605 881 442» (po 14)
	PL «605-881-442» / «61 881 44 20»
	PL "To «605 881 442»?" "Nie, «605 881 424»"
	PL Mama: «618814420»; tata: «605881443»
	SE Ring «070-588 14 42» (efter 14)
	SE «070-5881442» / «018-88 14 42»
	SE "Är det «070 588 14 42»?" "Nej, «070 588 14 24»"
	SE Mamma: «018-881442»; pappa: «0705-881443»
	IN Call me on «98450 88144» (after 2)
	IN «98450-88144» / «080-24410023»
	IN "Is it «9845 088 144»?" "No, «9845 088 414»"
	IN Mummy: «9845088145»; papa: «98450 88146»
	BR Me liga no «(48) 98814-4201» (depois das 14)
	BR «48-98814-4201» / «48-3441-0023»
	BR Mãe: «(48) 3441 0023»; pai: «(48) 98814 4202»
	MX Márcame al «442 881 4420» (tardes)
	MX «442-881-4420» / «442 441 00 23»
	MX "¿Es «442 881 4420»?" "No, «442 881 4402»"
	MX Mamá: «4424410023»; papá: «442 881 44 21»
	AE Call me «055 881 4420» (after 2)
	AE «055-881-4420» / «06-7441003»
	AE "Is it «055 8814420»?" "No, «055 8814402»"
	AE Mum: «06 7441003»; dad: «0558814421»
	ZA Call me «082 881 4420» (after 2)
	ZA «082-881-4420» / «041-441-0023»
	ZA "Is it «082 8814420»?" "No, «082 8814402»"
	ZA Mom: «0414410023»; dad: «0828814421»
	JP 「«090-8814-4201»」に電話ください（14時以降）
	JP «090-8814-4201»／«075-244-1003»
	JP 「«080-8814-4201»ですか」「いえ、«080-8814-4210»です」
	JP 母«0752441003» 父«09088144202»
	AU Call me «0488 144 201» (after 2)
	AU «0488-144-201» / «08-6244-1003»
	AU "Is it «0488 144201»?" "No, «0488 144210»"
	AU Mum: «0862441003»; dad: «0488144202»
`);

/** At first 798 of 800 and 79 of 80 texts were kept. */
export const messageClean = rows(`
	US USPS tracking 9400 1000 0000 0000 0000 00.
	SE Rs. 4688332 and $ 4155552671 were paid
	US we sold twenty, thirty, forty, fifty, sixty and seventy units
	US UPS 1Z 999 AA1 01 2345 6784 arrives Friday.
	DE Sendung 00 3404 3412 0893 4412 88
	PL Konto 61 1090 1014 0000 0712 1981 2874.
	US Return to 2218 NW Lovejoy St., Portland 97210, RMA 88-20417
	US Lot 4418, aisle 12, bin 3-14-2, qty 1,204
	US Paid 3 x $149.99 = $449.97 on 9/14, 10/14 and 11/14
	US PDX→SEA 07:20-08:15, seat 14F, rec. loc. QX7T2M, tkt 0272144188203
	US My SSN ends 4418 and my PIN is 220144
	GB Claim 22/0441/88 opened 14.09.26 for £1,204.50
	GB Serial 1822-0441-88B, model KX-4420
	GB The 07:15 to Leeds, arr. 08:22, coach B seat 44
	GB VAT inv 20417, net £99.00, VAT £19.80, gross £118.80
	GB Court ref 8PA01188, hearing 14/01/27 10.30am
	DE Zählernr. 18 220 441, Stand 12 044 kWh am 14.09.26
	DE Kd.-Nr. 882.0417, Vertrag 2019-0441/8
	DE RE 3, 7:15 ab Gl. 4, an 8:22, Wagen 44
	DE Rate 14 von 36: 204,50 €, Rest 4.499,00 €
	DE Schadennr. 26-0441-882 vom 14. September
	FR Réf. 26/0441-882, échéance 14/09/26, 204,50 €
	FR Compteur 18 220 441, relevé 12 044
	FR TER 96214, voie 4, 7h15-8h22
	FR 14 x 36,50 € = 511,00 €
	FR Dossier CAF 0441882, allocataire 8820417
	ES Ref. 26/0441-882, vence 14/09/26, 204,50 €
	ES Contador 18.220.441, lectura 12.044
	ES Tren 04145, coche 4, 7:15-8:22
	ES 14 x 36,50 € = 511,00 €
	ES Póliza 8820417-B, siniestro 26-0441
	IT Rif. 26/0441-882, scad. 14/09/26, 204,50 €
	IT Contatore 18.220.441, lettura 12.044
	IT Treno 2144, carrozza 4, 7:15-8:22
	IT 14 x 36,50 € = 511,00 €
	IT Polizza 8820417-B, sinistro 26-0441
	NL Ref. 26/0441-882, vervalt 14-09-26, € 204,50
	NL Meter 18.220.441, stand 12.044
	NL Trein 2144, spoor 4, 7:15-8:22
	NL 14 x € 36,50 = € 511,00
	NL Polis 8820417-B, schade 26-0441
	PL Nr sprawy 26/0441-882, termin 14.09.26, 204,50 zł
	PL Licznik 18 220 441, stan 12 044
	PL Pociąg 2144, peron 4, 7:15-8:22
	PL 14 x 36,50 zł = 511,00 zł
	PL Polisa 8820417-B, szkoda 26-0441
	SE Ärende 26/0441-882, förfaller 2026-09-14, 204,50 kr
	SE Mätare 18 220 441, ställning 12 044
	SE Tåg 2144, spår 4, 7.15-8.22
	SE 14 x 36,50 kr = 511,00 kr
	SE Försäkring 8820417-B, skada 26-0441
	IN Ref 26/0441-882, due 14-09-26, Rs. 2,04,500
	IN Meter 18220441, reading 12044
	IN Train 12144, coach B4, 7:15-8:22
	IN 14 x Rs 3,650 = Rs 51,100
	IN Policy 8820417-B, claim 26-0441
	BR Ref. 26/0441-882, vence 14/09/26, R$ 204,50
	BR Medidor 18220441, leitura 12044
	BR Ônibus 2144, box 4, 7h15-8h22
	BR 14 x R$ 36,50 = R$ 511,00
	BR Apólice 8820417-B, sinistro 26-0441
	MX Ref. 26/0441-882, vence 14/09/26, $204.50
	MX Medidor 18220441, lectura 12044
	MX Camión 2144, andén 4, 7:15-8:22
	MX 14 x $36.50 = $511.00
	MX Póliza 8820417-B, siniestro 26-0441
	AE Ref 26/0441-882, due 14/09/26, AED 204.50
	AE Meter 18220441, reading 12044
	AE Bus 2144, bay 4, 7:15-8:22
	AE 14 x AED 36.50 = AED 511.00
	AE Policy 8820417-B, claim 26-0441
	ZA Ref 26/0441-882, due 2026/09/14, R204.50
	ZA Meter 18220441, reading 12044
	ZA Bus 2144, bay 4, 07:15-08:22
	ZA 14 x R36.50 = R511.00
	ZA Policy 8820417-B, claim 26-0441
	JP 参照 26/0441-882、期日 2026/9/14、20,450円
	JP メーター 18220441、指針 12044
	JP 新幹線 2144号 4番線 7:15-8:22
	JP 14×3,650円=51,100円
	JP 証券 8820417-B、事故 26-0441
	AU Ref 26/0441-882, due 14/09/26, $204.50
	AU Meter 18220441, reading 12044
	AU Bus 2144, stand 4, 7.15-8.22
	AU 14 x $36.50 = $511.00
	AU Policy 8820417-B, claim 26-0441
	PL Invoice 884102 dated 18.11.2026 over 1.284,50 was paid on 24.11.2026, 09:12:44.
	ES Invoice 884102 dated 18.11.2026 over 1.284,50 was paid on 24.11.2026, 09:12:44.
	US Invoice 884102 dated 18.11.2026 over 1.284,50 was paid on 24.11.2026, 09:12:44.
	PL Booking BK-77120934 for 2 adults + 1 child, 12/12/2026 to 19/12/2026, room 412, total 1,284.50.
	ES Booking BK-77120934 for 2 adults + 1 child, 12/12/2026 to 19/12/2026, room 412, total 1,284.50.
	GB Booking BK-77120934 for 2 adults + 1 child, 12/12/2026 to 19/12/2026, room 412, total 1,284.50.
	PL Parcel 1ZA8841R0390112234 left hub 4 at 03:14, weight 12.480 kg, size 60x40x40.
	ES Parcel 1ZA8841R0390112234 left hub 4 at 03:14, weight 12.480 kg, size 60x40x40.
	DE Parcel 1ZA8841R0390112234 left hub 4 at 03:14, weight 12.480 kg, size 60x40x40.
	PL Node 10.20.30.41 lost 3 of 1200 packets (0.25 %), rtt 12/48/103 ms, at 2026-11-24 03:12:09.
	ES Node 10.20.30.41 lost 3 of 1200 packets (0.25 %), rtt 12/48/103 ms, at 2026-11-24 03:12:09.
	FR Node 10.20.30.41 lost 3 of 1200 packets (0.25 %), rtt 12/48/103 ms, at 2026-11-24 03:12:09.
	PL GPS 51.50735,-0.12776 alt 35 m, speed 48.2 km/h, heading 271, 14 satellites.
	ES GPS 51.50735,-0.12776 alt 35 m, speed 48.2 km/h, heading 271, 14 satellites.
	PL {"id":88120934,"total":128450,"paid":true,"at":"2026-11-24T09:12:44+01:00","items":[{"sku":"A-1002","qty":3}]}
	ES {"id":88120934,"total":128450,"paid":true,"at":"2026-11-24T09:12:44+01:00","items":[{"sku":"A-1002","qty":3}]}
	IT {"id":88120934,"total":128450,"paid":true,"at":"2026-11-24T09:12:44+01:00","items":[{"sku":"A-1002","qty":3}]}
	PL SELECT * FROM orders WHERE id IN (8812093, 8812094, 8812095) LIMIT 100;
	ES SELECT * FROM orders WHERE id IN (8812093, 8812094, 8812095) LIMIT 100;
	NL SELECT * FROM orders WHERE id IN (8812093, 8812094, 8812095) LIMIT 100;
	PL ERR 2026-11-24T09:12:44.512Z [worker-12] job 8812093451 failed after 3 retries (code 504)
	ES ERR 2026-11-24T09:12:44.512Z [worker-12] job 8812093451 failed after 3 retries (code 504)
	PL The router shows firmware 3.0.0.4.386_51948 and serial K8IM39001234.
	ES The router shows firmware 3.0.0.4.386_51948 and serial K8IM39001234.
	SE The router shows firmware 3.0.0.4.386_51948 and serial K8IM39001234.
	PL Meter went from 018823 to 019104, so 281 units at 0.34 = 95.54.
	ES Meter went from 018823 to 019104, so 281 units at 0.34 = 95.54.
	IN Meter went from 018823 to 019104, so 281 units at 0.34 = 95.54.
	PL Seats 12A, 12B, 12C on LX 1423, gate A62, boarding 06:35, arrival 09:50.
	ES Seats 12A, 12B, 12C on LX 1423, gate A62, boarding 06:35, arrival 09:50.
	BR Seats 12A, 12B, 12C on LX 1423, gate A62, boarding 06:35, arrival 09:50.
	PL Ratings: 5, 4, 4, 3, 5, 5, 2 - average 4.0 of 5 (n=1,204).
	ES Ratings: 5, 4, 4, 3, 5, 5, 2 - average 4.0 of 5 (n=1,204).
	MX Ratings: 5, 4, 4, 3, 5, 5, 2 - average 4.0 of 5 (n=1,204).
	PL Temperatures: -2.5, 0, 3.5, 12.25, 21 °C over 5 days.
	ES Temperatures: -2.5, 0, 3.5, 12.25, 21 °C over 5 days.
	AE Temperatures: -2.5, 0, 3.5, 12.25, 21 °C over 5 days.
	PL Interest 3.75 % p.a., 120 installments of 412.88, total 49,545.60.
	ES Interest 3.75 % p.a., 120 installments of 412.88, total 49,545.60.
	ZA Interest 3.75 % p.a., 120 installments of 412.88, total 49,545.60.
	PL Batch 2026-W48-0193 expires 03/2028, lot 88120A, EAN 7622210449283.
	ES Batch 2026-W48-0193 expires 03/2028, lot 88120A, EAN 7622210449283.
	JP Batch 2026-W48-0193 expires 03/2028, lot 88120A, EAN 7622210449283.
	PL UUID 7d444840-9dc0-11d1-b245-5ffdce74fad2, hash d41d8cd98f00b204e9800998ecf8427e.
	ES UUID 7d444840-9dc0-11d1-b245-5ffdce74fad2, hash d41d8cd98f00b204e9800998ecf8427e.
	AU UUID 7d444840-9dc0-11d1-b245-5ffdce74fad2, hash d41d8cd98f00b204e9800998ecf8427e.
	PL Case #00884120 merged into #00884077; SLA 4 h, 2 h 13 min left.
	ES Case #00884120 merged into #00884077; SLA 4 h, 2 h 13 min left.
	US Case #00884120 merged into #00884077; SLA 4 h, 2 h 13 min left.
	PL Article 7, paragraphs 12-14, pages 188-193, volume 44 (2025).
	ES Article 7, paragraphs 12-14, pages 188-193, volume 44 (2025).
	GB Article 7, paragraphs 12-14, pages 188-193, volume 44 (2025).
	PL He lives at 188 Park Row, Apt 12-04, 4th floor, buzzer 0412.
	ES He lives at 188 Park Row, Apt 12-04, 4th floor, buzzer 0412.
	DE He lives at 188 Park Row, Apt 12-04, 4th floor, buzzer 0412.
	PL The code 884-120 and then 4471 worked; the old 112233 did not.
	ES The code 884-120 and then 4471 worked; the old 112233 did not.
	FR The code 884-120 and then 4471 worked; the old 112233 did not.
	PL VIN WVWZZZ1JZXW000001, 88,120 km, tires 225/40 R18 92Y.
	ES VIN WVWZZZ1JZXW000001, 88,120 km, tires 225/40 R18 92Y.
	PL He was born 1961, married 1984, retired 2026 at 65.
	ES He was born 1961, married 1984, retired 2026 at 65.
	IT He was born 1961, married 1984, retired 2026 at 65.
	PL Score 21:19, 18:21, 15:12 after 1:12:44.
	ES Score 21:19, 18:21, 15:12 after 1:12:44.
	NL Score 21:19, 18:21, 15:12 after 1:12:44.
	PL MRP 12.99, now 9.99, save 23 %; ends 30/11 23:59.
	ES MRP 12.99, now 9.99, save 23 %; ends 30/11 23:59.
	PL Order 402-8812093-1204477 has 3 items, 2 shipped.
	ES Order 402-8812093-1204477 has 3 items, 2 shipped.
	SE Order 402-8812093-1204477 has 3 items, 2 shipped.
	PL Flight time 11 h 45 min, 9,560 km, altitude 38,000 ft.
	ES Flight time 11 h 45 min, 9,560 km, altitude 38,000 ft.
	IN Flight time 11 h 45 min, 9,560 km, altitude 38,000 ft.
	PL 7 of 10 lines busy; queue 00:04:12; longest 00:18:33; 214 calls.
	ES 7 of 10 lines busy; queue 00:04:12; longest 00:18:33; 214 calls.
	BR 7 of 10 lines busy; queue 00:04:12; longest 00:18:33; 214 calls.
	PL 0.1 + 0.2 = 0.30000000000000004
	ES 0.1 + 0.2 = 0.30000000000000004
	MX 0.1 + 0.2 = 0.30000000000000004
	PL Scale 1:25000, sheet 188, grid 4471 8812.
	ES Scale 1:25000, sheet 188, grid 4471 8812.
	AE Scale 1:25000, sheet 188, grid 4471 8812.
	PL Session 5f2b1c9e88120934 started 1795513964, ended 1795514102.
	ES Session 5f2b1c9e88120934 started 1795513964, ended 1795514102.
	ZA Session 5f2b1c9e88120934 started 1795513964, ended 1795514102.
	PL 12 x 1.5 l, 24 x 0.33 l, 6 x 0.7 l
	ES 12 x 1.5 l, 24 x 0.33 l, 6 x 0.7 l
	JP 12 x 1.5 l, 24 x 0.33 l, 6 x 0.7 l
	PL Rows 1 to 250 of 8,812; page 3/36; 0.214 s
	ES Rows 1 to 250 of 8,812; page 3/36; 0.214 s
	AU Rows 1 to 250 of 8,812; page 3/36; 0.214 s
	PL IPv6 fe80::1ff:fe23:4567:890a, MAC 3C-22-FB-88-12-09, port 51820
	ES IPv6 fe80::1ff:fe23:4567:890a, MAC 3C-22-FB-88-12-09, port 51820
	US IPv6 fe80::1ff:fe23:4567:890a, MAC 3C-22-FB-88-12-09, port 51820
	PL 3 1/2 hours, 2 3/4 cups, 1/8 inch
	ES 3 1/2 hours, 2 3/4 cups, 1/8 inch
	GB 3 1/2 hours, 2 3/4 cups, 1/8 inch
	PL Q1 1,204 Q2 1,318 Q3 1,299 Q4 1,402
	ES Q1 1,204 Q2 1,318 Q3 1,299 Q4 1,402
	DE Q1 1,204 Q2 1,318 Q3 1,299 Q4 1,402
	PL Account ending 4471, card exp 09/28, limit 5,000
	ES Account ending 4471, card exp 09/28, limit 5,000
	FR Account ending 4471, card exp 09/28, limit 5,000
	PL 1) restart 2) wait 30 s 3) hold reset 10 s 4) LED 3 blinks 5x
	ES 1) restart 2) wait 30 s 3) hold reset 10 s 4) LED 3 blinks 5x
	PL Please enter 1 for sales, 2 for support, 3 for billing, 9 to repeat.
	ES Please enter 1 for sales, 2 for support, 3 for billing, 9 to repeat.
	IT Please enter 1 for sales, 2 for support, 3 for billing, 9 to repeat.
	NL size 42 2/3, color 118, style 884120-001
	PL Dose 0.5 mg/kg, 2 x 250 mg, every 8 h, max 4 g/24 h
	ES Dose 0.5 mg/kg, 2 x 250 mg, every 8 h, max 4 g/24 h
	PL "2026-11-24","09:12","00:07:41","8812","4","0.93"
	ES "2026-11-24","09:12","00:07:41","8812","4","0.93"
	SE "2026-11-24","09:12","00:07:41","8812","4","0.93"
	PL 24.11.2026;09:12;7:41;8812;4;0,93
	ES 24.11.2026;09:12;7:41;8812;4;0,93
	IN 24.11.2026;09:12;7:41;8812;4;0,93
	PL A4 210x297, 80 g/m2, 500 sheets, 2.5 kg
	ES A4 210x297, 80 g/m2, 500 sheets, 2.5 kg
	BR A4 210x297, 80 g/m2, 500 sheets, 2.5 kg
	PL ticket 88-12093 / task 4471 / sprint 48
	ES ticket 88-12093 / task 4471 / sprint 48
	MX ticket 88-12093 / task 4471 / sprint 48
	PL https://crm.example.com/contact/8812093451/calls?from=20261101&to=20261124
	ES https://crm.example.com/contact/8812093451/calls?from=20261101&to=20261124
	AE https://crm.example.com/contact/8812093451/calls?from=20261101&to=20261124
	PL build 2026.11.24.3, chart 1.18.0-beta.2, node v22.11.0
	ES build 2026.11.24.3, chart 1.18.0-beta.2, node v22.11.0
	ZA build 2026.11.24.3, chart 1.18.0-beta.2, node v22.11.0
	PL log[8812]: 0x7ffe8812 -> 0x00000000 (errno 110)
	ES log[8812]: 0x7ffe8812 -> 0x00000000 (errno 110)
	JP log[8812]: 0x7ffe8812 -> 0x00000000 (errno 110)
	PL ASIN B0CHX1W1XY, ISBN 978-0-306-40615-7, LCCN 2001-627090
	ES ASIN B0CHX1W1XY, ISBN 978-0-306-40615-7, LCCN 2001-627090
	AU ASIN B0CHX1W1XY, ISBN 978-0-306-40615-7, LCCN 2001-627090
	PL Total 3 × 1 284,50 = 3 853,50
	ES Total 3 × 1 284,50 = 3 853,50
	US Total 3 × 1 284,50 = 3 853,50
	PL PO 4500884120 / line 10 / qty 1200 / plant 0188
	ES PO 4500884120 / line 10 / qty 1200 / plant 0188
	GB PO 4500884120 / line 10 / qty 1200 / plant 0188
`);

/** Neighbors and forms that failed in these sets and two generated ones. */
export const neighborPhones = rows(`
	US $1,249.99 «(312) 555-0187»
	DE 1.249,99 € «030 20931827»
	FR 1 249,99 € «06 12 34 56 78»
	MX $1,249.99 MXN «55 1234 5678»
	GB «07911 123456»—thanks
	US 1) «(312) 555-0187»⏎2) «(312) 555-0188»
	GB https://wa.me/«447911123456»
	DE @«491714427193» kannst du anrufen?
	MX https://api.whatsapp.com/send?phone=«5215512345678»&text=hi
	ES «34 612 345 678»
	NL tel:«0031612345678»
	FR Missed call (2) «06 62 44 12 08» 9h05
	US PHONE: «4705551834»⏎ALT PHONE: «678-401-9982»
	FR TEL;TYPE=WORK,VOICE:«0142685300»
	ES 28013 «612 345 678»
	PL 50-101 «605 418 973»
	JP 〒060-0001 «011-229-4471»
	NL 2994 AB «06 60 00 88 56»
	IN «080 8651 1554» or «080-84022441»
	US ref «415 555 2671»
	US docket «415-555-2671»
	IT «349/118.22.07»
	DE «0221 145 26 19» (2)
	GB home-«01132784410»
	US _«415-555-2671»_ and mobile«4155552671», id_4155552671
	US March 12, 2024 «917 255 9882», cell–«415-555-2671»—Thanks
	US {"to":«4155552671»,"id":4155552672}
	US «415-555-2671»x9 or «4155552671»ext9
	US The mobile number on my booking is «4155552671»
	US the number on my order is «415-555-2671»
	FR «01 42 68 53 00»/«01 42 68 53 01»
`);

export const neighborClean = rows(`
	IN {"amount": 9876543210}
	IN Order number 98765 43210
	DE 6-4 7-6 6-3
	IN 9400 6504 0098 4098 9568 70
	IT Rif. 5538171122
	PL Numer klienta 520046522
	IN balance 9876543210
	IN device 9876543210
	PL Nr sprawy 26/0441-882
	GB confirmation 0098 2213 77
	IN stored at 2026112410, created_at 1764072129
	US 4155552671_a, 4155552671_5
`);
