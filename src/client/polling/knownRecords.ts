import { createHash } from 'node:crypto';
import { partPrintBytes } from '../../delivery/parts';

/** What is remembered of one record. */
export interface KnownRecord {
	/** Of its content, `revisionBytes` long. */
	revision: Buffer;
	/** Ordering time in epoch seconds, or a time not before it where the record does not carry one. */
	time: number;
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
export function shortRevision(revision: string): Buffer {
	return Buffer.from(revision, 'base64url').subarray(0, revisionBytes);
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

	names(): Iterable<string> {
		return this.records.keys();
	}

	delete(name: string): void {
		this.records.delete(name);
	}

	/** Takes over what another knows; where both know a record, the other is right. */
	merge(other: KnownRecords): void {
		for (const [name, record] of other.records) this.records.set(name, record);
	}

	/** Forgets the records before a time, epoch seconds. */
	forgetBefore(time: number): void {
		for (const [name, record] of this.records) if (record.time < time) this.records.delete(name);
	}

	/**
	 * The earliest time from which on there are at most so many records; undefined when there are no more in all.
	 */
	timeOfNewest(most: number): number | undefined {
		if (this.records.size <= most) return undefined;
		const times = Float64Array.from(this.records.values(), ({ time }) => time).sort();
		const oldestForgotten = times[times.length - most - 1];
		return oldestForgotten === undefined ? undefined : oldestForgotten + 1;
	}

	/** As text, of the same length for every record. */
	toText(): string {
		const bytes = Buffer.alloc(this.records.size * recordBytes);
		let at = 0;
		for (const [name, { revision, time, prints }] of this.records) {
			bytes.write(name, at, 'latin1');
			revision.copy(bytes, at + nameBytes);
			bytes.writeUInt32BE(time, at + nameBytes + revisionBytes);
			prints.copy(bytes, at + nameBytes + revisionBytes + timeBytes);
			at += recordBytes;
		}
		return bytes.toString('base64');
	}

	/** @throws Error for a text that `toText` did not make */
	static fromText(text: string): KnownRecords {
		const bytes = Buffer.from(text, 'base64');
		if (bytes.length % recordBytes !== 0) throw new Error('The remembered records are damaged');
		const known = new KnownRecords();
		for (let at = 0; at < bytes.length; at += recordBytes) {
			const afterName = at + nameBytes;
			const afterRevision = afterName + revisionBytes;
			known.set(bytes.toString('latin1', at, afterName), {
				revision: bytes.subarray(afterName, afterRevision),
				time: bytes.readUInt32BE(afterRevision),
				prints: bytes.subarray(afterRevision + timeBytes, at + recordBytes),
			});
		}
		return known;
	}
}
