import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: "G'day, best to ring me on 0491 570 006, reception's rubbish at the farm though",
		becomes: "G'day, best to ring me on §, reception's rubbish at the farm though",
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: "Tenant's dad will do the access, 03 7010 4456, give him an hour's notice",
		becomes: "Tenant's dad will do the access, §, give him an hour's notice",
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: "yeah it's my mobile number oh it's zero four nine one, five seven oh, one five six",
		becomes: "yeah it's my mobile number oh it's §",
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: 'Ta,\nBec Hollis\nHollis Plumbing Pty Ltd\nPh (02) 5550 1877\nMob 0491 571 266\nABN 12 345 678 901',
		becomes: 'Ta,\nBec Hollis\nHollis Plumbing Pty Ltd\nPh §\nMob §\nABN 12 345 678 901',
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: 'confirmed 02 5550 1234 and 0255501234 are the same line, merged the two contacts',
		becomes: 'confirmed § and § are the same line, merged the two contacts',
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: "mum's new no. is 07 7010 6617, she still cant work the mobile",
		becomes: "mum's new no. is §, she still cant work the mobile",
		ownNumber: '+61 491 572 549',
	},
	{
		text: 'got a missed call from 0491572549 thats my own number?? weird',
		becomes: 'got a missed call from § thats my own number?? weird',
		ownNumber: '+61 491 572 549',
	},
	{
		text: 'sparky: Daz 0491 573 770 arvo only',
		becomes: 'sparky: Daz § arvo only',
		configured: ['AU'],
	},
	{
		text: 'dialling from NZ, so 00 61 8 5550 1340 yeah?',
		becomes: 'dialling from NZ, so § yeah?',
		configured: ['AU'],
	},
	{
		text: 'callback on 1300 975 707 opt 2 then opt 4',
		becomes: 'callback on § opt 2 then opt 4',
		configured: ['AU'],
	},
	{
		text: 'Please phone me at oh eight seven oh one oh four five five six after smoko',
		becomes: 'Please phone me at § after smoko',
		configured: ['AU'],
	},
	{
		text: '+61 491 575 254 texted STOP 3/11',
		becomes: '§ texted STOP 3/11',
		configured: ['AU'],
	},
	{
		text: 'strata mgr (08)70100298, lockout svc 1800 160 401',
		becomes: 'strata mgr §, lockout svc §',
		configured: ['AU'],
	},
	{
		text: "Order number 0255504567 hasn't left the Dandenong depot.",
		becomes: "Order number 0255504567 hasn't left the Dandenong depot.",
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: 'NMI 41035678901, last read 23418 on 4 Nov',
		becomes: 'NMI 41035678901, last read 23418 on 4 Nov',
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: 'Fuel was 189.9 at the servo, so $74.06 for 39 litres',
		becomes: 'Fuel was 189.9 at the servo, so $74.06 for 39 litres',
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: 'Medicare number 2123 45670 1 sighted, exp 09/2027',
		becomes: 'Medicare number 2123 45670 1 sighted, exp 09/2027',
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: 'It was 41.5 degrees at 3:20pm and the aircon died',
		becomes: 'It was 41.5 degrees at 3:20pm and the aircon died',
		ownNumber: '+61 2 5550 1234',
	},
	{
		text: 'Invoice 0491570156 refers to the Geelong job',
		becomes: 'Invoice 0491570156 refers to the Geelong job',
		configured: ['AU'],
	},
	{
		text: 'BSB 062-000 was wrong on the form, said Kyle',
		becomes: 'BSB 062-000 was wrong on the form, said Kyle',
		configured: ['AU'],
	},
	{
		text: 'Reference number 03 7010 8812, quote it with the payment',
		becomes: 'Reference number 03 7010 8812, quote it with the payment',
		configured: ['AU'],
	},
	{
		text: 'ute does 9.8 L/100km, has 214,000 on the clock, 2017 model',
		becomes: 'ute does 9.8 L/100km, has 214,000 on the clock, 2017 model',
		configured: ['AU'],
	},
	{
		text: "Postcode 3056, lot 14, block's 612 sqm",
		becomes: "Postcode 3056, lot 14, block's 612 sqm",
		configured: ['AU'],
	},
	{
		text: 'job number 0491573771 booked 8:00 to 12:00',
		becomes: 'job number 0491573771 booked 8:00 to 12:00',
		configured: ['AU'],
	},
	{
		text: '-33.86882, 151.20930 is the pin they dropped',
		becomes: '-33.86882, 151.20930 is the pin they dropped',
		configured: ['AU'],
	},
];
