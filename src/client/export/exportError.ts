import { ConversationAnalyticsError } from '../errors';

/** An export that cannot be had, or a file that is no whole CSV. Never holds a link. */
export class ExportError extends ConversationAnalyticsError {
	override readonly name = 'ExportError';

	/** @param code of the service, for a failed job */
	constructor(
		exportId: string | null,
		message: string,
		remedy: string,
		code: string | null = null,
	) {
		super(message, remedy, { export_id: exportId, code });
	}
}
