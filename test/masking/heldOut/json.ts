import { heldOutRows } from './heldOutRows';

export const json = heldOutRows(String.raw`
	+1 212 555 0198 | {"call_id":"c_88f2","customer_phone_number":"«+12125550198»","duration":187,"started_at":1762251727}
	+1 212 555 0198 | {"phone":«4155550171»,"name":"Dana","visits":12}
	+1 212 555 0198 | {"type":"message","ts":1762251727341,"text":"hey call me on «646-555-0143» ok?"}
	+1 212 555 0198 | [{"speaker":"agent","start":0.42,"end":3.17,"text":"Can I get a number?"},{"speaker":"caller","start":3.9,"end":8.05,"text":"sure, «917 555 0116»"}]
	+1 212 555 0198 | {"order_id":2125550143,"total":1249.99,"currency":"USD","created":"2025-11-04T14:22:07Z"}
	+1 212 555 0198 | {"from":"«2125550198»","to":"«+1 347 555 0162»","sid":"SM12ab34cd56ef","num_segments":1}
	+1 212 555 0198 | {"lat":40.712776,"lng":-74.005974,"accuracy":12.5,"ts":1762251727000}
	+1 212 555 0198 | {"a":{"b":[{"mobile":«6465550109»},{"mobile":null}]},"version":"2.14.0"}
	+1 212 555 0198 | {"note":"Line one\nPhone: «212.555.0177»\nZip: 10027","agent":417}
	+1 212 555 0198 | webhook body was {"caller_number":"«+13475550108»","queue_ms":45120} and then it timed out after 30000 ms
	+1 212 555 0198 | {"invoice_number":"6465550120","amount_cents":31000,"paid":false}
	+1 212 555 0198 | {"ip":"192.168.10.254","port":8443,"uptime":1728394,"fw":"4.7.10"}
	US | {"contact":{"first":"Lou","phone_numbers":["«(510) 555-0134»","«510-555-0135»"],"zip":94110}}
	US | {"session":"9f1c","events":[{"t":1762251727,"v":3},{"t":1762251790,"v":5}],"score":0.8731}
	US | id,name,phone,created⏎1001,Ruiz,«(503) 555-0107»,2025-11-04⏎1002,Okafor,«(503) 555-0122»,2025-11-05
	US | call_id: 7731⏎direction: inbound⏎caller: «+14155550118»⏎duration_s: 312⏎disposition: resolved
	US | | Name | Phone | Balance |⏎|---|---|---|⏎| Hale | «206-555-0118» | 1,204.50 |⏎| Iqbal | «206-555-0164» | 88.00 |
	US | {"utterance":"my number is «five one zero five five five zero one six one»","confidence":0.94}
	US | {"metrics":{"p50":118,"p95":942,"max_bytes":4155550187},"window_s":3600}
	US | BEGIN:VCARD⏎VERSION:3.0⏎FN:Lena Park⏎TEL;TYPE=CELL:«+1-312-555-0153»⏎TEL;TYPE=WORK:«312-555-0170»⏎REV:20251104T142207Z⏎END:VCARD
	US | <contact id="20417"><name>Moss</name><phone>«619-555-0125»</phone><since>2019-03-12</since></contact>
	+44 20 7946 0018 | {"telephone":"«020 7946 0321»","postcode":"SW1A 2AA","flat":12}
	+44 20 7946 0018 | {"history":[{"at":"2025-10-14T09:15:00+01:00","note":"Rang «02079460018», no reply"},{"at":"2025-10-15T11:50:00+01:00","note":"Closed"}]}
	+44 20 7946 0018 | {"customer_reference":"01314960277","sort_code":"20-79-46","vat_rate":0.2}
	+44 20 7946 0018 | { "mpan": 1200023305967, "reading": 23418, "read_on": "2025-11-01" }
	+44 20 7946 0018 | BEGIN:VCARD⏎VERSION:4.0⏎N:Whitlock;Owen;;;⏎TEL;VALUE=uri;TYPE=home:tel:«+44-161-496-0274»⏎END:VCARD
	+44 20 7946 0018 | {"msg":"Mum's on «0113 496 0552», dad's on «0114 496 0120»","read":true,"id":88213377}
	+49 171 3920044 | {"telefon":"«+49 171 3920044»","kundennummer":22147103,"umsatz":1249.9}
	+49 171 3920044 | {"phone_number":«491713920044»,"epoch":1762251727}
	+49 171 3920044 | {"transkript":"Rufen Sie mich unter «030 23125 482» an, bitte.","sprache":"de","dauer":14.2}
	+49 171 3920044 | Anrufer: «0171 3920044»⏎Angerufen: «+49 30 23125 111»⏎Beginn: 04.11.2025 09:31:07⏎Dauer: 00:03:12
	+49 171 3920044 | {"bestellnummer":"03023125874","positionen":[{"artikel":4066969412,"menge":3,"preis":24.95}]}
	+49 171 3920044 | Name;Telefon;PLZ⏎Sommer;«0221 4710318»;50667⏎Voss;«040 66969412»;20095
	+49 171 3920044 | {"handy":"«0176 04069027»","festnetz":"","rabatt":12.5,"seit":2019}
	DE FR | {"tel":"«01 99 00 45 67»","siret":"123 456 789 00012","effectif":14}
	DE FR | - nom: Diallo⏎  telephone: "«04 65 71 30 12»"⏎  commande: 199004521⏎  montant: 87.40
	DE FR | {"rows":[[1,"Lefèvre","«0261910844»"],[2,"Sommer","«03023125904»"]],"count":2}
	DE FR | {"expires_at":1793787727,"iat":1762251727,"sub":"u-417","ttl":31536000}
	DE FR | GET /api/v2/calls?limit=50&since=1762251727 200 118ms 4312 bytes
	ES IT | {"movil":"«600 000 318»","cups":"ES0021000000123456AB","potencia_kw":4.6}
	ES IT | {"cellulare":"«333 000 0418»","numero_ordine":"0200005567","importo":86.4}
	ES IT | {"pedido":910000456,"factura":600000718,"iva":21}
	+91 98100 00123 | {"mobile_no":«9000001318»,"pincode":560001,"emi":8640}
	+91 98100 00123 | {"alt":[{"phone":"«98100 00456»","rel":"husband"}],"loan_account":"9810000212","overdue_days":31}
	+91 98100 00123 | time=2025-11-04T10:15:22.417Z level=info msg="dialing" to=«+919000001227» attempt=2 timeout=30s
	+55 21 99000 1145 | {"celular":"«(21) 99000-1145»","cpf":"123.456.789-09","cep":"01310-100"}
	+55 21 99000 1145 | {"data":"[{\"fone\":\"«+55 11 3000-4567»\",\"n\":3}]","ok":true}
	+55 21 99000 1145 | {"protocolo":20251104003187,"inicio":1762251727000,"espera_s":2820}
	AU | {"ph":"«0491 570 156»","nmi":"41035678901","kwh":23418,"paid_at":1762251727}
	AU | Fields: Name=Daz; Mobile=«0491 573 770»; Job number=0491573771; Quoted=$350.00; Lot=14
`);
