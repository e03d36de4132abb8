/** A callback is one row: everything else follows from it. */
it('an invented callback is offered, received and compared by its row alone', () => {
	jest.isolateModules(() => {
		const callbacks = jest.requireActual<typeof import('../../src/delivery/callbacks')>(
			'../../src/delivery/callbacks',
		);
		const row = {
			...callbacks.callbackFacts.voiceAgentCall,
			name: 'Survey Result',
			dashboardField: 'Surveys',
		};
		Object.assign(callbacks.callbackFacts, { surveyResult: row });
		Object.assign(callbacks.callbacks, { length: 4, 3: 'surveyResult' });
		const { event, properties, triggerPanel } = jest.requireActual<
			typeof import('../../nodes/ConversationAnalyticsTrigger/triggerFields')
		>('../../nodes/ConversationAnalyticsTrigger/triggerFields');
		expect(event.shown.options).toContainEqual(
			expect.objectContaining({ name: 'Survey Result', value: 'surveyResult' }),
		);
		expect(JSON.stringify(triggerPanel)).toContain('Survey Result');
		const shownFor = (name: string) =>
			properties
				.filter((property) => property.name === name)
				.map(({ displayOptions }) => displayOptions?.show?.event ?? []);
		expect(shownFor('qaEvents').flat()).toContain('surveyResult');
		const { readDelivery } = jest.requireActual<typeof import('../../src/delivery/delivery')>(
			'../../src/delivery/delivery',
		);
		const body = { conversation_id: 's-1', transcript: 'Fine', status: 'error' };
		const [address] = callbacks.callbacks.slice(3);
		expect(readDelivery(address, body)).toMatchObject({ results: [{ id: 's-1', failed: true }] });
		const { comparedRead } = jest.requireActual<typeof import('../../src/delivery/comparedItem')>(
			'../../src/delivery/comparedItem',
		);
		expect(address && comparedRead(address, body)).toMatchObject({
			id: 's-1',
			compared: { kind: 'surveyResult' },
		});
	});
});
