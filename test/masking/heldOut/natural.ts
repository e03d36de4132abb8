import { heldOutRows } from './heldOutRows';

/** Of a second writer: 279 phones and 277 clean texts of 16 countries, of which he called 46 debatable. */
export const natural = heldOutRows(String.raw`
	AE | Agent: May I have the mobile registered on the account?⏎Customer: Yes sure, it's «050 618 4429», the one with Etisalat.
	AE | مرحبا، رقمي «0501847263» كلموني بعد العصر لو سمحتوا
	AE | السلام عليكم، ممكن تتواصلون معاي على الواتساب «٠٥٥٧٣١٢٩٨٤» لأن الخط الثاني مقفل
	AE | Kind regards,⏎Hessa Al Mansoori⏎HR Coordinator, Marina Plaza Tower⏎T: «+971 4 318 7264» Ext. 212 | P.O. Box 34410, Dubai
	AE | cust cb req aft 5pm «0529917346» spk arabic only, dnd on fri
	AE | pls send the location here https://wa.me/«971563184472» the driver is waiting downstairs
	AE | 2026-11-03 09:14:52 +0400 INFO ivr.route from=«+971585512093» menu=2 lang=ar queue_depth=11
	AE | okay so my number is «zero five zero double four one nine two six three» yeah and the name is fatima
	AE | اكتب عندك: رقم الجوال «صفر خمسة ستة، ثلاثة تسعة واحد، اثنين سبعة أربعة ثمانية» واسمي أم راشد
	AE | إذا كنت خارج الدولة اتصل على «00971 2 641 8830» وسيتم تحويلك إلى قسم المطالبات
	AE | «04-3927715» is the shop, he picks up only before 1 pm, after that try the brother
	AE | bhai number save kar lo «0545529317», yalla i am in Deira till 9
	AE | Your Emirates ID 784-1987-5520318-6 expires on 14/03/2027, please renew before that date.
	AE | Tax Invoice – TRN 100347821500003 – Total incl. 5% VAT: AED 1,250.75
	AE | Aramex AWB 34512278904 still shows 'at Jebel Ali facility' since Tuesday
	AE | Nol card 1004 7782 03 deducted AED 7.50 twice at Union station, 03/11 08:12 and 08:13
	AE | رقم الطلب 0504417829 لم يصل حتى الآن، متى التوصيل؟
	AE | Screenshot_20261103-091452_DubaiNow.jpg and IMG-20261102-WA0034.jpg attached as proof of payment
	AE | The villa's Makani is 25142 94873, put it in the RTA app and it takes you to the gate.
	AE | ISBN 978-9948-02-417-3, 312 صفحة، السعر 85 درهم
	AE | رقم التذكرة عندكم 800451237 ومن ثلاثة أيام ما حد رد علي
	AE | Batch 0504 118 273, mfg 03/2026, exp 02/2029, 24 x 500 ml, keep below 25°C
	AE | Chassis no. JN8AZ2NE5C9016953, mileage 142,860 km, plate Dubai R 58412
	AE | عيد ميلاده 12-05-1987 وتاريخ انتهاء الإقامة 30/10/2026 ورقم الملف 201/2024/7184472
	AE | Salik account number 55628410 has balance AED 12, so top up 100 or 200 before the trip
	AE | Unit 2304, 1,187 sq ft, asking 1,950,000 AED, service charge 16.25 per sq ft, handover Q4 2027
	AE | Ejari contract 0120230517004482 registered 17/05/2023, annual rent 85,000 in 4 cheques
	AE | Nanny available full time, Tagalog & English, JLT or Marina, cell:«0567382014» Ate Joy
	AE | [{"role":"user","content":"my no is «054 918 2263» not the old one"},{"role":"agent","content":"Updated."}]
	AE | يا أخوي دز لي اللوكيشن على «+٩٧١ ٥٢ ٦١٨ ٤٤٠٩» وأنا طالع الحين
	AE | From: Faisal («00971544173082»)⏎Sent: 03/11/2026 21:14⏎Where is my cheque book??
	AE | الحارس أبو علي «٠٥٠-٨٨١-٤٤٢٧» عنده مفتاح غرفة العدادات
	AE | yes my booking reference is zero five zero double four one nine, the hotel sent it yesterday
	AE | {"order_id":"0504471826","sku":"AE-558120931","qty":2,"ts":1793698492}
	AE | رقم الحساب ٠٥٥٧٣١٢٩٨٥ في بنك دبي الإسلامي والمبلغ ٢٬٥٠٠ درهم
	AE | Traffic file 50418822, black points 4, fine 600 + 50, radar at SZR km 41, 02/11/2026 23:18
	AE | الطول ١٧٨ والوزن ٨٢٫٤ والضغط ١٣٤/٨٢ والسكر الصائم ١٠٤
	AE | «0524176093»
	AU | yeah mate best number's «0491 570 156», arvo's better coz I'm on site till 2
	AU | Cheers,⏎Bronwyn Tate | Practice Manager⏎Glebe Physio⏎P: «(02) 5550 4417»  F: «(02) 5550 4418»
	AU | lvm x2 cust nil ans, alt ph «0491570313» (wife Kaz), try after school pickup
	AU | Yep, so reach me on «oh four nine one, five seven oh, one one oh», that's a Telstra one.
	AU | Voicemail from «+61 8 7010 2265», 0:38: "G'day it's Trev from the tyre place, your ute's ready"
	AU | Emergency contact (not living with you): Raelene, aunt, «0491-570-737»
	AU | «0491 571 266» that's me, text don't call, baby's asleep lol
	AU | fault reported by neighbour («03 7010 6183») power out since approx 6.40 pm, whole of Banksia Ct
	AU | lost blue heeler, answers to Biscuit, Yarraville area. ph«0370104926» or «0491 578 957» any hr
	AU | BEGIN:VCARD⏎FN:Lachie Moran⏎TEL;TYPE=CELL:«+61491570159»⏎ORG:Moran Fencing⏎END:VCARD
	AU | no worries you can get me on «zero four nine one five seven zero one five eight» or just email me
	AU | free call «1800 160 401» from a landline, mobiles might get charged
	AU | ok so my mob is «0491.572.665» and my partners is the same except ends in 666
	AU | Pls update CRM: old no. disconnected, new one is «+61 (0)491 574 118» as of Monday
	AU | Order 0491570882 was charged twice on my Visa, can you refund one of them?
	AU | ABN 51 824 753 556 – Tax invoice 20418 – total $1,430.00 inc GST, due 14/08/2026
	AU | https://www.example.com.au/parts/0491570737/brake-pad-set?ref=20418 is the listing I meant
	AU | BPAY biller code 23796, ref 0299 1245 7780 3, due on the 21st, $318.62
	AU | My Medicare card number is 2950 41827 1, I'm the second person on it.
	AU | NMI 41031884720, last read 48213, this read 49077, next scheduled read 12/11/26
	AU | AusPost says parcel 33 4471 8920 0061 is 'onboard for delivery' since yesterday arvo
	AU | Centrelink reference for the claim is 0417 229 318 – that's the receipt from the online lodgement
	AU | Low tide 0412 (0.38 m), high 1031 (1.72 m), swell SE 1.8 m, wind 15-20 kn, UV 11
	AU | Lot no. 0402 118 735 recalled, 'best before 09 MAR 27', 2 x 375 g packs from Coles
	AU | TFN 412 887 305 hasn't been linked to my super yet
	AU | Rego's due 03/04/2027, odometer 187 402 km, VIN 6T1BF3FK40X118203, engine 2AZ 4418207
	AU | Timesheet: Mon 0600-1430, Tue 0600-1430, Wed RDO, Thu 0545-1500, total 33.75 hrs @ $41.20
	AU | The pump serial is 0873 114 902, made in 2019 so still under the 10 yr warranty
	AU | SES job 2026-0448172 logged 18:42, 3 crews, 61 mm since 0900, river at 4.18 m and rising
	AU | Strata: lift 2 out again, on-call lift tech is «1300 842 617» quote site id on the plate
	AU | Agent: What's your number?⏎Caller: «0491 573 087»⏎Agent: And the unit number?⏎Caller: 14
	AU | ok cool its «zero two five five five zero four four one seven» thats the clinic phone number ask for julie
	AU | Garage sale Sat 7am sharp, no early birds, enq. Merv «(03)70108827»
	AU | RSVP by 20 Nov to Shaz on «+61 491 575 789» & let her know dietaries
	AU | okay the receipt number is four four nine one five seven oh one one and it was for ninety dollars
	AU | {"consignment":"0491570314","weight_g":2350,"scan_ts":"2026-11-03T06:14:52+11:00"}
	AU | Bonus points posted: 04 915 702 pts, tier Gold till 31 Mar 28, member since 2011
	AU | Student no. 44710288, HD in BIOL2012, D in CHEM1101, WAM 78.412, CRICOS 00026A
	AU | Cattle NLIS 982 123 041 877 220, Lot 118, 42 hd, av 412.5 kg, 385 c/kg at Roma
	BR | oi, meu zap é «11 98732-6014», me chama lá que eu mando as fotos do produto
	BR | Atenciosamente,⏎Marcela Figueiredo⏎Analista Financeira⏎Tel.: «(31) 3275-4418» ramal 207⏎Cel.: «(31) 99184-2207»
	BR | cliente pediu retorno dps das 18h no «21987340562» falar c/ a esposa Rute
	BR | pode falar com ela também, o celular é «onze, nove oito sete três, dois meia zero um quatro», viu, minha filha
	BR | SMS recebido de «+55 41 3322-7190» em 03/11 às 10:22: "Sua fatura vence amanhã"
	BR | clica aqui que abre a conversa direto com o técnico: whatsapp://send?phone=«5585996417723»
	BR | «(51) 99371-8820» esse é o da portaria, o meu tá sem sinal hj
	BR | Vendo Biz 125 2019 único dono, interessados «048 99162-3375» falar com Nilson
	BR | id;nome;celular;cidade⏎4418;Jéssica Prado;«+55 (62) 98144-7306»;Goiânia
	BR | meu numero e «dois um nove nove quatro cinco zero três oito sete seis» pode mandar mensagem
	BR | ligou de novo o sr. Osvaldo («71 9 8844-2031»), sem internet desde ontem, mto irritado
	BR | Central de relacionamento: «0800 729 4410» (ligação gratuita)
	BR | anota aí: «92.99128.4470», Tim, tem whats também
	BR | de Portugal disquem «0055 11 3087 6621» e peçam para falar com o jurídico
	BR | O CPF do titular é 384.217.690-05 e a data de nascimento 12/08/1984.
	BR | 2026-11-03T11:48:07-03:00 erro 500 em /api/v2/pedidos/11987455 trace=7f3a0418722b51d0
	BR | CNPJ 14.200.166/0001-87, inscrição estadual 110.042.490.114
	BR | meu protocolo de atendimento é 20261987340562 e até agora ninguém resolveu
	BR | Pedido 11987455302 aprovado! Prazo de entrega: 7 a 10 dias úteis.
	BR | Agência 1847-2, conta corrente 98732-6, Banco do Brasil, favorecido Marcela F.
	BR | IMG_20261103_114522.jpg, comprovante_pix_E00416968202611031422.pdf em anexo
	BR | o frete deu R$ 1.298,45 e o total ficou em R$ 12.987,32 em 10x de 1.298,73
	BR | Rastreio correios LB184472093BR saiu de Curitiba 04/11 às 14h32
	BR | Instalação (UC) 3007841195, leitura anterior 18472, leitura atual 18731, consumo 259 kWh
	BR | CEP 30140-071, Rua da Bahia 1148, apto 1902, bloco 2
	BR | Mega-Sena concurso 2841: 04-18-27-33-41-58, acumulou R$ 61.987.334,00
	BR | nº do contrato 2199847730 tá no nome do meu pai, ele que tem que cancelar?
	BR | PIS 120.48273.91-4 e CNH 04418730925, categoria B, validade 02/2031
	BR | Título de eleitor 1048 7722 0191, zona 258, seção 0417, votou às 10h42
	BR | Aluga-se kitnet Boa Viagem, água inclusa, tratar fone«(81) 99482-1730» c/ seu Biu
	BR | A/C Sr. Heitor – fone p/ entrega ☎ «27 3345.1180» – receber só c/ NF na mão
	BR | chave pix é meu celular mesmo «+5591982247716» nome Raimunda N.
	BR | Culto jovem sábado 19h, carona com o Tiago «65 99917-3302» ou Pri
	BR | o número do protocolo é dois zero dois meia um nove oito sete três, anotou?
	BR | Concurso INSS, inscrição 0219873405, 61ª colocação, nota 87,340, homologado DOU 03/11 p. 118
	BR | Chassi 9BWZZZ377VT004251 e motor 1199 8732 601, vistoria 14/11 9h–11h30
	BR | Renavam 00418772051, placa RKX4B18, IPVA cota 2 R$ 841,20 venc 20/02/2027
	BR | matrícula escolar 2026118472, 7º B, média 8,4 em mat e 9,1 em port, 4 faltas
	DE | Guten Tag, Sie erreichen mich tagsüber unter «030 23125 417», abends eher per Mail.
	DE | Mit freundlichen Grüßen⏎i. A. Sabine Krüger⏎Vertriebsinnendienst⏎Tel. «+49 (0)40 66969-284»⏎Fax «+49 (0)40 66969-299»
	DE | kd bittet um rr vormittags, «017139200 42», zähler defekt, tel. nicht erreicht
	DE | Am besten übers Handy, Nummer «null eins sieben sechs, null vier null, sechs neun null, drei zwei», ich wiederhol's gern nochmal.
	DE | «0152/28817386» meine nummer, ruf einfach durch wenn du vor der tür stehst
	DE | also meine nummer ist «null eins sieben eins neununddreißig zwanzig null siebzehn» und ich heiße bauer
	DE | 📞 «0221 / 4710 - 193» 📠 -194 🌐 www.schreinerei-beispiel.de – Wir freuen uns auf Sie!
	DE | <kontakt><name>Demir</name><mobil>«+49 171 3920065»</mobil><sprache>de</sprache></kontakt>
	DE | Büro «069 90009 220», Handy «0171-3920088», bitte nicht nach 20 Uhr
	DE | Link im Impressum geht nicht, da steht tel:«+49-1522-8895456» mit nem Leerzeichen drin
	DE | hab ne neue Nr: «015228895456», die alte bitte löschen!!
	DE | Durchwahl der Kollegin: «089/99998-127» (Frau Özdemir, Di + Do)
	DE | Notiz 14:20: Frau Lindner, «040.66969.511»? nein, richtig ist «040.66969.611», wg. Lieferverzug zurückrufen
	DE | Ihre Kundennummer 0171392004 finden Sie oben rechts auf der Rechnung.
	DE | Rechnung Nr. 3023125417 vom 03.11.2026 über 1.284,50 € ist noch offen
	DE | RE_20261103_0171392.pdf, Scan0040669692.tif und Foto vom Zähler im Anhang
	DE | Zählernummer 1 ESY 1160 4471 92, Stand 18.472,3 kWh am 31.10.2026
	DE | DHL Sendung 00340434161094022117 liegt seit Montag in der Packstation 148
	DE | Steuer-ID 47 036 892 816, Steuernummer 133/8150/8159, Finanzamt Köln-Mitte
	DE | Marktlokations-ID: 50284719366, Netzbetreiber Bayernwerk, Lieferbeginn 01.02.2027
	DE | Auftrag 0221447109 wurde storniert, Gutschrift über 89,90 € folgt in 3–5 Werktagen.
	DE | Versichertennummer A123456780 bei der TK, Betriebsnummer 15027365
	DE | Öffnungszeiten: Mo-Do 08:00-12:30 / 13:30-17:00, Fr 08:00-13:00, PLZ 50667, Hohe Str. 128-132
	DE | Ticket 015228471 ist seit dem 12.09. auf „in Bearbeitung“, gibt's da was Neues?
	DE | Blutwerte 12.11.: Leukos 6,9; Thrombos 221; Cholesterin 184/118; RR 140/90; Gewicht 82,4 kg
	DE | EAN 4006381333931, Karton 60x40x35 cm, 12,4 kg, Palette à 480 Stück
	DE | Babysitterin gesucht (2 Kinder, Nippes), bitte melden bei Jule Tel.«02214710166»
	DE | Agent: Wie ist Ihre Rufnummer?⏎Kunde: «069 90009 448»⏎Agent: Und die Hausnummer?⏎Kunde: 17 b
	DE | Fw: Re: Schlüsselübergabe⏎> Ruf mich an, bin noch wach. Gruß Ilka⏎> «0171 39 200 33»⏎> gesendet vom Handy
	DE | Vertretung: Dr. Hellmann, «(030) 23 125-786»; Notfälle 116 117
	DE | moin, bin der nachbar, paket liegt bei mir. klingeln bei Petersen od. anrufen «+49 40 66969 713»
	DE | meine vertragsnummer lautet null eins sieben eins neununddreißig zwanzig und dann bindestrich vier
	DE | {"bestellId":"01713920043","artikel":"4718820","menge":3,"preis":1284.50}
	DE | Die Stadt hat 1 084 831 Einwohner, Haushalt 5 284 719 300 €, Defizit 403 666 929 €
	DE | Aktenzeichen 302 C 1712/26, Termin 18.01.2027, 10:30 Uhr, Saal 1.104
	DE | Kleinanzeigen-Anzeige 2847190336, VB 180 €, Maße 180x90x76, Abholung 28817 nahe Bremen
	DE | Praxis erreichbar über «069 90009‑335» (Mo, Di, Do), sonst AB
	DE | Sekretariat Prof. Aydın: «++49 (0)30-23125-640», Raum 3.118
	ES | hola buenas, me podéis llamar al «612 457 890»? por la tarde mejor
	ES | Un saludo,⏎Nuria Castells⏎Dpto. de Atención al Cliente⏎Tel. «93 418 72 05» · Ext. 331⏎Barcelona
	ES | cli solicita q le llamen mañana x la mñn «654218739» no coge el fijo
	ES | para cualquier cosa mi móvil es el «seis doce, cuarenta y cinco, setenta y ocho, noventa», siempre lo llevo encima
	ES | mi numero es el «seis cinco cuatro dos uno ocho siete tres nueve» y estoy en vallecas
	ES | «677.41.92.58» apunta ese, el otro ya no lo uso
	ES | Se vende trastero en Moratalaz, 8 m², 9.500 €, razón «689-330-417» (no agencias)
	ES | lead=8812&nombre=Aitor+G&telefono=«0034633918472»&provincia=48&acepta=1
	ES | guárdalo como "Taller Paco" «(+34) 722 84 19 06» contestan rápido por wasap
	ES | línea gratuita «900 264 718» L-V de 9 a 21 h
	ES | wsp «+34 6 3 8 1 1 9 4 0 7» (lo pongo separado que si no me lo borra la app jaja)
	ES | Bon dia, em podeu trucar al «618 42 70 93»? sóc la Montse, del 3r 2a
	ES | El pedido 612457891 sigue en reparto desde el lunes y nadie da razón
	ES | Factura n.º 934187205 con fecha 03/11/2026, base imponible 1.284,50 €, IVA 21 %
	ES | CUPS ES0021000012345678AB, potencia contratada 4,6 kW, lectura 18.472 kWh
	ES | Mi DNI es el 51284733-K, caducó el 12-08-2026
	ES | nº de la Seguridad Social 28/12345678/40, alta el 1 de marzo de 2024
	ES | El envío de SEUR 654218800417 pone 'ausente', y yo estaba en casa de 9:00 a 14:00.
	ES | Expediente 915402773/2026 del Juzgado n.º 4, vista el 18/01/2027 a las 10:30 h
	ES | referencia catastral 9872023VH5797S0001WX, superficie 118 m², valor 184.320,55 €
	ES | número de incidencia 689330418, técnico asignado, visita jueves de 16 a 18 h
	ES | Contador de agua 720 418 336, lectura anterior 00412, actual 00437, 25 m³
	ES | El piso cuesta 612.000 € negociables, 134 m² construidos, 2.ª planta, C.P. 28013, Gran Vía 38
	ES | Tensión 134/82, glucosa 104 mg/dl, NHC 00612457, cita 14-01-2027 a las 09:20 en box 7
	ES | Póliza 900264719 renovada hasta el 30/06/2027, prima anual 412,33 €
	ES | Clases de guitarra a domicilio zona Ruzafa, 18 €/h, tel.«611482703» Quique
	ES | —¿Su teléfono?⏎—«948 21 73 60»⏎—¿Y el código postal?⏎—31002
	ES | Kaixo, Ane naiz, deitu mesedez «943 41 72 08» zenbakira arratsaldez
	ES | Ola, son Uxía do segundo, o meu móbil: «+34 687 20 41 93» por se hai que abrir ao técnico
	ES | el número de pedido es seis uno dos cuatro cinco siete ocho y pone que está entregado
	ES | Cuenta de X con 612457890 impresiones y 91.274 clics en la campaña de noviembre
	ES | Maratón: dorsal 6124, 1.ª media 1:38:47, meta 3:21:09, ritmo 4:46/km, puesto 1.847 de 12.604
	ES | Matrícula 6541 LDK, bastidor VSSZZZ5FZKR041872, ITV hasta 09-2027, 118.406 km
	ES | Receta 1 comp. 600 mg cada 8 h x 7 días, CN 654218.7, CIP 9127 4418 20
	FR | Bonjour, vous pouvez me joindre au «06 27 41 12 45» après 18h, merci d'avance
	FR | Cordialement,⏎Élodie Marchand⏎Gestionnaire sinistres⏎Ligne directe : «01 99 00 47 18» (poste 4102)⏎www.exemple.fr
	FR | clt rappelé ce jour ss succès, msg laissé «0627414471», relance lundi
	FR | Je vous redonne mon portable : «zéro six, vingt-sept, quarante et un, douze, quarante-cinq». Voilà, bonne journée.
	FR | oui alors mon numéro c'est le «zéro six vingt sept quatre vingt dix huit soixante et onze zéro trois» voilà merci
	FR | «06.27.41.55.02» c mon tel perso, pas le pro stp
	FR | Perdu chat roux castré quartier Monplaisir, tatoué, répond à Biscotte. «06-27-41-30-76» merci
	FR | Civilité : Mme / Nom : ROUX / Mobile : «+33 7 68 41 90 14» / Créneau : 12h-14h / Origine : site
	FR | slt jte laisse mon num «+33 6 27 41 05 27» g pas bcp de réseau ici fais un vocal
	FR | Numéro vert «0 800 943 762» (service et appel gratuits)
	FR | De Belgique il faut faire le «00 33 5 36 49 18 80», j'ai essayé hier ça marche
	FR | RDV expert mardi 9h, prévenir le gardien «05 36 49 / 62 07», code portail à demander sur place
	FR | Votre n° de commande 0627411246 est en cours de préparation.
	FR | Facture FA-2026-004817 du 03/11/2026, montant TTC 1 284,50 €, échéance à 30 jours
	FR | Mon numéro de sécu est le 2 84 06 75 112 048 36, je vous joins l'attestation
	FR | SIRET 732 829 320 00074, code APE 6202A, TVA FR 40 732829320
	FR | PDL 01 254 718 392 604, index heures creuses 018472, heures pleines 024410
	FR | Colissimo 6A 12345 678 90123 : " colis en attente d'instructions " depuis le 09.11
	FR | Numéro de dossier 01 99 00 47 18 20 à rappeler dans toute correspondance avec la CAF
	FR | Température 06 h : 4,1 °C ; 12 h : 9,8 °C ; cumul 27,4 mm ; vent 55 km/h ; pression 1012 hPa
	FR | ticket 0465712208 clôturé sans réponse, je trouve ça limite quand même
	FR | numéro allocataire 0481620, référence du paiement 2026110300417, 318,42 € versés le 5
	FR | Contrat 0536491880, formule Tous Risques, franchise 350 €, bonus 0,68
	FR | Parcelle AB 0412, contenance 12 a 45 ca, coord. 48.858370, 2.294481, alt. 35 m
	FR | Bébé chiens à réserver, mère visible, Aveyron, port«0658217403» pas de sms svp
	FR | Covoit Nantes→Rennes vendredi 17h, 2 places, Yann («+33.6.83.14.27.95»)
	FR | allo oui c'est pour le devis vous pouvez noter mon fixe «zéro cinq trente six quarante neuf dix huit quatre vingts»
	FR | alors la référence du dossier c'est zéro six vingt-sept quarante et un douze, il y a une lettre après je crois
	FR | Carte grise 2021 BX 04187, immat. GH-347-LM, PTAC 1 840 kg, 118 406 km au compteur
	FR | Ordonnance : 1 000 mg x 3/j pendant 6 j, RPPS 10004187220, CIP 34009 302 741 12
	FR | Standard : «01 99 00 82 60» – service comptabilité, taper 3
	GB | Hiya, can someone ring me back on «07712 900461» pls, been on hold 40 mins
	GB | Kind regards,⏎Gareth Pugh⏎Lettings Negotiator⏎DD: «020 7946 0318» | Switchboard: «020 7946 0300»
	GB | tt cust, wants cb b4 12, «07984300872», boiler E119 again, vuln occ
	GB | New voicemail (0:42) from «+44 (0)161 496 0247»: "Hi love it's Auntie Pat, give us a ring"
	GB | right the number is «zero seven four eight one six zero two one five eight» and its under mrs hargreaves
	GB | «0131 496 0664» is mum's landline, she won't answer withheld numbers
	GB | LOST CAT Hebden Bridge, tabby, chipped. Any sightings «01434 960 714» day or night
	GB | | Priti S | web enquiry | «+44 7538 214335» | no SMS | 2-bed only |
	GB | Dave Chippy Bedminster «(0117) 496 0522» £180 a day, did our stairs, spot on
	GB | tap here to ring the workshop → callto:«+447827440982» and ask for Kev
	GB | Text STOP or call us on «0808 157 0192» free from UK mobiles
	GB | My Irish SIM is «00353 85 214 7730» til the 20th, after that the UK one again
	GB | Pls take this off the ad asap: "ring Bev «07415 • 733 • 244»" – my old number and I keep getting calls
	GB | Your order 07712900462 has left our Daventry warehouse.
	GB | NI number QQ 12 34 56 C, tax code 1257L, gross pay £2,418.75
	GB | IMG_20261103_077129.heic and Statement_07712900461.pdf attached, pw is my postcode
	GB | MPAN 20 0004 1238 471, meter serial S84E 10447, reading 48213
	GB | UTR 20794 60318 – payment on account £1,208.40 due 31/01/2027
	GB | Royal Mail say JD0002 2516 4771 8203 was 'delivered to neighbour' at 13:42
	GB | NHS number 485 777 3456, DOB 14/09/1958, seen in clinic 03/11/26
	GB | claim ref 0161496024 – the assessor's coming Tues between 08:00 and 13:00
	GB | Gas meter MPRN 7428106603, switch date 12 Dec, exit fee £75
	GB | VAT Reg No. 417 2208 36, Company No. 07946031, Registered in England
	GB | Policy 01434960715 lapsed at midnight on 31 Oct, renewal quote was £412.83
	GB | Council tax account 770 090 0158, band D, 10 instalments of £184
	GB | Man & van Leeds/Bradford no job too small tel«07893441206» ask 4 Imran
	GB | Bore da, os gwelwch yn dda ffoniwch fi ar «029 2018 0447» cyn hanner dydd
	GB | In case of fire panel fault call the alarm firm on «0844 571 2206»
	GB | the order number is oh double seven one two nine double oh four and it says out for delivery
	GB | commit 7712900461af3 on branch hotfix/0161, 418 additions, 73 deletions, CI run 11847220633 failed
	GB | Blood gp O neg, unit G0771 290 046 1, hosp no 0161496, Hb 134, K 4.1, eGFR 78
	GB | UCAS ID 118 472 0633, conditional offer ABB, deadline 18:00 on 14 Jan 2027
	GB | Parking PCN LS07712900461, contravention 01, £35 if paid in 14 days, first seen 10:41:07
	GB | sorry typo!! «07861 204 417» is right, i'd put 240 before
	IN | Sir my number is «9845217730» please call after 7 pm only, duty time now
	IN | Thanks & Regards,⏎Ankit Deshpande⏎Sr. Executive – Claims⏎M: «+91 98604 41872» | O: «+91 20 2567 4410» Ext 118
	IN | cx rnr 2 times, alt no «8147720396» (brother), issue: ONT red light, kannada only
	IN | haan sir, registered mobile «nine eight double four, two one seven, triple three» hai, naam Prakash
	IN | मेरा नंबर «नौ आठ सात तीन शून्य चार चार दो एक छह» है भैया, जल्दी भेज दो
	IN | बिजली नहीं है कल रात से, लाइनमैन को बोलो «०९४१५२३८८७१» पर फोन करे
	IN | भैया «7042918365» pe call karna, location wahi bhej dunga, gate no 2 ke paas
	IN | Rent: 2BHK Powai semi-furn 58k, no brokerage, owner direct «+91-22-6754-3310»
	IN | Name-R. Subramaniam / Mob-«+919444017826» / Plan-399 / Circle-TN / Port-in pending
	IN | «98310-55472» dada, ei number e phone korun please
	IN | customer care ka toll free «1800 419 7752» hai but koi uthata nahi
	IN | from Dubai you must dial «0091 484 238 7716» and ask for Biju in the front office
	IN | haan ji to likhiye «seven zero four two nine one eight three six five» ye whatsapp number bhi hai
	IN | Aadhaar 4871 2290 3846 is linked but OTP is not coming since morning
	IN | Order ID 9845217731 mein ek item missing hai, refund kab aayega?
	IN | UTR no. 430918274412, Rs 12,450/- debited on 03-11-2026 but not credited
	IN | VID-20261103-WA0019.mp4 and Scan_9845217730.pdf uploaded, please verify KYC
	IN | PNR 4218837720 status WL 34, train 12627, dep 19:20, DOJ 14/12/2026
	IN | मेरा कंज्यूमर नंबर 7201884410 है, बिल ₹1,842 आया जबकि रीडिंग 18472 ही है
	IN | GSTIN 29AABCT3518Q1Z4, Invoice 2026-27/00418, taxable value ₹1,04,718.50
	IN | docket number 9144271830 generated, SLA 48 hrs, tower side issue
	IN | शिकायत संख्या 9873044217 दर्ज हो गई है, 7 दिन में समाधान होगा
	IN | BlueDart AWB 58841207733 out for delivery from 11:40 but status same
	IN | https://shop.example.in/p/9845217730?pid=8147720 is showing out of stock for 560034
	IN | EPF UAN 100948217736, date of exit not updated, claim rejected twice
	IN | JEE roll no 260410184772, percentile 98.45, AIR 21773, shift 2 (15:00–18:00)
	IN | Plot 1147, Sy. No. 84/2, 30x40 sq ft, ₹98,45,000, khata 884421703, Bengaluru 560034
	IN | Loan account 8147720397, EMI ₹14,720 on 5th of every month, 84 months left, ROI 8.85%
	IN | Tiffin service veg only, Kothrud, 70/- per meal, mob«7389214406» Sunita tai
	IN | booking- innova 7 seater, 14 dec 4am pickup, party Mr Gowda «8884 417 206» advance 1000 recd
	IN | नमस्ते, पिताजी का मोबाइल «९८२६४ १७७३०» है, उसी पर पेंशन का मैसेज आता है
	IN | Matrimony profile: B.Com, Jabalpur, contact uncle ji «+91-761-4072218» evening time
	IN | ticket number hai nine eight double four two one seven, kal se same status dikha raha hai
	IN | Demat 1208 1600 4418 7720, 150 shares @ ₹884.15, brokerage ₹20, STT ₹132.62, T+1
	IN | https://youtu.be/x7389214406 wali video dekho, 9844217 views aur 12 min 41 sec ki hai
	IN | मंडी भाव: गेहूं 2,418 से 2,560, सोयाबीन 4,187, आवक 12,400 बोरी, 03/11/2026
	IN | Voter slip part 184, sl no 772, AC 158, booth 41, poll 7:00–18:00 on 14-12-2026
	IN | Pls arrange gas cylinder, «+91 - 90082 - 41765» Mrs Pinto, 2nd cross
	IT | Buongiorno, il mio cellulare è «347 218 8406», mi può richiamare dopo le 17?
	IT | Cordiali saluti,⏎Giulia Ferraris⏎Ufficio Sinistri⏎Tel. «011 562 7714» int. 24 – Fax «011 562 7790»
	IT | cli. chiede rich. urgente «3394471825» caldaia in blocco, neonato in casa
	IT | il mio numero, scriva pure, è «tre quattro sette, due uno otto, otto quattro zero sei», sono reperibile anche la sera
	IT | Chiamata persa «+39 02 8725 4410» oggi 12:47, saranno quelli del gas?
	IT | allora il numero è «tre tre nove quarantaquattro settantuno otto due cinque» chiedete di marco
	IT | «328/7714093» è quello di mio marito, il mio si è rotto ieri
	IT | Vendesi box auto Garbatella 24.500 €, no perditempo, «06.4547.8812» ore pasti
	IT | L-2281;ESPOSITO;Carmela;«+39 333 1847206»;privacy ok;rich. preventivo fibra
	IT | cliccaci sopra e chiama tel:«+393201157748» oppure lascia un msg in segreteria
	IT | Numero Verde «800 274 916» gratuito da fisso e mobile
	IT | Il nonno sta in Svizzera, prefisso e tutto: «0041 91 922 47 13»
	IT | ho perso la sim, usate questo x ora «366 41 27 905» grazie mille!!
	IT | Il codice cliente 3472188407 è riportato in alto a destra in bolletta.
	IT | Fattura n. 0118 del 03/11/2026, imponibile € 1.284,50, IVA 22%, P.IVA 02182030391
	IT | POD IT001E48217736, lettura F1 018472, F2 009114, F3 012208 kWh
	IT | PDR 00881207724418, matricola contatore 33900471, lettura 4.817 smc
	IT | Ordine 3394471826 spedito ma il tracking è fermo dal 29/10
	IT | pratica n. 0612448817 aperta il 12.09.2026, ancora nessun perito
	IT | Tessera sanitaria 80380000101884720163, scadenza 14/05/2029
	IT | EAN 8001090347218, lotto L3394 B, scad. 11/2028, conf. 12 x 330 ml, peso netto 3,96 kg
	IT | Via Roma 118/B, 20121 Milano, scala C, piano 3, interno 14, 94 mq, € 412.000 trattabili
	IT | spedizione BRT 021884720163 in giacenza a Cinisello, va svincolata entro 5 gg lav.
	IT | Il decoder ha seriale 8002749170331 e firmware 3.4.0.66, smart card 022 118 447 203
	IT | Targa GH 347 LM, km 118.406, telaio ZFA31200003471884, revisione 06/2027
	IT | AAA cedesi edicola zona Porta Palazzo, causa pensione, cell«3495521870»
	IT | Passaggio Bari-Lecce domenica sera, Vito «(+39) 380 41 77 206», 8 euro
	IT | pronto sì il fisso della signora è «zero undici cinque sei due sette sette uno quattro» chiamate pure
	IT | il codice pratica è tre quattro sette due uno otto otto e poi barra ventisei
	IT | Verbale n. 340661 del 29/07/2026 ore 18:25, art. 142 c. 8, € 173,00, ridotto 30% entro 5 gg
	IT | NRE 0100A 4033 918472, 2 conf. da 30 cpr 500 mg, AIC 034471825, fascia A
	IT | «391 204 7718» Luca elettricista⏎06:30 ritiro chiavi
	IT | {"nome":"Carlo Z.","recapiti":{"cell":"«331 604 2287»","email":null},"note":["solo mattina"]}
	JP | お世話になっております。折り返しは«090-4127-8836»までお願いいたします。
	JP | 株式会社ミナト商事⏎営業二課 佐々木 遥⏎TEL: «03-6417-2285»(内線 417)⏎FAX: «03-6417-2286»
	JP | 13:40入電 折返し希望 «08031769942» 夕方以降 奥様対応可
	JP | 念のため携帯の番号お伝えします。«ゼロキューゼロの、ヨンイチニーナナの、ハチハチサンロク»です。
	JP | えっと電話番号は«ゼロハチゼロ サンイチナナロク キュウキュウヨンニ»です はい
	JP | «070-2284-6617»です!電話よりSMSのほうがありがたいです
	JP | 迷い猫さがしています。三毛、赤い首輪、名前はモモ。見かけた方は«０９０-８８１４-２０５３»まで
	JP | 【お名前】高橋 誠⏎【お電話】«+81-90-6631-7428»⏎【ご用件】解約について
	JP | 新しい番号に変わりました→«080.5513.7702» 登録よろしく〜
	JP | フリーダイヤル«0120-417-883»(通話料無料)までお問い合わせください
	JP | 置き配NGです。着いたら携帯〇九〇で始まる方じゃなくて«〇八〇―六六四一―九二〇七»に電話ください
	JP | 実家の番号は«0436（21）7745»、父しか出ません
	JP | ご注文番号 09041278837 の商品は11月3日に発送済みです。
	JP | お問い合わせ番号(ヤマト)4417-2285-3062、本日14時〜16時にお届け予定
	JP | 請求書No.20261103-0417 合計 128,450円(税込)お支払期限 2026年12月31日
	JP | 〒150-0043 東京都渋谷区道玄坂2-10-7 新大宗ビル4F 412号室
	JP | お客様番号 03-6417-22850-1、検針日11月12日、今回指示数 18472、使用量 259kWh
	JP | マイナンバーは4127 8836 9905です、と窓口で言われた書類に書きました
	JP | 受付番号 0803176994 で修理をお預かりしています。完了予定は令和8年12月10日です。
	JP | 血圧 128/84、体重 62.4kg、HbA1c 5.9、次回採血は12月3日 8時50分
	JP | 法人番号 8010401128836、インボイス登録番号 T8010401128836
	JP | 製造番号 070228466170、型番 NR-F607HPX、2024年製、容量600L
	JP | 診察券番号 0522847、次回予約 2026/12/08 10:30、採血あり
	JP | 緯度 35.658034、経度 139.701636、標高 31m、面積 1,184.20㎡
	JP | ピアノ教室 体験無料 ☎«0463-74-2218» 平日10時〜19時 駐車場2台
	JP | 「お電話番号は?」⏎「«078-331-4472»」⏎「郵便番号は?」⏎「650-0021」
	JP | ご予約 12/14(土)18:30 6名様 斎藤様 «080-2217-4835» お子様椅子1、えびアレルギー有
	JP | 幹事の森です。遅れる人は«09077352184»まで一報ください。会費は4,500円
	JP | ナビダイヤル«0570-041-877»ですが混み合ってます、と自動音声が流れるだけでした
	JP | ご注文番号はゼロキューゼロヨンイチニーナナ、とメールに書いてありました
	JP | 人口1,384,127人、世帯数688,362、予算9,041億2,788万円(令和8年度当初)
	JP | 受験番号 0804417、国語142点 数学168点 英語181点、偏差値62.4
	JP | 運転免許証番号 第304187722050号、令和10年06月14日まで有効、眼鏡等
	MX | hola buen día, mi número es «55 3218 7046» por si se corta la llamada
	MX | Saludos cordiales,⏎Lic. Rodrigo Arizmendi⏎Cuentas por Cobrar⏎Of. «(81) 8347-2210» ext. 1408⏎Monterrey, N.L.
	MX | cte pide le marquen después de las 6 «3314827709» módem en rojo, ya reinició 2 veces
	MX | cualquier cosa le dejo mi celular, «cincuenta y cinco, treinta y dos, dieciocho, setenta, cuarenta y seis», a sus órdenes
	MX | Desde Estados Unidos marque «011 52 664 684 2217» y pida hablar con Lupita
	MX | bueno pues anote es «tres tres uno cuatro ocho dos siete siete cero nueve» y ahí me contesta mi hijo
	MX | «222-418-3307» es el de la tienda, cierran a las 8
	MX | Se renta cuarto en Cancún SM 64, $3,500, incluye luz, informes «(998) 884 1726» Doña Mary
	MX | INSERT INTO prospectos (nombre, tel, edo) VALUES ('Itzel', '«+52 55 6621 4093»', 'CDMX');
	MX | agrégame al grupo de vecinos soy «+52 1 55 2941 7386» torre B depto 704
	MX | Marca sin costo al «800 461 2209» de lunes a sábado
	MX | mi primo en Houston te vende el boleto, «+1 (713) 482-5519», dile que vas de mi parte
	MX | nuevo cel «33 22 81 94 60»!! el otro me lo robaron en el metro :(
	MX | Su número de pedido 5532187047 ya está en camino con Estafeta.
	MX | RFC AIMR840612H47, CURP AIMR840612HNLRRD08, régimen 612
	MX | Factura folio fiscal 6A2F1B44-0C7D-4E18-9B55-3314827709AB por $12,845.50 MXN
	MX | No. de servicio CFE 418 070 600 225, lectura 18472, consumo 259 kWh, total $842.00
	MX | el reporte es el 8147221036 y me dijeron 72 horas, ya van 9 días
	MX | NSS 28 94 84 1207 3, semanas cotizadas 812, UMF 34
	MX | Guía DHL 4418 2207 36 detenida en aduana desde el 03/11/2026
	MX | IMEI 354187220511847, batería 87%, Android 15, IP 189.203.41.87
	MX | C.P. 06700, Álvaro Obregón 218, int. 704, entre Jalapa y Orizaba, 85 m², $18,500/mes
	MX | Cuenta predial 055-321-87-04-000-6, periodo 2026, bonificación 8%
	MX | número de contrato 4421388041, plan 499, vence el 15 de enero de 2028
	MX | la póliza dice 9988841726 pero la serie del coche es 3N1CN7AD5KL418220
	MX | Tamales de rajas y mole 18 c/u, entrego metro Portales, cel«5614827039» Sra. Tere
	MX | Sí bueno, le habla el arqui Meza, mi oficina: «+52 (222) 418 33 07», la constancia ya quedó
	MX | mire el número de mi mamá es «dos dos dos cuatro uno ocho tres tres cero siete» ella tiene 80 años
	MX | el número de reporte es cincuenta y cinco treinta y dos dieciocho setenta, y no me resuelven
	MX | Padrón de 5 532 187 electores, participación 61.42 %, actas 33148 de 33204
	MX | Cédula profesional 8472210, folio INE 0418077220518, vigencia 2034, sección 2214
	MX | Verificación holograma 00, folio 98847712, placas LNK-41-87, modelo 2021, semestre 2
	MX | mira este es el link que me dio el del gas https://wa.me/«525529417386»?text=tanque%2030kg
	NL | Goedemiddag, u kunt mij bereiken op «06-18274430», liefst na 16.00 uur
	NL | Met vriendelijke groet,⏎Marieke van der Velde⏎Medewerker Binnendienst⏎T «+31 (0)30 274 41 18» | aanwezig ma, di, do
	NL | klt tbv bij «0653118726», wil monteur vóór vrijdag, cv valt uit
	NL | Mijn mobiel even voor de zekerheid: «nul zes, achttien, zevenentwintig, vierenveertig, dertig». Tot morgen.
	NL | Te koop: bakfiets Babboe 2021, € 850, ophalen Watergraafsmeer «0031 20 624 71 09» na zessen
	NL | ja mijn nummer is «nul zes vijf drie een een acht zeven twee zes» en de naam is de boer
	NL | «06 41 88 20 73» ff appen als je er bent, bel doet het niet
	NL | Gemiste oproep «010 - 436 22 81» 3x vanochtend, wie is dit?
	NL | gebruiker: jbakker | mobiel: «+31 6 27714905» | 2FA: uit | laatste login 03-11 08:14
	NL | Voeg toe aan de buurtapp: «+31 6 429 188 36», Anouk van nr 12
	NL | Bel gratis «0800-4172» of stel je vraag in de app
	NL | Mn zus in Gent neemt de levering aan, haar nr «+32 476 21 84 03»
	NL | ik heb n nieuw nr: «0 6 - 3 0 4 4 1 7 9 2» graag aanpassen in jullie systeem
	NL | Uw bestelnummer 0618274431 wordt morgen tussen 13:15 en 15:15 bezorgd.
	NL | Factuur 2026.04.1187, bedrag € 1.284,50 incl. 21% btw, te voldoen vóór 03-12-2026
	NL | BSN 412887305 staat verkeerd op de loonstrook van oktober
	NL | Track & trace 3SKABC018274430 blijft hangen op 'gesorteerd' sinds 01-11
	NL | EAN-code 871687120054418072 elektra, meterstand hoog 018472, laag 020118
	NL | KvK 30174418, btw NL004417228B01, gevestigd Utrecht
	NL | relatienr 0653118727 opzeggen per 31-12-2026 aub, graag bevestiging
	NL | Bloeddruk 134/82, glucose 6,1, patiëntnr 0418 2744, consult 14-01-2027 09:20
	NL | Kenteken K-418-TX, km-stand 118.406, APK tot 14-06-2027, meldcode 7726
	NL | Zaaknummer 0104362281 gemeente Rotterdam, bezwaar binnen 6 weken
	NL | Polis 030274411 auto WA+, no-claim 12 jaar, eigen risico € 150, ingang 01.01.27
	NL | RD-coördinaten X 136418, Y 455872; NAP +1,82 m; boring 06-18
	NL | Pianoles aan huis Haarlem, € 32 p/u, tel.«0655172048» Floortje
	NL | Spoed buiten kantooruren: huisartsenpost «088 – 418 72 06», neem uw zorgpas mee
	NL | Oppas Noor (17, EHBO) «+31-6-38447219» kan di + za, 6 euro per uur
	NL | het klantnummer is nul zes achttien zevenentwintig vierenveertig en dan nog een letter k
	NL | Foutcode 0618-2744-30 verscheen om 09:14:52 na update 16.2.1 (build 20418)
	NL | Recept: 0,653 kg bloem, 118 g boter, 7 eieren, 26 cl melk, 55 min op 180 °C
	NL | CJIB-beschikking 4187 2205 1184 7036, 14 km/u te hard, A2 hmp 61,8, € 139 + € 9
	NL | OV-chipkaart 3528 0104 1877 2206, saldo € 14,20, laatste check-out 18:27
	NL | Bel me («06–28 14 77 20») of app, ik zit in de trein dus misschien valt ie weg
	PL | Dzień dobry, proszę o kontakt pod numerem «512 340 807», najlepiej po 16
	PL | Pozdrawiam⏎Katarzyna Wróblewska⏎Specjalista ds. Obsługi Klienta⏎tel. «22 418 72 05» wew. 114⏎kom. «604 118 273»
	PL | kl. prosi o oddzw. «698417220» brak netu od wczoraj, restart nie pomógł
	PL | jakby co to komórka «pięćset dwanaście, trzysta czterdzieści, osiemset siedem», proszę dzwonić śmiało
	PL | Sprzedam rower trek rozm. L, 1 900 zł, Poznań Jeżyce «+48 61 847 22 10» po 17
	PL | no to mój numer to «sześć dziewięć osiem cztery jeden siedem dwa dwa zero» i prosiłabym po południu
	PL | «731-884-206» mąż odbierze, ja jestem na dyżurze do 19
	PL | Imię: Oskar; nr tel: «+48 534-117-826»; zgoda marketingowa: NIE; źródło: FB Lead Ads
	PL | mój signal/whatsapp to «+48607218843», podeślę zdjęcia mieszkania wieczorem
	PL | Infolinia bezpłatna «800 217 446» czynna całą dobę
	PL | brat w Niemczech odbiera, «0049 171 3920051», mówi po polsku spokojnie
	PL | zgubiłam tel, piszcie na «57 29 41 836» to numer córki
	PL | Zamówienie 512340808 zostało przekazane do realizacji.
	PL | Faktura FV/1184/11/2026, NIP 521-34-08-076, do zapłaty 1 284,50 zł
	PL | PESEL 84061204718 nie zgadza się z danymi w umowie
	PL | InPost 620418722055118204736671 – paczkomat WAW118M, kod odbioru ważny do 05.11
	PL | REGON 141872205, KRS 0000418722, kapitał zakładowy 50 000,00 zł
	PL | nr zgłoszenia 698417221, ile jeszcze mam czekać na technika??
	PL | Licznik nr 90418273, stan na 31.10.2026: 018472 kWh, poprzedni 018213
	PL | Morfologia: WBC 6,98, RBC 4,17, PLT 220, CRP 1,2; skierowanie nr 51 2340 2026
	PL | Opony 205/55 R16 91V 289 zł/szt., DOT 0326, ciśnienie 2,3 bara, przebieg 118 406 km
	PL | Polisa 607218844 OC/AC, składka 1 842 zł w dwóch ratach, do 14-03-2027
	PL | ul. Długa 44/12, 00-238 Warszawa, III p., 62 m², 890 000 zł do negocjacji
	PL | Numer klienta: 731884207. Umowa z dnia 12.09.2024, okres 24 mies.
	PL | Sterownik v. 531.18.04, build 22631.4169, port 8080, adres 10.0.118.27
	PL | Znaleziono klucze z breloczkiem misia przy Biedronce, odbiór:«518203447»
	PL | Sołtys prosi o wpłaty, pytania: «(+48) 783 41 72 06» albo osobiście w świetlicy
	PL | dobrze to podaję telefon mamy «sześćset cztery sto osiemnaście dwieście siedemdziesiąt trzy» tylko proszę mówić głośno
	PL | numer zgłoszenia to pięćset dwanaście trzysta czterdzieści łamane przez dwadzieścia sześć
	PL | Kod błędu 512-340-807 wyskoczył o 09:14:52 po aktualizacji 16.2.1, log 20418 kB
	PL | Mandat seria BX nr 604118274, 200 zł, 5 pkt, DK92 km 418+700, 14.09.2026 godz. 16:40
	PL | Dowód osobisty DKX 418722, wydany 12.09.2021 przez Prezydenta m. st. Warszawy
	PL | [{"pole":"telefon","wartosc":"«(48)534117826»"},{"pole":"kod","wartosc":"40-001"}]
	SE | Hej, ni når mig enklast på «070-174 06 08», jobbar skift så sms går bra
	SE | Med vänlig hälsning⏎Annika Sjöstrand⏎Skadereglerare⏎Tel: «+46 (0)8 465 004 18»⏎Växel: «08-465 004 00»
	SE | kund vill bli uppringd em «0701740633», router blinkar orange, startat om 3 ggr
	SE | Ni kan ringa mig på mobilen, «noll sju noll, sjutton, fyrtio sex, noll åtta», helst före fyra.
	SE | Säljes: barnvagn Bugaboo 1 200 kr, hämtas i Majorna, «0046 31 390 06 27» kvällstid
	SE | jo mitt nummer är «noll sju tre åtta fyra ett två två nio sex» och det är på min sambo
	SE | «076 418 22 73» ring inte innan 9 tack, natten var tuff
	SE | Namn = Elif Aydin, mobil = «+46 73-611 72 84», kontaktsätt = sms, samtycke = ja
	SE | swisha till «+46793418827» (Jonas) så ordnar vi hämtning på lördag
	SE | Ring vårt servicenummer «020-41 72 18», det kostar inget
	SE | Mormor bor i Åbo så det blir riktnummer och allt: «+358 2 417 2283»
	SE | bytt nummer igen hehe «0 7 6 9 2 2 8 4 1 7» spara det
	SE | Ordernummer 0701740634 har lämnat vårt lager i Borås.
	SE | Faktura 20261103-418, att betala 1 284,50 kr, OCR 7017406081184
	SE | Mitt personnummer är 840612-4718, kan ni se ärendet då?
	SE | Kolli-ID 00373500418722051184 finns hos ombud sedan 01/11
	SE | Org.nr 556418-7220, momsreg SE556418722001, säte Malmö
	SE | ärendenr 0738412297 – ingen har hört av sig på två veckor
	SE | Anläggnings-ID 735999118204718366, mätarställning 18472, förbrukning 259 kWh
	SE | Lottoraden 07 12 17 22 28 31 34, Joker 4187220, vinst 1 840 kr
	SE | Clearing 8327-9, konto 418 722 056-3, märk med lgh 1204
	SE | Reg.nr KXT 41B, mätarställning 11 840 mil, besiktigas senast 2027-06-30
	SE | Kundnr 076418227, avtal tecknat 2024-09-12, bindningstid 24 mån
	SE | SWEREF99 N 6580822 E 674032, djup 40 m, borrad 2019-05-28
	SE | Hundvakt sökes Årsta, snäll tax, ring tel«0735521870» (Maja)
	SE | Städdag lördag 10–14, anmäl till Gun i 3B, «(+46) 31-390 06 52», korv & kaffe bjuds
	SE | du kan nå pappa på «noll åtta fyra sex fem noll noll fyra arton» han hör lite dåligt bara
	SE | ärendenumret är noll sju noll sjutton fyrtio sex, och sen ett snedstreck tjugosex
	SE | Recept: 7 dl mjöl, 118 g smör, 2 ägg, 0,5 l mjölk, 45 min i 225 grader, ger 24 st
	SE | P-bot 4187 2205 118, 900 kr, Sveavägen 41 kl. 09.12, ska betalas inom 8 dagar
	SE | Betyg: engelska 6 B, matte 2b C, kurskod ENGENG06, 1 250 poäng, merit 17,42
	SE | Jourtelefon fastighet «+ 46 40 628 04 77» – endast akut efter 16:00
	SE | hon bor på Ekgatan 12 port 4418 o numret dit e «0980 31 92 06» men hon hör dåligt
	US | Hey, best way to reach me is «(202) 555-0143», I'm usually free after 3 Eastern
	US | Best,⏎Danielle Whitcomb⏎Sr. Account Executive⏎O: «312.555.0178» x4021⏎C: «312.555.0113»
	US | cust req cb 2nite «4045550126» pwr out since storm, elderly mom on O2
	US | anyway call my cell, «two oh two, five five five, oh one four three», and ask for Denise
	US | Voicemail transcript, «+1 503 555 0192», 34 sec: "hey it's Coach Ray practice moved to five"
	US | yeah so my number is «four zero four triple five zero one two six» and uh the account is under my husband
	US | «617-555-0184» text only pls I'm in class
	US | FOUND: husky mix near Sloan's Lake, no chip. «1 (303) 555-0167», she's safe w/ us
	US | Lead: Marcus T. / src=FB / ph=«+1.713.555.0119» / tz=CST / roof 18 yrs old
	US | El técnico no me habla inglés, que me llame al «786 555 0158» porfa
	US | Questions? Toll-free «1-888-555-0131», M–F 8a–8p CT
	US | I'm in Toronto w/ family til Jan, use «1.416.555.0149» until then
	US | my sister in the UK will pick up, «011 44 20 7946 0955», she has POA
	US | Order #2025550144 was marked delivered but nothing's on my porch.
	US | Invoice 3125550179 dated 11/03/2026 – $1,284.50 net 30, PO 4500187722
	US | SSN 418-72-2054 is needed for the W-9, EIN 47-2205118
	US | UPS 1Z 418 72W 03 2205 1184 shows exception, Louisville hub, 4:12 AM
	US | USPS tracking 9400 1118 9922 3344 5566 77 – 'in transit, arriving late'
	US | case number 4045550127, opened 10/29, still nobody's called
	US | Medicare ID 1EG4-TE5-MK73, group 0418722, Rx BIN 610014
	US | VIN 1FTFW1E50MFA41872, 87,206 miles, plate 8KXT418, $32,950 OBO
	US | UA 1187 SFO 6:15a – ORD 12:31p, seat 22C, conf. KX41TB, bag 50 lb
	US | Your confirmation code is 617555 and expires in 10 minutes. Don't share it.
	US | Claim 7135550120 / DOL 09-14-2026 / deductible $1,000 / adjuster visit 9–11am
	US | YARD SALE rain or shine, baby stuff + tools, ?s call/txt:«4805550196» Beau
	US | Resv Sat 7:30 pty of 6, high chair, name Kowalczyk «(214)555-0187», shellfish allergy
	US | Potluck Sun after 2nd service, sign up w/ Miss Loretta «+1 (901) 555–0164» (no more mac n cheese pls)
	US | sure area code «seven one eight then five five five oh one three five» thats the phone at the deli
	US | the confirmation number is two oh two five five five oh one four and it's for two nights
	US | Census tract 4045.55, pop 12,604, median HH income $71,356, FIPS 04045550126
	US | https://example.com/item/2025550143?ref=3125550178 says 404, SKU 617-5550-184B
	US | NPI 1184722054, DEA AB4187220, Rx #7718204, qty 90, 2 refills before 11/03/2027
	US | Citation 4807720196, 62 in a 45 zone, fine $212.00, court date 01-14-2027 8:30 AM Rm 204
	US | thx! («503·555·0147» is the barn, no cell service up here)
	US | 911 dispatch note: RP callback «(602)5550188», unit 14B, gate *0418, 2 dogs
	ZA | Hi there, pls call me on «082 417 2206» before load shedding at 6
	ZA | Kind regards⏎Thandeka Mokoena⏎Claims Administrator⏎Tel: «011 462 7718» ext 3305 | Fax: «086 512 7740»
	ZA | clnt no ans x3, alt «0738841762» (daughter Lerato), meter tamper query, pref Zulu
	ZA | Ja no fine, you can phone me on «oh eight two, four one seven, double two oh six» any time before nine.
	ZA | For sale: Weber braai R1 200 neg, Obs, collect only, «+27 21 447 8806» after 5
	ZA | my nommer is «nul sewe drie agt agt vier een sewe ses twee» en my naam is pieter
	ZA | «060 418 7722» whatsapp only, no airtime eish
	ZA | Sipho D – prepaid – lang zu – msisdn «27835117264» – SIM swap req 09:42
	ZA | Groete,⏎Riaan Labuschagne⏎Bestuurder: Verkope⏎Sel «+27 (0)84 318 2275»
	ZA | "«+27 61 447 2810» joined using this group's invite link" – that's the driver at Maponya
	ZA | Share call «0860 417 228» or visit any branch with your ID book
	ZA | bel my sus in Windhoek asb, sy weet van die polis «00264 81 244 7718»
	ZA | Order number 0824172207 is with the courier, ETA Thursday.
	ZA | My ID number is 8406125471083, please check if the grant was approved.
	ZA | Prepaid token 4187 2205 1184 7036 6712, 48.6 kWh, R150.00
	ZA | Tax ref 0412887305, VAT 4180722051, SARS assessment due 20/10/2026
	ZA | Meter 07318472206 City Power, reading 18472, est. bill R2 418,75
	ZA | ref no 0118472205 from the call centre, said 24–48 hours, that was 03 Nov
	ZA | BP 134/82, sats 97%, temp 36.8, folder no 0824 4187, next visit 14/01/2027 08:30
	ZA | Klagte verwysing 0738841763 is op 14 September 2026 aangeteken
	ZA | Case CAS 418/11/2026, SAPS Sandton, engine no 2KD7220511, reg KX 41 TB GP
	ZA | Waybill 0214478807 The Courier Guy, 3 parcels, 14.2 kg, 60x40x35
	ZA | Pensioenfonds lidnommer 060418772, uittreedatum 28/02/2027, R418 722,05
	ZA | -26.204103, 28.047305, altitude 1 753 m, route 12.8 km, 01:04:17 moving time
	ZA | Maths tutor gr 8-12, Musgrave, R180 p/h, tel«0714482036» Ms Naidoo
	ZA | Sawubona, ngicela ungishayele ku-«076 218 4430» ntambama, ngisemsebenzini manje
	ZA | Braai at ours Sat 2ish, gate code from Bev «(+27) 72 884 1906», bring own meat
	ZA | the policy number is oh eight two four one seven double two and then a dash and five
	ZA | Comrades 2026 race no 18472, Cowies Hill 1:38:47, finish 9:21:09, pos 8406 of 14218
	ZA | AARTO notice 02-4187-220511847-3, R750 less 50% if paid in 32 days, N1 km 14.2
	ZA | Matric exam no 6214187220518, Maths 78, Phys Sci 71, Eng FAL 82, APS 36
	ZA | driver wants a pin drop: wa.me/«27614472810» (he is at Maponya already)
`);
