import { rows, spellings, type CountryCorpus } from './rows';

export const US: CountryCorpus = {
	own: '+1 415 555 0132',
	postcode: '94107 San Francisco',
	date: '11/24/2026',
	price: '$1,299.00',
	unit: '24/7',
	phones: spellings(`
		(415) 555-2671 | (415)555-2671 | 415-555-2671 | 415.555.2671 | 415 555 2671 | 4155552671 | +1 415 555 2671
		+1 (415) 555-2671 | +1-415-555-2671 | +1.415.555.2671 | +14155552671 | 1-415-555-2671 | 1 (415) 555-2671
		1 415 555 2671 | 1.415.555.2671 | 14155552671 | 001 415 555 2671 | 0014155552671 | (415) 555 2671
		(415) 555.2671 | 415 555-2671 | 415/555-2671 | 415-5552671 | 415 5552671 | (212) 736-5000 | 212-736-5000
		2127365000 | +1 212-736-5000 | 800-275-2273 | 1-800-275-2273 | (800) 275-2273 | 1 (888) 280-4331
		888.280.4331 | +1 650 253 0000 | 650-253-0000 | (650) 253-0000 | 312‑555‑0142 | (312) 555–0142
		+1 (312) 555 0142 | 011 44 20 7946 0958 | 011-49-30-12345678 | +44 20 7946 0958 | +52 55 1234 5678
		+1 604 555 0178 | 604-555-0178 | (787) 555-0155
	`),
	clean: rows(`
		The appointment is on 11/24/2026 at 10:30 AM.
		Valid from 01/02/2026 to 12-31-2026.
		On November 24, 2026 we charged $1,299.00 and $12.50.
		ZIP+4 is 94107-1234, PO Box 12345.
		SSN ends in 6789, the full one is 123-45-6789.
		EIN 12-3456789 of the company.
		Order number 4155552671 has shipped.
		Order #4155552671 was cancelled.
		Order 112-4155552-6712345 from the marketplace.
		Tracking number 1Z999AA10123456784 by UPS.
		FedEx tracking 7712 3456 7890.
		Routing number 021000021, account 000123456789.
		Case 00412345, ticket 20261124001.
		Confirmation number 2025550143 for the hotel.
		Policy number 7183456789 is active.
		Invoice 2026-0415-5526.
		The plate is 8ABC123, the VIN is 1HGCM82633A004352.
		The balance is $4,155,552.67.
		The part number is 415-55526-71.
		Serial 415555-2671-22.
		Claim ID: 4155552671.
		NPI 1417950432 of the clinic.
		Flight UA 1175 leaves gate B22 at 6:45 PM.
		He scored 98.6 of 100 and 4.155552671 on the other.
		I-80 exit 12, mile 415.55.
		Between 2024-2026 the rate rose 3.5 %.
		The suite is 1200, 415 Main Street, floor 26.
		Medicare number 1EG4-TE5-MK73.
		Model X-415-555-2671 of the pump.
		Ratio 415:555 in the sheet.
		Dimensions 415 x 555 x 2671 mm.
		Account ending 2671, limit 15,000.
		There were 415, 555 and 2671 calls.
		From 9 to 5, 7 days, 365 days a year.
	`),
};
