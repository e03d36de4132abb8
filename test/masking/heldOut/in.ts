import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Sir kindly call back on 90000 01318, urgent regarding EMI',
		becomes: 'Sir kindly call back on §, urgent regarding EMI',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'Customer told alternate number is 9810000456 (husband) please update in system',
		becomes: 'Customer told alternate number is § (husband) please update in system',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'ji mera number hai nine eight one zero zero, zero zero seven two nine',
		becomes: 'ji mera number hai §',
		ownNumber: '+91 98100 00123',
	},
	{
		text: "Is this number 09810000123 still active ma'am? Yes yes.",
		becomes: "Is this number § still active ma'am? Yes yes.",
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'Regards,\nAnand Kulkarni\nRelationship Manager\nDesk: +91 22 2000 1877\nMob: +91-98100-00291',
		becomes: 'Regards,\nAnand Kulkarni\nRelationship Manager\nDesk: §\nMob: §',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'bhaiya delivery ke liye 98100 00665 pe call karna, bell kharab hai',
		becomes: 'bhaiya delivery ke liye § pe call karna, bell kharab hai',
		ownNumber: '+91 80 4000 1234',
	},
	{
		text: 'landline 080 4000 1234 not reachable since the cyclone',
		becomes: 'landline § not reachable since the cyclone',
		ownNumber: '+91 80 4000 1234',
	},
	{
		text: 'मेरा नया नंबर 98100 00914 है, पुराना बंद हो गया',
		becomes: 'मेरा नया नंबर § है, पुराना बंद हो गया',
		ownNumber: '+91 80 4000 1234',
	},
	{
		text: 'my contact number is nine double zero, double zero, zero one five eight three',
		becomes: 'my contact number is §',
		ownNumber: '+91 80 4000 1234',
	},
	{
		text: 'From Dubai please dial 00 91 22 2000 1417',
		becomes: 'From Dubai please dial §',
		configured: ['IN'],
	},
	{
		text: 'Watchman Ramu - 9000001472 - night shift only',
		becomes: 'Watchman Ramu - § - night shift only',
		configured: ['IN'],
	},
	{
		text: 'कृपया 011 2000 1556 पर दोपहर के बाद फ़ोन करें',
		becomes: 'कृपया § पर दोपहर के बाद फ़ोन करें',
		configured: ['IN'],
	},
	{
		text: 'Toll free 1800 200 0127 is always saying busy, pathetic service',
		becomes: 'Toll free § is always saying busy, pathetic service',
		configured: ['IN'],
	},
	{
		text: 'whatsapp only: +919000001227 🙏',
		becomes: 'whatsapp only: § 🙏',
		configured: ['IN'],
	},
	{
		text: 'Order no. 9810000777 not delivered since 12 days!!',
		becomes: 'Order no. 9810000777 not delivered since 12 days!!',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'Total ₹1,24,990.50 including 18% GST',
		becomes: 'Total ₹1,24,990.50 including 18% GST',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'Aadhaar copy given, PAN is ABCDE1234F',
		becomes: 'Aadhaar copy given, PAN is ABCDE1234F',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'consumer number 9000001881 printed on electricity bill, reading 23418',
		becomes: 'consumer number 9000001881 printed on electricity bill, reading 23418',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'पिन कोड 560001 है, मकान नंबर 14, दूसरी मंज़िल',
		becomes: 'पिन कोड 560001 है, मकान नंबर 14, दूसरी मंज़िल',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'PNR 4512345678, train 12627, coach S4 berth 41',
		becomes: 'PNR 4512345678, train 12627, coach S4 berth 41',
		ownNumber: '+91 98100 00123',
	},
	{
		text: 'complaint number 9000001533 closed without visit',
		becomes: 'complaint number 9000001533 closed without visit',
		configured: ['IN'],
	},
	{
		text: 'Waited from 10.15 am to 1.40 pm then technician cancelled',
		becomes: 'Waited from 10.15 am to 1.40 pm then technician cancelled',
		configured: ['IN'],
	},
	{
		text: 'Loan account 9810000212 outstanding is Rs. 86,400',
		becomes: 'Loan account 9810000212 outstanding is Rs. 86,400',
		configured: ['IN'],
	},
	{
		text: 'बिल नंबर 9810000615, तारीख 04/11/2025, रकम 1,249 रुपये',
		becomes: 'बिल नंबर 9810000615, तारीख 04/11/2025, रकम 1,249 रुपये',
		configured: ['IN'],
	},
	{
		text: 'GSTIN 29ABCDE1234F1Z5 and HSN 85171300',
		becomes: 'GSTIN 29ABCDE1234F1Z5 and HSN 85171300',
		configured: ['IN'],
	},
	{
		text: 'App version 10.4.2, build 3310, Android 14',
		becomes: 'App version 10.4.2, build 3310, Android 14',
		configured: ['IN'],
	},
];
