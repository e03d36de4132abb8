import { readFileSync, writeFileSync } from 'node:fs';

export interface Cost {
	wallMs: number;
	/** Of the process that did the work. */
	cpuMs: number;
	/** The largest resident memory of that process, in MiB. */
	peakMiB?: number;
}

/** Linux reports 100 to every program. */
const ticksPerSecond = 100;

/** User and system time of all threads of a process so far, in milliseconds. */
export function cpuMsOf(pid: number): number {
	const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
	// The second field, in brackets, may contain spaces.
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	const ticks = Number(fields[11]) + Number(fields[12]);
	if (!Number.isFinite(ticks)) throw new Error(`/proc/${pid}/stat is unreadable: ${text}`);
	return (ticks * 1000) / ticksPerSecond;
}

/** Resident memory of a process now and at its peak since `forgetPeak`, in MiB. */
export function memoryMiBOf(pid: number): { now: number; peak: number } {
	const text = readFileSync(`/proc/${pid}/status`, 'utf8');
	const field = (name: string) => {
		const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text);
		if (!found) throw new Error(`/proc/${pid}/status has no ${name}`);
		return Number(found[1]) / 1024;
	};
	return { now: field('VmRSS'), peak: field('VmHWM') };
}

/** Resets the peak to the current memory. */
export function forgetPeak(pid: number): void {
	writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Adds the peak memory of n8n to the cost of a job, which may restart n8n. */
export async function withPeak(
	{ instance }: { instance: { readonly pid: number } },
	job: () => Promise<Cost>,
): Promise<Cost> {
	forgetPeak(instance.pid);
	const cost = await job();
	return { ...cost, peakMiB: memoryMiBOf(instance.pid).peak };
}
