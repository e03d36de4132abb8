import { randomUUID } from 'node:crypto';
import type { Json } from '../rules/json';
import { notFound, retryAfter, ServiceError } from '../rules/serviceError';
import type { AccountKey, World } from '../world/world';
import { columnsOf, type Column } from './columns';
import { makeCsv } from './csv';
import { ExportFile } from './file';
import type { ExportRequest } from './request';
import { ExportSettings } from './settings';
import type { SignedFiles } from './signedFiles';

const retentionMs = 7 * 24 * 60 * 60 * 1000;

interface Job {
	id: string;
	key: string;
	request: ExportRequest;
	/** Counts from 1. */
	number: number;
	/** Epoch milliseconds. */
	createdAt: number;
	processingAt: number;
	endsAt: number;
	expiresAt: number;
	/** When its first link was created. */
	linkedAt?: number;
	error: { code: string; message: string } | null;
	file?: ExportFile;
	work?: Promise<void>;
}

/** The export jobs. Their files expire after seven days. */
export class ExportJobs {
	readonly settings = new ExportSettings();
	private readonly jobs = new Map<string, Job>();

	constructor(
		private readonly world: World,
		/** Epoch milliseconds. */
		private readonly now: () => number,
		private readonly files: SignedFiles,
	) {}

	/** docs/service.md, "Create an export". @throws ServiceError if too many jobs are active */
	create({ key }: AccountKey, request: ExportRequest): Json {
		const { maxActiveJobs, sixthJob, queuedMs, processingMs, failures } = this.settings;
		const createdAt = this.now();
		const active = [...this.jobs.values()].filter(
			(job) => job.key === key && createdAt < job.endsAt,
		);
		if (active.length >= maxActiveJobs) {
			const headers = retryAfter(createdAt, sixthJob.retryAfterSeconds, sixthJob.retryAfterForm);
			const { status, code } = sixthJob;
			throw new ServiceError(status, code, 'Too many active export jobs', headers);
		}
		const processingAt = createdAt + queuedMs;
		const endsAt = processingAt + processingMs;
		const job: Job = {
			id: `export-${randomUUID()}`,
			key,
			request,
			number: this.jobs.size + 1,
			createdAt,
			processingAt,
			endsAt,
			expiresAt: endsAt + retentionMs,
			error: failures.shift() ?? null,
		};
		this.jobs.set(job.id, job);
		return this.answerFor(job, 'queued');
	}

	/** A job of this key, with a link. @throws ServiceError 404 */
	async retrieve({ key }: AccountKey, id: string): Promise<Json> {
		const job = this.jobs.get(id);
		if (job?.key !== key) throw notFound(`There is no export ${id}`);
		await this.finish(job);
		return this.answerFor(job);
	}

	/** The file of a completed job, for tests. */
	async file(id: string): Promise<ExportFile> {
		const job = this.job(id);
		await this.finish(job);
		if (job.file === undefined) throw new Error(`Export ${id} has no file: ${this.statusOf(job)}`);
		return job.file;
	}

	/** The IDs of all jobs, oldest first. */
	ids(): string[] {
		return [...this.jobs.keys()];
	}

	expire(id: string): void {
		this.job(id).expiresAt = this.now();
	}

	clear(): void {
		this.jobs.clear();
	}

	private job(id: string): Job {
		const job = this.jobs.get(id);
		if (job === undefined) throw new Error(`There is no export ${id}`);
		return job;
	}

	private statusOf(job: Job): 'queued' | 'processing' | 'completed' | 'failed' | 'expired' {
		const now = this.now();
		if (now < job.processingAt) return 'queued';
		if (now < job.endsAt) return 'processing';
		if (job.error !== null) return 'failed';
		return now < job.expiresAt ? 'completed' : 'expired';
	}

	/** Makes the file if the job is completed. */
	private async finish(job: Job): Promise<void> {
		if (this.statusOf(job) !== 'completed') return;
		job.work ??= this.makeFile(job);
		await job.work;
	}

	private async makeFile(job: Job): Promise<void> {
		const { maxRecords, maxBytes, csv } = this.settings;
		const records = job.request.records();
		if (records.length > maxRecords) {
			job.error = tooLarge(records.length, 'records', maxRecords);
			return;
		}
		const own = columnsOf(this.world, job.request);
		const columns = csv.columnsDiffer && job.number % 2 === 0 ? otherColumns(own) : own;
		const made =
			records.length > 0 || csv.headerWithoutRows
				? await makeCsv(columns, records, { ...csv })
				: new ExportFile(Buffer.alloc(0));
		const file = this.settings.file ?? made;
		const most = maxBytes[job.request.resource];
		if (file.size > most) job.error = tooLarge(file.size, 'bytes', most);
		else job.file = file;
	}

	private answerFor(job: Job, status = this.statusOf(job)): Json {
		const { settings } = this;
		const hasEnded = status !== 'queued' && status !== 'processing';
		let isLinked = status === 'completed' && job.file !== undefined;
		if (isLinked && settings.readsWithoutLink > 0) {
			settings.readsWithoutLink -= 1;
			isLinked = false;
		}
		job.linkedAt ??= this.now();
		const linkedAt = settings.renewsLinks ? this.now() : job.linkedAt;
		// In whole seconds, so that the stated expiry is not after the real one.
		const linkEnds = Math.floor(Math.min(linkedAt + settings.linkLifeMs, job.expiresAt) / 1000);
		const linked = {
			path: `/exports/${job.id}.csv`,
			read: () => (this.jobs.has(job.id) && this.now() < job.expiresAt ? job.file : undefined),
			downloads: settings.downloads,
		};
		return {
			id: job.id,
			resource: job.request.resource,
			format: 'csv',
			status,
			created_at: Math.floor(job.createdAt / 1000),
			completed_at: hasEnded ? Math.floor(job.endsAt / 1000) : null,
			download_url: isLinked ? this.files.link(linked, linkEnds * 1000) : null,
			download_expires_at: isLinked ? linkEnds : null,
			error: status === 'failed' ? job.error : null,
		};
	}
}

function tooLarge(found: number, unit: string, most: number): { code: string; message: string } {
	const message = `The export has ${found} ${unit}, at most ${most} are allowed`;
	return { code: 'EXPORT_TOO_LARGE', message };
}

/** Other columns: one more in front, and without the third. */
function otherColumns(columns: readonly Column[]): Column[] {
	const added: Column = { name: 'api_version', value: (record) => record.api_version };
	return [added, ...columns.slice(0, 2), ...columns.slice(3)];
}
