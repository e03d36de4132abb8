import { DateTime } from 'luxon';
import { conversation, demoKey } from '../../../workshop/sandbox';
import type { Json } from '../../../workshop/sandbox/rules/json';
import { asRecord, jsonOf, withParameters, type ExampleTest } from './world';

const serviceId = 'weeks-desk';

export const weekTests: ExampleTest[] = [
	{
		file: 'employee-week-beside-the-week-before.json',
		title: 'the average of each employee and criterion of the two last full weeks, in any form',
		async run(world, file) {
			world.sandbox.world.keys.get(demoKey)?.services.push(serviceId);
			const thisWeek = DateTime.utc().startOf('week');
			let added = 0;
			const add = (weeksAgo: number, employee: Json, parameters: Record<string, Json>) => {
				const results = Object.entries(parameters).map(([name, ans]) => [name, { ans }]);
				const time = thisWeek.minus({ weeks: weeksAgo }).plus({ days: 2 }).toSeconds();
				const analytics = { parameters: Object.fromEntries(results), overall: {} };
				world.sandbox.world.addConversation(
					conversation({
						...{ id: `week-${(added += 1)}`, serviceId, time },
						record: {
							request_data: { employee_id: employee },
							conversation_analytics: { agent_feedback: { version: 1, analytics } },
						},
					}),
				);
			};
			add(1, 'Ana', { Greeting: 'Yes', Needs: 8 });
			add(1, 'Ana', { Greeting: 'no', Needs: '7' });
			add(1, 'Ana', { Greeting: true, Needs: null });
			add(2, 'Ana', { Greeting: 'NO.', Needs: 5 });
			add(2, 'Ana', { Greeting: false, Needs: 'late' });
			add(1, 'ana', { Greeting: 'NA' });
			add(2, null, { Greeting: ' yes ' });
			add(3, 'Ana', { Greeting: 'Yes', Needs: 100 });
			add(0, 'Ana', { Greeting: 'Yes', Needs: 100 });
			const id = await world.changed(file, (workflow) => ({
				...withParameters(workflow, ({ name }) => name === 'Get Two Weeks' && { serviceId }),
				settings: { ...asRecord(workflow.settings), timezone: 'Etc/UTC' },
			}));
			const row = (
				employee: string,
				criterion: string,
				[last_week, answers_last_week]: [number | null, number],
				[week_before, answers_week_before]: [number | null, number],
				change: number | null,
			) => ({
				...{ employee, criterion, last_week, answers_last_week },
				...{ week_before, answers_week_before, change },
			});
			const found = jsonOf(await world.run(id), 'Beside Each Other');
			expect(found).toHaveLength(4);
			expect(found).toEqual(
				expect.arrayContaining([
					row('Ana', 'Greeting', [66.7, 3], [0, 2], 66.7),
					row('Ana', 'Needs', [7.5, 2], [5, 1], 2.5),
					row('ana', 'Greeting', [null, 0], [null, 0], null),
					row('unknown', 'Greeting', [null, 0], [100, 1], null),
				]),
			);
			// As imported, with the demo's records.
			const demo = jsonOf(await world.run(file, 'Every Monday'), 'Beside Each Other');
			expect(demo.length).toBeGreaterThan(10);
			expect(demo.some(({ change }) => typeof change === 'number')).toBe(true);
		},
	},
];
