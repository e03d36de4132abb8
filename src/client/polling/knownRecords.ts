import { createHash } from 'node:crypto';
import { partPrintBytes } from '../../delivery/parts';

/** What is remembered of one record. */
export interface KnownRecord {
	/** Of its content: as many characters as `revisionBytes`. */
	revision: string;
	/** Where the window has ended in which it was met last, epoch seconds: it is listed before. */
	before: number;
	/** Of the parts of its content. */
	prints: Buffer;
}

/**
 * Bytes of a record's name. Two of 100,000 records share one of 8 bytes with a chance of 1 to 3,000 million;
 * they would be taken for revisions of each other, and both come out.
 */
const nameBytes = 8;
/** A revision is compared with the one before it only, so that fewer bytes do. */
const revisionBytes = 7;
const timeBytes = 4;
/** Every record takes as much as any other: 34 bytes, 46 characters as text. */
const recordBytes = nameBytes + revisionBytes + timeBytes + partPrintBytes;

/** The short name of a record, from its identity. */
export function nameOf(identity: string): string {
	return createHash('sha256').update(identity).digest().toString('latin1', 0, nameBytes);
}

/** The bytes of a revision (src/delivery/revision.ts) that are kept. */
export function shortRevision(revision: string): string {
	return Buffer.from(revision, 'hex').toString('latin1', 0, revisionBytes);
}

/** Records by their short names, in a form small enough to be stored with a workflow. */
export class KnownRecords {
	private readonly records = new Map<string, KnownRecord>();

	get size(): number {
		return this.records.size;
	}

	get(name: string): KnownRecord | undefined {
		return this.records.get(name);
	}

	set(name: string, record: KnownRecord): void {
		this.records.set(name, record);
	}

	/** Forgets the records that are listed before a time, epoch seconds. */
	forgetBefore(time: number): void {
		for (const [name, record] of this.records) if (record.before <= time) this.records.delete(name);
	}

	/**
	 * Forgets the oldest records where there are more than so many.
	 *
	 * @returns the time from which on all are still remembered, where some had to be forgotten
	 */
	keepNewest(most: number): number | undefined {
		if (this.records.size <= most) return undefined;
		const times = Float64Array.from(this.records.values(), ({ before }) => before).sort();
		const time = times[times.length - most - 1];
		if (time !== undefined) this.forgetBefore(time);
		return time;
	}

	/** As text, of the same length for every record. */
	toText(): string {
		const bytes = Buffer.alloc(this.records.size * recordBytes);
		let at = 0;
		for (const [name, { revision, before, prints }] of this.records) {
			bytes.write(name, at, 'latin1');
			bytes.write(revision, at + nameBytes, 'latin1');
			bytes.writeUInt32BE(before, at + nameBytes + revisionBytes);
			prints.copy(bytes, at + nameBytes + revisionBytes + timeBytes);
			at += recordBytes;
		}
		return bytes.toString('base64');
	}

	/** What `toText` made; undefined for another text. */
	static fromText(text: string): KnownRecords | undefined {
		const bytes = Buffer.from(text, 'base64');
		if (bytes.length % recordBytes !== 0) return undefined;
		const known = new KnownRecords();
		for (let at = 0; at < bytes.length; at += recordBytes) {
			const afterName = at + nameBytes;
			const afterRevision = afterName + revisionBytes;
			known.set(bytes.toString('latin1', at, afterName), {
				revision: bytes.toString('latin1', afterName, afterRevision),
				before: bytes.readUInt32BE(afterRevision),
				prints: bytes.subarray(afterRevision + timeBytes, at + recordBytes),
			});
		}
		return known;
	}
}
