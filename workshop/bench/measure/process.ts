import { readFileSync, writeFileSync } from 'node:fs';

export interface Cost {
	wallMs: number;
	/** Of the process that did the work. */
	cpuMs: number;
	/** Its resident memory before the job, and at its peak. */
	idleMiB?: number;
	peakMiB?: number;
	requests?: number;
	connections?: number;
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

/** Adds the resident memory of a process to the cost of a job. */
export async function withMemory(pid: number, job: () => Promise<Cost>): Promise<Cost> {
	const idleMiB = memoryMiBOf(pid, 'VmRSS');
	// Resets the peak.
	writeFileSync(`/proc/${pid}/clear_refs`, '5');
	const cost = await job();
	return { ...cost, idleMiB, peakMiB: memoryMiBOf(pid, 'VmHWM') };
}

function memoryMiBOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
	const text = readFileSync(`/proc/${pid}/status`, 'utf8');
	const found = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text);
	if (!found) throw new Error(`/proc/${pid}/status has no ${field}`);
	return Number(found[1]) / 1024;
}
