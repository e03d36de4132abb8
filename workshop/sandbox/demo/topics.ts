/** One line of a conversation: who speaks, and what is said. `{…}` is filled in per conversation. */
export type Turn = readonly ['agent' | 'customer', string];

/** Something that people contact the centre about. */
export interface Topic {
	intent: string;
	disposition: string;
	subdisposition: string;
	concernCategory: string;
	concernSubCategory: string;
	concern: string;
	query: string;
	/** Of the query. */
	queryCategory: string;
	querySubCategory: string;
	potential: 'Hot' | 'Warm' | 'Cold';
	/** How the customer sounds in the last turns. */
	mood: 'Content' | 'Neutral' | 'Annoyed';
	/** Whether the agent agrees to call again on {day}. */
	callsBack: boolean;
	summary: string;
	short: string;
	turns: readonly Turn[];
	/** What the agent says instead of a careful turn, and the contract does not cover. */
	overpromise: { turn: number; text: string };
}

/** What can stand in the slots. */
export const slots = {
	product: ['Harbour fibre 300', 'Harbour fibre 900', 'Family mobile plan', 'Studio bundle'],
	amount: ['24.90', '39.00', '54.50', '118.75', '210.00'],
	day: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'the 14th', 'the end of the month'],
	place: ['Lindenberg', 'Port Elsworth', 'Nørdal', 'São Tiago', 'Kirkby Vale'],
	name: ['Maren Holt', 'Idris Bell', 'José Lima', 'Chiara Noë', 'Tomás Reyes', 'Anouk Petit'],
} as const;

export const topics: readonly Topic[] = [
	{
		intent: 'New order',
		disposition: 'Interested',
		subdisposition: 'Wants an offer',
		concernCategory: 'Price',
		concernSubCategory: 'Set-up fee',
		concern: 'The set-up fee of {amount} was not clear from the web page.',
		query: 'How long does it take until {product} is switched on?',
		queryCategory: 'Delivery',
		querySubCategory: 'Duration',
		potential: 'Hot',
		mood: 'Content',
		callsBack: true,
		summary:
			'The customer from {place} asked about {product}. The agent explained speed, the monthly price of {amount} and the set-up on {day}. The customer wants a written offer before deciding and asked that the set-up fee be waived.',
		short: 'Asks for an offer for {product}; wants the set-up fee waived.',
		turns: [
			['agent', 'Good morning, this is {name} from Harbour Telecom. How can I help you today?'],
			['customer', 'Hello. I am moving to {place} and saw {product} on your page.'],
			['agent', 'That is a good choice there, the line is available. May I ask who uses it?'],
			['customer', 'Two of us, working from home, and some television in the evening.'],
			['agent', 'Then {product} is plenty. It is {amount} a month, with 24 months of fixed price.'],
			['customer', 'And the fee at the start? I only found that in the small print.'],
			['agent', 'You are right, it could be clearer. I can ask whether we may waive it.'],
			['customer', 'That would decide it, honestly. How long until it works?'],
			['agent', 'The technician could come on {day}. It takes about an hour.'],
			['customer', 'Please send me that as an offer, then I will talk to my partner.'],
			['agent', 'I am sending it to the address you gave. Shall I call you on {day}?'],
			['customer', 'Yes, in the afternoon. Thank you very much.'],
		],
		overpromise: {
			turn: 6,
			text: 'You are right. I promise that you get a refund of the fee, whatever the contract says.',
		},
	},
	{
		intent: 'Billing question',
		disposition: 'Resolved',
		subdisposition: 'Credit granted',
		concernCategory: 'Billing',
		concernSubCategory: 'Charged twice',
		concern: 'The last invoice shows {amount} twice.',
		query: 'When will the credit be on my account?',
		queryCategory: 'Money',
		querySubCategory: 'Credit',
		potential: 'Cold',
		mood: 'Content',
		callsBack: false,
		summary:
			'The customer was charged {amount} twice for {product}. The agent confirmed the error, granted a credit that arrives by {day} and apologised. The customer was annoyed at first and satisfied in the end.',
		short: 'Charged twice; credit of {amount} granted.',
		turns: [
			['agent', 'Harbour Telecom, my name is {name}. What can I do for you?'],
			[
				'customer',
				'My invoice is wrong. {amount} twice, on the same day. This is the second time.',
			],
			['agent', 'I am sorry. Let me look at the invoice with you. What is your customer number?'],
			['customer', 'It is on the letter… one moment… here it is.'],
			[
				'agent',
				'Thank you. I see both bookings for {product}. The second one should not be there.',
			],
			['customer', 'So what happens now? I do not want to write letters for this.'],
			['agent', 'Nothing to write. I am booking a credit now; it arrives by {day}.'],
			['customer', 'And next month it is right?'],
			[
				'agent',
				'Yes, I have removed the duplicate order that caused it. You get a note by e-mail.',
			],
			['customer', 'All right. Thank you for sorting it out quickly.'],
		],
		overpromise: {
			turn: 8,
			text: 'Yes, and I promise a refund of a whole year if it ever happens again.',
		},
	},
	{
		intent: 'Fault report',
		disposition: 'Technician booked',
		subdisposition: 'Line fault',
		concernCategory: 'Quality',
		concernSubCategory: 'Connection drops',
		concern: 'The connection drops every evening since {day}.',
		query: 'Do I get a refund for the days without a line?',
		queryCategory: 'Money',
		querySubCategory: 'Refund',
		potential: 'Cold',
		mood: 'Neutral',
		callsBack: false,
		summary:
			'The connection of the customer in {place} drops every evening. Restarting did not help; the line test showed errors. A technician comes on {day}. The customer asked about a refund for the days without service.',
		short: 'Line drops in the evening; technician on {day}.',
		turns: [
			['agent', 'Welcome to the Harbour support desk, {name} speaking.'],
			['customer', 'Our internet in {place} stops every evening around eight. For a week now.'],
			['agent', 'That is annoying. Are the lights on the box green when it happens?'],
			['customer', 'One turns red, then after some minutes it comes back.'],
			['agent', 'Have you restarted it since? I would like to test the line in the meantime.'],
			['customer', 'Three times. I work from here, I cannot go on like this.'],
			['agent', 'I understand. The test shows errors on the line, so it is not your box.'],
			['customer', 'Then someone has to come?'],
			['agent', 'Yes. The next date is {day}, between eight and twelve. Does that suit you?'],
			['customer', 'It has to. Do I get a refund for the days without a line?'],
			[
				'agent',
				'I note the days. The amount is worked out after the repair and stands on the bill.',
			],
			['customer', 'Good, please do that.'],
		],
		overpromise: {
			turn: 10,
			text: 'I promise a refund of {amount} for every day, you need not ask again.',
		},
	},
	{
		intent: 'Renewal',
		disposition: 'Callback agreed',
		subdisposition: 'Thinks it over',
		concernCategory: 'Price',
		concernSubCategory: 'Increase at renewal',
		concern: 'A competitor offers the same for {amount} less a year.',
		query: 'Does the phone number stay if I change the plan?',
		queryCategory: 'Contract',
		querySubCategory: 'Phone number',
		potential: 'Warm',
		mood: 'Neutral',
		callsBack: true,
		summary:
			'The contract for {product} ends soon. The customer compared prices and found a cheaper one elsewhere. The agent offered a loyalty price of {amount}; the customer thinks it over and is called back on {day}.',
		short: 'Renewal of {product}; callback on {day}.',
		turns: [
			['agent', 'Good afternoon, this is {name} from Harbour renewals. Do you have two minutes?'],
			['customer', 'If it is about the contract, yes. It ends soon, I think.'],
			['agent', 'Exactly. {product} runs out, and I would like to keep you with a better price.'],
			['customer', 'Your competitor writes to me every week. They are cheaper.'],
			['agent', 'I can offer {amount} a month for the next two years, with everything as it is.'],
			['customer', 'Hm. That is close. Does my number stay the same?'],
			['agent', 'It stays, and nothing has to be installed.'],
			['customer', 'I want to sleep on it. "Decide at once" is never a good idea.'],
			['agent', 'Of course. May I call again on {day}?'],
			['customer', 'Yes, after five o\u2019clock. Goodbye.'],
		],
		overpromise: {
			turn: 4,
			text: 'I can offer {amount} a month, and I promise a refund if you ever see it cheaper.',
		},
	},
	{
		intent: 'Cancellation',
		disposition: 'Cancellation requested',
		subdisposition: 'Moves abroad',
		concernCategory: 'Contract',
		concernSubCategory: 'Notice period',
		concern: 'The notice period of three months is too long for a move.',
		query: 'Which paper do you need as proof of the move?',
		queryCategory: 'Contract',
		querySubCategory: 'Proof of a move',
		potential: 'Cold',
		mood: 'Annoyed',
		callsBack: false,
		summary:
			'The customer moves abroad and wants to leave {product} early. The agent explained the special notice for moves and which proof is needed. An exit fee of {amount} may apply. The customer sends the paper by {day}.',
		short: 'Cancels because of a move abroad; sends proof by {day}.',
		turns: [
			['agent', 'Harbour Telecom, {name}. How may I help?'],
			['customer', 'I need to cancel {product}. I am moving abroad next month.'],
			['agent', 'I am sorry to see you go. Where are you moving, if I may ask?'],
			['customer', 'Far away, you have no lines there. I cannot pay for three months of nothing.'],
			['agent', 'For a move like that there is a shorter notice. I need a proof of the move.'],
			['customer', 'What proof? The rental contract is not in English.'],
			['agent', 'The confirmation of the town office is enough. Please send it by {day}.'],
			['customer', 'And it costs nothing?'],
			['agent', 'There may be an exit fee of {amount}; I will try to have it dropped.'],
			['customer', 'Please do. I will send the paper.'],
		],
		overpromise: {
			turn: 8,
			text: 'I promise a refund of the exit fee of {amount}, whoever decides it.',
		},
	},
	{
		intent: 'Appointment',
		disposition: 'Appointment moved',
		subdisposition: 'New date agreed',
		concernCategory: 'Appointment',
		concernSubCategory: 'Technician late',
		concern: 'Nobody came in the agreed window.',
		query: 'Can the technician ring before coming?',
		queryCategory: 'Appointment',
		querySubCategory: 'Call before arrival',
		potential: 'Warm',
		mood: 'Content',
		callsBack: false,
		summary:
			'The technician did not come in the agreed window. The agent apologised, moved the appointment to {day} and credited {amount}. The customer asked that the technician rings before coming to {place}.',
		short: 'Missed appointment moved to {day}; {amount} credited.',
		turns: [
			['agent', 'Harbour support, {name} here, good day.'],
			['customer', 'I waited the whole morning in {place}. Nobody came, nobody called.'],
			['agent', 'I apologise, that must not happen. I see the technician was held up before you.'],
			['customer', 'A short message would have been enough!'],
			[
				'agent',
				'You are right. I can offer {day}, first in the round, so that nothing is in between.',
			],
			['customer', 'Fine, but please let them ring before they come.'],
			[
				'agent',
				'I have written that into the order, and I credit you {amount} for the lost morning.',
			],
			['customer', 'Thank you. I did not expect that.'],
		],
		overpromise: {
			turn: 6,
			text: 'I have written that into the order, I credit you {amount}, and I promise a refund of the month.',
		},
	},
];
