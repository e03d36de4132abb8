import { parse } from 'csv-parse/sync';
import { rowsOf } from '../../src/client/export/joinCsvFiles';
import { comparedItem, comparedRead } from '../../src/delivery/comparedItem';
import { sectionPrintsOf } from '../../src/delivery/changedFields';
import { classify } from '../../src/delivery/classify';
import { readDelivery } from '../../src/delivery/delivery';
import { answerForms, simplified } from '../../src/output/outputSettings';
import { inclusions } from '../../src/records/kinds/kind';
import { itemsOf } from '../support/itemsOf';
import { cellReaderOf } from '../../src/records/answer/exportColumns';
import { fingerprintOf } from '../../src/records/fingerprint';
import { allContentOf } from '../../src/records/revision';
import { Search } from '../../src/search/conversationSearch';
import { literalExpressions } from '../../workshop/scripts/lint/collected';
import { longTextOf, unitsOf } from '../../workshop/scripts/lint/hardTexts';

/** Where the service stores text of customers. */
function recordWith(text: string) {
	return {
		id: 'call-1',
		timestamp: 1_795_000_000,
		request_data: { service_id: 'sales', customer_id: 'c-1', conversation_time: text },
		audio_to_text: { transcript: text },
		conversation_type: text,
		meta_analytics: { recording_url: text, language: text, page: `https://a.b?${text}` },
		conversation_analytics: {
			conversation_summary: { analytics: { call_summary: text } },
			business_insights: {
				analytics: {
					intent: { ans: text, explanation: text, explanation_with_source: [{ text }] },
				},
			},
		},
	};
}

/** The ways of a record, each with what it takes of a text. */
const ways: Record<string, (text: string) => unknown> = {
	push(text) {
		const delivery = readDelivery('callAnalysis', {
			processing_id: 'p-1',
			processed_data: [recordWith(text)],
		});
		if (typeof delivery === 'string') throw new Error(delivery);
		return delivery.results.map((result) => classify([], result));
	},
	poll(text) {
		const content = allContentOf(recordWith(text));
		return [fingerprintOf(content), sectionPrintsOf('conversation', content)];
	},
	read(text) {
		const include = new Set(inclusions);
		const record = recordWith(text);
		const items = answerForms.map((answersAs) =>
			itemsOf('conversation', { ...simplified, answersAs, include })(record),
		);
		return [items, comparedRead('callAnalysis', record), comparedItem({ ...record })];
	},
	search(text) {
		const search = new Search({ words: 'refund money', match: 'any', mostQuotes: 3 });
		return [...search.matching(recordWith(text))];
	},
	async export(text) {
		const quoted = `"${text.replaceAll('"', '""')}"`;
		const records: string[][] = parse(`"Call Time","Answer"\n${quoted},${quoted}`);
		const pieces = (async function* () {
			yield records;
		})();
		const rows: object[][] = [];
		for await (const some of rowsOf(pieces, cellReaderOf)) rows.push(some);
		return rows;
	},
};

async function microsecondsPerCharacter(way: string, unit: string, length: number) {
	const text = longTextOf(unit, length);
	const before = process.cpuUsage();
	await ways[way]?.(text);
	return process.cpuUsage(before).user / length;
}

/** Below it, what a text costs once is most of it. */
const LEAST_MICROSECONDS = 2;
/** Ten times the text takes ten times as long for each character if the work is quadratic. */
const MOST_GROWTH = 4;

/** Made from the literals of what processes records; `npm run lint` also tries each expression by itself. */
const literals = literalExpressions().filter(({ place }) =>
	/^src\/(?:client|delivery|output|qaEvents|records|search)\//.test(place),
);
const units = new Set([
	'https://a.b?hash',
	'0\t',
	'://',
	'Agent: ',
	'Agent (00:01:02):\n',
	...literals.flatMap(unitsOf),
]);

describe.each(Object.keys(ways))('the %s of a long text', (way) => {
	it('takes linear time, whatever the text repeats', async () => {
		const costs: Array<{ unit: string; cost: number }> = [];
		const slow: object[] = [];
		const grow = async (unit: string, before: number, length: number) => {
			const cost = await microsecondsPerCharacter(way, unit, length);
			if (cost > MOST_GROWTH * Math.max(before, LEAST_MICROSECONDS))
				slow.push({ unit, length, cost });
			return cost;
		};
		for (const unit of units) {
			const before = await microsecondsPerCharacter(way, unit, 10_000);
			costs.push({ unit, cost: await grow(unit, before, 100_000) });
		}
		const hardest = costs.sort((one, other) => other.cost - one.cost).slice(0, 10);
		for (const { unit, cost } of hardest) await grow(unit, cost, 1_000_000);
		expect(slow).toEqual([]);
	});
});
