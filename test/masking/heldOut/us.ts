import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'hey its dana again, if the driver cant find the gate tell him (646) 555-0143 thats my husbands cell',
		becomes:
			'hey its dana again, if the driver cant find the gate tell him § thats my husbands cell',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Caller asked us to stop using the number ending in 98 and ring 917-555-0116 instead.',
		becomes: 'Caller asked us to stop using the number ending in 98 and ring § instead.',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'So you can reach me at two one two five five five zero one two nine anytime before noon.',
		becomes: 'So you can reach me at § anytime before noon.',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Thanks,\nMarcus Bell\nFacilities Coordinator\n212.555.0177\nmbell at northgate dot example',
		becomes: 'Thanks,\nMarcus Bell\nFacilities Coordinator\n§\nmbell at northgate dot example',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'LVM 3x on 6465550109, no callback. Close if nothing by Friday.',
		becomes: 'LVM 3x on §, no callback. Close if nothing by Friday.',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Q: 212 is Manhattan right? A: yes, 212-555-0198 is the one on your account, want me to keep it?',
		becomes: 'Q: 212 is Manhattan right? A: yes, § is the one on your account, want me to keep it?',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'I have you down as 1 212 555 0198, is that right?',
		becomes: 'I have you down as §, is that right?',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'customer texted from +1 (347) 555-0162 with a pic of the broken hinge',
		becomes: 'customer texted from § with a pic of the broken hinge',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Okay my cell is seven two zero, five five five, oh one eight eight. Did you get that?',
		becomes: 'Okay my cell is §. Did you get that?',
		ownNumber: '+1 303 555 0121',
	},
	{
		text: "her mom's landline (303-555-0149) is the backup contact, only use after 5",
		becomes: "her mom's landline (§) is the backup contact, only use after 5",
		ownNumber: '+1 303 555 0121',
	},
	{
		text: "Agent: What's a good callback number?\nCustomer: 415 555 0187\nAgent: Great, and your zip?\nCustomer: 94110",
		becomes:
			"Agent: What's a good callback number?\nCustomer: §\nAgent: Great, and your zip?\nCustomer: 94110",
		configured: ['US'],
	},
	{
		text: 'My new number is (510) 555-0134, pls update, old one dies on the 30th',
		becomes: 'My new number is §, pls update, old one dies on the 30th',
		configured: ['US'],
	},
	{
		text: 'Call me on 206/555-0118 after six.',
		becomes: 'Call me on § after six.',
		configured: ['US'],
	},
	{
		text: 'tel:+1-312-555-0153',
		becomes: 'tel:§',
		configured: ['US'],
	},
	{
		text: 'Front desk said to dial 1-800-555-0199 and ask for billing',
		becomes: 'Front desk said to dial § and ask for billing',
		configured: ['US'],
	},
	{
		text: 'pls txt (503)555-0107 or (503)555-0108 whichever, we both work from home',
		becomes: 'pls txt § or § whichever, we both work from home',
		configured: ['US'],
	},
	{
		text: "if you're calling from Germany it's 001 503 555 0166",
		becomes: "if you're calling from Germany it's §",
		configured: ['US'],
	},
	{
		text: "uh yeah so the number is 4 1 5 5 5 5 0 1 7 1 and I'm usually around",
		becomes: "uh yeah so the number is § and I'm usually around",
		configured: ['US'],
	},
	{
		text: 'Contact: J. Ortiz | Mobile 619.555.0125 | Pref: evenings',
		becomes: 'Contact: J. Ortiz | Mobile § | Pref: evenings',
		configured: ['US'],
	},
	{
		text: 'Voicemail transcript: hi this is Kim from unit 4B please call me back at eight one eight five five five zero one four four thank you bye',
		becomes:
			'Voicemail transcript: hi this is Kim from unit 4B please call me back at § thank you bye',
		configured: ['US'],
	},
	{
		text: 'Your order number is 4155550187, it shipped on 11/04/2025.',
		becomes: 'Your order number is 4155550187, it shipped on 11/04/2025.',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'she was quoted $1,249.99 plus 8.875% tax and hung up at 10:42 AM',
		becomes: 'she was quoted $1,249.99 plus 8.875% tax and hung up at 10:42 AM',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Invoice 2125550143 is 30 days past due, balance 310.00',
		becomes: 'Invoice 2125550143 is 30 days past due, balance 310.00',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Account number 6465550120 was closed in March 2019.',
		becomes: 'Account number 6465550120 was closed in March 2019.',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'lol the wifi password sheet says v2.14.0 and the router is 192.168.10.254',
		becomes: 'lol the wifi password sheet says v2.14.0 and the router is 192.168.10.254',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Meeting ID: 832 5550 1421, starts 3 PM Eastern',
		becomes: 'Meeting ID: 832 5550 1421, starts 3 PM Eastern',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'ZIP+4 is 10027-4419 and the apartment is 12F',
		becomes: 'ZIP+4 is 10027-4419 and the apartment is 12F',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Case #00418837 reopened, see also ticket 3035550177.',
		becomes: 'Case #00418837 reopened, see also ticket 3035550177.',
		ownNumber: '+1 212 555 0198',
	},
	{
		text: 'Tracking number 9400111899223100001234 says delivered but nothing on the porch',
		becomes: 'Tracking number 9400111899223100001234 says delivered but nothing on the porch',
		configured: ['US'],
	},
	{
		text: "I've been on hold for 45 minutes and this is the 3rd call since 09/12/2025",
		becomes: "I've been on hold for 45 minutes and this is the 3rd call since 09/12/2025",
		configured: ['US'],
	},
	{
		text: 'The part is SKU 88-4150-2231, two of them, 14 x 20 x 1 inches',
		becomes: 'The part is SKU 88-4150-2231, two of them, 14 x 20 x 1 inches',
		configured: ['US'],
	},
	{
		text: 'Order placed 2025-10-03 14:22:07, refund of $415.55 issued 2025-10-09',
		becomes: 'Order placed 2025-10-03 14:22:07, refund of $415.55 issued 2025-10-09',
		configured: ['US'],
	},
	{
		text: 'Driver pinged at 40.712776, -74.005974 and then went dark',
		becomes: 'Driver pinged at 40.712776, -74.005974 and then went dark',
		configured: ['US'],
	},
	{
		text: 'meter reading was 048812 last month and 049377 today',
		becomes: 'meter reading was 048812 last month and 049377 today',
		configured: ['US'],
	},
	{
		text: 'Tax ID 84-2231907 goes on the W-9',
		becomes: 'Tax ID 84-2231907 goes on the W-9',
		configured: ['US'],
	},
	{
		text: 'policy number 7185550133 lapsed, premium was 1,871.40 for the half year',
		becomes: 'policy number 7185550133 lapsed, premium was 1,871.40 for the half year',
		configured: ['US'],
	},
];
