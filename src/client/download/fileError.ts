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

export function againText({ kind, id }: FileIdentity): string {
	return kind === 'export'
		? `Run Download with Source "Existing Export" and Export ID ${id}`
		: 'Run the node again';
}

export function supportText({ kind }: FileIdentity): string {
	return `Give the ID of the ${kind === 'export' ? 'export' : 'conversation'} to the service's support.`;
}

export function slowFile(
	file: FileIdentity,
	position: number,
	failure: Error | undefined,
): FileError {
	const cause = failure ? `, and the last attempt ended with "${failure.message}"` : '';
	return new FileError(
		file,
		`did not arrive within the Time Limit: ${position} bytes arrived${cause}`,
		`${againText(file)}, or raise the Time Limit. No incomplete file was kept.`,
	);
}

export function refusedFile(file: FileIdentity, status: number): FileError {
	const isExport = file.kind === 'export';
	return new FileError(
		file,
		`was refused with status ${status}, also through a fresh link`,
		isExport
			? 'Create a new export. If that is refused too, check the clock of this machine and that this n8n may reach the file server.'
			: 'The service may no longer have the recording. Check that this n8n may reach the file server.',
		isExport,
	);
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
