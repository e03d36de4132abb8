import type { ItemForms } from './deliveryForms';

/**
 * What is stored of an item. n8n's de-duplication can say of a text whether it has it, and nothing else. So
 * the content that passed last, the state of a conversation, has a number: the first is 0, and each other
 * content that passes makes the next.
 */
export interface ItemTokens {
	/** That the conversation of this service is known. */
	conversation: string;
	/** That the id is known, of whatever service. */
	anyService: string;
	/** That the id is known from an item that named no service. */
	noService: string;
	/** Whether this item names its service. */
	namesService: boolean;
	/** That this content was delivered by this processing; undefined where the item does not tell it. */
	delivered: string | undefined;
	/** That a state is the present one. */
	present(state: number): string;
	/** The content as a state. */
	at(state: number): StateTokens;
}

/** What is stored of a content in a state. */
interface StateTokens {
	all: string[];
	/** That the processing of this item has delivered the state; undefined where the item does not tell it. */
	by: string | undefined;
	/** Whether the content is the state. */
	isStored(stored: ReadonlySet<string>): boolean;
}

/** Tokens of one result, about: of a raw one of the trigger, which comes in three forms. */
export const tokensPerResult = 11;

export function tokensOf({ identity, service, processingId, forms }: ItemForms): ItemTokens {
	const conversation = JSON.stringify([identity, service ?? null]);
	const content = `${forms[0].name} ${forms[0].hash}`;
	return {
		conversation,
		anyService: identity,
		noService: `${identity} without service`,
		namesService: service !== undefined,
		delivered:
			processingId === undefined ? undefined : `${conversation} ${content} by ${processingId}`,
		present: (state) => `${conversation} at ${state}`,
		at: (state) => stateTokensOf(`${conversation} ${state}`, forms, processingId),
	};
}

/**
 * The content as one state. Each form is stored, and for every larger form a mark that the two were seen
 * together. Content is the state in two cases: its largest form is stored, or a smaller form is stored that
 * was never seen together with a larger one. In the second case the same content came before with fewer
 * fields, and nothing shows a difference.
 */
function stateTokensOf(
	prefix: string,
	forms: ItemForms['forms'],
	processingId: string | undefined,
): StateTokens {
	const tokens = forms.map(({ name, hash }) => `${prefix} ${name} ${hash}`);
	const marks = tokens.map((token, at) =>
		forms.slice(0, at).map((fuller) => `${token} under ${fuller.name}`),
	);
	const by = processingId === undefined ? undefined : `${prefix} by ${processingId}`;
	return {
		all: [...tokens, ...marks.flat(), ...(by === undefined ? [] : [by])],
		by,
		isStored: (stored) =>
			tokens.some((token, at) => stored.has(token) && !marks[at]?.some((mark) => stored.has(mark))),
	};
}
