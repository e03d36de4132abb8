import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: '{"call_id":"c_88f2","customer_phone_number":"+12125550198","duration":187,"started_at":1762251727}',
		becomes:
			'{"call_id":"c_88f2","customer_phone_number":"§","duration":187,"started_at":1762251727}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"phone":4155550171,"name":"Dana","visits":12}',
		becomes: '{"phone":"§","name":"Dana","visits":12}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"type":"message","ts":1762251727341,"text":"hey call me on 646-555-0143 ok?"}',
		becomes: '{"type":"message","ts":1762251727341,"text":"hey call me on § ok?"}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '[{"speaker":"agent","start":0.42,"end":3.17,"text":"Can I get a number?"},{"speaker":"caller","start":3.9,"end":8.05,"text":"sure, 917 555 0116"}]',
		becomes:
			'[{"speaker":"agent","start":0.42,"end":3.17,"text":"Can I get a number?"},{"speaker":"caller","start":3.9,"end":8.05,"text":"sure, §"}]',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"order_id":2125550143,"total":1249.99,"currency":"USD","created":"2025-11-04T14:22:07Z"}',
		becomes:
			'{"order_id":2125550143,"total":1249.99,"currency":"USD","created":"2025-11-04T14:22:07Z"}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"from":"2125550198","to":"+1 347 555 0162","sid":"SM12ab34cd56ef","num_segments":1}',
		becomes: '{"from":"§","to":"§","sid":"SM12ab34cd56ef","num_segments":1}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"lat":40.712776,"lng":-74.005974,"accuracy":12.5,"ts":1762251727000}',
		becomes: '{"lat":40.712776,"lng":-74.005974,"accuracy":12.5,"ts":1762251727000}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"a":{"b":[{"mobile":6465550109},{"mobile":null}]},"version":"2.14.0"}',
		becomes: '{"a":{"b":[{"mobile":"§"},{"mobile":null}]},"version":"2.14.0"}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"note":"Line one\\nPhone: 212.555.0177\\nZip: 10027","agent":417}',
		becomes: '{"note":"Line one\\nPhone: §\\nZip: 10027","agent":417}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'webhook body was {"caller_number":"+13475550108","queue_ms":45120} and then it timed out after 30000 ms',
		becomes:
			'webhook body was {"caller_number":"§","queue_ms":45120} and then it timed out after 30000 ms',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"invoice_number":"6465550120","amount_cents":31000,"paid":false}',
		becomes: '{"invoice_number":"6465550120","amount_cents":31000,"paid":false}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"ip":"192.168.10.254","port":8443,"uptime":1728394,"fw":"4.7.10"}',
		becomes: '{"ip":"192.168.10.254","port":8443,"uptime":1728394,"fw":"4.7.10"}',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: '{"contact":{"first":"Lou","phone_numbers":["(510) 555-0134","510-555-0135"],"zip":94110}}',
		becomes: '{"contact":{"first":"Lou","phone_numbers":["§","§"],"zip":94110}}',
		configured: ['US'],
	},
	{
		text: '{"session":"9f1c","events":[{"t":1762251727,"v":3},{"t":1762251790,"v":5}],"score":0.8731}',
		becomes:
			'{"session":"9f1c","events":[{"t":1762251727,"v":3},{"t":1762251790,"v":5}],"score":0.8731}',
		configured: ['US'],
	},
	{
		text: 'id,name,phone,created\n1001,Ruiz,(503) 555-0107,2025-11-04\n1002,Okafor,(503) 555-0122,2025-11-05',
		becomes: 'id,name,phone,created\n1001,Ruiz,§,2025-11-04\n1002,Okafor,§,2025-11-05',
		configured: ['US'],
	},
	{
		text: 'call_id: 7731\ndirection: inbound\ncaller: +14155550118\nduration_s: 312\ndisposition: resolved',
		becomes: 'call_id: 7731\ndirection: inbound\ncaller: §\nduration_s: 312\ndisposition: resolved',
		configured: ['US'],
	},
	{
		text: '| Name | Phone | Balance |\n|---|---|---|\n| Hale | 206-555-0118 | 1,204.50 |\n| Iqbal | 206-555-0164 | 88.00 |',
		becomes:
			'| Name | Phone | Balance |\n|---|---|---|\n| Hale | § | 1,204.50 |\n| Iqbal | § | 88.00 |',
		configured: ['US'],
	},
	{
		text: '{"utterance":"my number is five one zero five five five zero one six one","confidence":0.94}',
		becomes: '{"utterance":"my number is §","confidence":0.94}',
		configured: ['US'],
	},
	{
		text: '{"metrics":{"p50":118,"p95":942,"max_bytes":4155550187},"window_s":3600}',
		becomes: '{"metrics":{"p50":118,"p95":942,"max_bytes":4155550187},"window_s":3600}',
		configured: ['US'],
	},
	{
		text: 'BEGIN:VCARD\nVERSION:3.0\nFN:Lena Park\nTEL;TYPE=CELL:+1-312-555-0153\nTEL;TYPE=WORK:312-555-0170\nREV:20251104T142207Z\nEND:VCARD',
		becomes:
			'BEGIN:VCARD\nVERSION:3.0\nFN:Lena Park\nTEL;TYPE=CELL:§\nTEL;TYPE=WORK:§\nREV:20251104T142207Z\nEND:VCARD',
		configured: ['US'],
	},
	{
		text: '<contact id="20417"><name>Moss</name><phone>619-555-0125</phone><since>2019-03-12</since></contact>',
		becomes:
			'<contact id="20417"><name>Moss</name><phone>§</phone><since>2019-03-12</since></contact>',
		configured: ['US'],
	},
	{
		text: '{"telephone":"020 7946 0321","postcode":"SW1A 2AA","flat":12}',
		becomes: '{"telephone":"§","postcode":"SW1A 2AA","flat":12}',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: '{"history":[{"at":"2025-10-14T09:15:00+01:00","note":"Rang 02079460018, no reply"},{"at":"2025-10-15T11:50:00+01:00","note":"Closed"}]}',
		becomes:
			'{"history":[{"at":"2025-10-14T09:15:00+01:00","note":"Rang §, no reply"},{"at":"2025-10-15T11:50:00+01:00","note":"Closed"}]}',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: '{"customer_reference":"01314960277","sort_code":"20-79-46","vat_rate":0.2}',
		becomes: '{"customer_reference":"01314960277","sort_code":"20-79-46","vat_rate":0.2}',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: '{ "mpan": 1200023305967, "reading": 23418, "read_on": "2025-11-01" }',
		becomes: '{ "mpan": 1200023305967, "reading": 23418, "read_on": "2025-11-01" }',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: 'BEGIN:VCARD\nVERSION:4.0\nN:Whitlock;Owen;;;\nTEL;VALUE=uri;TYPE=home:tel:+44-161-496-0274\nEND:VCARD',
		becomes:
			'BEGIN:VCARD\nVERSION:4.0\nN:Whitlock;Owen;;;\nTEL;VALUE=uri;TYPE=home:tel:§\nEND:VCARD',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: '{"msg":"Mum\'s on 0113 496 0552, dad\'s on 0114 496 0120","read":true,"id":88213377}',
		becomes: '{"msg":"Mum\'s on §, dad\'s on §","read":true,"id":88213377}',
		ownNumber: '+44 20 7946 0018',
	},
	{
		text: '{"telefon":"+49 171 3920044","kundennummer":22147103,"umsatz":1249.9}',
		becomes: '{"telefon":"§","kundennummer":22147103,"umsatz":1249.9}',
		ownNumber: '+49 171 3920044',
	},
	{
		text: '{"phone_number":491713920044,"epoch":1762251727}',
		becomes: '{"phone_number":"§","epoch":1762251727}',
		ownNumber: '+49 171 3920044',
	},
	{
		text: '{"transkript":"Rufen Sie mich unter 030 23125 482 an, bitte.","sprache":"de","dauer":14.2}',
		becomes: '{"transkript":"Rufen Sie mich unter § an, bitte.","sprache":"de","dauer":14.2}',
		ownNumber: '+49 171 3920044',
	},
	{
		text: 'Anrufer: 0171 3920044\nAngerufen: +49 30 23125 111\nBeginn: 04.11.2025 09:31:07\nDauer: 00:03:12',
		becomes: 'Anrufer: §\nAngerufen: §\nBeginn: 04.11.2025 09:31:07\nDauer: 00:03:12',
		ownNumber: '+49 171 3920044',
	},
	{
		text: '{"bestellnummer":"03023125874","positionen":[{"artikel":4066969412,"menge":3,"preis":24.95}]}',
		becomes:
			'{"bestellnummer":"03023125874","positionen":[{"artikel":4066969412,"menge":3,"preis":24.95}]}',
		ownNumber: '+49 171 3920044',
	},
	{
		text: 'Name;Telefon;PLZ\nSommer;0221 4710318;50667\nVoss;040 66969412;20095',
		becomes: 'Name;Telefon;PLZ\nSommer;§;50667\nVoss;§;20095',
		ownNumber: '+49 171 3920044',
	},
	{
		text: '{"handy":"0176 04069027","festnetz":"","rabatt":12.5,"seit":2019}',
		becomes: '{"handy":"§","festnetz":"","rabatt":12.5,"seit":2019}',
		ownNumber: '+49 171 3920044',
	},
	{
		text: '{"tel":"01 99 00 45 67","siret":"123 456 789 00012","effectif":14}',
		becomes: '{"tel":"§","siret":"123 456 789 00012","effectif":14}',
		configured: ['DE', 'FR'],
	},
	{
		text: '- nom: Diallo\n  telephone: "04 65 71 30 12"\n  commande: 199004521\n  montant: 87.40',
		becomes: '- nom: Diallo\n  telephone: "§"\n  commande: 199004521\n  montant: 87.40',
		configured: ['DE', 'FR'],
	},
	{
		text: '{"rows":[[1,"Lefèvre","0261910844"],[2,"Sommer","03023125904"]],"count":2}',
		becomes: '{"rows":[[1,"Lefèvre","§"],[2,"Sommer","§"]],"count":2}',
		configured: ['DE', 'FR'],
	},
	{
		text: '{"expires_at":1793787727,"iat":1762251727,"sub":"u-417","ttl":31536000}',
		becomes: '{"expires_at":1793787727,"iat":1762251727,"sub":"u-417","ttl":31536000}',
		configured: ['DE', 'FR'],
	},
	{
		text: 'GET /api/v2/calls?limit=50&since=1762251727 200 118ms 4312 bytes',
		becomes: 'GET /api/v2/calls?limit=50&since=1762251727 200 118ms 4312 bytes',
		configured: ['DE', 'FR'],
	},
	{
		text: '{"movil":"600 000 318","cups":"ES0021000000123456AB","potencia_kw":4.6}',
		becomes: '{"movil":"§","cups":"ES0021000000123456AB","potencia_kw":4.6}',
		configured: ['ES', 'IT'],
	},
	{
		text: '{"cellulare":"333 000 0418","numero_ordine":"0200005567","importo":86.4}',
		becomes: '{"cellulare":"§","numero_ordine":"0200005567","importo":86.4}',
		configured: ['ES', 'IT'],
	},
	{
		text: '{"pedido":910000456,"factura":600000718,"iva":21}',
		becomes: '{"pedido":910000456,"factura":600000718,"iva":21}',
		configured: ['ES', 'IT'],
	},
	{
		text: '{"mobile_no":9000001318,"pincode":560001,"emi":8640}',
		becomes: '{"mobile_no":"§","pincode":560001,"emi":8640}',
		ownNumber: '+91 98100 00123',
	},
	{
		text: '{"alt":[{"phone":"98100 00456","rel":"husband"}],"loan_account":"9810000212","overdue_days":31}',
		becomes:
			'{"alt":[{"phone":"§","rel":"husband"}],"loan_account":"9810000212","overdue_days":31}',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'time=2025-11-04T10:15:22.417Z level=info msg="dialing" to=+919000001227 attempt=2 timeout=30s',
		becomes: 'time=2025-11-04T10:15:22.417Z level=info msg="dialing" to=§ attempt=2 timeout=30s',
		ownNumber: '+91 98100 00123',
	},
	{
		text: '{"celular":"(21) 99000-1145","cpf":"123.456.789-09","cep":"01310-100"}',
		becomes: '{"celular":"§","cpf":"123.456.789-09","cep":"01310-100"}',
		ownNumber: '+55 21 99000 1145',
	},
	{
		text: '{"data":"[{\\"fone\\":\\"+55 11 3000-4567\\",\\"n\\":3}]","ok":true}',
		becomes: '{"data":"[{\\"fone\\":\\"§\\",\\"n\\":3}]","ok":true}',
		ownNumber: '+55 21 99000 1145',
	},
	{
		text: '{"protocolo":20251104003187,"inicio":1762251727000,"espera_s":2820}',
		becomes: '{"protocolo":20251104003187,"inicio":1762251727000,"espera_s":2820}',
		ownNumber: '+55 21 99000 1145',
	},
	{
		text: '{"ph":"0491 570 156","nmi":"41035678901","kwh":23418,"paid_at":1762251727}',
		becomes: '{"ph":"§","nmi":"41035678901","kwh":23418,"paid_at":1762251727}',
		configured: ['AU'],
	},
	{
		text: 'Fields: Name=Daz; Mobile=0491 573 770; Job number=0491573771; Quoted=$350.00; Lot=14',
		becomes: 'Fields: Name=Daz; Mobile=§; Job number=0491573771; Quoted=$350.00; Lot=14',
		configured: ['AU'],
	},
];
