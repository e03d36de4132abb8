import type { FileIdentity } from './fileError';

/** A file behind a temporary link of the service. */
export interface LinkedFile {
	identity: FileIdentity;
	/** Bytes, once unpacked, that no such file can exceed: a small response may hold very many. */
	mostBytes: number;
	/** Fresh links that may be refused one after the other. */
	mostRefusals: number;
	/** What is wrong with the first bytes, as the rest of a sentence about the file. */
	faultOf(begin: Buffer): string | undefined;
	/** A link that is still good, so far as the service tells. @throws when there is none */
	link(): Promise<string>;
	/** A link that the service gives now. @throws when there is none */
	freshLink(): Promise<string>;
}
