import { ConversationAnalyticsError } from '../errors';

export interface FileIdentity {
	kind: 'export' | 'recording';
	/** Of the export, or of the voice conversation. */
	id: string;
}

/** A file that cannot be had whole. Never holds a link. */
export class FileError extends ConversationAnalyticsError {
	override readonly name = 'FileError';

	/** @param isLost whether the same export cannot give its file any more */
	constructor(
		{ kind, id }: FileIdentity,
		fault: string,
		remedy: string,
		readonly isLost = false,
	) {
		super(
			`The ${kind === 'export' ? 'file of export' : 'recording of voice conversation'} ${id} ${fault}`,
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
		`did not arrive within the Time Limit: ${position} bytes came${cause}`,
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
	/** Bytes, unpacked, that no such file can exceed: a small response may hold very many. */
	mostBytes: number;
	/** Fresh links that may be refused one after the other. */
	mostRefusals: number;
	/** What is wrong with the first bytes, as the rest of a sentence. */
	faultOf(begin: Buffer): string | undefined;
	/** @param isFresh whether the service must give it now @throws when there is none */
	link(isFresh?: boolean): Promise<string>;
}
