export interface EngineError {
	name: string;
	message: string;
	/** The second line in the editor: what to do. */
	description: string | undefined;
	httpCode: string | undefined;
	/** Holds `itemIndex`, among others. */
	context: Record<string, unknown>;
}

/** The engine stores an error as a plain copy, which the editor shows. */
export function describeError(error: unknown): EngineError | undefined {
	if (!isRecord(error)) return undefined;
	const text = (key: string) => (typeof error[key] === 'string' ? error[key] : undefined);
	return {
		name: text('name') ?? 'Error',
		message: text('message') ?? '',
		description: text('description'),
		httpCode: text('httpCode'),
		context: isRecord(error['context']) ? error['context'] : {},
	};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
