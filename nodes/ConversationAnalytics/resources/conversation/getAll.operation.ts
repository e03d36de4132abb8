import { listItems } from '../../../../src/operation/list/listItems';
import { checkListConditions } from '../../../../src/panel/fields/filters/conditionRows';
import { perItem } from '../../../../src/operation/operation';
import { recordOutput } from '../../../../src/operation/output/recordOutput';
import { listOptions } from '../../../../src/panel/fields/listOptions';
import { scoreBoundsOf } from '../../../../src/operation/scores';
import { returnAllOrLimit } from '../../../../src/panel/fields/returnAllOrLimit';
import { serviceId } from '../../../../src/panel/fields/serviceId';
import { listOutputFields } from '../../../../src/panel/fields/output';
import { timeRange } from '../../../../src/panel/fields/timeRange';
import { filters } from '../../../../src/panel/fields/filters/filters';
import { conversationListOf } from '../../../../src/panel/lists/conversationList';

/** docs/service.md, "List analytics conversations". */
export const getAll = perItem({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many conversations',
	description: 'Get the analyzed conversations of a time range, each of them once',
	effect: 'reads',
	whenToUse:
		'For what happened in a time range; for words that were said use Search, for over 10,000 records Export: Download.',
	fields: [
		serviceId,
		...timeRange,
		...returnAllOrLimit,
		...listOutputFields.conversation,
		filters,
		listOptions,
	],
	async *run(item) {
		await checkListConditions(item, 'conversations');
		yield* listItems(
			item,
			conversationListOf(item.parameters),
			recordOutput('conversation', item.parameters, item.isTool),
			scoreBoundsOf(item.parameters.listFilters()),
		);
	},
});
