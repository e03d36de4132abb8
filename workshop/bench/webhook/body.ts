const answers = ['Billing', 'Repair', 'Upgrade', 'Cancellation'];

/** One delivery of one analyzed chat, as the service pushes it; every id is another conversation. */
export function deliveryBody(id: string, lines: number): string {
	const transcript = Array.from(
		{ length: lines },
		(_, at) =>
			`${at % 2 === 0 ? 'user' : 'agent'}: This is line ${at} of a long conversation, thank you.`,
	).join('\n');
	const insights = Object.fromEntries(
		Array.from({ length: 12 }, (_, at) => [
			`Parameter ${at}`,
			{ ans: answers[at % answers.length], explanation: `Said in line ${at}.` },
		]),
	);
	return JSON.stringify({
		processing_id: `batch-${id}`,
		status: 'completed',
		timestamp: 1_795_000_500,
		request_status: { total: 1, success: 1, failed: 0 },
		processed_data: [
			{
				id,
				vendor_id: `stored-${id}`,
				api_version: 'v2',
				timestamp: 1_795_000_480,
				request_data: {
					service_id: 'support-desk',
					customer_id: 'customer-42',
					conversation_time: 1_794_999_600,
				},
				conversation_type: 'Proper Conversation',
				meta_analytics: { first_response_time: 21, resolution_time: 640 },
				chat_transcription: { transcript },
				conversation_analytics: {
					business_insights: { version: 1, analytics: insights },
					agent_feedback: {
						version: 4,
						analytics: {
							parameters: { Greeting: { ans: 'Yes' } },
							overall: { output: { ans: 88 }, fatal: 'No', fatal_trigger_parameters: [] },
						},
					},
				},
				customer_analytics: null,
			},
		],
	});
}
