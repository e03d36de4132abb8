import { ConversationAnalyticsError } from '../errors';

export interface FileIdentity {
	kind: 'export' | 'recording';
	id: string;
}

/** A file that cannot be downloaded completely. Never contains a link. */
export class FileError extends ConversationAnalyticsError {
	override readonly name = 'FileError';

	/** @param isLost whether the export has no file anymore */
	constructor(
		{ kind, id }: FileIdentity,
		issue: string,
		remedy: string,
		readonly isLost = false,
	) {
		super(
			`The ${kind === 'export' ? 'file of export' : 'recording of voice conversation'} ${id} ${issue}`,
			remedy,
			{ [kind === 'export' ? 'export_id' : 'conversation_id']: id, code: null },
		);
	}
}

export function supportText({ kind }: FileIdentity): string {
	return `Give the ID of the ${kind === 'export' ? 'export' : 'conversation'} to the service's support.`;
}

/** A file behind a temporary link of the service. */
export interface LinkedFile {
	identity: FileIdentity;
	/** Decompressed bytes. A small response may contain very many. */
	mostBytes: number;
	/** Fresh links refused in a row before the download fails. */
	mostRefusals: number;
	/** What is wrong with the first bytes, as the rest of a sentence. */
	issueOf(begin: Buffer): string | undefined;
	/** @param isFresh whether to request a new one @throws if it is missing */
	link(isFresh?: boolean): Promise<string>;
}
