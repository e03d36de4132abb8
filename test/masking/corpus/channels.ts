import { rows } from './rows';

/**
 * As people and systems write in chats, notes of agents, scans, markup, tables and transcripts of speech, each phone
 * within « ». At first 1,077 of 1,158 phones were masked, 3 in part, and 482 of 497 texts kept.
 */
export const channelPhones = rows(`
	US omg finally lol its «917-604-3318»!!!! call meeee
	US hmu «(917)604 3318»,or my bf «917 604 3319»;)
	US u can reach me @«9176043318»…after class
	US «917.604.3318»?yes thats me
	US not 917-604-33I8, it's «917-604-3318» sorry typo
	US >«917-604-3318»< is the only one that works
	US no: «917-604-3318»/no: «646-238-4471»
	US 👉«917-604-3318»👈
	US 📱9️⃣1️⃣7️⃣ is my area code, so «917-604-3318»
	US my # «917-604-3318», my apt # 44
	US my new number=«1 917 604 3318»
	US uh yeah sure it's «917 604 3318» um that's nine one seven
	US «9-1-7-6-0-4-3-3-1-8» is the best number to reach me
	US okay so that's «917 604 33 18» correct
	US the callback is area code «917 604-3318» extension 5
	US «nine one seven six zero four three three one eight»
	US it's «nine one seven, six oh four, three three one eight», thank you
	US call me back at «nine-one-seven-six-oh-four-three-three-one-eight»
	US it's «nine one seven six oh four double three one eight» okay
	US yeah «917... 604... 3318», got it?
	US Called 10/14 no ans; vm @«646-238-4471»; retry 10/15
	US LM x2 «(646)238-4471»--hm, «(646)238-4472»--wk
	US h:«646-238-4471» c:«646-238-4472» w:«646-238-4473»x310
	US Pref: Mobile|«6462384471»|OptIn=Y
	US CALLER ID: «+16462384471» DUR: 00:03:12 DISP: 14
	US Ph1: «6462384471» Ph2: «6462384472» DOB 19850412
	US ANI «6462384471» DNIS «8005550199» Q 0:42
	US {"ani":"«6462384471»","skill":"billing_2"}
	US "Dana Wells","«(646) 238-4471»","44.10","10/14/2026 09:12"
	US Dana Wells	«6462384471»	44.10	2026-10-14
	US | Dana | «646-238-4471» | 10013 | $44.10 |
	US phone\\":\\"«6462384471»\\",\\"zip\\":\\"10013\\"
	US lead source: web\\nphone: «646-238-4471»\\nzip: 10013
	US Tel . «( 646 ) 238 - 4471»
	US PH0NE: «646 238-4471» FAX: «646 238-4472»
	US «646—238—4471» Office hrs 9—5
	US «646•238•4471» • 77 Broad St
	US <a href="tel:«+16462384471»">«(646) 238-4471»</a>
	US [«646-238-4471»](tel:«6462384471»)
	US <td>«646-238-4471»</td><td>10013</td>
	US **Phone:** «646-238-4471»<br/>**Zip:** 10013
	US Phone:&nbsp;«646-238-4471»&nbsp;(cell)
	US ~~«646-238-4471»~~ → \`«646-238-4472»\`
	US _«646-238-4471»_
	US TEL;TYPE=CELL,VOICE:«(646) 238-4471»
	US TEL;VALUE=uri:tel:«+1-646-238-4471»
	US "=""«6462384471»"""
	US «646-238-4471»x310
	US «(646) 238-4471»,310
	US «646.238.4471»/310 for billing
	US «646-238-4471» (ext 310, ask for Dana)
	US mi número de celular es el «646 238 4471», I speak poco inglés
	US 我的电话是«646-238-4471»，谢谢
	US số của tôi là «646-238-4471» ạ
	US رقمي «646-238-4471» شكرا
	US he's in Toronto at «416-967-1111», or «+1 416 967 1112»
	US my sister in Manila: «+63 917 123 4567», dial «011 63 917 123 4568»
	US «646-238-4471»,«646-238-4472»,«646-238-4473»
	US «6462384471» «6462384472» «6462384473»
	US either «646-238-4471» or -4472
	US 646 or 917? it's «917-604-3318»
	GB alright mate its «07984 221907» x
	GB «07984221907»xx
	GB can u txt «07984-221-907»?cheers
	GB ring us:«01865 270 000»(after 7)
	GB me mums «01865 270000» n mine «07984 221 907»
	GB «07984 221907» — any time b4 9pm
	GB it's «07984/221907» innit
	GB (her mobile is «07984.221.907»)
	GB it's «07984 22 19 07», yeah
	GB «07984, 221, 907»
	GB «oh seven nine eight four two two one nine oh seven»
	GB «zero seven nine eight four, double two one, nine zero seven»
	GB «oh one eight six five, two seven oh, oh oh oh», that's the office
	GB «0 7 9 8 4 2 2 1 9 0 7» is my mobile
	GB «0-7-9-8-4-2-2-1-9-0-7», got that?
	GB Tel (H) «0117 922 4000» Tel (M) «07984 221907» DOB 04/12/85
	GB TC from cust 14:05 «07984221907» re inv 88201 £412.60
	GB cli:«07984221907» dur:312s
	GB Contact: Mr P Shah / «0117 9224000» / BS1 4ND
	GB Mrs Shah «0117 922 4000», BS1 4ND, acct 00418820
	GB "07/10/2026","«0117 922 4000»","£412.60"
	GB Fax2:«0117-922-4001»
	GB TEL «(0117) 922-4000» VAT REG 823 4471 12
	GB Telephone:«0117 922.4000»
	GB T.«0117 922 4000» F.«0117 922 4001»
	GB <tel>«07984221907»</tel>
	GB T: <b>«0117 922 4000»</b> | M: <b>«07984 221907»</b>
	GB TEL;CELL:«07984221907»
	GB [call](tel:«+447984221907»)
	GB *«0117 922 4000»*
	GB «0117 922 4000» opt 2 then 1
	GB «0117 922 4000»#12
	GB mój numer to «07984 221907», dziękuję
	GB mera number «07984 221907» hai ji
	GB numarul meu «+44 7984 221907», multumesc
	GB «+44 (0) 7984 221 907»
	GB «+44(0)7984221907»
	GB «+44-7984-221907»
	GB «00 44 7984 221907»
	GB «44 7984 221907» when roaming
	GB «(+44) 7984 221907»
	GB «03457 404 404» and «0345 740 4404»
	GB «0800 11 11» Childline
	GB «01539 433 432» or «015394 33432»
	GB «028 9032 1122» Belfast
	GB «0203 884 1920»
	GB «020-3884-1920»
	GB «0203-884-1920»
	GB «07984 221907», «07984 221908» & «07984 221909»
	GB «07984 221907»|«07984 221908»
	DE hey meine nummer is die «01577 8820114» lg
	DE ruf an:«0157 78820114»!!
	DE «0157/788 201 14» bin bis 22h wach
	DE nr «015778820114»(whatsapp)
	DE festnetz «0531-2348812»,handy «0157-78820114»
	DE ☎️«0531/2348812»☎️
	DE unter der «0 15 77 / 88 20 11 4» bin ich da
	DE Meine Nr.:«0531 23488-12».Danke
	DE null eins fünf sieben, ja also «0157 788 20 114» bitte
	DE «null eins fünf sieben sieben acht acht zwei null eins eins vier»
	DE «null fünf drei eins, zwei drei vier acht acht eins zwo»
	DE «0 1 5 7 7 8 8 2 0 1 1 4» ist richtig
	DE KD ruft an v. «0531 2348812», RR erb. bis 16h, Vg. 4471-88
	DE Tel1=«05312348812»;Tel2=«015778820114»;PLZ=38100
	DE Hr. Kruse; «0531 / 23 48 8-12»; Kd.Nr. 4471882
	DE Rückruf 14.10. 9:30 «+49(0)531 2348812»
	DE "Kruse","«0531/2348812»","44,10","14.10.2026"
	DE Kruse	«0531/2348812»	38100	44,10
	DE | Kruse | «0531 2348812» | 38100 |
	DE Tel .: «0531 - 23488 - 12»
	DE Telefon «( 0531 ) 2 34 88-12»
	DE Tel. «05 31/2 34 88-0» · Fax «05 31/2 34 88-99»
	DE Fon «0531.23488.12» Fax «0531.23488.99»
	DE <a href="tel:«+495312348812»">«0531 – 234 88 12»</a>
	DE Tel.: «0531&nbsp;2348812»
	DE TEL;TYPE=work:«+49-531-2348812»
	DE **«0531 2348812»**
	DE > «0157 78820114» schrieb am 14.10.2026:
	DE «0531 23488-12» (Durchwahl), -0 Zentrale
	DE «0531 23488» App. 12
	DE benim numaram «0157 78820114», teşekkürler
	DE мой номер «0157 78820114», спасибо
	DE my number is «0157-78820114», danke
	DE «+49 157 788 201 14»
	DE «+49 (0157) 78820114»
	DE «0049 0157 78820114»
	DE «49 157 78820114» ohne Plus
	DE «+49 5 31 / 2 34 88-12»
	DE «(0531) 234 8812»
	DE «07031 8899-120»
	DE «0700 12345678»
	DE «01805 123456» (14 ct/min)
	DE «0900-1-123456»
	DE «032 221234567» VoIP
	DE «0157 78820114» od. «0531 2348812»
	DE «0157-78820114», «0157-78820115»
	FR slt c'est le «06.44.81.20.93» dispo h24
	FR mon num:«0644812093»!
	FR «06-44-81-20-93»?oui
	FR tel «06/44/81/20/93»
	FR fixe:«02 99 30 41 08»(soir),port:«06 44 81 20 93»
	FR «0 644 812 093» mdr
	FR c'est le «06, 44, 81, 20, 93»
	FR «zéro six quatre quatre huit un deux zéro neuf trois»
	FR alors «06 44 81... 20 93»
	FR «06 44 81 20 93», je répète «06 44 81 20 93».
	FR donc 06 44... «06 44 81 20 93» voilà
	FR Mme Le Goff - «02.99.30.41.08» - 35000 - ech. 05/12
	FR TEL1:«0299304108»;TEL2:«0644812093»;CP:35000
	FR "Le Goff";"«02 99 30 41 08»";"44,10";"14/10/2026"
	FR Le Goff	«02 99 30 41 08»	35000
	FR appel entrant «+33299304108» 14:05 durée 03:12
	FR rappel «02 99 30 41 08» le 14.10 à 9h30
	FR Tel «(02) 99.30.41.08» SIRET 44182093300017
	FR «02–99–30–41–08»
	FR T. «+33 (0)2.99.30.41.08»
	FR <span>«06 44 81 20 93»</span>
	FR [«06 44 81 20 93»](tel:«+33644812093»)
	FR Tél&nbsp;: «02&nbsp;99&nbsp;30&nbsp;41&nbsp;08»
	FR TEL;HOME:«02 99 30 41 08»
	FR | Port. | «06 44 81 20 93» |
	FR «02 99 30 41 08» poste 310
	FR «02 99 30 41 08» / 09
	FR my french number is «06 44 81 20 93», merci
	FR رقمي هو «06 44 81 20 93» وشكرا
	FR «+33 0 6 44 81 20 93»
	FR «33 6 44 81 20 93»
	FR «+33-6-44-81-20-93»
	FR «+336 44 81 20 93»
	FR «(0033)644812093»
	FR «06 44 81 2093»
	FR «06 448 120 93»
	FR «0800 94 88 22» et «0 892 70 12 39»
	FR Guadeloupe : «0590 82 44 10», «+590 690 12 34 56»
	FR «06 44 81 20 93» (F)
	FR «06 44 81 20 93» - «07 81 44 20 93» - «02 99 30 41 08»
	FR «0644812093»,«0781442093»
	ES pues apunta «644 81 20 93» y me dices
	ES «644812093»!!porfa
	ES soy Marta,mi tlf es «644-812-093»,gracias
	ES wasap «644.81.20.93»
	ES tfno:«985-221-407».
	ES mi número,«644 812 093»,es nuevo
	ES «seis cuatro cuatro ocho uno dos cero nueve tres»
	ES el «6 4 4, 8 1 2, 0 9 3», eso es
	ES el «644, 81, 20, 93»
	ES sí, «644 8120 93», dígame
	ES prefijo «985 221 407»
	ES Cte. llama desde «985221407», ref 44-1882, 33001 Oviedo
	ES TEL:«985221407»;MOV:«644812093»;CP:33001
	ES "Vega";"«985 22 14 07»";"44,10 €";"14/10/2026"
	ES Vega	«985 22 14 07»	33001
	ES M. «644 81 20 93» T. «985 22 14 07» F. «985 22 14 08»
	ES Intentado «644812093» x3 NC 14/10
	ES Telf.: «(985) 22 14 07» CIF B33441882
	ES «985–22–14–07»
	ES Tfno/Fax «98 522 14 07»
	ES [«644 81 20 93»](https://wa.me/«34644812093»)
	ES <li>«985 22 14 07»</li>
	ES TEL;TYPE=CELL:«644812093»
	ES «985 22 14 07» ext. 310
	ES «985 22 14 07», extensión: 310
	ES call me in spain: «644 81 20 93» thx
	ES el meu telèfon és el «644 81 20 93», gràcies
	ES nire zenbakia «644 81 20 93» da
	ES «+34 985 221 407»
	ES «+34-644-812-093»
	ES «0034 644 81 20 93»
	ES «34 644 812 093»
	ES «(34) 644812093»
	ES «64 481 20 93»
	ES «6448 12 093»
	ES «902 10 20 30» o «901 123 123»
	ES «711 234 567»
	ES «644 81 20 93» ó «985 22 14 07»
	IT ciao il mio è «347 88 20 114» grz
	IT scrivimi:«3478820114»!
	IT cell«3478820114»
	IT chiama «347/8820114»(dopo le 20)
	IT fisso:«049 8271134»,cell:«347 8820114»
	IT «tre quattro sette otto otto due zero uno uno quattro»
	IT «347, 882, 0114»
	IT «3 4 7, 8 8 2, 0 1 1 4» esatto
	IT sì, «347 88 20 1 14»
	IT TEL=«0498271134»;CELL=«3478820114»;CAP=35121
	IT "Rossi";"«049/8271134»";"44,10";"14/10/2026"
	IT Rossi	«049 8271134»	35121	PD
	IT Tel . «049 / 827 11 34» P.IVA 04418820281
	IT Tel. «( 049 ) 8271134»
	IT «049-8.27.11.34»
	IT T «+39.049.8271134» F «+39.049.8271135»
	IT <b>«347 882 0114»</b>
	IT [«049 8271134»](tel:«+390498271134»)
	IT TEL;WORK:«049 8271134»
	IT | Cell | «347 8820114» | 35121 |
	IT «049 8271134» interno 310
	IT «049 8271134»/5
	IT my italian cell «347 8820114», grazie
	IT numrin tim «347 8820114», faleminderit
	IT «+39 347 88 20 114»
	IT «+39347-8820114»
	IT «0039 049 8271134»
	IT «39 347 8820114»
	IT «(0039) 3478820114»
	IT «347 8820 114»
	IT «34 78 82 01 14»
	IT «02 6 698 11 34»
	IT «06-69.81.11.34»
	IT «199 123 456» e «800-123456»
	IT «0376 12 34 56»
	IT «3478820114» - «3478820115»
	IT «347 8820114» oppure «049 8271134»
	NL hoi mn nr is «06 44812093» groetjes
	NL app me:«0644812093»!
	NL «06.448.120.93» of «050-3641882»
	NL 06nummer: «06-448 120 93»
	NL bel ff «06-4481 2093»,thx
	NL tel.«050-3641882»(thuis)
	NL «nul zes vier vier acht een twee nul negen drie»
	NL «06, 44, 81, 20, 93»
	NL ja dat is «06 44 81 20 93», klopt
	NL «06 4 4 8 1 2 0 9 3»
	NL KL belt v/a «0503641882», TBV 14-10 9.30, ref 44718
	NL Tel:«0503641882»;Mob:«0644812093»;PC:9711AB
	NL "de Vries";"«050-3641882»";"44,10";"14-10-2026"
	NL de Vries	«050-3641882»	9711AB
	NL T «050 364 18 82» M «06 448 12 093» KvK 44188209
	NL Tel . «( 050 ) 364 18 82»
	NL Tel. «050 - 364 18 82» BTW NL004418820B01
	NL «050–3641882»
	NL T+31 niet, T: «050.364.18.82»
	NL <a href="tel:«0644812093»">bel</a>
	NL [«050-3641882»](tel:«+31503641882»)
	NL TEL;CELL:«+31 6 44812093»
	NL <p>«06-44812093»</p>
	NL «050-3641882» tst 310
	NL «050-3641882», keuze 2
	NL my dutch number «06 44812093», bedankt
	NL numaram «06 44812093» teşekkürler
	NL «+31 (0)6-44812093»
	NL «+31 06 44812093»
	NL «31644812093»
	NL «(+31) 6 44 81 20 93»
	NL «(0)6-44812093»
	NL «0031 6 448 120 93»
	NL «085-888 51 23» en «088 - 888 51 23»
	NL «0900-1234» en «0900 - 0885»
	NL «0344 - 61 23 45»
	NL «0344/612345»
	NL «06-44812093» / «050-3641882»
	NL «0644812093», «0644812094»
	PL hej moj nr to «698 441 820» pozdro
	PL dzwon:«698441820»!
	PL «698-441-820»,pisz sms
	PL kom.«698.441.820»
	PL tel«698441820»
	PL stacj:«61 851 44 18»(po 18),kom:«698 441 820»
	PL «sześć dziewięć osiem cztery cztery jeden osiem dwa zero»
	PL tak, «6 9 8 4 4 1 8 2 0»
	PL «698 44 18 20» zgadza się
	PL KL dzw. z «618514418», oddzw. 14.10 g. 9:30, zgł. 4471/26
	PL TEL=«618514418»;KOM=«698441820»;KOD=61-001
	PL "Nowak";"«61 851 44 18»";"44,10";"14.10.2026"
	PL Nowak	«698 441 820»	61-001
	PL P. Nowak, «698 441 820», NIP 779-24-41-882
	PL tel . «61 / 851 44 18»
	PL tel. «( 61 ) 851-44-18» REGON 634418820
	PL tel./fax «(0-61) 851 44 18»
	PL tel. «0-61 851-44-18»
	PL <a href="tel:«+48698441820»">«698 441 820»</a>
	PL [«698-441-820»](tel:«698441820»)
	PL TEL;CELL:«698441820»
	PL <td>«698 441 820»</td>
	PL «61 851 44 18» wew. 310
	PL «61 851 44 18» w. 310
	PL мій номер «698 441 820», дякую
	PL my polish number is «698 441 820»
	PL «+48 61 851 44 18»
	PL «+48-698-441-820»
	PL «0048698441820»
	PL «48 698 441 820»
	PL «(+48) 698 441 820»
	PL «(+48 61) 851 44 18»
	PL «69 844 18 20»
	PL «6984 41 820»
	PL «800 123 456», «801 123 456», «22 123 45 67»
	PL «698 441 820», «698 441 821»
	PL «698441820» lub «618514418»
	SE tja mitt nr är «073-441 88 20» mvh
	SE ring:«0734418820»!
	SE sms:a «073 44 18 820»
	SE mob«0734418820»
	SE hem «0500-44 18 82»,mob «073-4418820»
	SE «073/4418820» funkar
	SE «noll sju tre fyra fyra ett åtta åtta två noll»
	SE «073, 441, 88, 20»
	SE ja, «0 7 3 4 4 1 8 8 2 0»
	SE Kund ringde fr «0734418820», åter 14/10 kl 9.30, ärende 44718
	SE TEL=«0500441882»;MOB=«0734418820»;POSTNR=54130
	SE "Lind";"«0500-44 18 82»";"441,00";"2026-10-14"
	SE Lind	«0734418820»	541 30
	SE T: «0500-44 18 82» M: «073-441 88 20» Orgnr 556441-8820
	SE Tel . «0500 - 44 18 82»
	SE Tel. «( 0500 ) 44 18 82»
	SE Vx «0500-441 882»
	SE «0500–44 18 82»
	SE <a href="tel:«0734418820»">«073–441 88 20»</a>
	SE TEL;CELL:«+46734418820»
	SE **«073-441 88 20»**
	SE «0500-44 18 82» ankn 310
	SE «0500-44 18 80» vx
	SE my number in sweden «073 441 88 20», tack
	SE رقمي «0734418820» شكرا
	SE «+46 (73) 441 88 20»
	SE «+46 073 441 88 20»
	SE «46 73 441 88 20»
	SE «+4673-441 88 20»
	SE «0046-73-4418820»
	SE «010-441 88 20»
	SE «08-44 18 82 00»
	SE «08-4418 820»
	SE «0200-11 22 33» och «020-44 18 82»
	SE «073-441 88 20» el. «073-441 88 21»
	SE «0734418820», «0734418821»
	IN bhai mera no «98842 17730» hai call kro
	IN wtsapp:«9884217730»!
	IN «9884217730».pls call
	IN my no.is «9884217730»,sir
	IN «98842-17730»/«98842-17731»
	IN «+919884217730»sir
	IN call me in «9884217730» number
	IN «9884 21 7730» only after 6
	IN «nine double eight four two one double seven three zero»
	IN «nine eight eight four two one seven seven three zero»
	IN «9 8 8 4 2 1 7 7 3 0» sir
	IN «988 421 77 30» note it
	IN Cust called from «9884217730», CB 14/10 9:30AM, SR-4471882
	IN MOB=«9884217730»;STD=«04424418820»;PIN=600018
	IN "Iyer","«98842 17730»","Rs.441","14-10-2026"
	IN Iyer	«9884217730»	600018
	IN Mob(1): «9884217730» Mob(2): «9884217731»
	IN Ph:«044-24418820»,M:«9884217730»
	IN RMN «9884217730» verified by OTP 441882
	IN Ph . «( 044 ) 2441 8820»
	IN Tel : «91-44-24418820» GSTIN 33AABCT4418L1Z5
	IN Mobile:-«98842 17730»
	IN Cell: «988 42 17 730»
	IN <a href="tel:«+919884217730»">
	IN [«98842 17730»](tel:«9884217730»)
	IN TEL;CELL:«+91 98842 17730»
	IN «044-24418820» Extn.310
	IN «044-24418820»/21
	IN என் எண் «98842 17730» நன்றி
	IN আমার নম্বর «98842 17730» ধন্যবাদ
	IN mera number «९८८४२१७७३०» hai
	IN «+91 9884 217 730»
	IN «+91 (0) 98842 17730»
	IN «+91-044-24418820»
	IN «0091 98842 17730»
	IN «91 98842 17730»
	IN «(+91) 9884217730»
	IN «(044) 24418820»
	IN «0-9884217730»
	IN «1800-425-4418» toll free, «1860 266 4418»
	IN «+91.98842.17730»
	IN «9884217730», «9884217731»
	IN «9884217730» or «7358441882»
	BR oi meu zap é «(19) 99441-8820» bj
	BR liga:«19994418820»!
	BR «19 99441 8820»,pode chamar
	BR fone«(19)994418820»
	BR «19-99441-8820» so whats
	BR fixo:«(19) 3241-8820»,cel:«(19) 9.9441-8820»
	BR «99441-8820» DDD 19
	BR «um nove nove nove quatro quatro um oito oito dois zero»
	BR «19, 99441, 8820»
	BR isso, «1 9 9 9 4 4 1 8 8 2 0»
	BR «19 99 44 18 820» anotou?
	BR é nove nove quatro quatro um, meia não, «(19) 99441-8820»
	BR Cli ligou do «1932418820», ret. 14/10 9h30, prot. 20261014447188
	BR TEL=«1932418820»;CEL=«19994418820»;CEP=13010-000
	BR "Souza";"«(19) 3241-8820»";"44,10";"14/10/2026"
	BR Souza	«19 99441-8820»	13010000
	BR Contato: «19 3241-8820» / «19 99441-8820» c/ Ana
	BR Tel . «( 19 ) 3241 - 8820»
	BR TEL: «(019) 3241.8820»
	BR Fone/Fax: «(0xx19) 3241-8820»
	BR <a href="https://wa.me/«5519994418820»">
	BR [«(19) 99441-8820»](tel:«+5519994418820»)
	BR TEL;CELL:«+55 19 99441-8820»
	BR *«(19) 99441-8820»*
	BR «(19) 3241-8820» R. 310
	BR «(19) 3241-8820»/8821
	BR my brazil number is «(19) 99441-8820», obrigado
	BR mi número es «+55 19 99441-8820», gracias
	BR «+55 (019) 99441-8820»
	BR «+55-19-99441-8820»
	BR «55 19 99441-8820»
	BR «0055 19 99441-8820»
	BR «015 19 99441-8820»
	BR «(19) 9944-18820»
	BR «4004-4418» capitais, «0300 123 4418»
	BR «19 9 9441.8820»
	BR «(19)9 9441-8820»
	BR «(19) 99441-8820», «(19) 99441-8821»
	BR «19994418820» ou «1932418820»
	MX hola mi cel «33 1441 8820» porfa
	MX marquen:«3314418820»!
	MX «33-1441-8820»,gracias
	MX cel«3314418820»
	MX «331-441-8820» whats
	MX casa:«(33) 3641 8820»,cel:«33 14 41 88 20»
	MX soy Lupe «33.1441.8820»
	MX «tres tres uno cuatro cuatro uno ocho ocho dos cero»
	MX sí, «3 3 1 4 4 1 8 8 2 0»
	MX es el «33 1441 88 20», así es
	MX Cte marca de «3336418820», regresar 14/10 9:30, folio 4471882
	MX TEL=«3336418820»;CEL=«3314418820»;CP=44100
	MX "Ruiz","«33 3641 8820»","$441.00","14/10/2026"
	MX Ruiz	«3314418820»	44100
	MX Tel. casa «3336418820» Tel. of. «3336418821» x 310
	MX Tel . «( 33 ) 3641 - 8820»
	MX Tels. «(33) 36 41 88 20» y 21 RFC RUGL800101AB1
	MX «01 (33) 3641 8820»
	MX TEL: «01-33-3641-8820»
	MX <a href="tel:«+523314418820»">
	MX [«33 1441 8820»](tel:«3314418820»)
	MX TEL;CELL:«+52 33 1441 8820»
	MX «33 3641 8820» ext. 310
	MX «33 3641 8820» ext 310 y 311
	MX call my mexican cell «33 1441 8820» pls
	MX in tehuatl «33 1441 8820» tlazohcamati
	MX «+52 (33) 1441 8820»
	MX «+52 33-1441-8820»
	MX «+52 1 (33) 1441-8820»
	MX «0052 33 1441 8820»
	MX «52 33 1441 8820»
	MX «045 33 1441 8820»
	MX «(331) 441-8820»
	MX «331 44 18 820»
	MX «01 800 722 4418» y «800 7224418»
	MX «33 1441 8820», «33 1441 8821»
	MX «3314418820» o «3336418820»
	AE hi my no «056 441 8820» pls cal
	AE watsap:«0564418820»!
	AE «056-4418820»,thanks habibi
	AE mob«0564418820»
	AE «00971564418820»pls
	AE off:«04 441 8820»,mob:«056 441 8820»
	AE «zero five six four four one eight eight two zero»
	AE «056, 441, 8820»
	AE «zero five six double four one double eight two zero»
	AE yes «0 5 6 4 4 1 8 8 2 0»
	AE Cust from «0564418820», CB 14/10 9:30, TT 4471882
	AE MOB=«0564418820»;TEL=«044418820»;POBOX=4418
	AE "Haddad","«056 441 8820»","AED 441","14/10/2026"
	AE Haddad	«0564418820»	Dubai
	AE Tel . «( 04 ) 441 8820»
	AE Tel : «04 - 4418820» P.O.Box : 4418
	AE Mob.: «056 - 44 18 820»
	AE <a href="tel:«+971564418820»">
	AE [«056 441 8820»](tel:«0564418820»)
	AE TEL;CELL:«+971 56 441 8820»
	AE «04 441 8820» ext: 310
	AE الموبايل «٠٥٦٤٤١٨٨٢٠»، شكرا
	AE شماره من «۰۵۶۴۴۱۸۸۲۰» ممنون
	AE mera number «056 4418820» hai
	AE رقم الهاتف:«0564418820»،وشكرا
	AE «+971 (56) 441 8820»
	AE «+971-(0)56-441-8820»
	AE «971 56 441 8820»
	AE «00971-56-4418820»
	AE «(+971) 56 4418820»
	AE «+97156 441 8820»
	AE «056 44 18 820»
	AE «800-4418» and «800 44188» toll free
	AE «600 54 44 18»
	AE «0564418820» / «044418820»
	AE «0564418820», «0564418821»
	ZA howzit my cell is «072 441 8820» dankie
	ZA whatsapp:«0724418820»!
	ZA «072-4418820»,ta
	ZA home:«(012) 441 8820»,cell:«072 441 8820»
	ZA «0 72 441 8820» eish
	ZA «zero seven two double four one double eight two zero»
	ZA «072, 441, 8820»
	ZA «nul sewe twee vier vier een agt agt twee nul»
	ZA yes «0 7 2 4 4 1 8 8 2 0»
	ZA «oh seven two four four one, eight eight two oh»
	ZA Client fr «0724418820», CB 14/10 9h30, ref 4471882
	ZA CELL=«0724418820»;TEL=«0124418820»;CODE=0001
	ZA "Naidoo","«072 441 8820»","R441.00","2026/10/14"
	ZA Naidoo	«0724418820»	0001
	ZA (H) «012 441 8820» (W) «012 441 8821» (C) «072 441 8820»
	ZA Tel . «( 012 ) 441 - 8820»
	ZA Tel: «(012) 44 18 820» VAT 4418820931
	ZA «012–441–8820»
	ZA <a href="tel:«+27724418820»">
	ZA [«072 441 8820»](tel:«0724418820»)
	ZA TEL;CELL:«+27 72 441 8820»
	ZA «012 441 8820» x310
	ZA inombolo yami «072 441 8820», ngiyabonga
	ZA my nommer is «072 441 8820», baie dankie
	ZA «+27 (0) 72 441 8820»
	ZA «+27 (72) 441 88 20»
	ZA «+27-72-441-8820»
	ZA «27 72 441 8820»
	ZA «0027724418820»
	ZA «(+27) 724418820»
	ZA «0724 418 820»
	ZA «072 44 18 820»
	ZA «0800 44 18 82», «0861 44 18 82», «087 441 8820»
	ZA «072 441 8820» & «072 441 8821»
	ZA «0724418820», «0124418820»
	JP 携帯は«090-4418-8203»です！
	JP 電話:«09044188203»お願いします
	JP «090-4418-8203»（夜のみ）
	JP 番号→«080-4418-8203»
	JP TEL«0364418820»
	JP 自宅「«03-6441-8820»」／携帯「«090-4418-8203»」
	JP «090 4418 8203»でよろしく
	JP «０９０の４４１８の８２０３»です
	JP «090の4418の8203»です
	JP はい、«0 9 0 4 4 1 8 8 2 0 3»
	JP 受電 «09044188203» 折返し10/14 9:30 受付番号4471882
	JP TEL=«0364418820»;携帯=«09044188203»;〒=1000001
	JP "佐藤","«090-4418-8203»","4,410円","2026/10/14"
	JP 佐藤	«03-6441-8820»	100-0001
	JP 電話１：«03-6441-8820» 電話２：«090-4418-8203»
	JP TEL . «03 - 6441 - 8820»
	JP ☎ «03（6441）8820» FAX «03（6441）8821»
	JP TEL«（０３）６４４１－８８２０»
	JP «03―6441―8820»
	JP «０３-６４４１-８８２０»
	JP <a href="tel:«0364418820»">«03-6441-8820»</a>
	JP TEL;CELL:«+81 90-4418-8203»
	JP **電話**：«03-6441-8820»
	JP «03-6441-8820»（内線310）
	JP «03-6441-8820»(代)
	JP my number in Japan is «090-4418-8203», arigato
	JP 我的电话«090-4418-8203»谢谢
	JP số «090-4418-8203» nhé
	JP «+81-90-4418-8203»
	JP «+81 090 4418 8203»
	JP «81 90 4418 8203»
	JP «0081-90-4418-8203»
	JP «(+81) 90 4418 8203»
	JP «0466-44-1882», «0466(44)1882»
	JP «04-7144-1882»
	JP «050-4418-8203»
	JP «0800-441-8820», «0120-44-1882»
	JP «090-4418-8203»、«03-6441-8820»
	JP «09044188203»または«0364418820»
	AU hey its «0438 441 882» cheers
	AU txt:«0438441882»!
	AU «0438-441-882»,ta mate
	AU mob«0438441882»
	AU home:«(08) 8344 1882»,mob:«0438 441 882»
	AU «04 3844 1882» arvo only
	AU «oh four three eight double four one double eight two»
	AU «zero four three eight, four four one, eight eight two»
	AU «0438, 441, 882»
	AU yep «0 4 3 8 4 4 1 8 8 2»
	AU «0438 44 18 82» yep
	AU Cust on «0438441882», CB 14/10 9.30, ref 4471882
	AU MOB=«0438441882»;PH=«0883441882»;PC=5000
	AU "Tran","«0438 441 882»","$44.10","14/10/2026"
	AU Tran	«0438441882»	5000
	AU (h) «08 8344 1882» (m) «0438 441 882» ABN 44 188 209 330
	AU Ph . «( 08 ) 8344 1882»
	AU Ph: «08 - 8344 - 1882» ACN 441 882 093
	AU «(08)8344–1882»
	AU <a href="tel:«+61438441882»">
	AU [«0438 441 882»](tel:«0438441882»)
	AU TEL;CELL:«+61 438 441 882»
	AU «(08) 8344 1882» ext 310
	AU số tôi là «0438 441 882» cảm ơn
	AU 我的手机号码是«0438 441 882»谢谢
	AU «+61 (0) 438 441 882»
	AU «+61 0438 441 882»
	AU «+61-438-441-882»
	AU «61 438 441 882»
	AU «0011 61 438 441 882» from o/s
	AU «0061438441882»
	AU «(+61) 438 441 882»
	AU «0438 4418 82»
	AU «043 844 1882»
	AU 13 11 26, «1300 44 18 82»
	AU «0438 441 882» / «0438 441 883»
	AU «0438441882», «0883441882»
	FR «06 44 81... 20 93»
	JP «03、6441、8820»です
	US (1) «(503) 226-2377» (2)
	US 1/ «503.226.2377»
	MX 1/ «55 5658 1111»
	BR é «19 9 9441.8820»
	DE «+44 7512 840336»«+44 7512 840337»
	PL «42 638 55 00»，3
	SE _«0611-34 80 00»_
	US «415 555 2671»,12
	AE «+971 50 735 5206»,12.50
	PL «+48 (91) 612 30 28»,12
	SE «+46 8 127 007 15»,12.50
	FR 12,«07 99 39 17 88»
	ZA 12,«071.929.5067»
	IN 7 - «0091 81881 80679»
	US «2063111316», 60614
	JP 1. «0081 90 9911 0041» 2. «03-3501-2345»
	US «971-409-2266»-cell;«503-409-2267»-hm
	IN my number no «9731729841» madam
	JP 電話は«03の5298-4173»です
	US my roommate «7184402931»
	US text Priya «7184402931»
	US daycare «7184402931»
	US the front desk «7184402931»
	US callback «7184402931» please
	US old number «7184402931»
	US registered number «7184402931»
	US another number: «7184402931»
	US phone on file «7184402931»
	US voicemail «7184402931»
	US landlord's number «7184402931»
	US in that case use «718-440-2931»
	US payment line «718-440-2931»
	US support «7184402931»
	US dispute it, call «7184402931»
	US loan officer «718 440 2931»
	US warranty line «(718) 440-2931»
	GB in case of loss «07700 900321»
	GB membership team «07700900321»
	GB Dr Patel «07700900321»
	GB reservations «020 7946 0321»
	GB booking line «0161 496 0321»
	GB deposit queries «01632 960321»
	DE Rechnung klären unter «0171 8440293»
	DE Auftrag erteilt, Tel «0171 8440293»
	DE Frau Schein «0171 8440293»
	DE neue Nummer «01718440293»
	DE Bereitschaft «01718440293»
	DE Zeichen Sie sich «0171/8440293»
	FR numéro de ma mère «0718440293»
	FR numéro de portable «0718440293»
	FR numéro de secours «0718440293»
	FR numéro de Paul «0718440293»
	FR réservation au «0718440293»
	FR livraison : «07 18 44 02 93»
	FR carte perdue, «07 18 44 02 93»
	FR pour la transaction appelez le «0718440293»
	ES número de contacto «618440293»
	ES número de casa «912345678»
	ES número de emergencia «618440293»
	ES reserva por teléfono «618440293»
	ES en caso urgente «618440293»
	ES número de Marta «618440293»
	ES servicio técnico «912345678»
	ES tarjeta SIM del «618440293»
	IT numero di casa «0612345678»
	IT numero di mia figlia «3718440293»
	IT numero di lavoro «3718440293»
	IT numero di Anna «3718440293»
	IT ordine: chiamare «3718440293»
	IT conto su di te, «371 844 0293»
	NL reservering via «0618440293»
	NL melding? bel «0618440293»
	NL pakket, bel «06-18440293»
	NL mijn moeder «0618440293»
	NL nieuw nummer «0618440293»
	PL numer do biura «618514402»
	PL numer telefonu «718440293»
	PL nowy numer «718440293»
	PL w sprawie umowy dzwonić «718440293»
	PL dokument wyślę, «718 440 293»
	PL numer Anny «718440293»
	SE min fru «0708440293»
	SE nytt nummer «0708440293»
	IN registered mobile no «7184402931»
	IN my brother «7184402931»
	IN father's number «7184402931»
	IN whatsapp no. «7184402931»
	IN challan issue call «7184402931»
	BR número de contato «11984402931»
	BR número da minha mãe «11984402931»
	BR número do trabalho «11984402931»
	BR número de recado «11984402931»
	BR reserva pelo «(11) 98440-2931»
	BR cartão perdido «11 98440-2931»
	BR número do João «11984402931»
	MX número de celular «5584402931»
	MX número de mi casa «5584402931»
	MX número de oficina «5584402931»
	MX caso urgente «55 8440 2931»
	MX tarjeta robada, marcar «5584402931»
	MX número de Lupe «5584402931»
	AE رقم الهاتف «0504402931»
	AE رقم الجوال: «0504402931»
	AE رقم الموبايل «0504402931»
	AE رقم الواتساب «0504402931»
	AE رقم المنزل «043312345»
	AE رقمي «0504402931»
	AE رقم أحمد «0504402931»
	AE رقم زوجتي «0504402931»
	AE رقم المكتب «043312345»
	AE my wife number «0504402931»
	ZA my selnommer «0824402931»
	ZA kontaknommer «0824402931»
	ZA telefoonnommer «0824402931»
	ZA loan officer «082 440 2931»
	JP お問い合わせ «080-4402-9312»
	JP 連絡先番号 «08044029312»
	JP 携帯番号は«08044029312»
	JP 電話番号：«08044029312»
	JP 新しい番号 «08044029312»
	AU permit office «02 9261 2345»
	AU Dr Ng «0484402931»
	AU loan mob «0484402931»
	AU job site «0484402931»
	US Hi this is Renee from Oak Dental, our call back number here is «(971) 409-2266», we open at 8:15.
	US I tried the one ending in 66, you want the «971.409.2266» one
	US pls rm «971-409-2266» from ur list!!1
	US Alt. contact: M. Ortiz (dad), «(503)409-2267»; SSN last4 2266
	US fwd to «5034092267»@11am
	US 2 numbers, «503 409 2267» & «971 409 2266», either works
	GB you'll want Brenda on «01482 303 229», she's in till half 4
	GB my landline's ex-directory but it's «01482 303229»
	GB Please text ONLY «+447700142303»
	GB «07700-142-303» (Dave) «07700-142-304» (Jen)
	GB calls from «0800 058 2303» keep ringing me
	GB got a missed call off «01482303229»??
	GB Tel «01482 30 32 29».
	DE Rufen Sie bitte Frau Özdemir unter «0621 / 38 04 77 12» zurück.
	DE Meine Tochter (Lea): «0174 / 38 04 771»
	DE Bin erst ab 18h zu erreichen. «0174 3804771».
	DE Die alte Nummer 0621 gilt nicht, neu: «0174-3804771»
	DE tel: «+49 (0) 621 38047712»
	DE «0621-3804-7712» o. «0174 380 47 71»
	DE T «0621.38047712» F «0621.38047713»
	FR Vous pouvez me joindre sur mon portable «06 29 84 17 35» en soirée
	FR c'est le «06.29.84.17.35», celui de mon fils «06.29.84.17.36»
	FR «0629841735» svp pas le matin
	FR Mme Benali 2e fille «07 58 84 17 35»
	FR num : «+33 6 29 84 17 35»
	FR le fixe «03 83 84 17 35» est HS
	FR Rappeler «0033(0)383841735»
	FR tapez 1 puis «0 809 84 17 35»
	ES Mi mujer es la titular, su móvil: «655 29 84 17»
	ES llámeme mejor al fijo («958 29 84 17»)
	ES «655298417» o «655 298 418», cualquiera
	ES tengo el «958-29-84-17» de toda la vida
	ES Sr. Peña «+34 655 29 84 17»
	ES anota:«655 298 417»👍
	IT sono la signora Greco, il mio numero è «340 29 84 173» grazie
	IT mi trova in ufficio allo «045 829 8417»
	IT mio marito «3402984173» io «3402984174»
	IT cell. «340.2984173» ore pasti
	IT «+39 340 2984173» solo whatsapp
	IT fax «045/8298418»
	NL u kunt mijn man bellen: «06 29 84 17 35»
	NL vaste lijn «073-2984173» of «0732984174»
	NL «06-29841735»!!! niet na 21u
	NL ik bel met «+31 6 29841735» vanuit België
	NL nummer: «06 2984 1735»
	NL mail of app («0629841735»)
	PL proszę dzwonić do męża, «604 298 417»
	PL stacjonarny mam «77 429 84 17»
	PL «604298417» albo «604298418»
	PL tel kom «604-298-417» po 16
	PL «+48 604 298 417»
	PL mój nr: «604 29 84 17»
	SE ring min dotter på «073-298 41 73»
	SE hemnr «0480-298 41» jobb «0480-298 42»
	SE «0732984173» funkar bäst efter 17
	SE mitt nya: «073 298 41 73»
	SE «+46 73 298 41 73»
	SE växeln «0480-45 00 00»
	IN my husband's number is «97317 29841», call him only
	IN whatsapp me on «9731729841» na
	IN land line «080-29841735» not working
	IN «9731 729 841» this one sir
	IN alternate: «97317-29842»
	IN «+91 97317 29841»
	IN office ph «(080) 2984 1735» ext 41
	BR pode ligar pro meu esposo: «(51) 98429-8417»
	BR meu fixo é «51 3429-8417»
	BR «51984298417» esse mesmo
	BR zap novo «51 98429 8417» blz
	BR «+55 51 98429-8417»
	BR ramal 84, «(51)3429-8417»
	MX mi esposa: «(222) 298 4173»
	MX márqueme al «222 298 41 73» tardecita
	MX «2222984173» es el bueno
	MX mi cel «22 2298 4173»
	MX «+52 222 298 4173»
	MX oficina «(222) 2-98-41-73»
	AE my driver is «055 298 4173»
	AE villa phone «02 298 4173»
	AE «0552984173» pls sms only
	AE «+971 55 298 4173»
	AE رقم السائق «0552984173»
	AE جوالي «055-298-4173» اتصل
	ZA phone my mom on «082 298 4173»
	ZA work «(021) 298-4173» till 5
	ZA «0822984173» is correct
	ZA «+27 82 298 4173»
	ZA bel my op «082 298 41 73»
	JP 母の携帯は«090-2984-1735»です
	JP 会社「«03-5298-4173»」へお願いします
	JP «09029841735»に電話ください
	JP 折り返し«080 2984 1735»まで
	JP «+81 90 2984 1735»
	JP ＴＥＬ：«０３－５２９８－４１７３»
	AU call my son «0429 841 735» after 3
	AU home ph «03 9298 4173»
	AU «0429841735» or txt
	AU «+61 429 841 735»
	AU our office: «(03) 9298-4173».
	AU «1300 298 417» kept me on hold 41 min
	FR n° portable «0629841735»
	FR n° perso «0629841735»
	FR n° maison «0383841735»
	FR n° bureau «0383841735»
	FR n° fixe: «0383841735»
	FR n° du gardien «0629841735»
	FR n° vert «0800841735»
	FR n° direct «0383841735»
	FR nouveau n° joignable «0629841735»
	FR mon n° est le «0629841735»
	FR n° correct «0629841735»
	FR n° principal «0629841735»
	FR n° actuel «0629841735»
	FR n° secondaire «0629841735»
	FR n° appelant «0629841735»
	FR n° appelé : «0629841735»
	FR n° whatsapp «0629841735»
	FR n° d'astreinte «0629841735»
	FR n° d'urgence «0629841735»
	FR numéro de mon père «0629841735»
	FR numéro de rappel «0629841735»
	FR numéro de téléphone «0629841735»
	FR numéro du standard «0383841735»
	FR numéro de fax «0383841735»
	FR n° à rappeler «0629841735»
	FR carte SIM «0629841735»
	ES nº móvil «655298417»
	ES nº fijo «958298417»
	ES nº casa «958298417»
	ES nº nuevo «655298417»
	ES nº antiguo «655298417»
	ES nº trabajo «655298417»
	ES nº particular «655298417»
	ES nº contacto «655298417»
	ES nº es «655298417»
	ES nº correcto: «655298417»
	ES nº llamante «655298417»
	ES número de la vecina «655298417»
	ES número de mamá «655298417»
	ES número de recepción «958298417»
	ES número de atención «900298417»
	ES número de origen «655298417»
	ES número de destino «655298417»
	ES número del portero «655298417»
	ES número de devolución de llamada «655298417»
	IT n° cellulare «3402984173»
	IT n° nuovo «3402984173»
	IT n° fisso «0458298417»
	IT n° ufficio «0458298417»
	IT n° corretto «3402984173»
	IT n° chiamante «3402984173»
	IT numero di telefono «3402984173»
	IT numero di recapito «3402984173»
	IT numero di riserva «3402984173»
	IT numero di mia suocera «3402984173»
	BR nº novo «51984298417»
	BR nº residencial «5134298417»
	BR nº celular «51984298417»
	BR nº antigo «51984298417»
	BR nº comercial «5134298417»
	BR número da recepção «5134298417»
	BR número do meu chefe «51984298417»
	BR número de origem «51984298417»
	BR número do zap «51984298417»
	MX nº celular «2222984173»
	MX número de casa «2222984173»
	MX número del taller «2222984173»
	MX número de la tienda «2222984173»
	PL nr komórkowy «604298417»
	PL nr nowy «604298417»
	PL karta SIM «604298417»
	PL nr kontaktowy «604298417»
	PL numer córki «604298417»
	US station «5034092266»
	US Bill «5034092266»
	US employee hotline «5034092266»
	US vendor contact «5034092266»
	US new number: «5034092266»
	US case worker «5034092266»
	US card holder «503-409-2266»
	US item pickup «503 409 2266»
	US case, number «503 409 2266»
	US call about the order, number «503-409-2266»
	US my number «5034092266»
	US reference: my number is «503 409 2266»
	US for order questions the number is «503-409-2266»
	US ticket open. number «503-409-2266»
	IN alternate number «9731729841»
	IN contact number «9731729841»
	IN shop number «9731729841»
	IN case number na sir «9731729841»
	DE Rückrufcode «06213804771»
	DE Kartentelefon «06213804771»
	DE Lieferung: Fahrer «0174 3804771»
	SE min kod är glömd, «073-298 41 73»
	GB supplier's mobile «07700142303»
	GB connection engineer «07700142303»
	AE رقم البيت «0552984173»
	AE رقم الوالد «0552984173»
	AE رقم الاستقبال «043312345»
	AE رقم الشركة «043312345»
	AE رقم الفندق «043312345»
	AE رقم البواب «0552984173»
	AE رقم الدكتور «0552984173»
	IN driver no «9731729841»
	IN shop no «9731729841»
	IN papa no. «9731729841»
	IN manager no «9731729841»
	IN doctor no. «9731729841»
	IN neighbour no «9731729841»
	IN uncle no «9731729841»
	IN delivery boy no «9731729841»
	IN paytm no «9731729841»
	IN gpay no. «9731729841»
	IN upi no «9731729841»
	IN telegram no «9731729841»
	IN caretaker no «9731729841»
	IN site engineer no «9731729841»
	IN helpline no «9731729841»
	IN reception no «9731729841»
	IN toll free no «9731729841»
	IN old no «9731729841»
	IN working no. «9731729841»
	IN correct no «9731729841»
	IN same no «9731729841»
	IN registered no «9731729841»
	IN linked no «9731729841»
	IN active no «9731729841»
	IN jio no «9731729841»
	IN airtel no «9731729841»
	IN bhai no «9731729841»
	IN mummy no «9731729841»
	IN watchman no «9731729841»
	IN wrong no «9731729841»
	IN school no «9731729841»
	IN hospital no «9731729841»
	US doctor's no. «5034092266»
	US boss no. «5034092266»
	US assistant no. «5034092266»
	US pharmacy no. «5034092266»
	US store # «5034092266»
	US clinic # «5034092266»
	US google voice # «5034092266»
	US verizon # «5034092266»
	US forwarding # «5034092266»
	US lawyer # «5034092266»
	US nurse # «5034092266»
	US school # «5034092266»
	US tenant # «5034092266»
	GB surgery no. «01482303229»
	GB vet no «01482303229»
	GB builder no. «07700142303»
	GB carer no «07700142303»
	GB nan's no «01482303229»
	GB landlord no «07700142303»
	GB daytime no. «01482303229»
	GB evening no «01482303229»
	DE Servicenummer «06213804771»
	DE Hotline-Nr. «06213804771»
	DE Praxisnummer «06213804771»
	DE Empfangsnummer «06213804771»
	DE Notrufnummer «06213804771»
	DE Oma Nr. «06213804771»
	DE Nachbarin Nr. «06213804771»
	DE Fahrer-Nr. «01743804771»
	DE Arzt Nr. «06213804771»
	DE Chef Nr. «01743804771»
	DE Rückrufnummer «01743804771»
	DE Festnetznr. «06213804771»
	DE Zentralnummer «06213804771»
	DE Hausarzt Nr. «06213804771»
	DE Firmennr. «06213804771»
	DE Büronummer «06213804771»
	DE Ausweichnummer «06213804771»
	DE Ersatznummer «06213804771»
	DE Bruder Nr «01743804771»
	DE Anrufernummer «01743804771»
	DE Zielnummer «01743804771»
	DE Wunschrufnummer «01743804771»
	NL servicenummer «0732984173»
	NL noodnummer «0732984173»
	NL buurman nr «0629841735»
	NL oma nr. «0732984173»
	NL chauffeur nr «0629841735»
	NL winkelnummer «0732984173»
	NL infonummer «0732984173»
	NL doorkiesnummer «0732984173»
	NL terugbelnummer «0629841735»
	NL 06-nummer «0629841735»
	NL praktijknummer «0732984173»
	NL huisartsnummer «0732984173»
	SE journummer «0480298412»
	SE växelnummer «0480298412»
	SE kontorsnummer «0480298412»
	SE grannens nr «0732984173»
	SE sambos nr «0732984173»
	SE servicenummer «0480298412»
	SE återuppringningsnr «0732984173»
	SE chefens nr «0732984173»
	AU plumber no. «0429841735»
	AU tradie no «0429841735»
	AU school no «0392984173»
	AU neighbour no «0429841735»
	ZA driver no «0822984173»
	ZA lodge no «0212984173»
	ZA boss no «0822984173»
	AE driver no «0552984173»
	AE reception no «022984173»
	AE watchman no. «0552984173»
	AE hotel no «022984173»
	JP 店舗番号 «0352984173»
	JP 代表番号 «0352984173»
	JP 担当者番号 «09029841735»
	JP 友人の番号は«09029841735»
	JP ドライバー番号 «09029841735»
	JP 着信番号«09029841735»
	JP 発信番号 «09029841735»
	JP 折り返し番号は«09029841735»
	PL sąsiad nr «604298417»
	PL szef nr «604298417»
	PL kierowca nr «604298417»
	AE ALI «0552984173»
	US JOHN «5034092266»
	US VM «5034092266»
	ES a ver «655298417»
	ES a ver, «655 298 417»
	MX a ver «2222984173»
	ES en todo caso «655298417»
	MX en ese caso «2222984173»
	US in that case «5034092266»
	US just in case «5034092266»
	DE Guten Tag «01743804771»
	DE jeden Tag «0174 3804771»
	IT in ogni caso «3402984173»
	BR em todo caso «51984298417»
	AE للحجز «0552984173»
	AE الحجز «0552984173»
	US build on that, «503 409 2266»
	PL dzień dobry «604298417»
	FR bon, «0629841735»
	FR bon «06 29 84 17 35»
	FR ma carte : «06 29 84 17 35»
	NL ja bon «0629841735»
	IT buono «3402984173»
	IT conto su «3402984173»
	US as per my note «5034092266»
	US on my card «503-409-2266»
	IN my sr is «9731729841»
	US Bill «503 409 2266»
	US Po Chen «5034092266»
	AE Ali «0552984173»
	MX OK «2222984173»
	US SMS «5034092266»
	US FYI «5034092266»
	US PLS «5034092266»
	US THX «5034092266»
	US HI «5034092266»
	US HMU «5034092266»
	US TY «5034092266»
	US BRB «5034092266»
	IN PLZ CL «9731729841»
	US NVM «5034092266»
	US LMK «5034092266»
	GB TXT «07700142303»
	GB MR «07700142303»
	GB MSG «07700142303»
	DE MFG «01743804771»
	DE LG «01743804771»
	FR SVP «0629841735»
	FR MDR «0629841735»
	FR STP «0629841735»
	ES TLF «655298417»
	ES GPS «655298417»
	ES PF «655298417»
	BR VLW «51984298417»
	PL PZDR «604298417»
	SE MVH «0732984173»
	US please check «5034092266»
	US can u check «5034092266»
	IN {"mob": «9731729841»}
	IN {"mobile_no":«9731729841»,"age":44}
	IN {"phone1": «9731729841»}
	IN {"altPhone": «9731729841»}
	IN {"contactNumber": «9731729841»}
	IN {"whatsapp": «9731729841»}
	IN {"cust_mob": «9731729841»}
	IN {"ph": «9731729841»}
	IN {"cell": «9731729841»}
	US {"caller": «5034092266»}
	US {"callback": «5034092266»}
	US {"callback_number": «5034092266»}
	US {"to_number": «5034092266»}
	US {"ani": «5034092266»}
	PL {"telefon": «604298417»}
	ES {"telefono": «655298417»}
	ES {"teléfono": «655298417»}
	IT {"cellulare": «3402984173»}
	BR {"celular": «51984298417»}
	BR {"fone": «51984298417»}
	MX {"tel_casa": «2222984173»}
	US {'phone': «5034092266»}
	US {phone: «5034092266»}
	US "phone": "«5034092266»"
	US <phone>«5034092266»</phone>
	US phone_number=«5034092266»;
	US phone => «5034092266»
	US [phone] «5034092266»
	US contact{«5034092266»}
	US phone:'«5034092266»'
	US {"number": «5034092266»}
	US {"contact": «5034092266»}
`);

export const channelClean = rows(`
	FR 3631 pour La Poste
	SE 112 eller 114 14
	US Txn 9176043318-0007 posted 10/14/26 09:12
	US Pls ref case# 00917604 and SR-6043318
	US $9,176.04 due 3/18, min $44.10
	US The claim 917-60-4331-8 was denied
	US my zip is 10013-4471 apt 917
	US Meeting ID: 917 604 33180, passcode: 604331
	US coupon SAVE9176043318 expired
	US 9176043318 bytes were sent in 6.04 s
	US "qty":9176043,"sku":"6462384471-B"
	US est. 5,000-6,000 sq ft, built 1917-1960
	US GPS 40.646238, -74.471001
	US serial no. 6462384471
	US USPS 9205 5901 6463 8447 1100 12
	US at 9:17, 6:04 and 3:31:18
	US loan #6462384471 closed 10/14/2026
	US model 646-238/4471
	US 646 x 238 = 154,156 wait 153,748
	US dosage 2-3 x 500 mg, 10/14-10/21
	US VIN ends 238447, plate 4ABC471
	US IP 64.62.38.44:7100 blocked
	US ver 6.4.6-2384471 crashed
	US MAC 64:62:38:44:71:00
	US batch_6462384471_final.csv
	US session=646238447100;uid=44
	US https://shop.example/p/6462384471?ref=9176043318
	US bet 6-4, 6-2, 3-8 in the match
	US 401(k) 4471 2384 plan
	US EST 09:17-18:04, PST 06:17-15:04
	US odometer 64,623.8 mi on 10-14-2026
	US checking acct 6462384471, routing 021000021
	US hours: M-F 9-5, Sat 10-2
	US barcode 0 36000 29145 2
	US rx# 6462384-471 refill 2 of 3
	US ticket INC6462384471
	US NDC 0646-2384-47
	US flight DL 0646 seat 23-8, row 44
	US paid 64.62, 38.44 and 71.00
	US 6 4 6 2 dozen eggs
	US lat/long 40.7128/-74.0060
	US docket 1:26-cv-04471-PAE
	GB PNR 7Q4GH1, seat 22A, £79.84
	GB sort code 20-79-84, account 22190700
	GB NHS no 798 422 1907
	GB NI number QQ 12 34 56 C
	GB UTR 07984 22190
	GB order 07984221907 not here
	GB UPRN 100023336956
	GB 07/98/42 isn't a date lol
	GB MPRN 7984221907
	GB gas reading 07984 and 2219
	GB parcel JD0079842219070000
	GB invoice INV-07984-2219
	GB 7,984,221 views, up 22.19%
	GB the A427 to junction 9, 07:42-22:19
	GB Royal Mail AB 0798 4221 9GB
	GB company no 07984221
	GB VAT GB 798 4221 90
	GB lot 0117-922-40
	GB £117.92 x 24 months, 4000 total
	GB grid ref SU 07984 22190
	GB 2026-10-14 07:98 typo
	GB ISBN 0-7984-2219-0
	GB on 07.10.26, 14.10.26 and 21.10.26
	GB postcode BS1 4ND, house 117, flat 922
	GB case 00798422/1907
	GB driving licence SHAHP 804125 P99AB
	GB voucher code 0798-4221-907X
	GB 44.7984, -2.21907
	GB temp 07.98, pressure 1013.25
	GB file IMG_07984221907.jpg
	DE Vorgang 01577/8820/114-A
	DE Rg. 2026/0157-788 v. 14.10.26
	DE Sendungsverfolgung JJD000390 0157 7882
	DE Zählernr. 1ESY1157788201
	DE Vertragskonto 015778820114
	DE BIC COBADEFFXXX, BLZ 37040044, Kto 0157788
	DE VSNR 65 170839 J 003
	DE Aktenz. 4 C 157/26
	DE 38100 Braunschweig, Ring 53-57
	DE Artikel 0531.234.8812-X
	DE Preis: 157,78 € statt 201,14 €
	DE 15.10.2026-22.10.2026, 8:30-12:30
	DE Flurstück 157/788, Gemarkung 0201
	DE GPS 52.26594, 10.52673
	DE PZN 01577882
	DE ISBN 3-1577-8820-X
	DE Fahrplan: ab 05:31, an 07:23, Gl. 4
	DE Los 015-778-8201
	DE Kfz BS-KR 157, HU 05/27
	DE 0,157 % von 788.201,14 €
	DE Maße 157,7 x 88,2 x 114 mm
	DE IP 157.78.82.114
	DE Session 15778820114 abgelaufen
	DE Teilenr. 1K0 157 788 B
	DE 1577 8820 1143 ist der Pfandcode
	DE Ticketnr. #0531-2348
	DE Mitglied 015778820
	DE Zeitraum 01/26-12/26, Seite 5 von 31
	DE Bestell-Nr.: 05312348812
	DE Stand 05312 kWh am 14.10.
	DE Kurs 0,8812 USD, 23.488,12 EUR
	DE Steuernr. 14/234/88120
	DE Gate-Code 0157#, Etage 7
	FR réf. dossier 0644 8120 93
	FR SIREN 441 820 933
	FR NIR 2 85 04 35 238 441 22
	FR facture 06-44-8120
	FR colis 6A 06448 12093 4
	FR 06/04/2026 à 06h44, 12/09/2026 à 20h93
	FR CP 35000, 44100 et 06600
	FR TVA FR 44 812 093 317
	FR 64 481,20 € HT, 93 %
	FR du 06.04.26 au 12.09.26
	FR GPS 48.1173, -1.6778
	FR compteur 06448 kWh, index 12093
	FR code 0644#B, 2e étage
	FR PDL 06448120930012
	FR vol AF 0644 à 08:12
	FR billet 644 812 093 XY
	FR ISBN 2-06-448120-9
	FR code-barres 3 064481 209307
	FR version 6.4.4.8120
	FR plaque GH-644-LM
	FR 06:44:08, 12:09:30
	FR lot 06.44.81
	FR IP 64.48.120.93
	FR commande n°0644812093
	FR chèque 0644812
	FR 2 x 06 h 44
	FR 5 places, 06 rangs, 44 sièges
	FR 1 064 481 209 octets
	FR art. L. 644-8-12
	ES ref. pedido 644-812-0
	ES NIF 64481209X, CIF B64481209
	ES 33001, 28004 y 08012
	ES 644,81 € + 20,93 € de IVA
	ES 644.812,09 € en total
	ES 14/10/2026 a las 06:44
	ES expediente 644812093
	ES bastidor VSSZZZ6KZ1R448120
	ES contador 64481 kWh
	ES CUPS ES0021000006448120AB
	ES matrícula 6448 LMN
	ES 40.4168, -3.7038
	ES seguridad social 33 64481209 33
	ES lote 644.81
	ES vuelo IB 6448 puerta 20
	ES seguimiento 6448 1209 3A
	ES entre 600 y 700, unos 644
	ES IP 64.48.12.93
	ES póliza 644 812 093
	ES ticket 985221407
	ES versión 9.85.22
	ES 985 kg, 221 m y 407 cajas
	ES ISBN 84-644-8120-9
	ES IMEI 356448120930012
	ES factura F26/644812
	ES 6-4, 4-6, 7-5 el partido
	ES cód. cliente 985221407
	ES 64 48 12 09 30 41 en la primitiva
	ES del 6/4 al 8/12, 20 h
	ES cuota 9 de 85: 22,14 €
	IT prat. 347/8820/26
	IT ordine n. 3478820114
	IT cod. 347.882.011
	IT 347,88 € e 201,14 €
	IT 3.478.820 abitanti
	IT 14/10/2026 ore 09.30
	IT CAP 35121, 00184
	IT POD IT001E34788201
	IT PDR 03478820114001
	IT targa FK 347 LM
	IT volo AZ 0347
	IT 45.4064, 11.8768
	IT spedizione 34788 20114 5
	IT P. IVA 03478820114
	IT fattura 347-88 del 20.10.26
	IT contatore 34788 mc
	IT protocollo 3478820114
	IT IP 34.78.82.114
	IT lotto L347882
	IT polizza 3478820114
	IT EAN 8 003478 820114
	IT ISBN 88-347-8820-1
	IT via Roma 34/78, int. 8
	IT ver. 3.47.88
	IT sconto 34%-78%
	IT matricola 3478820
	IT ticket #3478820114
	IT 347 righe, 8820 colonne
	IT dal 3/4 al 7/8, ore 8-20
	IT codice cliente 0498271134
	IT 0,49827 o 1,134
	NL bestelnr 06448-12093
	NL klantnr 0644812093
	NL BSN 448120938
	NL KvK 06448120
	NL € 644,81 + € 20,93
	NL 14-10-2026, 06:44 uur
	NL 9711 AB, 3512 JE
	NL track 3SABCD0644812
	NL kenteken GH-644-L
	NL meterstand 06448 kWh
	NL EAN 8710644812093
	NL ISBN 90-644-8120-9
	NL lot 06-448
	NL factuur 2026-06448
	NL dossier 06/4481/20
	NL 52.3702, 4.8952
	NL vlucht KL 0644
	NL IP 64.48.12.93
	NL 644.812,09 euro
	NL versie 0.6.44
	NL polis 0503641882
	NL zaak 050364188
	NL perceel 0644, sectie B
	NL 6-4 6-2 winst
	NL tussen 06:44 en 08:12
	NL artikel 0503.641.882
	NL week 06-44
	NL contract 0644812093
	NL referentie 0644 8120 93
	PL nr zam. 698/441/820
	PL NIP 698-441-82-09
	PL PESEL 69844182093
	PL faktura 698/2026, 441,82 zł
	PL REGON 698441820
	PL 14.10.2026 godz. 06:44
	PL 61-001, 00-950
	PL licznik 69844 kWh
	PL paczka 698441820932012345678901
	PL rej. PO 698LM
	PL lot LO 0698
	PL 52.4064, 16.9252
	PL 698 441,82 zł
	PL polisa 698441820
	PL nr ref 698441820
	PL zgłoszenie nr 698441820
	PL wersja 6.98.44
	PL IP 69.84.41.82
	PL ISBN 83-698-4418-2
	PL EAN 5906984418209
	PL działka 698/44
	PL KW PO1P/00069844/1
	PL art. 698 par. 4
	PL 6:4, 6:2
	PL 698 szt. po 44,18
	PL umowa 698-441/820
	PL seria 69 numer 844182
	PL bilet 698441
	PL kod 698-441
	PL nr klienta 618514418
	PL RSO: 61 851 zł
	PL od 6.9. do 8.4., 18-20
	SE ärende 073-4418
	SE ordernr 0734418820
	SE pers.nr 850412-4418
	SE orgnr 556073-4418
	SE 734,41 kr + 88,20 kr
	SE 2026-10-14 kl 07.34
	SE 541 30 Skövde
	SE kollinr 73441882012SE
	SE reg ABC 73L
	SE mätare 073441 kWh
	SE OCR 7344 1882 093
	SE bankgiro 734-4188
	SE plusgiro 73 44 18-8
	SE 58.3912, 13.8451
	SE faktura 0734418820
	SE version 0.73.44
	SE IP 73.44.18.82
	SE ISBN 91-073-4418-8
	SE EAN 7310734418820
	SE flyg SK 0734
	SE fastighet Berg 7:344
	SE 1 073 441 kr
	SE 734 441 882 byte
	SE kundnr 0500441882
	SE avtal 0500-44
	SE kl 7-15, 8-20
	SE 4-4 och 18-20
	SE referensnr 0734418820
	SE serienr 073-441-88
	SE kampanj 0734
	IN order id 9884217730
	IN Aadhaar 9884 2177 3012
	IN PAN ABCPI8842K
	IN GST 33ABCPI8842K1Z5
	IN PIN 600018, 560001
	IN ₹9,88,421.77
	IN 14-10-2026 09:30
	IN UTR 428488421773
	IN A/c 98842177301234
	IN IFSC SBIN0009884
	IN vehicle TN 09 BY 8842
	IN RR no 9884217730
	IN consumer no 9884217730
	IN 13.0827, 80.2707
	IN train 12673 coach S8 seat 42
	IN PNR 428-4217730
	IN AWB 98842177301
	IN LPG id 9884217730123456
	IN IP 98.84.21.77
	IN ver 9.88.42
	IN OTP 884217
	IN order 404-9884217-7301234
	IN demat 1208160098842177
	IN flat 98-842, block 17
	IN invoice 98842/17730/26
	IN ticket no. 9884217730
	IN complaint id: 9884217730
	IN 98 842 177 bytes
	IN ISBN 81-988-4217-7
	IN from 9.8 to 8.4, 21-77
	BR CPF 199.944.188-20
	BR CNPJ 19.994.418/0001-20
	BR pedido 19994418820
	BR protocolo 19994418820
	BR R$ 19.994,41 e R$ 88,20
	BR 14/10/2026 às 09h30
	BR CEP 13010-000
	BR boleto 19994.41882 00193.244188 20000.000000 1 99940000044100
	BR placa BRA9E41
	BR rastreio BR199944188BR
	BR -22.9099, -47.0626
	BR RG 19.994.418-8
	BR código 1999-4418
	BR NF 19994418
	BR agência 1999 conta 44188-2
	BR IP 19.99.44.18
	BR versão 1.99.94
	BR voo LA 1999
	BR 19 parcelas de 994,41
	BR título 1999 4418 8209
	BR apólice 1932418820
	BR matrícula 19994418820
	BR ISBN 85-199-4418-8
	BR EAN 7891999441882
	BR PIS 199.94418.82-0
	BR CNH 19994418820
	BR das 8h às 20h, 19-20/10
	BR lote 19/99441
	BR senha 1994, guichê 18
	MX pedido 3314418820
	MX folio 3314418820
	MX CURP RUGL800101MJCZMP09
	MX NSS 33144188209
	MX CLABE 033144188209331441
	MX $33,144.18 y $820.00
	MX 14/10/2026 9:30 hrs
	MX C.P. 44100
	MX placas JRU-33-14
	MX guía 3314418820331441882012
	MX 20.6597, -103.3496
	MX serie 3314-4188
	MX recibo 331 441
	MX IP 33.144.18.82
	MX versión 3.31.44
	MX vuelo AM 0331
	MX medidor 33144 kWh
	MX No. de servicio 331441882093
	MX póliza 3314418820
	MX ticket: 3314418820
	MX cuenta 3314418820
	MX ISBN 968-33-1441-8
	MX código de barras 7503314418820
	MX manzana 33, lote 14
	MX 331 441 pesos
	MX referencia 3314 4188 20
	MX contrato 33-1441-882
	MX del 3/3 al 14/4, 18-20 h
	MX no. reporte 3336418820
	AE TT 0564418820
	AE Emirates ID 784-1985-0564418-8
	AE AED 5,644.18
	AE 14/10/2026 09:30
	AE TRN 100056441800003
	AE PO Box 56441
	AE plate Dubai K 56441
	AE Makani 05644 18820
	AE 25.2048, 55.2708
	AE order 0564418820
	AE Salik 05644188
	AE DEWA premise 564418820
	AE AWB 0564-4188-20
	AE flight EK 0564 gate B18
	AE IP 56.44.18.82
	AE ver 0.56.44
	AE ISBN 9948-056-44-1
	AE EAN 6290564418820
	AE ticket 0564418820
	AE invoice 056/4418/26
	AE account 0564418820
	AE villa 56-44, street 18
	AE ref 056-4418
	AE 564,418 dhs
	AE between 05:64 lol 05:56 and 06:44
	AE رقم الطلب 0564418820
	AE فاتورة رقم 0564418820
	AE بتاريخ ١٤/١٠/٢٠٢٦ الساعة ٩:٣٠
	AE المبلغ ٥٦٤٫٤١ درهم
	AE case 44188-20
	ZA ref 0724418820
	ZA ID 7204 4188 20 08 3
	ZA ID no 8504124418083
	ZA R7 244,18 and R820.00
	ZA 2026/10/14 09h30
	ZA code 0001, 4001
	ZA VAT 4724418820
	ZA reg 2019/072441/07
	ZA plate ND 724-418
	ZA meter 07244188209
	ZA token 0724 4188 2007 2441 8820
	ZA -25.7479, 28.2293
	ZA erf 724, portion 4
	ZA order 0724418820
	ZA waybill 072-4418
	ZA policy 0724418820
	ZA IP 72.44.18.82
	ZA ver 0.7.24
	ZA ISBN 0-7244-1882-0
	ZA flight FA 0724
	ZA account 072441882
	ZA case 072/441/26
	ZA 072 441 bytes
	ZA 6-4 7-2 4-4
	ZA claim 0124418820
	ZA invoice 0124418820
	ZA ticket#0724418820
	ZA lot 072/44
	ZA 1 072 441 rand
	ZA stand 12-441
	JP 注文番号09044188203
	JP 受付番号：0364418820
	JP 会員ID 090-4418
	JP 〒100-0001、〒530-0001
	JP 4,418円、90,441円
	JP 2026/10/14 9時30分
	JP 令和8年10月14日
	JP 追跡番号 0904-4188-2033
	JP 口座 0904418
	JP 35.6895, 139.6917
	JP IP 90.44.18.82
	JP バージョン 9.0.44
	JP ISBN 4-09-044188-2
	JP JAN 4909044188203
	JP 品川 300 あ 90-44
	JP 便名 NH 0904
	JP マイナンバー 0904 4188 2033
	JP 型番 AB-090-4418
	JP 請求書 2026-0904
	JP 090番台と441番
	JP 部屋 904-418
	JP 10-14-2026、10:14〜18:20
	JP 第3章 6-4-4-1
	JP 残高 0364418820 円
	JP 契約番号 0364418820
	JP 整理番号 036441882
	JP 1-2-3 丸の内
	JP 3丁目6-44
	JP 伝票番号 090441882033
	JP 予約番号：09044188203
	AU ref 0438441882
	AU TFN 438 441 882
	AU ABN 43 844 188 209
	AU Medicare 4384 41882 1
	AU $4,384.41 and $88.20
	AU 14/10/2026 9.30am
	AU SA 5000, VIC 3053
	AU order 0438441882
	AU rego S438 AXL
	AU NMI 43844188209
	AU -34.9285, 138.6007
	AU BSB 043-844 acct 188209
	AU AusPost 33AB0438441882
	AU flight QF 0438
	AU IP 43.84.41.88
	AU ver 0.4.38
	AU ISBN 0-438-44188-2
	AU EAN 9304384418820
	AU policy 0438441882
	AU invoice 0438-441
	AU lot 04/3844
	AU claim 0883441882
	AU account no 0883441882
	AU 438,441 km
	AU unit 4/38-44 King St
	AU 6-4 3-8 lost
	AU meter 04384 and 41882
	AU case 0438/441
	AU BPAY biller 438441 ref 0883441882
	AU 0438 steps, 441 floors
	FR les 05, 12, 19, 26 et 30
	FR les 01, 08, 15, 22, 29
	DE die Vorwahlen 040, 030, 089
	US 212, 646, 3318 rows
	US chapter 1, 2, 3, 415, 555, 2671
	US file_4155552671_final
	US id_4155552671
	ES 98765.4321
	ES suman 612 345 678,12 euros
	PL razem 698 441 820,50 zł
	FR 12,07 et 99 39 17 88 points
	DE 75,05 oder 030 Punkte
	DE EAN 5 012345 678900
	BR 4 006381 333931
	IN order 2025-288317
	US 2023-048316
	IT it is 0.074482524664 now
	NL 09 02 2023
	IT 07 10 2024 / 81,9 %
	PL 753-2144 12
	MX 1559323 / 2001:db8:b803::5529
	ES build 91966.4719
	FR 23/01-25/01 (2022-11-14/2022-11-15)
	AE 16/05-18/05 - 1793 x 896
	US batch of 2026112413
	US 971-409-2266-ABC
	IT ricambio 340298417
	IT matr. 0458298417
	US S/N 7184402931
	GB PO number 07184402931
	GB membership 07184402931
	DE Gutschein 0171-8440-2931
	DE Zahlungsreferenz 01718440293
	FR numéro d'abonné 0718440293
	FR bon de livraison 0718440293
	FR identifiant 0718440293
	FR n° fiscal 07 18 440 293 100
	FR carte de fidélité 0718440293
	FR matricule 0718440293
	FR n° de bon 0718440293
	FR numéro de réservation 0718440293
	ES incidencia 718440293
	ES localizador 718440293
	ES código 718440293
	ES reserva 718440293
	ES recibo 718440293
	ES código de barras 718440293
	ES transacción 718440293
	ES justificante 718440293
	ES bono 718440293
	IT codice cliente: 3718440293
	IT riferimento 3718440293
	IT prenotazione 3718440293
	IT conto 3718440293
	IT tessera 3718440293
	IT numero polizza 371 844 0293
	IT reclamo 3718440293
	IT transazione 3718440293
	IT documento 3718440293
	NL melding 0618440293
	NL reservering 0618440293
	NL zending 0618440293
	NL pakket 0618440293
	NL aanvraag 0618440293
	NL transactie 0618440293
	PL numer sprawy 718 440 293
	PL zgłoszenie 718440293
	PL rezerwacja 718440293
	PL numer seryjny 718440293
	PL paragon 718440293
	PL bilet 718440293
	PL transakcja 718440293
	PL nr referencyjny 718440293
	PL licznik 718440293
	PL numer ewidencyjny 718440293
	PL nr zgłoszenia 718-440-293
	PL kupon 718440293
	PL numer katalogowy 718440293
	PL identyfikator 718440293
	PL list przewozowy 718440293
	IN membership 7184402931
	IN challan 7184402931
	BR código do cliente: 11984402931
	BR protocolo de atendimento 11984402931
	BR reserva 11984402931
	BR reclamação 11984402931
	BR transação 11984402931
	BR medidor 11984402931
	BR comprovante 11984402931
	BR ordem de serviço 11984402931
	BR rastreamento 11984402931
	BR instalação 11984402931
	BR ocorrência 11984402931
	MX reservación 5584402931
	MX recibo 5584402931
	MX queja 5584402931
	MX transacción 5584402931
	MX medidor 5584402931
	MX rastreo 5584402931
	MX comprobante 5584402931
	MX orden de servicio 5584402931
	MX cotización 5584402931
	MX credencial 5584402931
	MX caso 5584402931
	AE membership 0504402931
	AE رقم الحساب 0504402931
	AE رقم العميل 0504402931
	AE رقم العقد 0504402931
	AE رقم الشكوى 0504402931
	AE رقم الحجز 0504402931
	AE رقم التذكرة 0504402931
	AE رقم الشحنة 0504402931
	AE رقم البوليصة 0504402931
	AE رقم المعاملة 0504402931
	ZA membership 0824402931
	ZA verwysing 0824402931
	ZA polisnommer 0824402931
	ZA rekeningnommer 0824402931
	ZA loan 0824402931
	ZA eisnommer 0824402931
	JP 商品コード08044029312
	JP ポイントカード08044029312
	AU membership 0484402931
	AU loan 0484402931
	US The total on order A-40922 came to $409.22 on 2/26.
	US Use promo 409226 before 12/31/2026, 40% off.
	US My gift card 6006 4914 0922 6700 has $22.66 left.
	US Box 4092, Salem, OR 97301-2266
	US IMEI: 35 409226 712345 8
	US 971 miles at 40.9 mpg is 22.66 gal
	US He logged in from 97.140.92.26 at 09:22:66?
	US Serial: C02409226Q05N
	US FY2026 Q4: 971,409 calls, 2,266 missed
	US BP 140/92, pulse 66, temp 97.1
	US dept 971, ext 4092
	US win10 19045.2266, chrome 142.0.7444.60
	US parcel 420973019400140922667
	US check 2266 for $971.40 cleared 9/22
	GB paid £30.32 on 29/01 by card ending 3032
	GB my hospital number is H1482303
	GB flight BA1482 at 03:32, gate 29
	GB collection code 148-230
	GB Zone 3, bay 14, 82 spaces, £3.03/hr
	GB The boiler is a Worcester 30i, GC 47-406-14
	GB reading was 14823 on the 3rd, 14901 now
	GB 1482303229 page views this year
	GB EPC cert 0148-2303-2290-1482-3032
	GB order ref 148-2303229-0148230
	GB due 03/03/29 at 14.82%
	DE Zählpunkt DE0001234567890000000000000380477
	DE Am 17.4. um 3:80 Uhr? Nein, 13:80.
	DE Rechnung 38047/71 über 1.743,80 € vom 4.7.26
	DE Hausnr. 17, 4. OG, 38 m²
	DE SEPA-Mandat M-0174-380477
	DE Kontonummer 380477120, BLZ 670 505 05
	DE Typ 0174.380.477, Baujahr 2012
	DE Postfach 38 04 77, 68161 Mannheim
	DE UN 0621, Klasse 3
	DE 174 380 Besucher, 4.771 Fotos
	DE Seriennr.: 0174-380-4771-XY
	FR 29 rue du 8 mai 1945, 54000 Nancy
	FR Relevé du 29/08 : 4 173,5 kWh
	FR Dossier CAF 8417350
	FR chèque n° 2984173 de 58,84 €
	FR RDV le 06/29? non le 29/06 à 8h41
	FR colis 6C 29841735 1
	FR plaque AB-298-CD, 84 173 km
	FR SIREN 298 417 350
	FR lot 29-84, étage 17, porte 35
	FR ref 0629-8417
	FR IP 62.98.41.73
	ES C/ Real 29, 8.º A, 41700 Dos Hermanas
	ES importe 29,84 €, IVA 17 %
	ES DNI 65529841-P
	ES vence el 29/8/2026, cuota 4 de 17
	ES n.º serie 655-2984-17A
	ES CUPS ES0031655298417001XY
	ES sala 6, fila 55, butaca 29
	ES 655.298 km y 417 horas
	ES tracking 65529841700012345678
	ES expediente 2026/655298
	ES vuelo VY6552 a las 9:84
	ES 65 52 98 41 7 12 34
	IT abito in via Roma 34, int. 29, 37121 Verona
	IT saldo € 340,29 entro il 8/4/2026
	IT POD IT001E34029841
	IT codice 340-298
	IT bolletta di 84,17 kWh, 3,40 €
	IT volo FR 3402 ore 9.84
	IT targa AB 340 CD
	IT rata 3 di 40, 29,84 €
	IT ore 8:30-12:30/14:30-18:30
	NL Kerkstraat 29, 5211 AB 's-Hertogenbosch
	NL factuur 29841735 van € 84,17
	NL IBAN eindigt op 1735
	NL gasmeter 02984, elektra 17350
	NL rit 84 vertrekt 17.35 uur
	NL klant sinds 29-8-2017
	NL bestelling 062984-17
	NL kenteken 29-AB-84
	NL 0,62 m3 en 98,41 kWh
	NL pakketcode 3SKLM298417350
	NL tussen 06.29 en 08.41
	PL ul. Długa 29/84, 45-417 Opole
	PL kwota 604,29 zł, rata 8 z 41
	PL PESEL 60429841735
	PL dnia 29.8.2026 o 4.17
	PL licznik 60429 m3
	PL przesyłka 00604298417359
	PL nr rej. OP 60429
	PL dowód ABC 604298
	PL 604 km, 298 zł, 417 min
	PL kod odbioru 604298
	PL wniosek WN/604/298/26
	SE Storgatan 29, 392 31 Kalmar
	SE belopp 732,98 kr förfaller 26-08-17
	SE personnr 19732984-1735
	SE mätarställning 73298
	SE paket 73298417SE
	SE reg.nr ABC 29D
	SE order 732-984
	SE kl. 07.32-09.84
	SE OCR 732984173598
	SE 4173 st à 73,29
	SE bokning KL73298
	IN bill of Rs.973.17 due 29/8
	IN flat 97, 3rd main, 17th cross, Bengaluru 560029
	IN order 408-9731729-8417350
	IN Aadhaar ending 9841
	IN train 17298 at 9:41
	IN 9,73,17,298 rupees
	IN RR number W9HS29841
	IN KA-05-MX-9731
	IN OTP 973172
	IN consumer id 97317298417
	IN txn 973172984173
	BR Rua XV, 298, apto 417, 90010-150
	BR valor R$ 984,29 venc. 17/08
	BR CPF final 417-35
	BR boleto 51984.29841 73500.000000
	BR pedido #51984298
	BR placa ABC1D29
	BR NIS 519.84298.41-7
	BR leitura 51984 kWh
	BR 5 vezes de 198,42
	BR senha 98429
	BR 51 anos, 98 kg, 1,84 m
	MX Calle 29 Sur 841, Puebla 72410
	MX pago de $2,298.41 el 7/3
	MX CLABE termina en 4173
	MX RFC ABC222984 173
	MX contrato 222-29841
	MX placas TXA-22-29
	MX medidor 2229F84
	MX lectura 22298 a 22417
	MX clave 222984
	MX vuelo VB 2229
	MX 222 casas, 298 lotes
	AE flat 298, bldg 41, street 73
	AE AED 552.98 paid 4/1
	AE plate AUH 14 55298
	AE account 55298417
	AE TRN 100552984100003
	AE order UAE-552984
	AE parcel AE552984173
	AE flight FZ 552 at 9:84
	AE EID 784-1990-5529841-7
	AE المبلغ 552 درهم و 98 فلس
	AE PIN 5529
	ZA 29 Long St, Cape Town 8001
	ZA R822,98 on 2026/04/17
	ZA ID 820229 8417 08 3
	ZA meter 08229841735
	ZA CA 298-417
	ZA case 822/98/2026
	ZA waybill WB0822984
	ZA erf 298, unit 41
	ZA from 08:22 to 09:84
	ZA account 1082298417
	ZA 822 km, 98 l, R4.17
	JP 東京都港区2-9-8、〒105-0041
	JP 2,984円、税込3,282円
	JP 予約は8月29日17時35分
	JP 注文ID 2984-1735
	JP 口座の下4桁は4173
	JP 製品型番 WH-1000XM5
	JP 伝票2984-1735-4173
	JP 29.8℃、湿度41.7%
	JP 車両番号 品川 500 さ 29-84
	JP 第2984号
	AU 29/84 Smith St, Carlton 3053
	AU $429.84 due 17/3
	AU CRN ends 735
	AU meter 0429 8417 35A
	AU plate 1AB 2CD
	AU ref MX-0429841
	AU order 4298-4173
	AU NMI 6102984173
	AU IHI 8003 6042 9841 7350
	AU flight JQ 429 at 8.41pm
	AU 429 sqm, 84 m frontage
	US Enrollment number 5034092266
	US Interaction ID 5034092266
	US Workorder 5034092266
	US Dealer code 5034092266
	US Member # 5034092266
	US PNR/locator 5034092266
	US Folder 5034092266
	US Call ID: 5034092266
	US Sales order 5034092266
	US Customer PO 5034092266
	US Zendesk 5034092266
	US conf no 5034092266
	GB Your unique reference is 01482303229
	GB Fault ref 01482303229
	GB Order id 01482303229
	GB Payment ref: 01482303229
	GB Supplier no. 01482303229
	GB receipt number 01482303229
	GB MPAN 01482303229
	GB ticket no 01482303229
	DE Störungsnummer 06213804771
	DE Reisenummer 06213804771
	DE Ihre Buchung 06213804771
	DE Kassenzeichen 06213804771
	DE Rechnungs-Nr: 06213804771
	DE Mitglieds-Nr. 06213804771
	DE Kunden-ID 06213804771
	DE Lieferung 06213804771
	DE Retoure 06213804771
	DE Bestellcode 06213804771
	DE Zertifikat 06213804771
	DE Einlieferungsbeleg 06213804771
	DE Garantie 06213804771
	DE Seriennummer: 0621 3804771
	FR numéro d'adhérent 0629841735
	FR n° d'assuré : 0629841735
	FR n° de police 0629841735
	FR numéro de colis 0629841735
	FR ligne de commande 0629841735
	FR numéro d'intervention 0629841735
	FR code client 0629841735
	FR code postal 06298
	FR num dossier 0629841735
	FR bon de commande 0629841735
	FR numéro de billet 0629841735
	FR numéro de TVA 06298417350
	FR id transaction 0629841735
	FR avis de passage 0629841735
	ES nº de socio 655298417
	ES número de reclamación 655298417
	ES número de factura 655 29 84 17
	ES código de cliente 655298417
	ES id de pedido 655298417
	ES número de abonado 655298417
	ES nº de envío 655298417
	ES número de tarjeta 655298417
	ES orden 655298417
	ES n.º afiliación 655298417
	ES código de reserva 655298417
	ES número de proveedor 655298417
	ES nº seguimiento 655298417
	ES nif 655298417
	IT numero di pratica 3402984173
	IT numero d'ordine 3402984173
	IT n. cliente 3402984173
	IT numero tessera 3402984173
	IT codice prenotazione 3402984173
	IT numero di protocollo 3402984173
	IT n° ordine 340 298 4173
	IT id cliente 3402984173
	IT numero fattura: 3402984173
	IT codice utente 3402984173
	IT numero di tracking 3402984173
	IT biglietto 3402984173
	IT caso 3402984173
	NL ordernr 0629841735
	NL klantcode 0629841735
	NL factuurnummer: 06-29841735
	NL meldingsnummer 0629841735
	NL storing 0629841735
	NL abonnementsnummer 0629841735
	NL kaartnummer 0629841735
	NL afspraaknummer 0629841735
	NL dossier 0629841735
	NL inkoopnummer 0629841735
	NL trackingcode 0629841735
	NL relatienummer 0629841735
	PL nr umowy 604298417
	PL numer biletu 604298417
	PL nr polisy: 604 298 417
	PL numer rachunku 604298417
	PL kod klienta 604298417
	PL nr licznika 604298417
	PL nr faktury 604298417
	PL id zamówienia 604298417
	PL numer rezerwacji 604298417
	PL numer konta 604298417
	PL nr karty 604298417
	PL nr dokumentu 604298417
	PL nr reklamacji 604298417
	PL zlecenie nr 604298417
	SE ordernr: 073-298 41 73
	SE fakturanummer 0732984173
	SE bokningsnummer 0732984173
	SE kollinummer 0732984173
	SE ärendenr 0732984173
	SE avtalsnr 0732984173
	SE kortnummer 0732984173
	SE mätarnummer 0732984173
	SE diarienr 0732984173
	SE anläggningsnummer 0732984173
	IN order no 9731729841
	IN SR number 9731729841
	IN case id: 9731729841
	IN reference id 9731729841
	IN bill number 9731729841
	IN card number 97317 29841
	IN employee code 9731729841
	IN customer code 9731729841
	IN request number 9731729841
	IN token number 9731729841
	IN consignment number 9731729841
	IN registration number 9731729841
	IN policy number is 9731729841
	IN gas connection number 9731729841
	BR nº do pedido 51984298417
	BR código de rastreio 51984298417
	BR número da nota 51984298417
	BR número da fatura 51984298417
	BR número do cartão 51984298417
	BR id do cliente 51984298417
	BR número da reserva 51984298417
	BR número da OS 51984298417
	BR nº de série 51984298417
	BR número do processo 51984298417
	BR código de barras 51984298417
	BR número da apólice 51984298417
	MX número de folio 2222984173
	MX no. de pedido 2222984173
	MX no. de reporte 2222984173
	MX código de cliente 2222984173
	MX número de ticket 2222984173
	MX número de reservación 2222984173
	MX número de recibo 2222984173
	MX número de tarjeta 2222984173
	MX id de cliente 2222984173
	MX número de empleado 2222984173
	MX número de afiliación 2222984173
	MX número de rastreo 2222984173
	MX orden de compra 2222984173
	AE order id 0552984173
	AE request no 0552984173
	AE permit no 0552984173
	AE bill number 0552984173
	AE reference no: 0552984173
	AE shipment number 0552984173
	AE رقم الطلبية 0552984173
	AE رقم المرجع 0552984173
	AE رقم الفاتورة: 0552984173
	AE رقم الهوية 0552984173
	AE رقم البطاقة 0552984173
	AE رقم العداد 0552984173
	ZA order id 0822984173
	ZA bill number 0822984173
	ZA reference is 0822984173
	ZA member no 0822984173
	ZA klantnommer 0822984173
	ZA faktuur 0822984173
	ZA verwysingsnommer 0822984173
	ZA quote number 0822984173
	ZA delivery note 0822984173
	ZA token 0822984173
	ZA voucher number 0822984173
	ZA licence number 0822984173
	JP 注文IDは09029841735
	JP 受注番号09029841735
	JP 見積番号09029841735
	JP 納品書番号09029841735
	JP 修理番号09029841735
	JP 保険証番号09029841735
	JP 学籍番号09029841735
	JP お届け番号09029841735
	JP 配送番号：09029841735
	JP 発注番号 09029841735
	JP カード番号は09029841735
	JP 申請番号09029841735
	AU order id 0429841735
	AU bill number 0429841735
	AU reference is 0429841735
	AU member no 0429841735
	AU customer no. 0429841735
	AU quote number 0429841735
	AU delivery note 0429841735
	AU consignment 0429841735
	AU voucher number 0429841735
	AU receipt no: 0429 841 735
	AU request 0429841735
	AU incident number 0429841735
	US {"call_id": 5034092266}
	US {"amount": 5034092266}
	US check number 5034092266
`);

/**
 * Sentences of contact centers in the languages of the countries: phones beside words that also name other numbers, and
 * texts of which some were masked at first.
 */
export const sentencePhones = rows(`
	DE Die Rufnummer lautet «0304 882 917».
	DE Privatnummer ist «030 1234567», Ersatznummer lautet «0171 2345678».
	DE Notrufnummer ist «0171 2345678».
	DE Kontaktnummer lautet «01712345678».
	DE Zum Schaden bitte «0171 2345678» anrufen.
	DE Meine Nummer lautet «01712345678».
	DE Sekretariatsnummer ist «0301234567».
	DE Telefonnr. ist «0301234567».
	FR Mon numéro est le «0612345678».
	FR Mon numéro est le «06 12 34 56 78».
	FR Le client est joignable au «06 12 34 56 78».
	FR Commande passée, rappelez le «06 12 34 56 78».
	PL Mój numer to «601 448 211».
	PL Numer męża to «601 448 211».
	PL Numer telefonu to «601448211».
	PL Numer kontaktowy to «601448211».
	PL Mój numer «800 100 200».
	PL Proszę o telefon klienta, to «601448211».
	IT Il mio numero è «347 448 2119».
	IT Codice ricevuto, chiamami al «347 448 2119».
	IT Il cellulare della cliente è «3474482119».
	MX Mi número es «55 4482 1190».
	MX El cliente es «55 4482 1190».
	MX Mi número de casa es «55 4482 1190».
	MX El número de mi esposa es «55 4482 1190».
	MX IMSS me llama al «55 4482 1190».
	ES Tengo el código, mi móvil es «612 448 211».
	ES https://example.com/c?phone=«612345678»
	ES https://example.com/c?to=«612345678»&from=«612345679»
	ES https://example.com/c?telefono=«612345678»
	ES https://example.com/c?movil=«612345678»&id=977731814
	SE Ärendet gäller bilen, ring «070-123 45 67».
	SE Mitt nummer är «0701234568».
	SE Mobilnumret är «0701234568».
	SE Hemnummer är «0701234568».
	IN The unified team calls «98765 43210».
	IN Roll call at 9, phone «98765 43210».
	AE The number is «04 448 2917».
	AE Unified support, call «04 448 2917».
	ZA My foonnommer is «0824482119».
	ZA My selnommer is «0824482119».
	ZA My kontaknommer is «0824482119».
	ZA My werknommer is «0824482119».
	ZA Medical aid asked me to ring «083 122 4455».
	BR O eleitor ligou do «(11) 98765-4321».
	US My cell is «415-555-2671» pcs
	US Voicemail: «(415) 555-2671» 5 items
	GB Ring «+44 7700 900123» kg
	GB Ring «07912 345 678» kg
	AE «+971 50 123 4567» pcs
	ZA «+27 82 123 4567» kg
	AU «+61412345678» kg
	DE «030 901820» 10115 Berlin
	DE «+49 30 12345 67890» Herr Meyer
	DE «0171 23 45678» Danke
	DE «06131 28 45012» Mainz
	DE «040 42828 12345» Bitte
	BR «+55 (21) 2345-6789», «3003-9303»
	AE ANI is «0501234567»
	US CLI is «4155552671»
	US ANA is «415-555-2671»
	US MOM is «4155552671»
	MX El teléfono del cliente es «5544821190».
	ES El móvil del cliente es «612448211».
	BR O celular do cliente é «11987654321».
	FR Le portable du client est «0612345678».
	DE Die Handynummer des Kunden ist «0171 2345678».
	DE Das Handy des Kunden ist «01712345678».
	NL Het mobiel van de klant is «0612345678».
	PL Telefon klienta to «601448211».
	PL Numer telefonu klienta to «601448211».
	US The phone of the customer is «4155552671».
	US Phone number of the customer is «4155552671».
	FR Le numéro de téléphone du client est le «06 12 34 56 78».
	ES El número de teléfono del cliente es «612 448 211».
	IT Il numero di telefono del cliente è «3474482119».
	SE Kundens telefonnummer är «0701234568».
	DE Die Telefonnummer der Kundin lautet «030 1234567».
	US Contact number for the customer is «4155552671».
	US Cell for customer is «4155552671».
	MX Número de contacto del cliente es «5544821190».
	BR Telefone de contato do cliente é «1123456789».
	FR Contact pour le client : «0612345678».
	US Contact number for a member is «4155552671».
	PL «800 100 200» 45,99 zł
	GB The courier for my parcel is «07912345678».
	DE Der Fahrer der Lieferung: «01712345678».
	ES El repartidor del envío es «612345678».
	IN Delivery boy for my order is «9876543210».
	FR Le livreur du colis est le «0612345678».
	US The phone number for my order is «4155552671».
	US The phone number on the account is «4155552671».
	US phone on file for the policy is «(415) 555-2671»
	US The mobile on my booking is «4155552671».
	US The callback number for this ticket is «4155552671».
	US Contact number for the delivery is «415-555-2671».
	GB The mobile number on the account is «07912345678».
	GB The phone for the booking was «07912 345678».
	GB Phone number on the order: «07912345678».
	DE Die Telefonnummer zum Vertrag ist «01712345678».
	DE Die Handynummer für die Bestellung lautet «01712345678».
	DE Telefonnummer im Konto: «0171 2345678».
	DE Rückrufnummer zum Vorgang ist «01712345678».
	FR Le téléphone pour la commande est le «0612345678».
	FR Le numéro de portable du dossier est le «0612345678».
	FR Téléphone de la réservation : «06 12 34 56 78».
	ES El teléfono de la reserva es «612345678».
	ES El móvil del pedido es «612 345 678».
	ES El número de teléfono de la cuenta es «612345678».
	IT Il telefono per l'ordine è «3471234567».
	IT Il cellulare della pratica è «3471234567».
	NL Het telefoonnummer bij de bestelling is «0612345678».
	NL Het mobiele nummer van het contract is «0612345678».
	PL Numer telefonu do zamówienia to «601234567».
	SE Telefonnumret till beställningen är «0701234567».
	SE Mobilnumret på kontot är «0701234567».
	BR O telefone da conta é «11987654321».
	BR O celular do pedido é «11987654321».
	MX El celular de la cuenta es «5512345678».
	MX Teléfono del contrato: «5512345678».
	IN Mobile number linked to account is «9876543210».
	IN Registered mobile for the policy is «9876543210».
	IN Mobile in my Aadhaar is «9876543210».
	AE Mobile on the account is «0501234567».
	ZA The cell for the claim is «0821234567».
	AU The mobile on my account is «0412345678».
	AU Phone for the booking is «0412 345 678».
	JP 注文の電話番号は「«09012345678»」です。
	JP 契約の携帯番号は«090-1234-5678»です。
	JP 予約の連絡先は«09012345678»です。
`);

export const sentenceClean = rows(`
	DE Die Kundennummer lautet 0304 882 917.
	DE Die Schadennummer ist 06-1182-44093.
	FR Mon numéro client est le 06 4482 1190.
	ES https://example.com/o/9559479306?p=977731814
	IT Il mio codice cliente è 347 448 2119.
	IT Il PDR è 00881234567890 per il gas.
	IT La matricola INPS è 0612345678.
	IT https://example.com/o/9413788027?p=366636323
	PL Mój numer klienta to 601 448 211.
	PL https://example.com/o/3748980588?p=701329160
	SE Ärendet 0701234568 stängdes igår.
	IN Roll number 9182 7364 50 in the exam.
	BR Título de eleitor 0043 5687 0906.
	MX Mi número de cliente es 55 4482 1190.
	AE The unified number is 04 448 2917.
	ZA Medical aid number 0831 2244 55.
	ZA My bestelnommer is 0824482119.
	US The phone case, order number 4155552671
	US Phone bill account 4155552671
	US I lost my phone, the claim number is 4155552671
	DE Handyvertrag 0711448291
	DE Das Handy, Bestellung 0171234567
	GB My phone contract is 07912345678
	GB mobile phone insurance policy 07912345678
	FR Téléphone cassé, dossier 0612345678
	ES El teléfono del pedido 612345678 no llegó
	IT Telefono rotto, pratica 3471234567
	IN Mobile order id 9876543210
	US Phone me about order number: 4155552671
	US The phone for order id 4155552671
`);
