import { rows, spellings, type CountryCorpus } from './rows';

export const IN: CountryCorpus = {
	own: '+91 98765 43211',
	postcode: '110001 New Delhi',
	date: '24/11/2026',
	price: '₹1,29,900',
	unit: '24/7',
	phones: spellings(`
		98765 43210 | 9876543210 | 987 654 3210 | 98765-43210 | 9876 543 210 | 98 76 54 32 10 | 09876543210
		098765 43210 | 0 98765 43210 | +91 98765 43210 | +91 9876543210 | +919876543210 | +91-9876543210
		+91-98765-43210 | +91 987 654 3210 | (+91) 98765 43210 | +91 (98765) 43210 | 0091 98765 43210
		00919876543210 | 91 98765 43210 | 919876543210 | 91-9876543210 | 8123456789 | 81234 56789 | +91 81234 56789
		7012345678 | 70123 45678 | 6301234567 | 63012 34567 | 011 2345 6789 | 011-23456789 | (011) 2345 6789
		01123456789 | +91 11 2345 6789 | +91-11-23456789 | 022 2345 6789 | 022-23456789 | +91 22 2345 6789
		080 4123 4567 | 080-41234567 | 044 2345 6789 | 040-23456789 | 1800 123 4567 | 1800-123-4567
		+९१ ९८७६५ ४३२१० | ९८७६५ ४३२१० | +971 50 123 4567
	`),
	clean: rows(`
		created_at 1764072129, updated 1764072129000
		The appointment is on 24/11/2026 at 10:30 am.
		From 01-02-2026 to 24.11.2026, or 2026-11-24.
		It costs ₹1,29,900 or Rs. 12,50,000.
		Order 9876543210 is shipped.
		Order number 98765 43210 is late.
		Order ID OD123456789012345678.
		Invoice INV/2026-27/00123.
		Aadhaar 2345 6789 0123.
		PAN ABCDE1234F and GSTIN 07ABCDE1234F1Z5.
		UTR 123456789012 of the transfer.
		UPI ref 412345678901.
		Account 9876543210 with IFSC SBIN0001234.
		Account number 50100123456789.
		PIN code 110001 and 110 001.
		Plate DL 01 AB 1234.
		AWB tracking 9876543210.
		IP 192.168.1.10 of the router.
		Version 9.8.76543 of the app.
		We have 98,765 users and 12,34,567 rows.
		The meter reads 098765 kWh.
		Policy 8123456789 is active.
		Coordinates 28.613939, 77.209023.
		Flight AI 0987 at gate 65.
		Between 98 and 765 there are 43.
		The factor is 0.9876543210.
		Train 12951 on platform 3.
		PNR 8123456789 confirmation code.
		Sector 18, plot 98, floor 3.
		Open 09:00-18:00, 6 days.
		Voter ID ABC1234567.
		Section 80C, clause 9.8.
		Serial 98765-4321-0A.
		Won 3-0 in 2026.
		Ticket 9876543210 was closed.
		OTP 987654 expires in 10 minutes.
	`),
};
