import { rows, spellings, type CountryCorpus } from './rows';

export const AU: CountryCorpus = {
	own: '+61 2 9123 4511',
	postcode: '2000 Sydney',
	date: '24/11/2026',
	price: '$1,299.00',
	unit: '24/7',
	phones: spellings(`
		02 9123 4567 | (02) 9123 4567 | (02)91234567 | 02-9123-4567 | 02 91234567 | 0291234567 | 02.9123.4567
		+61 2 9123 4567 | +61 (0)2 9123 4567 | +61(0)291234567 | +61291234567 | +61-2-9123-4567 | 0061 2 9123 4567
		0061291234567 | 0011 61 2 9123 4567 | 0412 345 678 | 0412-345-678 | 0412345678 | 0412 34 56 78
		04 1234 5678 | 041 234 5678 | (0412) 345 678 | 0412.345.678 | +61 412 345 678 | +61 (0)412 345 678
		+61(0)412345678 | +61412345678 | +61-412-345-678 | 61412345678 | 0061 412 345 678 | 0491 570 006
		0491570006 | +61 491 570 006 | 03 9876 5432 | (03) 9876 5432 | 0398765432 | +61 3 9876 5432 | 07 3123 4567
		08 8123 4567 | 1300 123 456 | 1300-123-456 | 1800 123 456 | 1800 975 711 | +61 1300 975 707 | +64 9 123 4567
	`),
	clean: rows(`
		The meeting is on 24/11/2026 at 10:30 am.
		From 01-02-2026 to 24.11.2026, or 2026-11-24.
		It costs $1,299.00 or A$ 12.50.
		Order 0412345678 is shipped.
		Order number 0291234567 is late.
		Invoice INV-2026-00123.
		ABN 51 824 753 556.
		ABN 51 412 345 678.
		ACN 004 085 616 and ACN 412 345 678.
		TFN 123 456 782.
		Medicare 2123 45670 1.
		BSB 062-000, account 12345678.
		Account 0412345678 at the bank.
		Postcode 2000 and 0800.
		Plate ABC 12D.
		Tracking 0412345678 by post.
		IP 192.168.1.10 of the modem.
		Version 4.12.345 of the app.
		We have 412,345 users and 1,299,000 rows.
		The meter reads 041234 kWh.
		NMI 41023456789.
		Policy 0412345678 is active.
		Coordinates -33.868820, 151.209295.
		Flight QF 0412 at gate 34.
		Between 41 and 234 there are 56.
		The factor is 0.412345678.
		Unit 4, 12 Smith Street, level 3.
		Open 09:00-17:00, Sat 08:00-13:00.
		Passport N1234567.
		Section 4.12 of the act.
		Serial 0412-3456-78-A.
		Won 3-0 in 2026.
		Ticket 0412345678 was closed.
		Reference 2026.0412.
		Licence 12345678.
	`),
};
