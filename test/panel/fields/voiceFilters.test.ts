import { newSource } from '../../../src/n8n/parameters/fieldSource';
import { give } from '../../../src/panel/form';
import { exportRequest } from '../../../nodes/ConversationAnalytics/resources/export/exportRequest';

/** The `filter` of a voice export whose form has these values, as expressions gave them. */
function filterOf(voiceFilters: object): unknown {
	const values: Record<string, unknown> = {
		exportResource: 'voice_conversations',
		filters: { voiceFilters },
	};
	const source = newSource({
		value: (name) => values[name],
		stored: () => undefined,
		zone: 'UTC',
		nowMs: 0,
		itemIndex: 0,
	});
	return give({ exportRequest }, source).exportRequest.request.filters.filter;
}

it('takes text, and what was chosen in a resource locator', () => {
	const chosen = { __rl: true, mode: 'id', value: 'k-1' };
	expect(filterOf({ customerId: chosen })).toEqual({ customer_id: 'k-1' });
	expect(filterOf({ customerId: 7 })).toEqual({ customer_id: '7' });
});

it.each([{ id: 'k-1' }, { value: 'k-1' }, ['k-1'], { insight: [] }])(
	'refuses %j as Customer ID, since without it everyone would be exported',
	(customerId) => {
		expect(() => filterOf({ customerId })).toThrow(
			/Customer ID (is not text|was added to Voice Filters, but is empty|Voice Filters was added to Filters, but is empty)/,
		);
	},
);

it('takes rows of business insights', () => {
	const insight = [{ businessInsightKey: 'Budget', businessInsightValue: 5 }];
	expect(filterOf({ businessInsightsMultiple: { insight } })).toEqual({
		business_insights_multiple: [{ business_insight_key: 'Budget', business_insight_value: '5' }],
	});
});
