import { rows, spellings, type CountryCorpus } from './rows';

export const AE: CountryCorpus = {
	own: '+971 50 123 4511',
	postcode: 'PO Box 12345 Dubai',
	date: '24/11/2026',
	price: 'AED 1,299.00',
	unit: '24/7',
	phones: spellings(`
		050 123 4567 | 050-123-4567 | 050-1234567 | 050 1234567 | 0501234567 | 050 12 34 567 | (050) 123 4567
		+971 50 123 4567 | +971 50 1234567 | +971-50-123-4567 | +971-50-1234567 | +971 (0)50 123 4567
		+971(0)501234567 | +971501234567 | 971501234567 | (+971) 50 123 4567 | 00971 50 123 4567 | 00971501234567
		00971-50-1234567 | 055 987 6543 | 0559876543 | +971 55 987 6543 | +971559876543 | 056 123 4567
		052-765 4321 | 058 123 4567 | 04 123 4567 | 04-123-4567 | 04-1234567 | (04) 123 4567 | 041234567
		04 1234567 | +971 4 123 4567 | +971 4 1234567 | +971 (4) 123 4567 | +97141234567 | 00971 4 123 4567
		02 612 3456 | 02-6123456 | +971 2 612 3456 | 06 512 3456 | 800 12345 | ٠٥٠ ١٢٣ ٤٥٦٧ | +٩٧١ ٥٠ ١٢٣ ٤٥٦٧
		+966 50 123 4567 | +91 98765 43210
	`),
	clean: rows(`
		The appointment is on 24/11/2026 at 10:30.
		From 01-02-2026 to 24.11.2026, or 2026-11-24.
		It costs AED 1,299.00 or 12.50 dirhams.
		Order 0501234567 is shipped.
		Order number 0559876543 is late.
		Invoice INV-2026-00123.
		Emirates ID 784-1987-1234567-1.
		Trade license 1234567.
		TRN tax number 100123456700003.
		Account 0501234567 at the bank.
		Makani 12345 67890.
		PO Box 12345, Dubai.
		Plate A 12345 Dubai.
		Tracking 0501234567 by courier.
		IP 192.168.1.10 of the router.
		Version 5.0.1234 of the app.
		We have 501,234 users and 1,299,000 rows.
		The meter reads 050123 kWh.
		Policy 0501234567 is active.
		Coordinates 25.204849, 55.270782.
		Flight EK 0501 at gate B23.
		Between 50 and 123 there are 45.
		The factor is 0.501234567.
		Villa 50, street 12, 3 floors.
		Open 09:00-18:00, Fri closed.
		Passport N1234567.
		Clause 5.0 of the law.
		Serial 050-1234-567-A.
		Won 3-0 in 2026.
		Ticket 0501234567 was closed.
		رقم الطلب 0501234567 قيد الشحن.
		التاريخ ٢٤/١١/٢٠٢٦ الساعة ١٠:٣٠.
		المبلغ ١٬٢٩٩٫٠٠ درهم.
		فاتورة 2026-00123.
		Reference 2026.0501.
		Ejari contract 0120201234567.
	`),
};
