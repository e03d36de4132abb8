import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Howzit, just sms me on 082 000 1318 when the okes get to the gate',
		becomes: 'Howzit, just sms me on § when the okes get to the gate',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'Client requests callback, work line 011 000 4456, ask for Thandi',
		becomes: 'Client requests callback, work line §, ask for Thandi',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'my cell number is oh eight two, triple zero, one seven two nine hey',
		becomes: 'my cell number is § hey',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: "The number on file is 0110001234, correct? Ja that's me.",
		becomes: "The number on file is §, correct? Ja that's me.",
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'OUT OF OFFICE: back 14 Nov. Urgent breakdowns +27 82 000 1877, everything else 021 000 1291 (Cape Town).',
		becomes: 'OUT OF OFFICE: back 14 Nov. Urgent breakdowns §, everything else § (Cape Town).',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'Skakel asb my man by 071 000 1665, ek is in vergaderings',
		becomes: 'Skakel asb my man by §, ek is in vergaderings',
		ownNumber: '+27 82 000 1145',
	},
	{
		text: 'calling from Windhoek so I dial 00 27 21 000 1417',
		becomes: 'calling from Windhoek so I dial §',
		ownNumber: '+27 82 000 1145',
	},
	{
		text: 'number ported, still 082-000-1145 though',
		becomes: 'number ported, still § though',
		ownNumber: '+27 82 000 1145',
	},
	{
		text: 'armed response control room (021) 000 1340 ref the alarm',
		becomes: 'armed response control room § ref the alarm',
		configured: ['ZA'],
	},
	{
		text: 'My selfoonnommer is nul agt twee nul nul nul een vyf agt drie, dankie',
		becomes: 'My selfoonnommer is §, dankie',
		configured: ['ZA'],
	},
	{
		text: 'plz call me 0710001472 airtime finished',
		becomes: 'plz call me § airtime finished',
		configured: ['ZA'],
	},
	{
		text: 'missed calls: +27710001227, +27820001228',
		becomes: 'missed calls: §, §',
		configured: ['ZA'],
	},
	{
		text: 'sharecall 0860 001 270 goes straight to music',
		becomes: 'sharecall § goes straight to music',
		configured: ['ZA'],
	},
	{
		text: 'Order number 0820001456 still says processing.',
		becomes: 'Order number 0820001456 still says processing.',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'Prepaid meter number 01234567890, bought R350.00 at 18:22',
		becomes: 'Prepaid meter number 01234567890, bought R350.00 at 18:22',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'ID-nommer is 13 syfers, begin met 850714',
		becomes: 'ID-nommer is 13 syfers, begin met 850714',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'rekeningnommer 0110008812 is in ons boeke afgesluit',
		becomes: 'rekeningnommer 0110008812 is in ons boeke afgesluit',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'Stage 4 load shedding 16:00 to 18:30, then 00:00 to 02:30',
		becomes: 'Stage 4 load shedding 16:00 to 18:30, then 00:00 to 02:30',
		ownNumber: '+27 11 000 1234',
	},
	{
		text: 'Policy number 0710001533 lapsed in 2022',
		becomes: 'Policy number 0710001533 lapsed in 2022',
		configured: ['ZA'],
	},
	{
		text: 'faktuur 0210001777 vir R1 249,90 is reeds betaal',
		becomes: 'faktuur 0210001777 vir R1 249,90 is reeds betaal',
		configured: ['ZA'],
	},
	{
		text: 'erf 1417, 612 m2, rates are R2,340.50 per month',
		becomes: 'erf 1417, 612 m2, rates are R2,340.50 per month',
		configured: ['ZA'],
	},
	{
		text: 'Reg number CA 214 417, 1.6 litre, 2016 model',
		becomes: 'Reg number CA 214 417, 1.6 litre, 2016 model',
		configured: ['ZA'],
	},
	{
		text: 'kwotasie nommer 0820001615 verval 30 November',
		becomes: 'kwotasie nommer 0820001615 verval 30 November',
		configured: ['ZA'],
	},
	{
		text: 'v3.2.1 of the app wants Android 9 or higher',
		becomes: 'v3.2.1 of the app wants Android 9 or higher',
		configured: ['ZA'],
	},
];
