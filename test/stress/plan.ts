import { chatResult, envelopeOf, secretHeaders } from '../e2e/support/receiver';

interface PlannedDelivery {
	body: unknown;
	headers: Record<string, string>;
	/** The answer's status. */
	status: number;
}

export interface Plan {
	deliveries: PlannedDelivery[];
	/** Each result of each processing, by name. All of them are to be handed on, once. */
	names: Set<string>;
	/** How many items of each kind. */
	kinds: { new: number; revised: number; unchanged: number };
	/** How many of the names are failed results. */
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

/** The name of an item that left the trigger, simplified. */
export const nameOfItem = (json: Record<string, unknown>) =>
	[json.processing_id, json.conversation_id, json.error ?? json.conversation_type]
		.map(String)
		.join(' ');

const nameOf = (processing: string, { id, content }: Result) => `${processing} ${id} ${content}`;

/** Numbers from 0 to below 1 that look random and are the same in every run. */
function sequence(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		return state / 4_294_967_296;
	};
}

function shuffled<Value>(values: Value[], random: () => number): Value[] {
	return values
		.map((value) => ({ value, place: random() }))
		.sort((one, other) => one.place - other.place)
		.map(({ value }) => value);
}

/** Per group of ten conversations: revisions, failures, a second processing; in batches of one to five. */
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
		// The same content of another processing.
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

function accepted(batch: Batch): PlannedDelivery {
	return {
		body: bodyOf(batch),
		headers: secretHeaders,
		status: 200,
	};
}

/** The same batch again, whole or a part of it. */
function repeated(batch: Batch, random: () => number): PlannedDelivery {
	const isWhole = random() < 0.5;
	const [first] = batch.results;
	return accepted(isWhole || first === undefined ? batch : { ...batch, results: [first] });
}

const refused = (batch: Batch, at: number): PlannedDelivery =>
	[
		{
			body: bodyOf(batch),
			headers: { ...secretHeaders, authorization: 'Bearer wrong' },
			status: 401,
		},
		{ body: bodyOf(batch), headers: {}, status: 401 },
		{
			body: { processed_data: 'not a list' },
			headers: secretHeaders,
			status: 400,
		},
		{ body: envelopeOf([]), headers: secretHeaders, status: 200 },
	][at % 4] ?? accepted(batch);

/**
 * So many deliveries in a mixed order: every batch once, an eighth of the deliveries refused or empty, the
 * rest repeats.
 */
export function planDeliveries(count: number): Plan {
	const random = sequence(20_261_121);
	// Six batches of a group, and as many repeats, leave room for the others.
	const batches = batchesOf(Math.floor(count / 14));
	const others = Math.floor(count / 8);
	const repeats = count - batches.length - others;
	const any = (at: number) => batches[at % batches.length] ?? { processing: '', results: [] };
	const deliveries = shuffled(
		[
			...batches.map(accepted),
			...Array.from({ length: repeats }, () =>
				repeated(any(Math.floor(random() * batches.length)), random),
			),
			...Array.from({ length: others }, (_, at) => refused(any(at * 7), at)),
		],
		random,
	);
	const results = batches.flatMap((batch) =>
		batch.results.map((result) => ({ ...result, name: nameOf(batch.processing, result) })),
	);
	const conversations = new Set(results.map(({ id }) => id)).size;
	const contents = new Set(results.map(({ id, content }) => `${id} ${content}`)).size;
	return {
		deliveries,
		names: new Set(results.map(({ name }) => name)),
		kinds: {
			new: conversations,
			revised: contents - conversations,
			unchanged: results.length - contents,
		},
		failed: results.filter(({ isFailed }) => isFailed).length,
	};
}
