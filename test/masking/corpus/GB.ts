import { rows, spellings, type CountryCorpus } from './rows';

export const GB: CountryCorpus = {
	own: '+44 20 7946 0111',
	postcode: 'SW1A 1AA London',
	date: '24/11/2026',
	price: '£1,299.00',
	unit: '24/7',
	phones: spellings(`
		020 7946 0958 | (020) 7946 0958 | 0207 946 0958 | 02079460958 | 020-7946-0958 | 020 79460958
		(0207) 946 0958 | +44 20 7946 0958 | +44 (0)20 7946 0958 | +44(0)2079460958 | +442079460958
		+44 (0) 20 7946 0958 | 0044 20 7946 0958 | 00442079460958 | 0044 (0)20 7946 0958 | +44-20-7946-0958
		07700 900123 | 07700900123 | 07700 900 123 | 07911 123456 | 07911-123-456 | 0770 090 0123 | 077 0090 0123
		07911 12 34 56 | +44 7911 123456 | +44 7700 900 123 | +447700900123 | 447911123456 | 0044 7911 123456
		01632 960001 | (01632) 960001 | 01632 960 001 | 01632-960001 | 0113 496 0999 | (0113) 496 0999
		0113 4960999 | 0131 496 0637 | 0161 496 0000 | 0800 496 0123 | 0808 157 0192 | 0845 46 41 | 0333 200 1234
		0300 123 1234 | 029 2018 0123 | +1 415 555 2671
	`),
	clean: rows(`
		The meeting is on 24/11/2026 at 10.30.
		From 01-02-2026 until 24.11.2026.
		It costs £1,299.00 or 12.50 GBP a month.
		Sort code 20-00-00, account number 12345678.
		Account 01234567 with sort code 09-01-28.
		NHS number 943 476 5919 on the letter.
		National Insurance number QQ 12 34 56 C.
		UTR 1234567890 and VAT GB 123 4567 89.
		Order 0207946 was late.
		Order number 02079460958 is in the van.
		Invoice INV-2026-07911 is due.
		Ref. 07700900123 in your letter.
		Company number 07911123 at Companies House.
		Booking reference 07911123456.
		Your policy 01632960001 renews in May.
		The plate is AB12 CDE and the van is LK17 XYZ.
		Royal Mail tracking RM123456789GB.
		Postcode M1 1AE or EC1A 1BB.
		Ticket 2026-0044-7911.
		Bus 020, 079 and 46 stop here.
		Between 020 and 079 there were 46.
		Read 07911 kWh on the meter.
		It is 0.20794609 per unit.
		Version 07.11.26 of the app.
		The score was 3-0, then 07-11.
		Passport 925076473 expires in 2031.
		Driving licence MORGA657054SM9IJ.
		Case: 0113496.
		The queue had 20, 79 and 46 callers.
		Serial number 0207-9460958-11.
		Hours 08:00-18:00, Sat 09:00-13:00.
		Flight BA 0117 at gate A10.
		Part 0800-49-60123-B.
		My meter shows 0079.46 units.
		Parcel 15501234567890 is on its way.
	`),
};
