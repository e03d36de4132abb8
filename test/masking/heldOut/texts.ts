import { heldOutRows } from './heldOutRows';

export const texts = heldOutRows(String.raw`
	+43 1 5320 0123 | Grüß Gott, bitte um Rückruf unter «0664 12340318», heute noch wenn's geht
	+43 1 5320 0123 | Die Frau Magister sitzt jetzt in Graz, Durchwahl direkt «0316 000 456»
	+43 1 5320 0123 | mei nummer is «null sechs sechs vier, eins zwei drei vier, null sieben zwei neun»
	+43 1 5320 0123 | Stimmt die «01 53200123» bei Ihnen noch? Jo eh.
	+43 1 5320 0123 | LG⏎Mag. Birgit Zehetner⏎Hausverwaltung Zehetner GmbH⏎T «+43 1 5320 0877»⏎M «+43 (0)676 0000 291»
	+43 664 12340145 | aus Bayern «0043 662 000 417» wählen, dann die Klappe sagen
	+43 664 12340145 | Handy wie gehabt «0664/12340145», Festnetz abgemeldet
	AT | Elektriker Huber: «0676 0000123», kommt Do
	AT | I'm at the Innsbruck flat, local phone is «0512 000 556»
	AT | Sie können mich unter «null sechs sieben sechs null null null null fünf acht drei» erreichen, danke
	AT | hat von «+4366412340227» angerufen und aufgelegt
	AT | Tel.: «(01) 532 00 340» Ordination, Mo–Do
	AT | «0800 000 127» Gratisnummer, Warteschleife 20 Minuten …
	+43 1 5320 0123 | Bestellnummer 066412340456 wurde nie geliefert.
	+43 1 5320 0123 | Zählpunkt AT0010000000000000001000012345678, Stand 23418
	+43 1 5320 0123 | Hab die Rechnungsnummer 0153200777 angegeben und trotzdem eine Mahnung kriegt, 40 Euro Spesen!
	+43 1 5320 0123 | SVNR hab ich am Zettel, Geburtsdatum 14.07.1985
	+43 1 5320 0123 | Wir warten seit 9:20, jetzt ist es 11:05 und 34,5 Grad
	AT | Kundennummer 0676 0000 881 bitte angeben
	AT | UID ATU12345678, Firmenbuch FN 123456a
	AT | 1070 Wien, Stiege 2, Tür 14, Top 3
	AT | Polizzennummer 066412340533 gilt bis 2027
	AT | Auftrag 0316000777 ist laut Version 4.2.1 storniert
	AT | Die Vignette hat 96,40 gekostet, früher waren es 93,80
	+61 2 5550 1234 | G'day, best to ring me on «0491 570 006», reception's rubbish at the farm though
	+61 2 5550 1234 | Tenant's dad will do the access, «03 7010 4456», give him an hour's notice
	+61 2 5550 1234 | yeah it's my mobile number oh it's «zero four nine one, five seven oh, one five six»
	+61 2 5550 1234 | Ta,⏎Bec Hollis⏎Hollis Plumbing Pty Ltd⏎Ph «(02) 5550 1877»⏎Mob «0491 571 266»⏎ABN 12 345 678 901
	+61 2 5550 1234 | confirmed «02 5550 1234» and «0255501234» are the same line, merged the two contacts
	+61 491 572 549 | mum's new no. is «07 7010 6617», she still cant work the mobile
	+61 491 572 549 | got a missed call from «0491572549» thats my own number?? weird
	AU | sparky: Daz «0491 573 770» arvo only
	AU | dialling from NZ, so «00 61 8 5550 1340» yeah?
	AU | callback on «1300 975 707» opt 2 then opt 4
	AU | Please phone me at «oh eight seven oh one oh four five five six» after smoko
	AU | «+61 491 575 254» texted STOP 3/11
	AU | strata mgr «(08)70100298», lockout svc «1800 160 401»
	+61 2 5550 1234 | Order number 0255504567 hasn't left the Dandenong depot.
	+61 2 5550 1234 | NMI 41035678901, last read 23418 on 4 Nov
	+61 2 5550 1234 | Fuel was 189.9 at the servo, so $74.06 for 39 litres
	+61 2 5550 1234 | Medicare number 2123 45670 1 sighted, exp 09/2027
	+61 2 5550 1234 | It was 41.5 degrees at 3:20pm and the aircon died
	AU | Invoice 0491570156 refers to the Geelong job
	AU | BSB 062-000 was wrong on the form, said Kyle
	AU | Reference number 03 7010 8812, quote it with the payment
	AU | ute does 9.8 L/100km, has 214,000 on the clock, 2017 model
	AU | Postcode 3056, lot 14, block's 612 sqm
	AU | job number 0491573771 booked 8:00 to 12:00
	AU | -33.86882, 151.20930 is the pin they dropped
	+55 11 3000 1234 | Oi, me chama no «(11) 90000-1318» depois das 18h
	+55 11 3000 1234 | Cliente pediu retorno no «11 3000-4567», falar com Rosângela
	+55 11 3000 1234 | meu número é «onze nove zero zero zero zero um sete dois nove»
	+55 11 3000 1234 | aqui no cadastro aparece «1130001234» só que a senhora falou que mudou né
	+55 11 3000 1234 | tentei o «(11) 3000-1234» e caiu na caixa postal
	+55 11 3000 1234 | Atenciosamente,⏎Caio Brandão⏎Financeiro⏎Tel.: «+55 21 2000-1877»⏎Cel.: «(21) 99000-1291»
	+55 11 3000 1234 | zap da minha irmã «21990001665»
	+55 21 99000 1145 | de Portugal liga «00 55 11 3000 6617»
	+55 21 99000 1145 | pode ligar no «(21)99000-1145» msm, é o meu
	+55 21 99000 1145 | Anota meu celular: «dois um, nove nove zero zero zero, um cinco oito três»
	BR | porteiro: «(31) 3000-2295» ramal nao tem
	BR | tá, anota aí devagar: «1 1 9 0 0 0 0 1 8 4 3» esse é o celular do serviço
	BR | Falar com Sr. Nilton, fone «41 3000 3340», horário comercial
	BR | My Brazilian cell is «11 90000 1556», I only read whatsapp
	BR | ligaram do «+5511900001227» dizendo que era do banco
	BR | o contato da oficina é «(11)30007788»
	BR | Meu telefone é «um um três zero zero zero quatro quatro cinco seis», fixo mesmo
	BR | Tel p/ recado: «011 3000-9912» (mãe)
	+55 11 3000 1234 | Pedido nº 11900001456 saiu para entrega em 04/11/2025.
	+55 11 3000 1234 | cadê a nota fiscal 1130005567? comprei dia 3, chegou dia 9, garantia de 12 meses
	+55 11 3000 1234 | o CPF é 123.456.789-09, tá no nome da minha esposa
	+55 11 3000 1234 | O CEP é 01310-100, apto 142, bloco B
	+55 11 3000 1234 | Protocolo 20251104003187 aberto às 14h22
	+55 11 3000 1234 | paguei 3x de 86,40 e veio 12,5% de juros
	BR | CNPJ 12.345.678/0001-95
	BR | Número do contrato 21990001771, cancelar por favor
	BR | o medidor 1130009921 marca 23418 e vocês cobraram 24318, trocaram os números
	BR | fila de 38 pessoas às 9h, às 11h ainda 21, desisti
	BR | Versão 6.3.11 do app trava na tela 2
	BR | código do cliente 1130002288, tá no boleto
	BR | a mesa tem 1,80 x 0,90 m e custa 2.340 reais
	BR | -23.55052, -46.63331 foi onde o motoboy parou
	BR | chamado 11900001912 reaberto duas vezes
	+49 30 23125 111 | Hallo, ich bin jetzt unter «030 23125 482» zu erreichen, die alte Nummer gilt nicht mehr.
	+49 30 23125 111 | Rückruf bitte bei Frau Sommer, «0221 4710 318», ab 14 Uhr.
	+49 30 23125 111 | ja also meine nummer ist «null eins sieben eins drei neun zwei null null fünf drei»
	+49 30 23125 111 | Ist die «03023125111» noch aktuell? – Ja, stimmt so.
	+49 30 23125 111 | Kd. angerufen unter «030/23125-111», Mailbox besprochen
	+49 30 23125 111 | Viele Grüße⏎Jens Ackermann⏎Ackermann Haustechnik⏎Tel. «+49 (0)89 99998-274»⏎Fax «+49 (0)89 99998-275»
	+49 30 23125 111 | meine Mama hat «0171 39200 18», ruf sie an wenn ich nicht rangehe
	+49 171 3920044 | Handy: «0171-3920044», Festnetz gibts nicht
	+49 171 3920044 | hab dir ne sms geschickt von «0176 040690 27», das ist mein Diensthandy
	+49 171 3920044 | Meine Handynummer lautet «null eins fünf zwei, zwei acht acht eins, sieben drei acht sechs», genau.
	DE | Bitte rufen Sie mich zurück: «069 90009 736». Danke!
	DE | Unter der «040/66969-412» geht niemand ran, seit Montag schon.
	DE | Wenn ich unterwegs bin, nehmen Sie bitte die «0 30 2 31 25 9 04», da sitzt meine Kollegin und schreibt alles auf.
	DE | Vom Ausland aus «0049 221 4710 655» wählen.
	DE | NACHTRAG 12.11.: Schwiegersohn («0152 28895456») holt die Ware ab
	DE | Sie erreichen mich unter «vier neun drei null zwei drei eins zwei fünf sieben sieben null», also mit Vorwahl.
	DE | I'm moving to Cologne, new phone is «0221-4710-209», English is fine
	DE | Zentrale wieder erreichbar «(089) 99998 561» seit 8 Uhr
	DE | whatsapp: «+4917139200 71» ✌️
	DE | Mobil «017604069063» oder privat «(040) 66969 830», am besten abends
	+49 30 23125 111 | Ihre Bestellnummer 03023125874 wurde am 04.11.2025 versandt.
	+49 30 23125 111 | Auf Rechnung Nr. 22147103 fehlt der Skonto von 2 %, bitte um Korrektur bis 30.11.
	+49 30 23125 111 | Die Kundennummer lautet 0171 3920081, bitte immer angeben.
	+49 30 23125 111 | Zählerstand 48213,7 am 01.10., Zählernummer 1030231254
	+49 30 23125 111 | Beim dritten Mal kam jemand, 11:45 statt 9:30, und hat 19 Minuten gearbeitet für 119 €.
	+49 30 23125 111 | Steuernummer 30/231/25482 steht oben rechts
	+49 30 23125 111 | IP war 10.23.125.48, Firmware 4.7.10
	+49 30 23125 111 | wohne in 10115 Berlin, Haus 3, 2. OG links
	DE | Artikel 4066969412, Farbe anthrazit, 80 x 200 cm, 3 Stück
	DE | Vertragsnummer 06990009155 läuft zum 31.12.2026 aus
	DE | Ticket 2025110400317 bitte schließen, doppelt
	DE | Der Zug fährt 17:42 von Gleis 9, Wagen 23, Plätze 45 und 46.
	DE | Aktenzeichen 12 O 345/24, Termin 15.01.2026 um 10 Uhr
	DE | hab 3 mal 24,95 gezahlt, also 74,85 insgesamt, das sind 12,5 % zu viel
	DE | Die Sendungsnummer 00340434161094012345 zeigt seit 3 Tagen nix an
	+34 910 000 123 | Hola, llámame al «600 000 318» que el fijo no funciona.
	+34 910 000 123 | El técnico dejó dicho que le marquen al «930 000 456» antes de las dos
	+34 910 000 123 | mi número es el «seis cero cero, cero cero cero, siete uno cuatro», ¿lo tiene?
	+34 910 000 123 | perdone, en el contrato pone «910000123» y ahí ya no vive nadie
	+34 910 000 123 | tfno del cliente «910 00 01 23», contesta la hija
	+34 910 000 123 | De: Nuria Cabezas⏎Enviado: martes, 4 de noviembre de 2025 9:12⏎⏎Buenos días, el ascensor sigue parado. Pregunten en portería («+34 910 000 877») o a mí misma («600 00 02 91»).⏎⏎Nuria
	+34 910 000 123 | te paso el wasap de mi vecina «711000222» ella tiene las llaves
	+34 910 000 123 | Desde Francia marque «0034 930 000 612»
	+34 600 000 145 | Apunte: «600.000.482», preguntar por Iker, solo tardes
	+34 600 000 145 | Le repito mi teléfono, «nueve tres cero cero cero cero cinco seis uno», gracias
	ES | movil «600000935» fijo «950 000 118»
	ES | Clienta dice: apunte el mío, «6 0 0 0 0 0 2 7 6», y si comunica insista, que hablo mucho con mi hermana
	ES | El gestor nuevo está en el «960-000-340» desde octubre.
	ES | The holiday flat has its own line, «952 000 771», if the gate sticks
	ES | llamó desde «+34600000664», colgó al minuto
	ES | puedes localizarme en el «seis cero cero uno dos cero tres tres ocho» a partir de las nueve
	ES | Urgencias del ascensor: «900 000 125» (24h)
	ES | NOTA 03/11 – cambia contacto a «(93) 000 07 19», padre del titular
	+34 910 000 123 | El pedido número 910000456 sale mañana por la mañana.
	+34 910 000 123 | la factura 600000718 me llegó dos veces, una de 45,90 y otra de 54,90, y ninguna cuadra
	+34 910 000 123 | quedamos el 14/11/2025 a las 18:30 en la puerta 3
	+34 910 000 123 | CUPS ES0021000000123456AB, lectura 23418 kWh
	+34 910 000 123 | Sí, le leo lo de la tarjetita: nº de cliente 930 000 288 y debajo pone 2.0TD
	+34 910 000 123 | Pagué 45,50 y me devolvieron 4,50 solo
	ES | La referencia catastral es 9872023VH5797S0001WX
	ES | expediente 960000417 archivado en 2022
	ES | vivo en 28013 Madrid, portal 7, 4.º B
	ES | El IMEI no lo sé, pero la versión es la 14.6.1
	ES | mide 120 x 60 x 75 cm y pesa 18,5 kg
	ES | Número de póliza 600 000 559 vigente hasta 2027
	ES | DNI 12345678Z, firmado y escaneado
	ES | la app me pone delante a 12 personas, luego 27, luego 3... llevo así desde las 9
	ES | temperatura 36,7 a las 07:15 y 38,2 a las 19:40
	+33 1 99 00 12 34 | Bonjour, vous pouvez me joindre au «01 99 00 45 67» jusqu'à 18h.
	+33 1 99 00 12 34 | c mon frère qui recupere le colis, son tel «0639981256»
	+33 1 99 00 12 34 | Mon numéro c'est le «zéro six trois neuf neuf huit zéro un sept quatre», merci.
	+33 1 99 00 12 34 | Rappeler Mme Lefèvre sur le «06.39.98.22.08», pas avant lundi.
	+33 1 99 00 12 34 | Je lis sur votre fiche «01.99.00.12.34», vous confirmez ?
	+33 1 99 00 12 34 | Client identifié avec «0199001234», appel coupé à 3 min.
	+33 1 99 00 12 34 | Cordialement,⏎Hélène Marchais⏎Service sinistres⏎Tél. : «+33 (0)4 65 71 30 12»⏎Fax : «04 65 71 30 13»
	+33 6 39 98 70 01 | Depuis la Belgique faites le «0033 2 61 91 08 44» svp
	+33 6 39 98 70 01 | Alors mon portable, «06 39 98 70 01», est cassé, prenez plutôt le «05 36 49 11 90».
	+33 6 39 98 70 01 | mon numéro de téléphone est le «zéro six, trente-neuf, quatre-vingt-dix-huit, douze, zéro cinq»
	FR | Appelez-moi au «03 53 01 77 20» dès que la pièce arrive
	FR | [00:14] Conseiller : Vous êtes bien sur place demain ?⏎[00:17] Client : Oui, enfin ma femme, je vous donne son portable.⏎[00:21] Client : «06-39-98-41-52»⏎[00:27] Conseiller : C'est noté.
	FR | tel mobile «0639984410», préfère sms
	FR | nouvelle ligne du cabinet dentaire : «02 61 91 55 03»
	FR | My French number is «06 39 98 63 17», the UK one is off right now
	FR | rappel demandé⇥«04 65 71 88 26»⇥urgent
	FR | on m'a appelé trois fois du «+33 5 36 49 20 61», c'est vous ?
	FR | Tu me rappelles au «zéro un neuf neuf zéro zéro trois trois huit un» quand tu peux
	FR | Gardien : M. Diallo, loge, «0199007752»
	+33 1 99 00 12 34 | Commande n° 0199004521 expédiée le 03/11/2025.
	+33 1 99 00 12 34 | ça fait 3 fois que je paie la facture 0465713388 et vous dites toujours 'en attente'
	+33 1 99 00 12 34 | Le SIRET est 123 456 789 00012, siège à Lyon
	+33 1 99 00 12 34 | rdv le 14/01/2026 à 9h30, bâtiment C, 3e étage
	+33 1 99 00 12 34 | On me demande mon numéro client 06 39 98 00 17 à chaque étape, c'est pénible
	+33 1 99 00 12 34 | il y avait 12,5 % de remise et 20 % de TVA, soit 87,40 en moins
	+33 1 99 00 12 34 | Code postal 75011, digicode 48B12
	+33 1 99 00 12 34 | PDL 14512345678901 relevé à 23 418 kWh
	FR | Numéro de dossier 0353012299, ouvert en 2023, clos en 2025
	FR | sur 10 techniciens, 4 sont venus, 2 avaient la pièce et 1 savait la monter
	FR | La référence de l'article est 3700123456789, taille 42
	FR | Version 8.2.1 installée, adresse 172.16.0.41
	FR | n° de sécu 2 85 05 75 116 042 57 masqué dans le formulaire papier
	FR | coordonnées GPS 48.85837, 2.29448
	FR | Numéro de contrat 0536491777, échéance au 1er mars.
	CH | Grüezi, min Handy isch «079 000 01 23», am beste am Abig
	CH | Rückruf an «0440000456», Herr Bünzli, betreffend Offerte
	CH | Le concierge répond au «022 000 06 17» le matin
	CH | «076 000 03 18» ist die Nummer vom Lehrling, der Chef hat Ferien
	CH | Zürich office moved, new line «044 000 07 81» since Monday
	CH | AHV-Nummer 756.1234.5678.97 steht auf der Karte
	CH | Rechnung 0440000912 über CHF 1'249.90 ist bezahlt
	CH | Der Zug ab Bern fährt 7:32 und ist 8:28 in Zürich, Gleis 31.
	+41 79 000 01 45 | PLZ 8004, 3.5 Zimmer, 78 m2, 2'340 Franken netto
	+41 79 000 01 45 | habe jetzt «0790000145» abbestellt, nimm «031 000 02 91»
	BE | Bel me gerust op «0470 00 01 23» na het werk
	BE | Rappelez Madame Peeters, GSM «0470/00.04.56»
	BE | magasin de Liège, tél «04 220 01 34», fermé le lundi
	BE | onze syndicus: «03 200 06 17»
	BE | KBO 0123.456.789, btw 21%, totaal 1.249,90 euro
	BE | numéro de client 0470000881 à mentionner
	BE | commande 032000777 du 04/11/2025, toujours rien
	+32 470 00 01 45 | nog altijd «0470000145», en vast «03/200 07 19»
	+32 470 00 01 45 | mijn rijksregisternummer begint met 85.07.14 en de rest zeg ik niet
	PT | Olá, liga-me para o «910 000 123» quando puderes
	PT | a senhora da limpeza usa o «210000456», é o fixo da irmã
	PT | O meu número é o «nove um zero, zero zero zero, sete um quatro», obrigada
	PT | técnico Rui tlm. «91 000 06 17»
	PT | encomenda n.º 910000777 retida na alfândega
	PT | NIF 123456789 e código postal 1000-001
	PT | paguei 86,40 € em 03/11 e voltaram a cobrar 86,40 € em 05/11
	+351 910 000 145 | na ficha está «910000145» mas atende o pai, «220 000 291»
	+351 910 000 145 | São 3 avarias desde 2023, a última durou 26 horas e 10 minutos
	TR | Merhaba, bana «0532 000 01 23» numarasından ulaşabilirsiniz
	TR | Müşteri geri aranmak istiyor: «0212 200 04 56»
	TR | cep «05320000617» iş «(0212) 200 07 81»
	TR | telefon numaram «sıfır beş üç iki sıfır sıfır sıfır yedi iki dokuz bir»
	TR | Sipariş no 05320000777 hâlâ kargoda görünüyor
	TR | fatura 1.249,90 TL, KDV %20, son ödeme 30.11.2025
	TR | abone numarası 02122000881, sayaç 23418
	+90 532 000 0145 | kendi hattım «532 000 0145» kapalı, eşimi arayın «0532 000 02 91»
	AE | Please call me on «050 123 4567» inshallah after Asr
	AE | villa landline is «04 200 0123», maid picks up
	AE | اتصل بي على «0501234918» بعد المغرب
	AE | رقم الطلب 0501234777 لم يصل بعد
	AE | Ejari contract number 042000881 ends 31/12/2025
	AE | Rent AED 86,400 in 4 cheques, 5% VAT on the fee
	+971 50 123 4145 | driver waiting in the basement, his no «055 123 4291»
	+971 50 123 4145 | shop said «0501234145» is registered to me, correct
	SG | hi can call my hp «9123 0123» anytime lah
	SG | Office line «6100 0456», hp «91230617»
	SG | Auntie at counter said dial «6100-0781» for the clinic
	SG | Order #91230777 stuck at sorting centre
	SG | Unit #14-417, S(560123), lift lobby B
	SG | NRIC ends with 567D, collected queue no. 0417 at 10.20am
	+65 9123 0145 | number still «91230145» ok, whatsapp also can
	+65 9123 0145 | my phone is 3 years old, iphone 13, battery health 81%
	DE AT CH | Tel. Wien «01 5320 0719», Tel. Berlin «030 23125 719»
	DE AT CH | die Kollegin ist unter «+41 44 000 09 14» im Homeoffice
	DE AT CH | Bitte am 14.11. um 10:30 anrufen, dauert etwa 15 Minuten, Raum 3.104
	US MX | Abuela's in Puebla now, «222 000 1665», mine's still «415-555-0109»
	+44 20 7946 0018 | Hiya, could someone give me a bell on «020 7946 0321»? I'm in till four.
	+44 20 7946 0018 | Spoke to Mrs Cartwright's son, he's on «0161 496 0274» during office hours only.
	+44 20 7946 0018 | It's «oh two oh, seven nine four six, oh one double five» is my number, yeah that's the landline.
	+44 20 7946 0018 | cheers mate, whatsapp me «+44 7700 900461» when ur outside
	+44 20 7946 0018 | Rang «02079460018» twice this morning, no answer, left message with neighbour.
	+44 20 7946 0018 | Customer confirms «020 79460018» as main and «0113 496 0552» as work.
	+44 20 7946 0018 | Kind regards⏎⏎Priya Nandakumar⏎Lettings Negotiator⏎T: «0117 496 0830»⏎W: harbourlets.example
	+44 131 496 0207 | You can get me on «zero one three one four nine six zero seven one one» after the school run.
	+44 131 496 0207 | Please note the surgery moved, new tel «0131 496 0645», old line diverts until Xmas
	+44 131 496 0207 | from abroad it's «0044 131 496 0388», leave off the first nought
	GB | Ring my daughter on «07400 000318» if I don't pick up, she's got a key
	GB | Freephone «0808 157 0192» didn't work from my mobile??
	GB | left a vm on «(0116) 496 0733» re boiler service
	GB | mob «07400000274» / home «0114 496 0120»
	GB | My number's «zero seven four zero zero, zero zero zero, six two nine». That's it.
	GB | CONTACT NOTE 14/10/2025 - tenant now on «+44 (0)20 7946 0882», pls amend
	GB | The vet's number is «0191-498-0361», ask for Gill.
	GB | Agent: and a contact number?⏎Caller: «0 1 6 1 4 9 6 0 4 4 7»⏎Agent: lovely
	GB | Ha, no I'm in Berlin this week so try «+49 30 23125 417»
	GB | sorry wrong one, it's «0118 496 0916» not 0915 at the end
	+44 20 7946 0018 | Order number 02079460233 hasn't turned up and it's been ten days.
	+44 20 7946 0018 | 2 x combi boilers at 1,849.00 less 15% trade, so call it three grand plus VAT
	+44 20 7946 0018 | His NI number is QQ 12 34 56 C and the council tax ref ends 0018
	+44 20 7946 0018 | MPAN 1200023305967 is the meter number on the old bill
	+44 20 7946 0018 | sort code 20-79-46, they still wanted it in writing
	+44 20 7946 0018 | She waited from 09:15 to 11:50, then drove 14.6 miles home.
	+44 20 7946 0018 | Invoice no. 01614960118 was paid on 3 Nov 2025
	GB | VAT number 123 4567 82 needs to be on the receipt
	GB | The flat is SW1A 2AA, top bell, second floor, 62 sq m
	GB | ticket 07400000981 escalated to second line, see version 11.4.2
	GB | Customer reference 0131 496 0277 should be quoted on the payment
	GB | it went down from 1,204 kWh to 986 kWh in the year 2024
	GB | my login code was 448 201 and it expired after 10 mins
	GB | House built 1897, extended 1974, boiler fitted 2018.
	GB | Grid ref is 51.50735, -0.12776 give or take
	+91 98100 00123 | Sir kindly call back on «90000 01318», urgent regarding EMI
	+91 98100 00123 | Customer told alternate number is «9810000456» (husband) please update in system
	+91 98100 00123 | ji mera number hai «nine eight one zero zero, zero zero seven two nine»
	+91 98100 00123 | Is this number «09810000123» still active ma'am? Yes yes.
	+91 98100 00123 | Regards,⏎Anand Kulkarni⏎Relationship Manager⏎Desk: «+91 22 2000 1877»⏎Mob: «+91-98100-00291»
	+91 80 4000 1234 | bhaiya delivery ke liye «98100 00665» pe call karna, bell kharab hai
	+91 80 4000 1234 | landline «080 4000 1234» not reachable since the cyclone
	+91 80 4000 1234 | मेरा नया नंबर «98100 00914» है, पुराना बंद हो गया
	+91 80 4000 1234 | my contact number is «nine double zero, double zero, zero one five eight three»
	IN | From Dubai please dial «00 91 22 2000 1417»
	IN | Watchman Ramu - «9000001472» - night shift only
	IN | कृपया «011 2000 1556» पर दोपहर के बाद फ़ोन करें
	IN | Toll free «1800 200 0127» is always saying busy, pathetic service
	IN | whatsapp only: «+919000001227» 🙏
	+91 98100 00123 | Order no. 9810000777 not delivered since 12 days!!
	+91 98100 00123 | Total ₹1,24,990.50 including 18% GST
	+91 98100 00123 | Aadhaar copy given, PAN is ABCDE1234F
	+91 98100 00123 | consumer number 9000001881 printed on electricity bill, reading 23418
	+91 98100 00123 | पिन कोड 560001 है, मकान नंबर 14, दूसरी मंज़िल
	+91 98100 00123 | PNR 4512345678, train 12627, coach S4 berth 41
	IN | complaint number 9000001533 closed without visit
	IN | Waited from 10.15 am to 1.40 pm then technician cancelled
	IN | Loan account 9810000212 outstanding is Rs. 86,400
	IN | बिल नंबर 9810000615, तारीख 04/11/2025, रकम 1,249 रुपये
	IN | GSTIN 29ABCDE1234F1Z5 and HSN 85171300
	IN | App version 10.4.2, build 3310, Android 14
	+39 02 0000 1234 | Ciao, mi trovi al «333 000 0418» fino alle sette.
	+39 02 0000 1234 | Richiamare il sig. Galli allo «02 0000 5521», ufficio acquisti
	+39 02 0000 1234 | il mio numero è «tre tre tre zero zero zero zero sette due nove»
	+39 02 0000 1234 | Allora io la vedo registrata con lo «0200001234», corretto?
	+39 02 0000 1234 | scrivimi su whatsapp «+39 320 000 0165» che al lavoro non posso rispondere
	+39 02 0000 1234 | --⏎Studio Tecnico Bassi · Via Verdi 14, 20121 Milano · «06 0000 0382» (segr.) · «06 0000 0383» (fax)
	+39 02 0000 1234 | ho provato «02-00001234» ma squilla a vuoto
	+39 333 000 0190 | cell della moglie: «3330000671»
	+39 333 000 0190 | dalla Svizzera «0039 06 0000 0914», lo zero va fatto
	+39 333 000 0190 | Può chiamarmi al numero «zero sei, zero zero zero zero, zero quattro cinque otto», chieda di Anna
	IT | Numero verde «800 000 127» sempre occupato!
	IT | Ecco, se lo dico piano piano: «3 2 0 0 0 0 0 8 4 3». È il telefonino di mio figlio, io non ce l'ho.
	IT | amministratore «02/00004410», solo martedì e giovedì
	IT | My Italian mobile is «320 0000 556», please use that one in August
	IT | il corriere ha chiamato dal «333/0000227», non ho fatto in tempo
	IT | tel. abitazione «055 000 0316», ore pasti
	IT | Il mio cellulare? Eccolo: «tre due zero, zero zero zero, zero nove sei uno»
	IT | Nuovo contatto inserito: Rota Paolo, «+390200007788»
	+39 02 0000 1234 | Ordine n. 0200005567 in consegna il 12/11/2025.
	+39 02 0000 1234 | avete stornato la fattura 3330000418 ma non quella da 86,40, perché?
	+39 02 0000 1234 | le detto il codice cliente, 06 0000 0771, e poi mi dica se risulta il pagamento
	+39 02 0000 1234 | POD IT001E12345678, lettura 23.418 kWh
	+39 02 0000 1234 | l'autobus delle 7:42 passa alle 8:10, quello delle 8:12 non passa, fate voi
	+39 02 0000 1234 | il codice fiscale è RSSMRA80A01H501U
	IT | numero pratica 3200000912 chiusa il 3 marzo
	IT | Partita IVA 01234567890, sede a Torino
	IT | il divano è 210 x 95 cm, codice articolo 4021000123
	IT | CAP 20121, scala B, interno 14
	IT | Versione 5.12.3, errore 504 alle 16:45
	IT | Matricola contatore 0200009921 illeggibile
	IT | sono 3 rate da 86,40 a partire dal 01/02/2026
	IT | 44.4949, 11.3426 è il punto di ritiro
	IT | ticket n. 3330000855 riaperto due volte
	+81 3 1234 0000 | 折り返しは«090-1234-0018»までお願いします。
	+81 3 1234 0000 | 担当の田中です。直通は«03-1234-0456»になります。
	+81 3 1234 0000 | お客様の番号は«03-1234-0000»でよろしいでしょうか。はい、そうです。
	+81 3 1234 0000 | 携帯番号は«ゼロ、キュー、ゼロ、イチ、ニ、サン、ヨン、ゼロ、ゼロ、ナナ、イチ»です
	+81 3 1234 0000 | 株式会社みどり工務店⏎営業部 佐々木⏎TEL:«06-1234-0877»⏎FAX:«06-1234-0878»
	+81 90 1234 0145 | 海外からは«+81 90 1234 0145»にかけてください
	+81 90 1234 0145 | 娘の電話が«０８０－１２３４－０２９１»なので夜はそちらへ
	JP | 電話番号 «０３（１２３４）０６１７» に変更済み
	JP | My Tokyo number is «080 1234 0556», evenings are fine
	JP | 不在着信 «09012340227» 3回
	JP | フリーダイヤル«0120-000-127»が全然つながりません
	JP | 私の電話番号は«〇三一二三四〇四五六»です。
	JP | 管理人室«(045)123-0340»、平日のみ
	+81 3 1234 0000 | 注文番号09012340456がまだ届いていません。
	+81 3 1234 0000 | 合計12,490円(税込、消費税10%)でした
	+81 3 1234 0000 | 郵便番号100-0001、3階の301号室です
	+81 3 1234 0000 | 会議は2025年11月14日15時30分からです
	+81 3 1234 0000 | お客様番号 03-1234-0881 をご確認ください
	JP | 伝票番号4012-3456-7890で追跡しても出てこない
	JP | 請求書番号0312340777、支払期限は11/30
	JP | バージョン12.3.1にしたら3回も落ちました
	JP | 使用量は234.5kWhで前月比8.2%増
	JP | 契約番号08012340533は2027年3月まで有効
	JP | The fridge is 68.5 x 69.9 x 183.3 cm and weighs 104 kg
	+52 55 5000 1234 | Buenas, mejor márquenme al «55 5000 4318», ese sí lo contesto
	+52 55 5000 1234 | Quedó que le hablamos a su oficina «(81) 2000 1456» el lunes tempranito
	+52 55 5000 1234 | sí mire mi teléfono es «cinco cinco cinco cero cero cero siete uno cuatro dos»
	+52 55 5000 1234 | ¿El «5550001234» es el suyo, verdad? Ajá
	+52 55 5000 1234 | Lic. Fernanda Ibáñez⏎Cobranza⏎Oficina «+52 33 1000 1877»⏎Celular «33 1000 1291»
	+52 81 2000 1145 | desde EUA marquen «011 52 81 2000 1145» por favor
	+52 81 2000 1145 | oye wey pásale mi whats a la doctora «8120001145»
	MX | Vecino con llaves: Don Beto, cel. «33-1000-1482»
	MX | le habla Rosa, apunte mi celular, «tres tres, diez, cero cero, quince, treinta y ocho», gracias
	MX | Se agenda visita. Contacto en sitio «222 000 1340» (portero, turno noche)
	MX | We're in Monterrey till May, reach us at «81 2000 1556»
	MX | entró llamada perdida de «+525550001227» a las 9
	MX | «800 000 1270» es la línea gratuita, pero te cuelga
	+52 55 5000 1234 | Pedido número 5550004567 llegó incompleto.
	+52 55 5000 1234 | Ya timbramos la factura 3310001318, revise su bandeja, dice 'CFDI 4.0'
	+52 55 5000 1234 | el RFC es XAXX010101000
	+52 55 5000 1234 | Número de servicio CFE: 812 000 145 678, medidor 4K12T9
	+52 55 5000 1234 | Llegó a las 8:05 y se fue a las 11:40, cobró 350 pesos
	MX | Número de cuenta 5550009921, sucursal 417
	MX | folio 8120004417 cerrado el 03/11/2025
	MX | CP 06700, interior 14, entre calle 5 y calle 7
	MX | me cobraron 3 meses de 499.00 y son 2 de 399.00
	MX | la pantalla de 55 pulgadas modelo UN55AU7000 versión 2.1.8
	MX | guía 7712340098 dice entregado y no es cierto
	+31 20 700 0112 | Hoi, bel me maar op «06 12345018», ben de hele dag bereikbaar
	+31 20 700 0112 | Mevrouw Jansen wil teruggebeld worden op «020 700 0345» na tweeën.
	+31 20 700 0112 | mijn nummer is «nul zes één twee drie vier vijf nul zeven negen»
	+31 20 700 0112 | U staat bij ons met «020-7000112», maar dat nummer gaf net 'niet in gebruik'.
	+31 20 700 0112 | gebeld met «0207000112», voicemail vol
	+31 20 700 0112 | Met vriendelijke groet,⏎Sanne Verhoeven⏎Planner⏎T «+31 (0)20 700 0478»⏎M «06-12345063»
	+31 20 700 0112 | app mn zusje ff «0612345027» zij is thuis
	+31 6 12345090 | Vanuit Duitsland «0031 20 700 0561» bellen
	+31 6 12345090 | Mijn mobiel is «06 123 45 090», dat is niet veranderd.
	+31 6 12345090 | U kunt mij bereiken op «nul twee nul, zeven nul nul, nul zes vier acht».
	NL | Monteur onderweg, bereikbaar op «06-12 34 50 44»
	NL | 13:02 Kim: heb je het nr van de glaszetter?⏎13:04 Joost: «0 6 1 2 3 4 5 0 8 8»⏎13:04 Joost: wel voor 5en bellen hè
	NL | kantoor «(020) 700 0733» / thuis «010 700 0219»
	NL | The landlord only answers «+31 6 12345051», never the office line
	NL | Receptie verhuisd, nieuw tel.nr. «030 700 0182»
	NL | bel dan even naar «0800 0112» nee wacht, «085 000 1297» was het
	NL | Noteer mijn telefoonnummer: «nul zes twee één drie vier vijf nul drie zes»
	NL | contactpersoon dhr. Bakker⏎telefoon «070-7000415»⏎niet op vrijdag
	+31 20 700 0112 | Bestelnummer 0207000556 is vandaag verstuurd.
	+31 20 700 0112 | op de factuur 0612345099 staat 21% btw, dat moet 9% zijn want het is een boek
	+31 20 700 0112 | mijn klantnummer is 020 700 0881, dat staat op de pas van vorig jaar
	+31 20 700 0112 | stand hoog 23418, stand laag 19877, opgenomen 1-11 om half 8
	+31 20 700 0112 | Tussen 8 en 12 zou hij komen, om 12:40 stond hij er, om 12:55 was ie weg
	+31 20 700 0112 | KvK 12345678, postcode 1012 AB
	NL | ordernummer 0612345071 is al 3 weken zoek
	NL | IP-adres 192.168.178.31, firmware 7.29
	NL | Dossiernummer 0107000344 gesloten op 14-11-2025
	NL | we betalen nu 86,40 per maand sinds 2023
	NL | Maat 42, artikelnummer 8712345678906
	NL | Btw-nummer NL123456789B01 ontbreekt
	NL | Er waren 14 wachtenden voor mij en het duurde 35 minuten
	NL | polisnummer 0850001355, eigen risico 385 euro
	NL | zaaknummer 10345678 CV EXPL 24-117
	email | can you send the contract to «lena.park@example.com» please
	email | Von: Jens Ackermann <«j.ackermann@haustechnik.example»>⏎An: Service⏎Betreff: Rückruf
	email | mi correo es «nuria_cabezas87@correo.example», todo en minúsculas
	email | mailto:«billing+march@sub.example.co.uk»?subject=Refund
	email | {"email":"«o.whitlock@example.org»","id":88213377}
	email | écrivez à «sinistres@assurance.example», pas à moi.
	email | «PIOTR.WRONA@EXAMPLE.NET» bounced twice, try «p.wrona@example.net»
	email | @channel who took the 3pm handover?
	email | bananas @ 0.89 each, 12 @ 10.00 the box
	email | upgrade to jest@30.0.0 and restart
	email | follow us @northgate_homes, 10% off till Friday
	card | my card is «4111 1111 1111 1111» expiry 09/27
	card | Kartennummer «5555-5555-5555-4444», bitte nicht speichern!
	card | amex «378282246310005» got declined again
	card | le numéro de carte c'est «4242 4242 4242 4242» et le code je ne le donne pas
	card | {"pan":"«6011111111111117»","exp":"0928"}
	card | Paid with «5105105105105100» on 3 Nov, refund pending
	card | card ending in 1111 was charged 49.90
	card | Order 4111 1111 1111 1112 is not a card, it's our long order id
	card | tracking 9400111899223100001234 no movement since Tuesday
	card | parcel id JJD0099 9900 0012 3456, left with neighbour
	iban | Bitte überweisen auf «DE89 3704 0044 0532 0130 00», Verwendungszweck Miete
	iban | my iban is «GB82WEST12345698765432» thx
	iban | Virement vers «FR14 2004 1010 0505 0001 3M02 606» fait ce matin
	iban | {"iban":"«NL91ABNA0417164300»","amount":86.4}
	iban | cuenta «ES91 2100 0418 4502 0005 1332» a nombre de mi madre
	iban | IBAN: «AT61 1904 3002 3457 3201»⏎BIC: RLNWATWW
	iban | CUPS ES0021000000123456AB es del contador, no del banco
	iban | Zählpunkt AT0010000000000000001000012345678
	iban | USt-IdNr. DE123456789 auf der Rechnung
	+48 22 000 01 23 | Dzień dobry, proszę dzwonić na «500 000 318» po szesnastej.
	+48 22 000 01 23 | Pani Nowak prosi o telefon pod «22 000 04 56» w sprawie reklamacji
	+48 22 000 01 23 | mój numer to «pięć zero zero, zero zero zero, siedem jeden cztery»
	+48 22 000 01 23 | w umowie mam wpisane «220000123», to telefon do biura, tak?
	+48 22 000 01 23 | dzwoniono na «(22) 000 01 23», nikt nie odebrał
	+48 22 000 01 23 | Dzień dobry, jestem na urlopie od 3.11 do 14.11. W pilnych sprawach proszę o kontakt: biuro «+48 12 000 07 81», dyżur «601-000-234».
	+48 22 000 01 23 | napisz smsa na «601000598» to żona
	+48 601 000 145 | z zagranicy «0048 22 000 06 17»
	+48 601 000 145 | komórka «601 000 145» ta sama co zawsze
	+48 601 000 145 | Proszę zapisać telefon: «sześć zero jeden zero zero zero dziewięć dwa osiem»
	PL | kurier ma nr tel «500-000-472», będzie koło 12
	PL | Jakby co, to łapcie mnie tu: «6 0 1 0 0 0 3 3 7» (do 22 odbieram)
	PL | Administracja «61 000 02 95», pokój 14
	PL | My Polish mobile is «500 000 863», call anytime
	PL | nieodebrane z «+48601000719», dwa razy
	PL | Można mnie złapać pod numerem «dwa dwa zero zero zero zero cztery pięć sześć», biuro
	PL | tel. do syna⏎«500 00 01 86»
	PL | Infolinia «800 000 127» nie działa od rana
	+48 22 000 01 23 | Zamówienie nr 220000456 wysłano 04.11.2025.
	+48 22 000 01 23 | korekta faktury 500000318 miała być do 15 listopada, a jest 20
	+48 22 000 01 23 | podaję numer klienta 601 000 774, hasła nie pamiętam
	+48 22 000 01 23 | PPE 590322400123456789, odczyt 23418 kWh
	+48 22 000 01 23 | Pani z okienka nr 7 kazała wrócić w środę 12.11 między 8 a 10
	+48 22 000 01 23 | NIP 123-456-32-18
	PL | zgłoszenie 601000533 zamknięte bez rozwiązania
	PL | kod pocztowy 00-950, m. 14, klatka B
	PL | Umowa nr 500000927 z 12.03.2021
	PL | lodówka 178 x 60 x 65 cm, model RB34
	PL | Wersja 4.18.2, błąd 0x80070005
	PL | Numer polisy 220000781 ważny do 2027
	PL | zapłaciłam 3 raty po 86,40 i jedną 91,15
	PL | REGON 123456785, KRS 0000123456
	PL | pociąg 5312, wagon 14, miejsce 61
	+46 8 465 004 12 | Hej, ring mig på «070-174 06 12» när du är framme
	+46 8 465 004 12 | Kunden vill bli uppringd på «08-465 004 31» efter lunch.
	+46 8 465 004 12 | mitt nummer är «noll sju noll ett sju fyra noll sex tre åtta»
	+46 8 465 004 12 | vi har er registrerad på «08-465 004 12», säg till om det är fel
	+46 8 465 004 12 | sökt kund på «0846500412», inget svar
	+46 8 465 004 12 | Autosvar: Jag är ledig t.o.m. 14/11. Brådskar det, kontakta växeln «+46 (0)31 390 06 18» eller min kollega Jonas «0701740655».
	+46 8 465 004 12 | swisha till «070 174 06 71» så fixar jag resten
	+46 70 174 06 90 | från Norge slår du «0046 40 628 04 15»
	+46 70 174 06 90 | mobilen är «0701740690» men nås bäst på «040-628 04 22»
	+46 70 174 06 90 | Du når mig på telefon «noll åtta, fyra sex fem, noll noll fyra, två sju»
	SE | Hantverkaren har «0701-74 06 44», han heter Ove
	SE | Jag heter Sten och jag ringde i går också, ni har mitt nummer men här är det igen, «0 7 0 1 7 4 0 6 2 9», hej hej
	SE | vaktmästaren «031-390 06 33» jourtid
	SE | My Swedish number is «070 1740683», text is better
	SE | missat samtal från «+46701740609» igen
	SE | Stugan har fast telefon, «0980-319 214»
	SE | Telefonnumret är «noll tre ett tre nio noll noll sex fyra ett», fråga efter Maja
	SE | byt kontakt till dottern: «(08) 465 004 46»
	+46 8 465 004 12 | Ordernummer 0846500433 skickades 2025-11-04.
	+46 8 465 004 12 | Varför kom fakturan 0701740677 när jag redan betalt 349 kr den 28/10?
	+46 8 465 004 12 | Ja, kundnummer har jag här, 031 390 06 22, var det nåt mer?
	+46 8 465 004 12 | personnummer slutar på 4 siffror, de första är 850714
	+46 8 465 004 12 | elen drog 1 204 kWh i oktober mot 986 i september, spotpris 0,86 kr
	+46 8 465 004 12 | det blev 25 % moms och 3 paket à 86,40
	SE | OCR-nummer 0406280417 saknades på betalningen
	SE | Ärendenummer 0701740631 är stängt
	SE | Paketet väger 4,6 kg och är 60 x 40 x 30 cm
	SE | bor på 113 27 Stockholm, portkod 4417
	SE | Version 9.1.14 kraschar 3 gånger om dagen
	SE | Org.nr 556012-3456
	SE | Tåget går 16:42 från spår 11, vagn 3, plats 54
	SE | artikelnr 0701740688 är slut i lager
	SE | koordinater 59.32932, 18.06858
	+1 212 555 0198 | hey its dana again, if the driver cant find the gate tell him «(646) 555-0143» thats my husbands cell
	+1 212 555 0198 | Caller asked us to stop using the number ending in 98 and ring «917-555-0116» instead.
	+1 212 555 0198 | So you can reach me at «two one two five five five zero one two nine» anytime before noon.
	+1 212 555 0198 | Thanks,⏎Marcus Bell⏎Facilities Coordinator⏎«212.555.0177»⏎mbell at northgate dot example
	+1 212 555 0198 | LVM 3x on «6465550109», no callback. Close if nothing by Friday.
	+1 212 555 0198 | Q: 212 is Manhattan right? A: yes, «212-555-0198» is the one on your account, want me to keep it?
	+1 212 555 0198 | I have you down as «1 212 555 0198», is that right?
	+1 212 555 0198 | customer texted from «+1 (347) 555-0162» with a pic of the broken hinge
	+1 303 555 0121 | Okay my cell is «seven two zero, five five five, oh one eight eight». Did you get that?
	+1 303 555 0121 | her mom's landline («303-555-0149») is the backup contact, only use after 5
	US | Agent: What's a good callback number?⏎Customer: «415 555 0187»⏎Agent: Great, and your zip?⏎Customer: 94110
	US | My new number is «(510) 555-0134», pls update, old one dies on the 30th
	US | Call me on «206/555-0118» after six.
	US | tel:«+1-312-555-0153»
	US | Front desk said to dial «1-800-555-0199» and ask for billing
	US | pls txt «(503)555-0107» or «(503)555-0108» whichever, we both work from home
	US | if you're calling from Germany it's «001 503 555 0166»
	US | uh yeah so the number is «4 1 5 5 5 5 0 1 7 1» and I'm usually around
	US | Contact: J. Ortiz | Mobile «619.555.0125» | Pref: evenings
	US | Voicemail transcript: hi this is Kim from unit 4B please call me back at «eight one eight five five five zero one four four» thank you bye
	+1 212 555 0198 | Your order number is 4155550187, it shipped on 11/04/2025.
	+1 212 555 0198 | she was quoted $1,249.99 plus 8.875% tax and hung up at 10:42 AM
	+1 212 555 0198 | Invoice 2125550143 is 30 days past due, balance 310.00
	+1 212 555 0198 | Account number 6465550120 was closed in March 2019.
	+1 212 555 0198 | lol the wifi password sheet says v2.14.0 and the router is 192.168.10.254
	+1 212 555 0198 | Meeting ID: 832 5550 1421, starts 3 PM Eastern
	+1 212 555 0198 | ZIP+4 is 10027-4419 and the apartment is 12F
	+1 212 555 0198 | Case #00418837 reopened, see also ticket 3035550177.
	US | Tracking number 9400111899223100001234 says delivered but nothing on the porch
	US | I've been on hold for 45 minutes and this is the 3rd call since 09/12/2025
	US | The part is SKU 88-4150-2231, two of them, 14 x 20 x 1 inches
	US | Order placed 2025-10-03 14:22:07, refund of $415.55 issued 2025-10-09
	US | Driver pinged at 40.712776, -74.005974 and then went dark
	US | meter reading was 048812 last month and 049377 today
	US | Tax ID 84-2231907 goes on the W-9
	US | policy number 7185550133 lapsed, premium was 1,871.40 for the half year
	+27 11 000 1234 | Howzit, just sms me on «082 000 1318» when the okes get to the gate
	+27 11 000 1234 | Client requests callback, work line «011 000 4456», ask for Thandi
	+27 11 000 1234 | my cell number is «oh eight two, triple zero, one seven two nine» hey
	+27 11 000 1234 | The number on file is «0110001234», correct? Ja that's me.
	+27 11 000 1234 | OUT OF OFFICE: back 14 Nov. Urgent breakdowns «+27 82 000 1877», everything else «021 000 1291» (Cape Town).
	+27 82 000 1145 | Skakel asb my man by «071 000 1665», ek is in vergaderings
	+27 82 000 1145 | calling from Windhoek so I dial «00 27 21 000 1417»
	+27 82 000 1145 | number ported, still «082-000-1145» though
	ZA | armed response control room «(021) 000 1340» ref the alarm
	ZA | My selfoonnommer is «nul agt twee nul nul nul een vyf agt drie», dankie
	ZA | plz call me «0710001472» airtime finished
	ZA | missed calls: «+27710001227», «+27820001228»
	ZA | sharecall «0860 001 270» goes straight to music
	+27 11 000 1234 | Order number 0820001456 still says processing.
	+27 11 000 1234 | Prepaid meter number 01234567890, bought R350.00 at 18:22
	+27 11 000 1234 | ID-nommer is 13 syfers, begin met 850714
	+27 11 000 1234 | rekeningnommer 0110008812 is in ons boeke afgesluit
	+27 11 000 1234 | Stage 4 load shedding 16:00 to 18:30, then 00:00 to 02:30
	ZA | Policy number 0710001533 lapsed in 2022
	ZA | faktuur 0210001777 vir R1 249,90 is reeds betaal
	ZA | erf 1417, 612 m2, rates are R2,340.50 per month
	ZA | Reg number CA 214 417, 1.6 litre, 2016 model
	ZA | kwotasie nommer 0820001615 verval 30 November
	ZA | v3.2.1 of the app wants Android 9 or higher
`);
