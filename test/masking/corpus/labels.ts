import { rows } from './rows';

/** Phones beside labels, answers, dates and numbers that could hide them, each within « ». */
export const labelPhones = rows(`
	US Caller ID: «312.555.0181»
	US Caller ID «8088385612»
	US caller id is «(213) 555-0168»
	US Caller-ID: «917 255 9882»
	US CallerID=«9172559882»
	US callerid: «917-255-9882»
	US Caller ID number: «9172559882»
	US Caller ID name: DANA, caller ID no. «9172559882»
	US Caller #: «917-255-9882»
	US caller_id=«9172559882»
	US "caller_id":"«9172559882»"
	US Calling number: «9172559882»
	US Calling party: «9172559882»
	US Calling party number «9172559882»
	US Calling Line ID: «9172559882»
	US calling line identification «9172559882»
	US Called number «9172559882», called party «9172559883»
	US CLID: «9172559882»
	US CLI «9172559882»
	US CID: «9172559882»
	US ANI: «9172559882» DNIS: «8005550199»
	US ANI/CLI: «9172559882»
	US DID «9172559882»
	US DID number: «9172559882»
	US DID: «917-255-9882»
	US DNIS «8005550199»
	US Dialed number: «9172559882»
	US caller ID showed «917-255-9882»
	US caller ID shows «9172559882»
	US caller ID says «917 255 9882»
	US Spoofed caller ID «917 255 9882»
	US Originating number: «9172559882»
	US orig_num=«9172559882» term_num=«9172559883»
	US a_number=«19172559882» b_number=«19172559883»
	US from: «9172559882» to: «9172559883»
	GB Caller ID: «0161 496 0005»
	GB Caller ID: «0778 902 3026»
	GB Caller ID: «028 9649 6504»
	GB Caller display: «0161 496 0005»
	GB CLI: «0161 496 0005»
	GB CLI presented: «01614960005»
	GB DDI: «0161 496 0005»
	GB DDI «01614960005»
	GB Presentation number «01614960005»
	GB Calling Line ID «07789 023026»
	DE Caller ID: «0221 - 4710351»
	DE Anrufer-ID: «0171 3920046»
	DE Anruferkennung: «01713920046»
	DE Rufnummernanzeige: «0171 3920046»
	DE Rufnummernübermittlung «01713920046»
	DE Anrufer: «0171 3920046»
	DE Anrufernummer: «01713920046»
	DE Nummer des Anrufers: «01713920046»
	DE Die Nummer der Anruferin lautet «0171 3920046»
	DE Absenderrufnummer «01713920046»
	DE Anzeige im Display: «0171 3920046»
	DE A-Nummer «01713920046», B-Nummer «01713920047»
	DE A-Rufnummer: «0171 3920046»
	DE Caller ID: «491713920846»
	DE Zielrufnummer: «0171 3920046»
	DE Gewählte Nummer: «01713920046»
	FR Caller ID: «07 54 35 12 83»
	FR Caller ID: «0805 476 391»
	FR ID de l'appelant : «07 54 35 12 83»
	FR ID appelant : «0754351283»
	FR Identifiant de l'appelant : «07 54 35 12 83»
	FR Identifiant appelant «0754351283»
	FR Identification de l'appelant : «07 54 35 12 83»
	FR Numéro appelant : «07 54 35 12 83»
	FR Numéro de l'appelant : «0754351283»
	FR Le numéro appelant est le «07 54 35 12 83»
	FR N° appelant «0754351283»
	FR N° appelé : «0754351283»
	FR Numéro appelé «07 54 35 12 83»
	FR Présentation du numéro : «07 54 35 12 83»
	FR Numéro affiché : «0754351283»
	FR SDA : «01 42 47 53 58»
	ES Caller ID: «0034 633 152 138»
	ES Caller ID: «912 934 562»
	ES Caller ID: «900 10 20 53»
	ES ID de llamada: «633 152 138»
	ES ID llamante: «633152138»
	ES ID del llamante: «633152138»
	ES Identificador de llamadas: «633 152 138»
	ES Identificador de llamada «633152138»
	ES Identificación de llamada: «633152138»
	ES Identificación del llamante: «633 152 138»
	ES Número llamante: «633152138»
	ES Número que llama: «633152138»
	ES Número entrante «633152138»
	ES Número de origen: «633152138»
	ES Nº llamante «633 152 138»
	ES Número marcado «633152138»
	MX Caller ID: «33-1934-5278»
	MX Caller ID: «664 693 4587»
	MX Caller ID: «998 86 34 517»
	MX ID de llamada: «664 693 4587»
	MX Identificador de llamadas «6646934587»
	MX ID del que llama: «6646934587»
	IT Caller ID: «055 223456»
	IT Caller ID: «338.1634563»
	IT Caller ID: «0039 3891134560»
	IT Caller ID: «393472234561»
	IT ID chiamante: «338 1634563»
	IT ID del chiamante: «3381634563»
	IT Identificativo chiamante: «3381634563»
	IT Identificativo del chiamante «338 1634563»
	IT Numero chiamante: «3381634563»
	IT Numero del chiamante «3381634563»
	IT N. chiamante «3381634563»
	IT Numero chiamato: «3381634563»
	NL Caller ID: «0182 613 476»
	NL Caller ID: «06-13 34 96 78»
	NL Caller ID: «0800-0834»
	NL Beller-ID: «0613349678»
	NL Nummer van de beller: «0613349678»
	NL Bellernummer «0613349678»
	NL Nummerweergave: «06-13349678»
	NL Nummerherkenning: «0613349678»
	NL Nummer beller «0613349678»
	PL Caller ID: «0048 602 173 466»
	PL Caller ID: «0 501 293 435»
	PL Caller ID: «0-22 693 45 77»
	PL Caller ID: «42.693.45.67»
	PL ID dzwoniącego: «602 173 466»
	PL ID rozmówcy: «602173466»
	PL Identyfikacja numeru: «602 173 466»
	PL Identyfikator dzwoniącego: «602173466»
	PL Numer dzwoniącego: «602173466»
	PL Nr dzwoniącego «602173466»
	PL Numer przychodzący «602173466»
	PL Numer wywołujący: «602173466»
	SE Caller ID: «0980-319 219»
	SE Caller ID: «0701740666»
	SE Caller ID: «076-103 45 47»
	SE Nummerpresentation: «0701740666»
	SE Nummerpresentatör «070-174 06 66»
	SE Uppringarens nummer: «0701740666»
	SE Uppringande nummer «0701740666»
	SE A-nummer: «0701740666»
	SE B-nummer «0701740666»
	SE Anropande nummer: «0701740666»
	IN Caller ID: «981 554 3110»
	IN Caller ID: «022-24454789»
	IN CLI no. «9815543110»
	IN Calling no. «9815543110»
	IN Caller no «9815543110»
	IN RMN: «9815543110»
	IN Truecaller ID «9815543110»
	IN कॉलर आईडी: «9815543110»
	IN कॉलर आईडी «98155 43110»
	BR Caller ID: «005511987953321»
	BR Caller ID: «1136567860»
	BR ID do chamador: «1136567860»
	BR ID de chamada: «11987953321»
	BR Identificador de chamadas: «11987953321»
	BR Identificador de chamada «11 98795-3321»
	BR Bina: «11987953321»
	BR BINA «1136567860»
	BR Número chamador: «11987953321»
	BR Número de origem: «1136567860»
	BR Número A: «11987953321»
	AE Caller ID: «056 - 193 4567»
	AE Caller ID: «600 57 12 34»
	AE Caller ID: «0501534587»
	AE Caller ID «971501534587»
	AE رقم المتصل: «0501534587»
	AE رقم المتصل «050 153 4587»
	AE هوية المتصل: «0501534587»
	AE معرف المتصل «0501534587»
	AE كاشف الرقم: «0501534587»
	ZA Caller ID: «0734434557»
	ZA Caller ID: «012 373 7567»
	ZA Caller ID: «086 152 3556»
	ZA Beller-ID: «0734434557»
	ZA CLI: «0734434557»
	JP Caller ID: «092-493-4507»
	JP Caller ID: «０９０－１２３４－５６７８»
	JP Caller ID: «0120303406»
	JP 発信者番号: «09012345678»
	JP 発信者番号：«090-1234-5678»
	JP 発信者番号は«09012345678»です
	JP 発信者ID: «09012345678»
	JP 発信元番号 «0312345678»
	JP 発信番号：«0312345678»
	JP 着信番号：«0312345678»
	JP 着信元番号：«0312345678»
	JP ナンバーディスプレイ: «0312345678»
	JP 通知番号 «0312345678»
	JP 相手先番号 «0312345678»
	AU Caller ID: «041 231 5578»
	AU Caller ID: «07-3334-5878»
	AU Caller ID: «0412315578»
	AU CLI: «0412 315 578»
	AU CLI «61412315578»
	AU Caller ID «13 18 35»
	IT Chiamata da: «3381634563»
	PL Caller ID: «602173466»
	ES 12 de marzo de 2024 «612 317 668» reclamación
	ES 12 de marzo del 2024 «612317668»
	ES 12 de marzo, 2024 «93 233 40 67»
	ES 12 marzo 2024 «93 233 40 67»
	ES 12 mar. 2024 «612 317 668»
	ES 12-mar-2024 «612 317 668»
	ES 12/mar/2024 «612 317 668»
	ES 12-mar-24 «612 317 668»
	ES marzo 2024 «612 317 668»
	ES marzo de 2024 «612 317 668»
	ES 12 de mzo. de 2024 «612 317 668»
	ES sept. 2024 «612 317 668»
	ES martes, 12 de marzo de 2024 «612 317 668»
	ES 1 de enero de 2024: «612 317 668»
	ES 1 de agosto de 2024 - «612 317 668»
	MX 12 de marzo de 2024 «222 1834167»
	MX 12 de marzo de 2024 «5512345678»
	MX 12 Marzo 2024 «55 1234 5678»
	BR 12 de março de 2024 «5511947654921»
	BR 12 de março de 2024 «11947654921»
	BR 12 de março de 2024 «11 94765-4921»
	BR 12 mar 2024 «11 94765 4921»
	BR 3 de fev. de 2024 «11947654921»
	BR março/2024 «11947654921»
	IT 12 marzo 2024 «347 1234564» reclamo
	IT 12 mar 2024 «3471234564»
	IT 12 gennaio 2024 «347 123 4564»
	IT 1° maggio 2024 «347 1234564»
	IT il 12 set. 2024 «347 1234564»
	AE 12 March 2024 «971501534587»
	AE 12 March 2024 «0501534587»
	AE 12 مارس 2024 «0501534587»
	AE 12 مارس 2024 «971501534587»
	AE 12 آذار 2024 «971501534587»
	AU 12 March 2024 «61412315638»
	AU 12th March 2024 «61412315638»
	AU March 12th, 2024 «61412315638»
	AU 12 Mar 2024 «1300 123 456»
	US March 12, 2024 «917 255 9882»
	US March 12 2024 «917 255 9882»
	US March 12, 2024 «917-255-9882»
	US Mar 12 2024 «9172559882»
	US Mar. 12th, 2024 «(917) 255-9882»
	US Sept 3 2024 «917 255 9882»
	US Sunday March 12 2024 «19172559882»
	US 12-Mar-2024 «9172559882»
	US 12 Mar 2024 «917.255.9882»
	US March 2024 «917 255 9882»
	US May 2024 «917 255 9882»
	US Dec 2023 «1 917 255 9882»
	IN 12 March 2024 «98155 43110»
	IN 12th March 2024 «9815543110»
	IN 12 March 2024 «919815543110»
	IN 12 मार्च 2024 «9815543110»
	IN 12 मार्च 2024 को «9815543110»
	PL 12 marca 2024 «602 173 466»
	PL 12 marca 2024 r. «602 173 466»
	PL 12 marca 2024r. «602 173 466»
	PL 12 stycznia 2024 «602173466»
	PL 12 paź 2024 «22 693 45 77»
	PL 12 września 2024 «48602173466»
	PL 1 października 2024 «602 173 466»
	DE 12. März 2024 «0171 3920046»
	DE 12. März 2024 «491713920046»
	DE 12. Dezember 2024 «491713920046»
	DE 12. Sept. 2024 «0171 3920046»
	FR 12 mars 2024 «07 54 35 12 83»
	FR 1er mars 2024 «33754351283»
	FR 12 févr. 2024 «33754351283»
	FR 12 août 2024 «33754351283»
	FR 12 mars 2024 à 10 h 30 «07 54 35 12 83»
	NL 12 maart 2024 «0613349678»
	NL 12 maart 2024 «31613349678»
	NL 12 mrt. 2024 «31613349678»
	NL 12 oktober 2024 «06-13349678»
	SE 12 mars 2024 «070-174 06 66»
	SE 12 mars 2024 «46701740666»
	SE den 12 augusti 2024 «46701740666»
	ZA 12 March 2024 «27734434557»
	ZA 12 Maart 2024 «073 443 4557»
	ZA 12 Desember 2024 «27734434557»
	ZA 12 Junie 2024 «27734434557»
	JP 2024年3月12日 «819012345678»
	JP 2024年3月12日«090-1234-5678»
	JP 12 March 2024 «819012345678»
	JP 12 March 2024 «90-1234-5678»
	GB 12 March 2024 «447789023026»
	GB 12th of March 2024 «447789023026»
	GB 12 March 2024 «07789 023026»
	ES Agente: ¿entonces 655?⏎Cliente: no, «656 11 22 33»⏎Agente: bien, pedido 55012 creado.
	ES Cliente: no «656 11 22 33»
	ES Agente: ¿655?⏎Cliente: no «656112233»
	ES Cliente: no, «656112233»
	ES Cliente: No. «656 11 22 33»
	ES Agente: ¿655?⏎Cliente: no... «656112233»
	ES Cliente: no: «656 11 22 33»
	ES No, «656 11 22 33»
	ES ese no, «656112233»
	ES ese no es, «656112233»
	ES Llame al otro no, «656112233»
	MX Cliente: no, «55 1234 5678»
	MX Agente: ¿5512?⏎Cliente: no, «5512345678»
	IT Operatore: quindi 347?⏎Cliente: no, «346 1112223»⏎Operatore: ok, ordine 55012 creato.
	IT Cliente: no, «3461112223»
	IT Cliente: no «3461112223»
	IT quello no, «3461112223»
	IT Cliente: no no, «3461112223»
	US Agent: 917?⏎Customer: no, «9172559882»
	US Customer: no, «917 255 9882»
	US Agent: 917?⏎Customer: No. «917-255-9882»
	US Client: no, «9172559882»
	US Customer: nope, «9172559882»
	US Customer: no no, «9172559882»
	GB Customer: no, «07789 023026»
	GB Customer: no, «07789023026»
	AU Customer: no, «0412 315 578»
	IN Customer: no, «9815543110»
	IN Agent: 98155?⏎Customer: no «9815543110»
	PL Klient: nie, «602 173 466»
	DE Kunde: nein, «0171 3920046»
	DE Kunde: nö, «01713920046»
	FR Client : non, «07 54 35 12 83»
	NL Klant: nee, «0613349678»
	SE Kund: nej, «0701740666»
	BR Cliente: não, «11 94765-4921»
	ZA Kliënt: nee, «0734434557»
	BR Boleto de 85 reais, dúvidas no «1134567860»
	BR Dúvidas no «11947654921»
	BR mais informações no «1134567860»
	BR informações no «1134567860»
	BR suporte no «1134567860»
	BR agende no «11947654921»
	BR agendamentos no «11947654921»
	BR reservas no «1134567860»
	BR reclamações no «1134567860»
	BR pedidos no «11947654921»
	BR confirme no «11947654921»
	BR urgências no «11947654921»
	BR peça no «1134567860»
	BR ouvidoria no «1134567860»
	BR contate-nos no «1134567860»
	BR me add no «11947654921»
	BR disponível no «11947654921»
	BR me procura no «11947654921»
	BR a gente conversa no «11947654921»
	BR zap no «11947654921»
	BR pode me ligar no «11947654921»
	FR C'est toujours le bon numéro ? «03 53 01 07 80»
	FR C'est toujours le bon numéro ? «0800 385 642»
	FR C'est toujours le bon numéro ? «0 892 70 7299»
	FR C'est le bon numéro: «0353010780»
	FR Le bon numéro est le «0353010780»
	FR voici le bon numéro «03 53 01 07 80»
	FR pas le bon numéro, «0353010780»
	FR Quel est votre numéro ? «0353010780»
	FR Votre numéro ? «03 53 01 07 80»
	FR Le numéro ? «0353010780»
	ES ¿Es el número correcto? «656 11 22 33»
	ES ¿Tu número? «656112233»
	IT È il numero giusto? «3461112223»
	IT Qual è il suo numero? «3461112223»
	DE Ist das die richtige Nummer? «0171 3920046»
	DE Stimmt die Nummer? «01713920046»
	DE Deine Nr? «01713920046»
	NL Klopt het nummer? «0613349678»
	PL Czy to dobry numer? «602173466»
	SE Är det rätt nummer? «0701740666»
	US Is this the right number? «9172559882»
	US Your number? «9172559882»
	SE mitt nr «0701 74 06 22»
	SE mitt nr är «0701740622»
	SE ditt nr «0701740622»
	SE hans nr «0701740622»
	SE hennes nr: «0701740622»
	SE vårt nr «0701 74 06 22»
	SE deras nr «0701740622»
	SE Mammas nr «0701740622»
	DE meine Nr. «01713920046»
	DE mein Nr «01713920046»
	DE deine nr «01713920046»
	DE seine Nr. «0171 392 0046»
	DE ihre Nr. «01713920046»
	DE unsere Nr. «01713920046»
	DE Die Nr. «01713920046»
	NL mijn nr «0613349678»
	NL zijn nr «0613349678»
	NL ons nr. «0613349678»
	NL m'n nr «0613349678»
	NL haar nr is «0613349678»
	PL mój nr «602173466»
	PL mój nr to «602173466»
	PL jego nr «602173466»
	PL jej nr «602173466»
	PL nasz nr «602173466»
	PL twój nr «602173466»
	US my no. «9172559882»
	US his no «9172559882»
	US her no. is «9172559882»
	US our no. «9172559882»
	US their no: «9172559882»
	US your no. «9172559882»
	GB me no. «07789023026»
	IN mera no «9815543110»
	IN mera no. «9815543110» hai
	IN mera number «9815543110» hai
	IN uska no «9815543110»
	IN apna no «9815543110»
	IN unka no «9815543110»
	IN aapka no «9815543110»
	IN mere no pe call karo «9815543110»
	IN mummy ka no «9815543110»
	ES mi nº «656112233»
	ES mi num «656112233»
	ES su nº «656112233»
	ES nuestro nº «656112233»
	ES tu nº es «656112233»
	MX mi no. «5512345678»
	MX mi num. es «5512345678»
	IT il mio n. «3461112223»
	IT mio nr «3461112223»
	IT suo n° «3461112223»
	IT il mio num «3461112223»
	BR meu nº «11947654921»
	BR meu no «11947654921»
	BR meu n «11947654921»
	BR seu nº «11947654921»
	BR nosso nº «11947654921»
	BR meu num «11947654921»
	FR mon n° «0353010780»
	FR notre n° «0353010780»
	FR son n° «0353010780»
	FR ton num «0353010780»
	FR mon num c'est «0353010780»
	FR mon 06 «0653010780»
	ZA my nommer «0734434557»
	ZA my nr «0734434557»
	ZA sy nr «0734434557»
	ZA haar nr «0734434557»
	ZA ons nr «0734434557»
	JP 私の番号は«0120-13-3406»です。
	JP 僕の番号は«09012345678»です
	JP 私の番号は«819013345278»です。
	JP 俺の番号 «09012345678»
	JP うちの番号は«0312345678»
	JP 彼女の番号は«09012345678»
	JP こちらの番号«0120-13-3406»まで
	JP あなたの番号は«09012345678»
	JP この番号は«09012345678»
	JP その番号«09012345678»
	JP 新しい番号は«09012345678»
	JP 彼の番号: «09012345678»
	JP 弊社の番号は«0120-13-3406»
	JP お客様の番号は«09012345678»ですね
	JP フリーダイヤル«0120-13-3406»へ
	JP フリーダイヤルは«0120133406»です
	JP 番号は«0120-13-3406»です
	AE رقمي «0501534587»
	AE رقمه «0501534587»
	AE رقمها هو «0501534587»
	AE رقمك «0501534587»
	AE لا، «0501534587»
	ZA Inombolo yami yocingo ngu-«083 453 45 67»
	ZA Inombolo yami ngu-«0834534567»
	ZA Inombolo yami ngu-«011-433-4537»
	ZA Inombolo yami ngu-«0800 123 436»
	ZA Inombolo yami yi-«083 453 4567»
	ZA Inombolo yam yi-«0834534567»
	ZA Shaya ku-«083 453 4567»
	ZA Ngishayele ku-«0834534567»
	ZA Ungangithinta ku-«011 433 4537»
	ZA Nditsalele ku-«083 453 4567»
	ZA Fowunela ku-«+27 83 453 4567»
	ZA Ngifonele nge-«083 453 4567»
	ZA Tsalela kwi-«083 453 4567»
	ZA Inombolo i-«083 453 4567»
	ZA ushaye u-«083 453 4567»
	ZA e-«011 433 4537»
	ZA kule nombolo e-«0834534567»
	ZA no-«083 453 4567» noma «011 433 4537»
	ZA ngo-«083 453 4567»
	ZA nga-«083 453 4567»
	ZA na-«083 453 4567»
	ZA kwa-«083 453 4567»
	ZA ka-«083 453 4567»
	ZA le-«083 453 4567»
	ZA yo-«083 453 4567»
	ZA Ngu-«083 453 4567»
	ZA WhatsApp ku-«0834534567»
	US - «4155552671»
	US (- «4155552671»
	US Tel -«4155552671»
	US cell -«4155552671»
	US -«415-555-2671»
	US -«4155552671»
	US -«4155552671»⏎-«4155552672»
	US Dana -«4155552671»
	US call me -«415-555-2671»
	US home-«4155552671»
	DE Bestellnummer 4711, Tel. «030 23125015»
	DE Bestellung 4711 «030 23125015»
	DE Steuer-ID 86 095 742 719, Tel. «089 5742719»
	FR Loto: appelez le «01 42 68 53 12»
	GB MPAN 2001234567890 call «0161 496 0005»
	GB MPAN 20 0123 4567 890 tel «0161 496 0005»
	US Account 12 «415 555 2671»
	US Order 12: «415-555-2671»
	MX No. de servicio al cliente «55 1234 5678»
	MX Número de servicio al cliente «800 123 4567»
	MX CFE «55 5169 4000»
	FR «01 42 47 53 58»
	FR Tel «01 12 23 34 45»
	FR «02 33 44 55 66»
	FR mon numéro c'est «02 33 44 55 66»
	DE DPD Hotline «0180 6373200»
	DE DHL «0228 4333112»
	DE «0151 2345 6789» 12 Uhr
	DE «0151 2345 6789» 12 Leute
	DE Paket nicht da, «0171 2345678»
	GB yeah it's «0 7 7 0 0 9 0 0 4 5 6» and i'm in all day
	GB it is «0 7 7 0 0 9 0 0 3 2 1» yeah
	GB okay so my number is «0 7 7 0 0 9 0 0 3 2 1»
	GB my number is «0 7 7 0 0 9 0 0 3 2 1»
	GB call me on «0 7 7 0 0 9 0 0 3 2 1»
	GB mobile «0 7 7 0 0 9 0 0 3 2 1»
	GB it's «0, 7, 7, 0, 0, 9, 0, 0, 4, 5, 6»
	GB it's «0-7-7-0-0-9-0-0-4-5-6»
	GB that's «0 2 0 7 9 4 6 0 1 1 9»
	GB um it's «0 7 9 1 2 3 4 5 6 7 8»
	GB the number is «0 7 7 0 0 9 0 0 3 2 1»
	GB phone number: «0 7 7 0 0 9 0 0 3 2 1»
	FR alors c'est le «0 6 3 9 9 8 1 2 3 4» merci
	FR alors c'est le «0 6 3 9 9 8 4 4 1 7» et la commande date du 12 mars
	FR okay so my number is «0 6 3 9 9 8 1 2 3 4»
	FR mon numéro est le «0 6 3 9 9 8 1 2 3 4»
	FR mon portable c'est «0 6 3 9 9 8 1 2 3 4»
	FR c'est «0 6 3 9 9 8 1 2 3 4»
	IN haan mera number «9 8 7 6 5 4 3 2 1 0» hai
	IN okay so my number is «9 8 7 6 5 4 3 2 1 0»
	IN mera number hai «9 8 1 5 5 4 3 1 1 0»
	IN my mobile number is «9 8 1 5 5 4 3 1 1 0»
	US my number is «4 1 5 5 5 5 0 1 2 3»
	US it's «4 1 5 5 5 5 2 6 7 1»
	US call me at «5 5 5 5 5 5 0 1 2 3»
	US area code «4 1 5 5 5 5 0 1 2 3»
	AU it's «0 4 9 1 5 7 0 1 5 6»
	AU my mobile is «0 4 9 1 5 7 0 0 0 6»
	AU yeah it's «0 2 5 5 5 0 1 2 3 4»
	DE meine Nummer ist «0 1 7 1 3 9 2 0 0 4 6»
	DE das ist die «0 3 0 2 3 1 2 5 0 1 5»
	DE also «0 1 7 1 3 9 2 0 0 4 6»
	ES es el «6 5 6 1 1 2 2 3 3»
	ES mi número es el «6 5 6 1 1 2 2 3 3»
	IT è il «3 4 6 1 1 1 2 2 2 3»
	IT il mio numero è «3 4 6 1 1 1 2 2 2 3»
	NL mijn nummer is «0 6 1 3 3 4 9 6 7 8»
	NL het is «0 6 1 3 3 4 9 6 7 8»
	PL mój numer to «6 0 2 1 7 3 4 6 6»
	PL to jest «6 0 2 1 7 3 4 6 6»
	SE mitt nummer är «0 7 0 1 7 4 0 6 6 6»
	SE det är «0 7 0 1 7 4 0 6 0 5»
	BR meu número é «1 1 9 4 7 6 5 4 9 2 1»
	BR é «1 1 9 4 7 6 5 4 9 2 1»
	MX mi número es «5 5 1 2 3 4 5 6 7 8»
	MX es el «5 5 1 2 3 4 5 6 7 8»
	AE my number is «0 5 0 1 5 3 4 5 8 7»
	AE it's «0 5 5 1 5 3 4 5 8 7»
	ZA it's «0 8 3 4 5 3 4 5 6 7»
	ZA my number is «0 7 3 4 4 3 4 5 5 7»
	ZA my nommer is «0 7 3 4 4 3 4 5 5 7»
	JP my number is «0 9 0 1 2 3 4 5 6 7 8»
	JP 電話番号は«0 9 0 1 2 3 4 5 6 7 8»です
	JP 番号は«0 9 0 1 2 3 4 5 6 7 8»です
	IT Ordine 402-5567812-0098123 – «348 9988776» – 12/05/2024 – 89,99 € – BRT
	IT Ordine 402-5567812-0098123 - «348 9988776»
	IT Ordine 402-5567812-0098123 «348 9988776»
	IT 402-5567812-0098123 / «3489988776»
	IT 402-5567812-0098123 «3489988776»
	US Order 112-5567812-0098123 - «917-255-9882»
	US 112-5567812-0098123 «917 255 9882»
	US 112-5567812-0098123 – «9172559882»
	DE Bestellung 302-5567812-0098123 – «0171 3920046»
	DE 302-5567812-0098123 «01713920046»
	FR Commande 402-5567812-0098123 – «07 54 35 12 83»
	ES Pedido 402-5567812-0098123 – «656 11 22 33»
	ES 402-5567812-0098123 «656112233»
	PL Zamówienie 402-5567812-0098123 – «602 173 466»
	PL 12-345 - «602 173 466»
	SE 402-5567812-0098123 – «070-174 06 66»
	NL 402-5567812-0098123 – «06-13349678»
	IN Order 402-5567812-0098123 – «98155 43110»
	BR Pedido 702-5567812-0098123 – «11 94765-4921»
	MX Pedido 702-5567812-0098123 – «55 1234 5678»
	AU 249-5567812-0098123 – «0412 315 578»
	JP 注文 249-5567812-0098123 – «090-1234-5678»
	AE 402-5567812-0098123 – «050 153 4587»
	ZA 402-5567812-0098123 – «073 443 4557»
	GB Order 202-5567812-0098123 – «0161 496 0005»
	IT Pratica 2024-118-77 – «348 9988776»
	ES Caso 2024-118 – «656 11 22 33»
	ES Ref. 12-4411 – «656112233»
	US Case 2024-118 – «917 255 9882»
	US SO-4411-22 – «917 255 9882»
	MX Folio 88-120-4 – «55 1234 5678»
	MX En expediente: «044 55 3456 7812», actualizado 12/02/2016
	MX «044 55 3456 7812»
	MX «045 55 3456 7812»
	MX «01 55 3456 7812»
	MX «044 (55) 3456 7812»
	MX «(044) 55 3456 7812»
	MX «044-55-3456-7812»
	MX «0445534567812»
	MX «044 5534567812»
	MX «044 664 693 4587»
	MX «01 664 693 4587»
	MX «01 (664) 693 4587»
	MX «01800 123 4567»
	MX «01 800 123 4567»
	MX cel. «044 55 34 56 78 12»
	MX expediente «044 55 3456 7812»
	MX Núm. de cel. «045 222 183 4167»
	PL «0 501 293 435»
	PL «0501 293 435»
	PL «0-501-293-435»
	PL «0-22 693 45 77»
	PL «022 693 45 77»
	PL «(0-22) 693 45 77»
	DE Unter «(0 30) 23 12 51 00» 3x versucht, geht keiner ran.
	DE «030 23125015» 2x angerufen
	NL «06-13349678» 3x gebeld
	FR «07 54 35 12 83» 2x appelé
	GB «07789 023026» 2x no answer
	GB «07789 023026»x
	GB «07789 023026» x
	GB Number in old CRM: «7912 345 776» (mobile, exported from Excel)
	GB «7912345776» (mobile)
	GB my mobile is «7912345776»
	GB mobile: «7912345776»
	GB call «7912 345776»
	GB phone «1612345678»
	AU Excel import dropped the zero: «491577644» (mobile), created 04/01/2023
	AU «491577644» (mobile)
	AU mobile «412315578»
	AU my mobile is «412 315 578»
	DE «1718920046» (mobil)
	DE Handy «1718920046»
	DE Handy: «171 3920046»
	FR portable «754351283»
	FR portable: «7 54 35 12 83»
	NL mobiel «613349678»
	ZA cell «734434557»
	ZA cell: «73 443 4557»
	SE mobil «701740666»
	SE mobil «70-174 06 66»
	AE mobile «501534587»
	AE «50 153 4587» mobile
	JP 携帯 «9012345678»
	JP 携帯 «90-1234-5678»
	JP 携帯: «90-1234-5678»
	US phone «9172559882»
	AU She'd already rung «13 20 30» twice
	AU I rang «13 20 30»
	AU phone «13 20 30»
	AU Customer phoned «13 20 30»
	AU ringing «13 20 30» all day
	IT il mio numero è «803 165»
	IT 10:42 Cliente: il mio numero è «803 165»⏎16:15 Operatore: grazie
	IT Chiamato «803 185» 3 volte, non risponde.
	IT phone «803 155»; moved last year
	IT Richiamare «803 145» il 05.11.24 per favore
	IT Left a message (phone: «803 105») and sent a letter.
	IT Centralino «803 125» int 204
	IT Tel. «803 116»
	GB cli=«447700900111» ddi=«448081570192» wait=44
	GB caller=«447700900111»
	GB msisdn=«447700900111»
	GB ani: «447700900111»
	GB from=«447700900111» to=«442079460119»
	GB src=«447700900111» dst=«442079460119»
	GB phone=«447700900111»
	SE caller=«4684650932» queue=SE_FAKTURA dur=00:04:31 hold=37s
	SE cli=«4684650932»
	SE msisdn=«46701740605»
	DE caller=«493023125015» DE
	DE caller=«4930231250»
	NL caller=«31201234512»
	ES caller=«34656112233»
	PL caller=«48602173466»
	FR caller=«33639981234»
	FR ani=«33754351283»
	IT caller=«390669812312»
	IT caller=«393461112223»
	IN caller=«919815543110»
	BR caller=«5511947654921»
	MX caller=«525512345678»
	AE caller=«971501534587»
	AE caller=«97142345678»
	ZA caller=«27834534567»
	JP caller=«81312345678»
	JP caller=«819012345678»
	AU caller=«61491570156»
	AU caller=«61291234512»
	US caller=«14155550123»
	US caller=«14155552671»
	DE "2024-05-02 09:14:55","inbound","«04066969 123»","00:04:31"
	DE Tel. «04066969 123»
	DE Tel: «0211123 456»
	NL «0800-0834»
	NL bel «0900-1034»
	NL bel «0800 0834»
	NL gebeld naar «08001234»
	DE Lotto-Hotline: «0800 1234567»
	DE 12 Leute am 3. Mai 2024 - «0171 3920046»
	US Marchetti 2024 «917 255 9882»
	DE Marktstr. 2024 «0171 3920046»
	ES no 655, no «656112233»
	US identified caller «4155552671»
	US "callerId":"«4155552671»"
	ES ID del teléfono «656112233»
	BR Ligue no «1134567860»
	US Error calling «4155552671»
	US Error: «4155552671» unreachable
	US Error: call to «415-555-2671» failed
	US «(214) 702-4891»
	US Tel: «214-702-4891»
	US phone -«2145552671»
	US cell -«214-702-4891»
	GB to=«447700900111»
	AE from «0501534587» to «0501534588»
	GB her number is «7912 345 776»
	ES El caller id muestra «656 11 22 33»
	MX En el identificador sale «55 1234 5678»
	MX El identificador de llamadas muestra «55 1234 5678»
	MX salió en el identificador de llamadas: «5512345678»
	IT Sul display compare «348 9988776»
	IT sul display: «3489988776»
	FR Le numéro qui s'affiche est le «07 54 35 12 83»
	FR le numéro affiché «0754351283»
	DE Im Display steht «0171 3920046»
	DE Display zeigt «01713920046»
	NL nummer in display «0613349678»
	NL Nummer van de beller is «0613349678»
	PL na wyświetlaczu «602 173 466»
	PL wyświetla się «602173466»
	SE nummer som visas: «0701740666»
	SE Nummerpresentatören visar «070-174 06 66»
	BR apareceu no bina «11947654921»
	BR no identificador aparece «11947654921»
	JP 着信履歴に«090-1234-5678»
	JP 不在着信：«09012345678»
	JP 発信者番号通知 «09012345678»
	AE ظهر الرقم «0501534587»
	IN missed call from «9815543110»
	IN missed call «98155 43110»
	US Missed call: «9172559882»
	US Last caller: «9172559882»
	US Voicemail from «9172559882»
	US Incoming: «9172559882»
	US INCOMING CALL «(917) 255-9882» 00:31
	US CLI withheld, gave «9172559882»
	US Caller-ID-Number: «9172559882»
	US callerIdNumber=«9172559882»
	US Caller_ID_Number:«19172559882»
	US Caller ID Name "DANA" <«9172559882»>
	US "DANA" <«9172559882»>
	US From: "DANA" <sip:«9172559882»@10.0.0.1>
	US From: <sip:«+19172559882»@10.0.0.1>
	GB cld=«442079460119» cli=«447700900111»
	GB a-number «447700900111»
	GB orig=«447700900123»
	DE 3. Mai 2024, «491713920046»
	DE 03.05.2024 «491713920046»
	DE 2024-05-03 «491713920046»
	DE 2024-05-03 10:22 «491713920046»
	BR 3 de maio de 2024, «11947654921»
	SE 3 maj 2024 «0701740666»
	JP 5月3日 «09012345678»
	US Friday 3 May 2024 «9172559882»
	US 3 May 2024 10:22 «9172559882»
	ZA Ngicela ungishayele ku-«083 453 4567» namhlanje
	ZA Inombolo yami yi «083 453 4567»
	ZA unombolo ngu «0834534567»
	ZA ku «+27 83 453 4567»
	ZA nomora ya ka ke «083 453 4567»
	GB oh it's «0 7 7 0 0, 9 0 0, 4 5 6»
	GB so that's «0 7 7 0 0 9 0 0 4 5 6», double check
	FR le numéro c'est «0 6 3 9 9 8 4 4 1 7»
	DE die Nummer ist «0 1 5 1 2 3 4 5 6 7 8»
	US my number is «four one five five five five two six seven one»
	US the phone number on my order is «four one five five five five two six seven one»
	DE meine Nummer ist «null drei null zwei drei eins zwei fünf null eins fünf»
	JP 旧番号 «0663450151» → 新番号 «0120-12-3163»
	JP 新番号は«0120-12-3163»です
	AE Example LLC «0501230125» الشارقة
	DE Muster GMBH «0301234567» Berlin
	GB EXAMPLE LTD «02079460124» Leeds
	IN Example PVT LTD «9812345678» Pune
	PL Firma 22 «861 975 202» (2022)
	GB «020 7946 0124» (2022)
	US «+1 (415) 555-0124» (2)
	DE «00971 (4) 123 4567»
`);

/** Other numbers beside such labels, and numbers of registers, meters, parcels and lotteries. */
export const labelClean = rows(`
	US Inbound from caller ID 917-555 unknown
	US Call ID: 9172559882
	US Call-ID 917-255-9882
	US callId=9172559882
	US Customer ID: 9172559882
	US Caller's account ID: 9172559882
	DE Anruf-ID: 01713920046
	DE Vorgangs-ID: 0171 3920046
	FR ID appel : 0754351283
	FR Identifiant client : 0754351283
	ES ID de cliente: 633152138
	ES Identificador de cliente: 633 152 138
	ES ID de la llamada: 633152138
	IT ID chiamata: 3381634563
	IT Identificativo cliente: 3381634563
	NL Gespreks-ID: 0613349678
	PL ID połączenia: 602173466
	PL ID klienta: 602 173 466
	BR ID da chamada: 11987953321
	BR ID do cliente: 11987953321
	SE Samtals-ID: 0701740666
	AE رقم الطلب: 0501534587
	JP 通話ID: 09012345678
	BR processo no 1134567860
	BR pedido no 1134567860
	BR protocolo no. 1134567860
	BR contrato no 11947654921
	FR bon de commande numéro 0353010780
	FR bon n° 0353010780
	FR Numéro de commande ? 0353010780
	US Customer number? 9172559882
	US Order number? 9172559882
	JP 注文の番号は09012345678です
	JP 会員の番号は09012345678
	ZA order-0834534567
	ZA ORD-083 453 4567
	ZA ref-0834534567
	ZA id-0834534567
	ZA X-0834534567
	ZA A-083 453 4567
	ZA E-0834534567
	ZA sku-0834534567
	GB sku-07789023026
	DE E-0171 3920046
	US Error 0x80070005 (-2147024891) in module 12.3
	US HRESULT -2147024891
	US exit code -2147024891
	US error -2147024891
	US Error: -2147024891 occurred
	US rc=-2147024891
	US {"code": "-2147024891"}
	US returned -2147024891.
	US 0x80070005 -2147024891
	US 0x80070005, -2147024891
	US Error 0x80070005 (2147942405)
	US error 2147942405
	US error code 2147942405
	US errno 4155552671
	US HRESULT 0x80004005 (-2147467259): unspecified
	US balance (-4155552671)
	US delta=-4155552671
	US value -4155552671
	US status -1073741819
	US (-4155552671)
	BR Erro 0x80070005 (-2147024891) no módulo 12.3
	BR Erro -2147024891
	BR Erro: -2147467259
	BR código de erro 2147942405
	DE Fehler 0x80070005 (-2147024891)
	FR Erreur 0x80070005 (-2147024891)
	ES Error 0x80070005 (-2147024891)
	IT Errore 0x80070005 (-2147024891)
	MX Error 0x80070005 (-2147024891)
	PL Błąd 0x80070005 (-2147024891)
	NL Fout 0x80070005 (-2147024891)
	SE Fel 0x80070005 (-2147024891)
	JP エラー 0x80070005 (-2147024891)
	IN Error 0x80070005 (-2147024891)
	IN Error -8147024891
	AE خطأ 0x80070005 (-2147024891)
	DE Steuer-ID 86 095 742 719
	DE Steuer-ID 86 095 742 719, Finanzamt München
	DE Steuer-ID: 86095742719
	DE IdNr. 86 095 742 719
	DE IdNr 86 095 742 719
	DE Steuerliche Identifikationsnummer 86 095 742 719
	DE Steueridentifikationsnummer: 86 095 742 719
	DE St.-Nr. 181/815/08155
	DE Steuernummer 21/815/08150
	DE USt-IdNr. DE 123 456 789
	DE SV-Nummer 65 070839 J 003
	DE Rentenversicherungsnummer 12 030 345 678
	FR Numéro fiscal 30 23 217 600 053
	FR N° fiscal : 07 01 234 567 890
	FR SPI 07 01 987 765 432
	FR SIRET 732 829 320 00074
	FR SIREN 732 829 320
	FR NIR 1 85 05 78 006 084 36
	FR N° de sécu 2 69 05 49 588 157 80
	FR Sécurité sociale : 1 85 05 78 006 084 36
	ES NUSS 28 1234567840
	ES NAF 28/12345678/40
	ES Seguridad Social 28 1234567840
	IT P.IVA 0123 456 7890
	IT Partita IVA 02 1234 56789
	IT codice fiscale 02 1234 56789
	PL PESEL 85 010 112 345
	PL NIP 521 301 72 28
	PL REGON 141 056 789
	NL BSN 1234 56 782
	NL BSN 061 334 967
	NL RSIN 0613 34967
	SE Personnummer 850101-1234
	SE Org.nr 556036-0793
	SE Organisationsnummer 55 603 607 93
	GB UTR 07789 02302
	GB NI number QQ 12 34 56 C
	GB NHS number 943 476 5919
	GB VAT reg 123 4567 89
	US SSN 917-25-5988
	US EIN 91-7255988
	US ITIN 917 25 5988
	US TIN: 917 255 988
	IN Aadhaar 9815 5431 1012
	IN Aadhaar no. 98 1554 3110 12
	IN UAN 1009 8155 4311
	IN PAN ABCDE1234F
	BR CPF 119 476 549 21
	BR CPF: 11947654921
	BR CNPJ 11 947 654 0001 21
	BR PIS 119 47654 92 1
	BR título de eleitor 1194 7654 9210
	MX NSS 55 12 34 5678 9
	MX RFC no. 5512345678
	AE Emirates ID 784 1985 1234567 1
	AE TRN 100 0501 534587 003
	AE TRN 1000 5015 3458 703
	ZA ID number 850101 5009 08 7
	ZA ID 8501015009087
	ZA SARS tax no 083 453 4567
	ZA Tax ref 0834 534 567
	AU TFN 412 315 578
	AU TFN 0412 315 578
	AU ABN 61 412 315 578
	AU Medicare 2123 45670 1
	JP マイナンバー 0901 2345 6789
	JP 法人番号 0312 3456 78901
	DE DPD Paket 0150 5012 3456 78, Depot 145
	DE DPD 0150 5012 3456 78
	DE Paketnummer 0150 5012 3456 78
	DE Paket 0150 5012 3456 78
	DE Paketschein 0150 5012 345678
	DE DPD-Paket 01505012345678
	DE Hermes 0123 4567 8901 23
	DE Sendungsnummer 0034 0434 1234 5678 9012
	DE DHL 0034 0434 1234 5678 9012
	DE GLS 0150 5012 345
	GB DPD parcel 1550 7890 2302 61
	GB DPD 0155 0789 0230 26
	GB Parcel 1550 2789 0230 12
	GB parcel number 0778 9023 0261 23
	FR DPD colis 0754 3512 8312 34
	FR Colis 0754 3512 8312 34
	FR Chronopost 0754 3512 8312 34
	NL DPD pakket 0613 3496 7812 34
	NL Pakketnummer 0613 3496 7812 34
	PL DPD paczka 6021 7346 6012 34
	PL Przesyłka DPD 0602 1734 6612 34
	PL Poczta Polska (00)7590 0773 1234 5678 90
	IT DPD/BRT spedizione 0338 1634 5631 23
	IT BRT 0338 1634 5631 23
	SE PostNord 0070 1740 6662 22
	SE DSV paket 0701 7406 6622 22
	US FedEx 9172 5598 8212
	US USPS 9400 1000 0000 0000 0000 00
	US FedEx 9172 5598 8212 345
	IN Delhivery 9815 5431 1012 34
	IN Blue Dart AWB 981 5543 1101
	JP ヤマト 0901-2345-6789
	JP 佐川急便 お問い合わせ番号 0901-2345-6789
	JP 伝票番号 0901-2345-6789
	JP 追跡番号 3456-7890-1234
	MX Estafeta 5512 3456 7890 12
	ES SEUR 6123 1766 8012 34
	ES Paquete 6123 1766 8012 34
	AU AusPost 0412 3155 7812 34
	ZA RAM waybill 0834 5345 6712 34
	BR Mega-Sena 05 12 23 34 41 60
	BR Mega-Sena: 11 12 23 34 41 60
	BR Mega Sena 05 – 12 – 23 – 34 – 41 – 60
	BR Mega da Virada 21 24 33 41 48 56
	BR Quina 11 24 33 41 78
	BR Lotofácil 01 02 05 07 08 11 12 14 15 17 18 20 22 24 25
	BR Lotomania 01 12 23 34 45 56 67 78 89 90
	BR dezenas 05 12 23 34 41 60
	BR Timemania 05 12 23 34 41 60 78
	FR Loto 05 12 23 34 49 numéro chance 6
	FR EuroMillions 07 12 23 34 50 étoiles 02 11
	FR Euromillions : 06 12 23 34 41
	FR Loto : 01 42 17 33 08
	FR Keno 02 12 23 34 61 66 70
	FR Tirage 01 12 23 44 49
	FR Mes numéros de loto 06 12 23 34 47
	ES Primitiva 06 12 23 34 41 49
	ES Bonoloto 11 12 23 34 41 49 C 6
	ES Euromillones 06 12 23 34 41 E 02 11
	ES Gordo 91 22 33 44 55
	IT SuperEnalotto 06 12 23 34 41 90
	IT Superenalotto: 02 34 56 67 78 89
	IT Lotto Milano 02 34 56 67 78
	IT Jolly 33, numeri estratti 06 12 23 54 61 85
	IT 10eLotto 02 12 33 44 55 66 77 81
	DE Lotto 6 aus 49: 03 12 23 34 41 49
	DE Lotto 07 12 23 34 41 49 Superzahl 5
	DE Gewinnzahlen 03 12 23 34 41 49
	DE Eurojackpot 06 12 23 34 50
	DE Spiel 77: 0 3 4 5 6 7 8
	GB Lotto 07 12 23 34 41 59 bonus 6
	GB EuroMillions 01 12 23 34 50
	GB Thunderball 01 12 23 34 39
	GB winning numbers 01 12 23 34 41 59
	US Powerball 20 12 23 34 69 PB 26
	US Powerball: 21 23 42 57 63 12
	US Mega Millions 21 23 42 57 70 12
	US winning numbers 21 23 42 57 63
	PL Lotto 05 12 23 34 41 49
	PL Lotto 50 12 23 34 41
	PL Eurojackpot 22 33 44 47 50
	PL Multi Multi 22 33 44 55 66 77 78 79 80
	NL Lotto 06 12 23 34 41 45
	NL Staatsloterij 06 12 23 34 41
	SE Lotto 07 01 12 23 34 35
	SE Lottorad 07 12 23 24 31 33 35
	SE Eurojackpot 08 12 23 34 50
	MX Melate 55 12 23 34 41 56
	MX Melate 05 12 23 34 41 56
	AU Powerball 02 12 23 34 35 31 33
	AU Oz Lotto 02 12 23 34 41 45 47
	AU Sat Lotto 04 12 23 34 41 45
	ZA Lotto 08 12 23 34 41 52
	ZA PowerBall 01 12 23 34 50
	JP ロト6 03 12 23 34 41 43
	JP ロト7 03 12 23 34 35 36 37
	JP ミニロト 03 12 23 24 31
	GB MPAN 20 0123 4567 890, profile class 01
	GB MPAN 2001234567890
	GB MPAN: 20 0123 4567 890
	GB MPRN 0778902302
	GB MPRN 0778 902 3026
	GB Supply number 20 0123 4567 890
	GB Meter serial 0778 902 3026
	GB meter point 0778 902 3026
	FR PDL 0754 3512 8312 34
	FR PDL 07543512831234
	FR PRM 07 543 512 831 234
	FR PCE 0754 3512 8312 34
	FR point de livraison 0754 3512 8312 34
	FR Linky 07 54 35 12 83 12 34
	ES CUPS ES 0021 0000 1234 5678 AB
	ES Nº de contador 633 152 138
	IT POD IT 001 E 0338 1634
	IT PDR 0338 1634 563123
	IT PDR 03381634563123
	IT Contatore 0338 163 4563
	IT matricola contatore 0338 1634563
	DE Zählpunkt DE 0001 0171 3920046
	DE MaLo 0171 3920 046
	DE MaLo-ID 01713920046
	DE Marktlokation 0171 392 0046
	DE Marktlokations-ID 50 171 392 004
	DE Zählernummer 0171 3920046
	DE Zähler-Nr. 0171 3920046
	NL EAN 8716 8700 0012 3456 78
	NL EAN-code 871687 0613 3496 7812
	NL meternummer 0613 349 678
	PL nr PPE 602 173 466
	PL licznik nr 602 173 466
	SE anläggnings-id 735 999 0701 740 666
	SE Anläggnings-ID 070 174 06 66
	SE mätarnummer 070-174 06 66
	IN Consumer no. 98155 43110
	IN Consumer number 9815543110
	IN CA no. 98155 43110
	IN CA number 9815543110
	IN K No. 9815 5431 10
	IN BP number 98155 43110
	IN meter no 98155 43110
	BR UC 11947654921
	BR Unidade consumidora 1194765492
	BR unidade consumidora 11 9476 5492
	BR Instalação 11 9476 5492
	BR Código da instalação 1194765492
	MX No. de servicio CFE 012 345 678 901, tarifa 1C
	MX No. de servicio 012 345 678 901
	MX Número de servicio CFE 551 234 567 890
	MX Número de servicio: 551234567890
	MX RPU 551 234 567 890
	MX No. de medidor 55 1234 5678
	AE EJARI 0501 5345 87
	AE Premise number 050 153 4587
	AE Consumer no. 050 153 4587
	ZA Meter no 0734 4345 57
	ZA Prepaid meter 073 443 4557
	ZA Prepaid meter number 073 443 4557
	ZA Token 0734 4345 5712 3456 7890
	JP 供給地点特定番号 03 0012 3456 7890 1234 5678
	JP お客様番号 090-1234-5678
	JP 契約番号 090-1234-5678
	AU NMI 0412 315 578
	AU NMI 6102 3456 789
	AU MIRN 0412 315 578
	AU Meter number 0412 315 578
	US Meter # 917 255 9882
	US ESI ID 917 255 9882
	US Service agreement ID 9172559882
	GB scores were 0 1 0 0 2 1 0 3 1 0 0
	GB it's 0 1 2 3 4 5 6 7 8 9
	GB the code is 0 7 7 0 0 9
	GB order number is 4 4 7 7 0 0 9 0 0 3
	GB my account number is 1 2 3 4 4 5 6 7
	US the order is 9 9 1 2 3 4
	IT Ordine 402-5567812-0098123
	US 112-5567812-0098123
	JP 249-5567812-0098123
	GB id 7912345776
	GB 7912345776
	AU 412315578
	AU 13 20 30
	IT 803 195
	IT codice 803 195
	IT 803195
	GB order=447700900111
	GB ts=447700900111
	SE queue=4684650932
	DE 04066969 123 Stück
	DE called 20241105 no answer
	DE Call 1048299312 transferred
	GB call 7912345776 closed
	DE angerufen 20241105
	GB phone order 7912345776
	GB mobile contract 7912345776
	GB mobile bill 7912345776
	GB Ticket 7912345776 (mobile app)
	DE Telefonrechnung 1718920046
	DE Tel. Auftrag 1718920046
	DE Handyvertrag 1718920046
	DE Handy Modell 1718920046
	GB mobile 7912345776123
	ES called 20241105
	FR Appel 754351283 terminé
	NL gebeld 20241105
	AU call 412315578 dropped
	AU phone 20241105
	JP 通話ID 9012345678
	DE caller 20241105
	DE did 20241105 work
	US did 20241105
	US callers 12, 415, 671
	GB calls: 0 1 0 2 3 1 1 0 2 1 0
	GB number is 0 1 0 1
	GB call 1 2 3 4 5 6 7
	US my number is 1 2 3 4 5 6 7 8 9 0 0 0 0 0 0 0
	IT prezzo 803 165 €
	IT chiamato 803 volte
	IT tel 803 165 123 45
	IT chiamati 803 200 clienti
	US Powerball jackpot 415 million
	US loto 20 30 40 50 60
	FR Loto du 12 03 2024
	US May 2024 - 415 units
	US December 2024 10 20 30 40 50
	US Decimal 2024 5 6
	ES pedido no 656112233
	MX orden no, 5512345678
	US order no, 4155552671
	US Customer No: 4155552671
	US Customer no. 4155552671
	US client no.: 415-555-2671
	IT Cliente n. 3461112223
	IT Cliente no. 3461112223
	ES Cliente nº 656 11 22 33
	US his id 4155552671
	US my id is 4155552671
	US her ID: 4155552671
	JP 私のIDは09012345678です
	JP お客様IDは09012345678
	JP お客様コード09012345678
	JP この商品番号は09012345678
	DE die Auftrags-Nr. 01713920046
	DE meine Kunden-Nr. 01713920046
	DE meine Kundennr. 01713920046
	DE Deine Vorgangsnr. 01713920046
	NL mijn klantnr 0613349678
	NL mijn klant nr 0613349678
	SE mitt kundnr 0701740622
	SE mitt order nr 0701740622
	PL mój nr klienta 602173466
	PL nr zamówienia 602173466
	IN mera order no 9815543110
	IN mera consumer no 9815543110
	US sessionId: 4155552671
	US "orderId":"4155552671"
	US phoneId=4155552671
	BR processos no 1134567860
	BR protocolo no 1134567860
	US balance -2147024891
	ZA nge-12-034
	DE Wert 3,4111111111111111 m
	DE 3,4111111111111111;4,5
	FR 3,14159265358979
	US [1,4111111111111111]
	GB token=447700900111
	GB goto=447700900111
	GB total=447700900111
	US from 4155552 to 4155553
	DE Tel. 20241105
	DE Telefon Rechnung 2024 117 8845
	DE Tel. Nr. Kunde 44718823 bezahlt
	GB phone case 12345678
	GB mobile 12 month contract 7912345776
	GB my number is up, ref 7912345776
	DE Kontakt 48829104 angelegt
	FR mobile 14 754351283
	FR portable reference 754351283
	US Nov. 2024 invoice 9172559882
	US on May 3 2024 order 4155552671
	US 5 Aug 2024 1200 units
	US Mar 2024 1,200 calls
	ES junio 2024 1200 300 450
	GB Lotto numbers 4 8 15 16 23 42
	GB bingo 12 23 34 45 56
	FR Tirage du 12 : 05 12 23 34 41
	IT Estrazione 06 12 23 34 47
	ES sorteo 06 12 23 34 47
	DE Ziehung 06 12 23 34 47
	BR sorteio 11 12 23 34 41
	DE Steuernr. 86 095 742 719
	DE Steuer ID 86 095 742 719
	DE TIN 86 095 742 719
	DE Identifikationsnummer 86 095 742 719
	FR Numéro fiscal 07 54 35 12 83 123
	FR N° fiscal 0754351283123
	ES NIE X 6123176 L
	PL PESEL: 602 173 466 12
	NL BSN: 061334967
	BR RG 11.947.654-9
	BR CPF 119.476.549-21
	BR CNH 11947654921
	BR PIS/PASEP 119.47654.92-1
	MX CURP 5512345678
	MX clave de elector 5512345678
	IN PF no. 98155 43110
	IN Voter ID 9815543110
	ZA UIF ref 0834534567
	ZA Tax number 0834534567
	AU CRN 412 315 578
	AU Centrelink CRN 412 315 578A
	AU BSB 062 000 acc 1234 5678
	GB sort code 07-78-90 acct 23026123
	GB Evri 0778 9023 0261 2345
	GB Royal Mail RM 0778 9023 026
	US tracking 1Z9172559882
	FR Mondial Relay 0754 3512
	ES MRW 6123 1766 8012
	US confirmation is 4 1 5 5 5 5 0 1 2 3
	US the code is 4 8 2 9 1 1
	US my order number is four one five five five two six seven one
	GB my account number is oh seven seven double oh nine hundred
	US confirmation code is four one five five five five two six seven one
	DE Kundennummer null drei null zwei drei eins zwei fünf null eins fünf
	DE Ersatzteil 0 986 494 123
	ES Recambio 612 340 124
	ES SEUR 0012345678901
	US UPS 4155550124
	MX RPU 012345678901
	PL Ludność: 1 861 975 (2022)
	IN शिकायत सं. 2024/118273
	IN खाता संख्या 012345678901, HDFC0000123
	IN शिकायत संख्या 9812345678
	US Confirmation code: 917-555-0124
	ES N.º de cliente: 612 340 124
	MX Núm. de cliente: 55-1234-0125
	ZA Kliëntnommer: 011-325-0143
`);
