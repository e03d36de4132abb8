import { rows, spellings, type CountryCorpus } from './rows';

export const ZA: CountryCorpus = {
	own: '+27 82 123 4511',
	postcode: '2001 Johannesburg',
	date: '2026/11/24',
	price: 'R1 299.00',
	unit: '24/7',
	phones: spellings(`
		082 123 4567 | 082-123-4567 | 082 1234567 | 0821234567 | (082) 123 4567 | (082) 123-4567 | 082.123.4567
		082 12 34 567 | +27 82 123 4567 | +27 (0)82 123 4567 | +27(0)821234567 | +27821234567 | +27-82-123-4567
		27821234567 | 0027 82 123 4567 | 0027821234567 | 071 987 6543 | 0719876543 | +27 71 987 6543 | +27719876543
		083 456 7890 | 0834567890 | 060 123 4567 | +27 60 123 4567 | 011 123 4567 | 011-123-4567 | (011) 123 4567
		(011) 123-4567 | 011 1234567 | 0111234567 | +27 11 123 4567 | +27 (11) 123 4567 | +27111234567
		021 456 7890 | (021) 456-7890 | 0214567890 | +27 21 456 7890 | 031 305 1234 | 012 345 6789 | 0123456789
		0800 123 456 | 0860 123 456 | 087 123 4567 | +263 77 123 4567
	`),
	clean: rows(`
		The meeting is on 2026/11/24 at 10:30.
		From 01-02-2026 to 24.11.2026, or 2026-11-24.
		It costs R1 299.00 or R 12,50.
		Order 0821234567 is shipped.
		Order number 0111234567 is late.
		Invoice INV-2026-00123.
		ID number 8001015009087 of the client.
		ID number 0001015009087.
		Account 0821234567 at the bank.
		Branch code 250655.
		VAT number 4123456789.
		Postal code 2001 and 0001.
		Plate CA 123-456 and ABC 123 GP.
		Tracking 0821234567 by courier.
		IP 192.168.1.10 of the router.
		Version 8.2.1234 of the app.
		We have 821 234 users and 1 299 000 rows.
		The meter reads 082123 kWh.
		Meter number 01234567890.
		Policy 0821234567 is active.
		Coordinates -26.204103, 28.047305.
		Flight SA 0821 at gate A12.
		Between 82 and 123 there are 45.
		The factor is 0.821234567.
		Erf 821, unit 12, floor 3.
		Open 09:00-17:00, Sat 08:00-13:00.
		Passport A01234567.
		Section 8.2 of the act.
		Serial 082-1234-567-A.
		Won 3-0 in 2026.
		Ticket 0821234567 was closed.
		Reference 2026.0821.
		Company registration 2026/123456/07.
		Electricity token 1234 5678 9012 3456 7890.
	`),
};
