import { heldOutRows } from './heldOutRows';

/**
 * How people of other projects write numbers: forms of public texts in 20 countries, as a search for words such as "my phone
 * number is" finds them, with other names and digits. None is left out, also those whose digits are nobody's.
 */
export const strangers = heldOutRows(String.raw`
	FR | Mon conjoint s'appelle Paul. Il est infirmier.⏎Mon numéro de téléphone est le «06 39 98 55 21».⏎⏎Cordialement,⏎Marc
	CH | J'habite au troisième étage, appartement 12.⏎Mon numéro de téléphone est le «078 555 21 44».⏎⏎À bientôt,⏎Marc
	FR | Bonjour je m'appelle Nora, j'ai 23 ans et mon numéro de téléphone est le «06.39.98.27.92».
	FR | voici mon email : durand.r@exemple.com et mon numéro de téléphone est le «07 83 19 40 23»
	FR | Quel est votre numéro de téléphone ?⏎Mon numéro de téléphone est le «06 12 34 50 78».⏎Vous êtes inscrit pour 15 h aujourd'hui.
	FR | Mon téléphone c'est le «06 12 34 51 78»
	FR | La fiche d'inscription sur votre site indique 2014/2015 ?⏎⏎Vous pouvez me joindre au «0639984140»⏎⏎Bien cordialement
	FR | Vous pouvez me joindre au «06 12 34⏎56 79» ou par e-mail.
	FR | Vous pourrez me joindre au «06 39 98 45 02» à l’heure convenue.
	MA | Vous pouvez me joindre au «0612345688» ou par email⏎Mon adresse est 25, Rue Hassan II, 20000 Casablanca
	FR | Besoin de plus d’infos ? Tu peux nous joindre au «06 39 98 25 28» (numéro non surtaxé).
	FR | "Si vous avez des questions, vous pouvez le joindre au «06 02 03 04 07»". Remplacez cette phrase !
	FR | Je m'engage à revenir vers vous dans les 24h.⏎Vous pouvez me joindre au «06 39 98 43 79» ou par mail
	DE | Ich spreche Deutsch und Spanisch. Meine Telefonnummer ist «0163 555 981 02».
	DE | Meine Telefonnummer ist «null eins sieben zwei, drei vier fünf sechs sieben acht».
	DE | Ich kann 60 Euro bezahlen. Meine Telefonnummer ist «0157 2233449».
	DE | Meine Telefonnummer ist «0-1-7-6-4-2-9-0».
	DE | Falls Sie eine Rückrufnummer bevorzugen, erreichen Sie mich unter «0176 123 45 68».
	DE | "Erreichen Sie mich unter «0176 12345679» nach 17 Uhr"
	DE | Bei Rückfragen erreichen Sie mich unter «030/12345-68».⏎⏎Mit freundlichen Grüßen
	CH | Wir haben umgehend eine Abklärung eingeleitet. Für Rückfragen erreichen Sie mich unter «044 987 65 44».
	DE | Bitte schicken Sie mir bis Freitag die endgültige Zahl. Für Rückfragen erreichen Sie mich unter «030 551 83».
	DE | Bitte speichern Sie bis 17:45 Uhr Ihre Entwürfe.⏎Bei Fragen erreichen Sie mich unter «0481 123456-20».
	DE | Es geht um ein Thema. Erreichen Sie mich unter «0123-456788». Freue mich auf Ihren Rückruf!
	DE | IBAN DE75 5121 0800 1245 1261 99⏎⏎Für die Wohnungsübergabe erreichen Sie mich unter «0151 23456790»⏎oder per E-Mail.
	DE | Alternative Nummer «0821 1234568»
	DE | Rückruf unter «+49 821 1234568»
	DE | Rückrufnummer «08211234568»
	DE | Bei Anrufen von Angehörigen während Ausfall: Rückrufnummer «0172 7770002» nennen
	DE | Terminbestätigung: Tag, Uhrzeit bestätigen, Rückrufnummer «01762222223» nennen, Nummer speichern empfehlen.
	DE | Ja bitte, er soll mich unter «0170 123457» zurückrufen.
	DE | Könnte sie mich bitte unter «0172-88493» zurückrufen?
	AT | Bitte kontaktieren Sie mich unter max@beispiel.com oder «0664/1234568». Meine Kundennummer ist KD-88421.
	ES | Mi número de teléfono es el «213 555 777» y el número de casa es el «666555889» y «91 555 22 23». Trabajo en un banco.
	ES | Mi número de teléfono es el «600 123 457».
	DO | Mi número de teléfono es el «809-555-0124» y mi correo electrónico es julian@ejemplo.com. Vivo cerca de la escuela.
	ES | Mi número de teléfono es el «673610085». Tengo 24 años. Tengo vehículo propio.
	ES | Vivo en Madrid y tengo 28 (veintiocho) años. Mi número de teléfono es el «612 345 780».
	ES | El tren de las 8:15 llega a las 10:45.⏎Mi número de teléfono es el «654-321-099».⏎En el año 2024 hay 366 días.
	ES | Mi nombre es María, mi DNI es 12345679X y mi teléfono «+34 612 345 679». ¿Puedes guardar estos datos?
	CO | Mi celular es «3001234568»
	MX | Mi celular es «+52 844 123 4568» y mi correo ana@ejemplo.com
	CO | Mi celular es «310 123 4568»
	CO | Llámame al «+57 300 123 4568» hoy
	AR | te paso mi numero «1155667789»
	IT | Mi chiamo Mario e vivo a Roma. Il mio numero di telefono è «3312345678» e la mia email è mario@esempio.com
	IT | Il mio numero di telefono è «+39 333 1234568».⏎La mia partita IVA è IT12345678901
	IT | Il codice sconto è 582913⏎Il volo AZ 1234 parte alle 8⏎Il mio numero di telefono è «3331234568»⏎Il server ascolta sulla porta 11434
	IT | Il mio numero di telefono è «555-123-4568».
	NL | Reden: defect. Mijn telefoonnummer is «0612345679»
	NL | Mijn telefoonnummer is «06-12345679»
	NL | Ik wil voor zondag 6 september 2026 boeken. Mijn telefoonnummer is «+31 6 1234 5679» en we komen zelf.
	NL | Op dinsdag 15 maart om 14:30 uur. Kunt u mij helpen? Mijn telefoonnummer is «06-12345670».⏎⏎Met vriendelijke groet,
	PL | Jestem Anna.⏎Mój numer telefonu to «31256032345» a PESEL 86042146381.
	PL | Nienawidzę tego produktu! Mój numer telefonu to «123-456-780».
	PL | Mój numer telefonu to «+48 501 234 568», a numer SN hulajnogi to N4GDC2104C1289.
	PL | Jest błąd w numerze telefonu, mój numer telefonu to «3 3 4 3 3 4 3 3 6»
	PL | Mój numer telefonu to «213 731 298»
	PL | Mój numer telefonu to «623-456-788».
	PL | Wypadek na ulicy Aleja Grunwaldzka 252, obok Uniwersytetu. Mój numer telefonu to «303-303-708».
	SE | Alex Testsson, och mitt mobilnummer är «0701234568».
	SE | Ja, tack. Alex Testsson, «0701234569».
	SE | Mitt telefonnummer är «031-123457», Adas telefonnummer är «032-456780» och Bedas: «033-987544»
	SE | Mitt telefonnummer är «noll sju noll, ett två tre, fyrtiofem, sextiosju».
	SE | Hej! Mitt telefonnummer är «070-123 45 68».
	PT | O meu telefone é «213 123 456» e o telemóvel «912 345 679».
	BR | Escreva-me para ana@exemplo.com.br ou ligue para «+55 11 91234-5679».
	BR | Meu telefone é «(61) 99999-8880»
	BR | Contato pessoal: «61 98765-4322»
	BR | meu telefone é «99988887770» ok
	BR | Se preferir, você pode pedir pelo WhatsApp: «(11) 94785-2141»
	BR | Segunda à Sexta das 08:00 às 17:00 no telefone: «(11) 4673-2001» e no Whatsapp: «(11) 94298-6682».
	GB | May I take your best contact number?⏎⏎You: I'm James. You can reach me on «07911 234 568».
	KE | I can help you with this! You can reach me on «0712345679»
	GB | You can reach me on «(07700) 900123» or «(01632) 960123».
	GB | I was charged $149 this month but my plan is $99. You can reach me on «07700 900124» if needed.
	GB | Office number: «07567 890124».
	US | Please call me at «555-867-5309» tomorrow
	US | My number is «+1 (212) 555-0199»
	US | My callback number is «480-555-1213», and tomorrow afternoon works best.
	MG | I'm calling to remind you about the English test on Friday. Please call me back at «034 12 345 68». Bye!
	KR | Please tell him to call me back at «010-1234-5679».
	TW | I believe the unit is defective. Please call me back at «0912-345-679».
	BG | Please call me back at «0899996623» or send me an email. Thanks!
	PK | Call me back at «0300-9876544» regarding my order.
	TH | Call me back at «081-234-5679» or john@example.com immediately!
	AU | My date of birth is March 15, 1965 and my Medicare number is 2345 6789 0. Please call me back at «0412 345 679».
	IN | my mobile number is «9820429058»
	IN | I was refused follow-up care.⏎⏎My mobile number is «90000 21402».⏎⏎Yours sincerely,
	IN | I am Sunita from Madhubani, Bihar. My mobile number is «9845123457», pin is 5678. Pehchan ID PEH-BR-99012.
	IN | my mobile number is «9898123477» and his mobile number is «7812345679» what is yours?
	IN | My mobile numbers are «09090909091» «8989898981»
	IN | Call me at «9 8 7 6 5 4 3 2 1 1» for help
	JP | 電話番号は«090-1234-5679»で、⏎クレジットカードは4111-1111-1111-1111を使用しています。
	JP | 俺の電話番号は«090-1234-5670»だよ
	JP | 彼の電話番号は«0399-88-9786»、私のは«0398-99-1235»です。郵便番号はどちらも687-1109です。
	JP | 明日の19時に4名で予約したいです。田中です。電話番号は«090-1234-5671»です。席は窓側希望です。
	JP | 山田さんの電話番号は«090-1234-5672»です。メールはtaro@example.comです。
	US | Customer: My order number is 111-222-334.⏎Agent: Got it, order 111-222-334. How can I help?
	US | My order number is 123457. I haven't received the product, and I want a refund.
	US | it still says 'Processing'. My order number is #88493.
	IN | My account number is 1234567890124 and IFSC is SBIN0001235
	US | My name is John and my account number is 123456788
	IN | set crop to sugarcane, land size is five acres, bank account number is 123456780
	US | My swiss account number is 121212121213
	US | bank account: 9876543211
	US | routing 021000022
	US | My account number is 123456789013, why was my transfer rejected?
	US | My card number is 4111 1111 1111 1111
	DE | Meine Kundennummer ist 4711-2027
	DE | Bitte zahlen Sie mir die 14,97 Euro zurück.⏎⏎Meine Kundennummer ist 88 21 06.
	DE | Meine Kundennummer ist 987654322 und ich habe am 25. April überwiesen. Ich habe sogar einen Zahlungsbeleg.
	DE | Meine Kundennummer ist 123 457, bitte zurückrufen.
	DE | Ja, meine Kundennummer ist 45622 und die Rechnungsnummer lautet RE-2024-0613.
	FR | impossible d'avoir quelqu'un !!!⏎⏎Mon numéro de client est CL-98713. Je vous demande un geste commercial
	FR | On m'a proposé un tarif pour le mobile à 10,95 par mois. Mon numéro de client est 12345679.
	FR | Mon numéro de client est 123457. Je souhaite que la résiliation prenne effet le 1er avril 2025.
	FR | Mon numéro de client est le 45780, mais j'ai quand même apporté tous mes documents.
	AR | Mi nombre es Mauro, mi DNI es 11203738 y tengo 70 años
	AR | Mi DNI es 32.456.780
	ES | Mi DNI es 12345670Z
	PE | mi dni es 7234568
	PL | Numer zamówienia to 1234 5678 9012 3457
	PL | Mój numer zamówienia to ZM-2024-00982, dostawa nie doszła, co robię?
	PL | Otrzymaliśmy Twoją płatność. Numer zamówienia to #OR-987654322.
	PL | Twój numer zamówienia to #2001540.⏎Wysłaliśmy mail z potwierdzeniem.
	BR | Meu CPF é 123.456.789-01, qual meu plano atual?
	BR | cpf 123.456.789-02
	DE | Ich hatte eine Nachzahlung von über 1420 €. Am Ende waren es nur noch 680 €.
	DE | Anbei mein Zählerstand vom 24.11.2026: 48213 kWh. KD-Nr: 1180442
	US | My SSN is 123-45-6780
	US | My case number is 0120182346 and I paid 7,514 dollars to the agency.
	IN | My case number is CASE/2026/4472 and my CNR is MHMM0100123452027.
	IN | my case number is PWD 36548 2022
	US | My case number is 2024-12346, what should I do?
	NL | Waar is mijn bestelling? Ordernummer is 12346
	DE | Die Seriennummer des Druckers ist HP-9931-AC
	IT | Il numero di serie è 1234987
	BR | O servidor responde em 192.168.0.14
`);
