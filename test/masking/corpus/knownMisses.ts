/** Forms that the rules miss, because a rule for them would cost more than it finds. Each row begins with its country. */
export const knownMisses: Array<{ reason: string; rows: Array<[row: string, becomes: string]> }> = [
	{
		reason: 'drawn numbers look like pairs of a phone',
		rows: [
			['FR tirage 04 12 23 31 45', 'tirage [phone]'],
			['IT 03 07 11 19', '[phone]'],
			['IN 10 20 30 40 50 60', '10 [phone]'],
			['FR Loto : 01 42 17 33 08', 'Loto : [phone]'],
			['NL Staatsloterij 06 12 23 34 41', 'Staatsloterij [phone]'],
			['BR Quina 11 24 33 41 78', 'Quina [phone]'],
		],
	},
	{
		reason: 'parcels are printed in groups of phones',
		rows: [
			['JP ヤマト 0901-2345-6789', 'ヤマト 0901-2345-6789'],
			['DE GLS 0150 5012 345', 'GLS 0150 5012 345'],
		],
	},
	{
		reason: 'a postcode or number behind a number of any length may be its end',
		rows: [
			['DE 089 123456 3 people', '[phone] people'],
			['DE 089 1234 80331 München', '[phone] München'],
			['DE 0911 1234 90402 Nürnberg', '[phone] Nürnberg'],
			['DE 089/1234567 10115 Berlin', '[phone] Berlin'],
			['PL +49 30 12345678 22 123 4567', '[phone] 123 4567'],
		],
	},
	{
		reason: 'a postcode or count before a number joins it',
		rows: [
			['US Contacts on file: 1. 713 528 9941 (spouse)', 'Contacts on file: [phone] (spouse)'],
			['IT 3 347 1234567', '[phone]'],
			['PL 3 0048 22 123 45 67', '[phone] 123 45 67'],
			['DE 04882 030 46849925', '[phone]'],
			['US 1/ 503.226.2377', '[phone]'],
		],
	},
	{
		reason: 'an extension in groups of its own stays',
		rows: [
			['DE (06131) 8145768 - 0', '[phone] - 0'],
			['DE 07191 534 199 03 - 123', '[phone] - 123'],
		],
	},
	{
		reason: 'groups that nobody of the country writes',
		rows: [
			['IN My number is 1800 2100 018', 'My number is [phone] 018'],
			['IN Toll free 1800 266 1234 24x7', 'Toll free [phone]x7'],
			['PL 0-22 123 45 67', '[phone] 67'],
			['DE 0911 / 12 34 - 56 7', '[phone] 7'],
		],
	},
	{
		reason: 'the second of two numbers is written without what they share',
		rows: [
			['DE +49 30 12345678 / 12345679', '[phone] / 12345679'],
			['PL 22 1234567 / 1234568', '[phone] / 1234568'],
		],
	},
	{
		reason: 'an order is written as its country writes phones',
		rows: [
			['US order 415-555-2671', 'order [phone]'],
			['PL values: 120 134 128 141 119', 'values: [phone] 141 119'],
			['PL style 884120-001', 'style [phone]'],
			['ES 600 700 800', '[phone]'],
			['ES 749-61-3587', '[phone]'],
			['IT 3815 4609 7859', '[phone]'],
		],
	},
	{
		reason: 'a word for a customer can also be before a phone',
		rows: [
			['MX Cliente 9981234567 molesto.', 'Cliente [phone] molesto.'],
			['ZA Member 0834567890 joined.', 'Member [phone] joined.'],
			['FR Billet TGV 0142685300.', 'Billet TGV [phone].'],
		],
	},
	{
		reason: 'decimals in the lengths of a phone',
		rows: [['ES value 98765.4321', 'value [phone]']],
	},
	{
		reason: 'a number begins with letters and a hyphen, as an ID does',
		rows: [
			['ZA Shaya ku-083 453 4567', 'Shaya ku-083 453 4567'],
			['IN Ramesh-9820441803', 'Ramesh-9820441803'],
			['IN RAMESH-9820441803', 'RAMESH-9820441803'],
		],
	},
	{
		reason: 'a number without its trunk zero needs a word for a phone',
		rows: [
			['GB 7912345776 (mobile)', '7912345776 (mobile)'],
			['DE 1718920046 (mobil)', '1718920046 (mobil)'],
		],
	},
	{
		reason: 'points of games are digits one by one',
		rows: [['DE Score 5:4, 2-4, 6-4 7-5 6-4.', 'Score 5:[phone].']],
	},
	{
		reason: 'letters stand for the digits of a carrier',
		rows: [['BR 0xx21 98765-4321', '0xx21 98765-4321']],
	},
	{
		reason: 'a local number without its area',
		rows: [
			['BR 9 8765-4321', '9 8765-4321'],
			['BR 99441-8820 DDD 19', '99441-8820 DDD 19'],
			['US 555-2671', '555-2671'],
		],
	},
	{
		reason: 'digits said in fewer than six words',
		rows: [['FR quarante-sept, vingt-deux, douze', 'quarante-sept, vingt-deux, douze']],
	},
	{
		reason: 'things and words of other numbers behind digits',
		rows: [
			['DE UPC 0 36000 29145 2 on the box', 'UPC [phone] 2 on the box'],
			['US UPC 036000291452 and EAN 0012345678905.', 'UPC 036000291452 and EAN [phone].'],
			['US Meter reading 4155552671 kWh.', 'Meter reading [phone] kWh.'],
			['PL 500 600 700 sztuk', '[phone] sztuk'],
			['US Error 0x80070005, -2147024891', 'Error 0x80070005, -[phone]'],
		],
	},
];
