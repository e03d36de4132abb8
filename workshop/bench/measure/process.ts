import { readFileSync, writeFileSync } from 'node:fs';
import type { Instance } from '../instance/instance';
import type { Cost } from '../part';

/** Clock ticks per second; Linux says 100 to every program. */
const ticksPerSecond = 100;

/** User and system time of a process so far, in milliseconds, all its threads together. */
export function cpuMsOf(pid: number): number {
	const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
	// The name in brackets may hold spaces; what follows it is counted from the third field.
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	const ticks = Number(fields[11]) + Number(fields[12]);
	if (!Number.isFinite(ticks)) throw new Error(`/proc/${pid}/stat does not read as expected`);
	return (ticks * 1000) / ticksPerSecond;
}

/** Memory of a process now and at its peak since `forgetPeak`, in MiB (resident). */
export function memoryMiBOf(pid: number): { now: number; peak: number } {
	const text = readFileSync(`/proc/${pid}/status`, 'utf8');
	const field = (name: string) => {
		const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text);
		if (!found) throw new Error(`/proc/${pid}/status has no ${name}`);
		return Number(found[1]) / 1024;
	};
	return { now: field('VmRSS'), peak: field('VmHWM') };
}

/** Lets the peak begin anew at what the process holds now. */
export function forgetPeak(pid: number): void {
	writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Adds the largest memory of an n8n to what a job took; the job may restart it. */
export async function withPeak(instance: Instance, job: () => Promise<Cost>): Promise<Cost> {
	forgetPeak(instance.pid);
	const cost = await job();
	return { ...cost, peakMiB: memoryMiBOf(instance.pid).peak };
}
