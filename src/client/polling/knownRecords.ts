import { createHash } from 'node:crypto';
import { sectionPrintBytes } from '../../delivery/changedFields';

interface KnownRecord {
	/** Shortened to `revisionBytes`. */
	revision: string;
	/** The end of the window in which it was last read, epoch seconds. */
	before: number;
	/** Fingerprints of its sections. */
	prints: Buffer;
}

/** Two of 100,000 records collide with a chance of 1 in 3 billion, and are then emitted again. */
const nameBytes = 8;
/** Compared with the previous revision only, so fewer bytes suffice. */
const revisionBytes = 7;
const timeBytes = 4;
const recordBytes = nameBytes + revisionBytes + timeBytes + sectionPrintBytes;

export function nameOf(identity: string): string {
	return createHash('sha256').update(identity).digest().toString('latin1', 0, nameBytes);
}

export function shortRevision(revision: string): string {
	return Buffer.from(revision, 'hex').toString('latin1', 0, revisionBytes);
}

/** Records by name, small enough to be stored with a workflow. */
export class KnownRecords extends Map<string, KnownRecord> {
	/** Forgets the records listed before a time, epoch seconds. */
	forgetBefore(time: number): void {
		for (const [name, record] of this) if (record.before <= time) this.delete(name);
	}

	/** @returns the time since which all are remembered, if older ones were forgotten */
	keepNewest(most: number): number | undefined {
		if (this.size <= most) return undefined;
		const times = Float64Array.from(this.values(), ({ before }) => before).sort();
		const time = times[times.length - most - 1];
		if (time !== undefined) this.forgetBefore(time);
		return time;
	}

	toText(): string {
		const bytes = Buffer.alloc(this.size * recordBytes);
		let at = 0;
		for (const [name, { revision, before, prints }] of this) {
			bytes.write(name, at, 'latin1');
			bytes.write(revision, at + nameBytes, 'latin1');
			bytes.writeUInt32BE(before, at + nameBytes + revisionBytes);
			prints.copy(bytes, at + nameBytes + revisionBytes + timeBytes);
			at += recordBytes;
		}
		return bytes.toString('base64');
	}

	/** Undefined if the text is not from `toText`. */
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
