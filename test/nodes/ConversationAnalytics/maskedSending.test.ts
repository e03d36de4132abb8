import { TestClock, useClock } from '../../support/clocks';
import { masking, plantedPhone, plantedText, unmaskedIn } from '../../support/plantedValues';
import { sendingBy, useSendSandbox } from '../../support/submitHarness';
import { create } from './outboundCall/people';

const clock = new TestClock(Date.now());
useClock(clock);
const sandbox = useSendSandbox(clock);

it.each(['all', 'raw'])('Wait for Analysis gives masked words (%s)', async (output) => {
	const id = `masked-chat-${output}`;
	const message = {
		...{ actor_id: 'customer-1', actor_type: 'user', message_type: 'normal' },
		timestamp: Date.parse('2026-03-01T09:00:00Z'),
		// The interface has no field with a name.
		content: { text: { content: plantedText.replace('Anna Berg', 'Ms. Berg') } },
	};
	const record = {
		...{ id, customer_id: 'customer-1', employee_id: 'employee-1' },
		conversation_time: '2026-03-01T09:00:00Z',
		message_content: [message],
	};
	const submit = sendingBy(sandbox, {
		...{ resource: 'chat', operation: 'submit', serviceId: 'support-desk' },
		additionalFields: { recordJson: JSON.stringify(record) },
	});
	const wait = { waitForAnalysis: true, output, include: ['transcript', 'turns'] };
	const { json, error, hintText } = await submit([{}], { ...masking, ...wait });
	expect(error).toBeUndefined();
	expect(unmaskedIn([json, hintText])).toEqual([]);
	expect(hintText).toContain('Names From Fields masked no word in 1 item.');
	expect(json).toMatchObject([
		{ id, outcome: 'confirmed', conversation: { masked: { email: expect.any(Number) } } },
	]);
	expect(unmaskedIn((await submit([{}], wait)).json)).not.toEqual([]);
});

it.each(['all', 'raw'])('Wait for Outcome gives masked words (%s)', async (output) => {
	const place = sendingBy(sandbox, create);
	const parameters = {
		...{ waitForOutcome: true, output, include: ['transcript', 'turns'] },
		customVariablesJson: JSON.stringify({ customer_name: 'Anna Berg', wish: plantedText }),
	};
	const people = [{ phone: plantedPhone, customer: `masked-${output}` }];
	const { json, error, hintText } = await place(people, { ...parameters, ...masking });
	expect(error).toBeUndefined();
	const conversations = json.map(({ conversation }) => conversation);
	expect(unmaskedIn([conversations, hintText])).toEqual([]);
	expect(json).toMatchObject([{ outcome: 'ended', conversation: { masked: expect.anything() } }]);
});
