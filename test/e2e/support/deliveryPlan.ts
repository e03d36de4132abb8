import { Random } from '../../../workshop/sandbox/demo/random';
import { chatResult, envelopeOf, secretHeaders } from './receiver';

interface PlannedDelivery {
	body: unknown;
	headers: Record<string, string>;
	/** The answer's status. */
	status: number;
}

interface Plan {
	deliveries: PlannedDelivery[];
	/** The name of each result of each processing. The trigger must emit each of them once. */
	names: string[];
	/** The number of items of each kind. */
	kinds: { new: number; revised: number; unchanged: number };
	/** The number of failed results. */
	failed: number;
}

interface Result {
	id: string;
	content: string;
	isFailed: boolean;
}

interface Batch {
	processing: string;
	results: Result[];
}

/** The name of an item of the trigger. */
export const nameOfItem = (json: Record<string, unknown>) =>
	[json.processing_id, json.conversation_id, json.error ?? json.conversation_type]
		.map(String)
		.join(' ');

/** Batches of one to five results. Each group has ten conversations, with revisions, failures and a second processing. */
function batchesOf(groups: number): Batch[] {
	const batches: Batch[] = [];
	const add = (results: Result[]) =>
		batches.push({ processing: `processing-${batches.length}`, results });
	for (let group = 0; group < groups; group += 1) {
		const result = (at: number, content: string, isFailed = false): Result => ({
			id: `g${group}-c${at}`,
			content,
			isFailed,
		});
		add([0, 1, 2, 3, 4].map((at) => result(at, 'First')));
		add([0, 1, 5].map((at) => result(at, 'Second')));
		add([result(0, 'Third')]);
		add([result(6, 'First'), result(7, 'Failure', true)]);
		// Two processings with the same content.
		add([result(8, 'Same'), result(9, 'Same')]);
		add([result(8, 'Same'), result(9, 'Same')]);
	}
	return batches;
}

const bodyOf = ({ processing, results }: Batch) =>
	envelopeOf(
		results.map(({ id, content, isFailed }) =>
			isFailed
				? { id, error: content, error_type: 'AUDIO', request_data: { service_id: 'support-desk' } }
				: chatResult(id, { conversation_type: content }),
		),
		{ id: processing, failed: results.filter(({ isFailed }) => isFailed).length },
	);

const accepted = (batch: Batch): PlannedDelivery => ({
	body: bodyOf(batch),
	headers: secretHeaders,
	status: 200,
});

const refused: Array<(batch: Batch) => PlannedDelivery> = [
	(batch) => ({
		body: bodyOf(batch),
		headers: { ...secretHeaders, authorization: 'Bearer wrong' },
		status: 401,
	}),
	(batch) => ({ body: bodyOf(batch), headers: {}, status: 401 }),
	() => ({ body: { processed_data: 'not a list' }, headers: secretHeaders, status: 400 }),
	() => ({ body: envelopeOf([]), headers: secretHeaders, status: 200 }),
];

/** Deliveries in a mixed order: each batch once, an eighth refused or empty, and repeats of whole batches or their first result. */
export function planDeliveries(count: number): Plan {
	const random = new Random(20_261_121);
	// A group has six batches. About as many repeats follow.
	const batches = batchesOf(Math.floor(count / 14));
	const others = Math.floor(count / 8);
	const deliveries = [
		...batches.map(accepted),
		...Array.from({ length: count - batches.length - others }, () => {
			const batch = random.pick(batches);
			return accepted(
				random.chance(0.5) ? batch : { ...batch, results: batch.results.slice(0, 1) },
			);
		}),
		...Array.from({ length: others }, () => random.pick(refused)(random.pick(batches))),
	];
	const results = batches.flatMap((batch) => batch.results);
	const conversations = new Set(results.map(({ id }) => id)).size;
	const contents = new Set(results.map(({ id, content }) => `${id} ${content}`)).size;
	return {
		deliveries: deliveries
			.map((delivery) => ({ delivery, place: random.next() }))
			.sort((one, other) => one.place - other.place)
			.map(({ delivery }) => delivery),
		names: batches.flatMap(({ processing, results: own }) =>
			own.map(({ id, content }) => `${processing} ${id} ${content}`),
		),
		kinds: {
			new: conversations,
			revised: contents - conversations,
			unchanged: results.length - contents,
		},
		failed: results.filter(({ isFailed }) => isFailed).length,
	};
}
