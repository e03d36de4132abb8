import { randomUUID } from 'node:crypto';
import type { Json } from '../rules/json';
import { notFound, ServiceError } from '../rules/serviceError';
import type { AccountKey, World } from '../world/world';
import { columnsOf, type Column } from './columns';
import { ExportFile, makeCsv } from './file';
import type { ExportRequest } from './request';
import { selectRecords } from './selection';
import { defaultExportSettings, type ExportSettings } from './settings';
import { SignedLinks, type LinkSignature } from './signedLinks';

export type JobStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'expired';

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
	/** When its first link was given; undefined before. */
	linkedAt?: number;
	error: { code: string; message: string } | null;
	file: ExportFile | null;
	/** Makes the file, once started. */
	work: Promise<void> | null;
}

/** The export jobs: created, processed as time passes, retrieved, and expired after seven days. */
export class ExportJobs {
	readonly settings: ExportSettings = defaultExportSettings();
	/** The origin of the signed links; known once it listens. */
	filesUrl = '';
	private readonly jobs = new Map<string, Job>();
	private readonly links: SignedLinks;

	constructor(
		private readonly world: World,
		/** Epoch milliseconds. */
		private readonly now: () => number,
	) {
		this.links = new SignedLinks(now);
	}

	/** Creates a job (docs/service.md, "Create an export"). @throws ServiceError when too many are active. */
	create(key: AccountKey, request: ExportRequest): Json {
		const { settings } = this;
		if (this.activeJobs(key.key) >= settings.maxActiveJobs) throw this.tooManyJobs();
		const createdAt = this.now();
		const processingAt = createdAt + settings.queuedMs;
		const endsAt = processingAt + settings.processingMs;
		const job: Job = {
			id: `export-${randomUUID()}`,
			key: key.key,
			request,
			number: this.jobs.size + 1,
			createdAt,
			processingAt,
			endsAt,
			expiresAt: endsAt + settings.retentionMs,
			error: settings.failures.shift() ?? null,
			file: null,
			work: null,
		};
		this.jobs.set(job.id, job);
		return this.answerFor(job, 'queued');
	}

	/** A job as its key sees it, with a fresh link. @throws ServiceError 404 */
	async retrieve(key: AccountKey, id: string): Promise<Json> {
		const job = this.jobs.get(id);
		if (job === undefined || job.key !== key.key) throw notFound(`There is no export ${id}`);
		await this.finish(job);
		return this.answerFor(job);
	}

	/** How many jobs of a key are queued or processing. */
	activeJobs(key: string): number {
		let active = 0;
		for (const job of this.jobs.values()) {
			if (job.key === key && this.now() < job.endsAt) active += 1;
		}
		return active;
	}

	/** The file of a completed job, for comparing with what was downloaded. */
	async file(id: string): Promise<ExportFile> {
		const job = this.jobs.get(id);
		if (job === undefined) throw new Error(`There is no export ${id}`);
		await this.finish(job);
		if (job.file === null) throw new Error(`Export ${id} has no file: ${this.statusOf(job)}`);
		return job.file;
	}

	/** Ids of all jobs, oldest first. */
	ids(): string[] {
		return [...this.jobs.keys()];
	}

	/** Makes a job expire now, as if seven days had passed. */
	expire(id: string): void {
		const job = this.jobs.get(id);
		if (job === undefined) throw new Error(`There is no export ${id}`);
		job.expiresAt = this.now();
	}

	/** The file behind a signed link. Undefined: the link is wrong, too old, or its file is gone. */
	async fileBehind(id: string, signature: LinkSignature): Promise<ExportFile | undefined> {
		const job = this.jobs.get(id);
		if (job === undefined || !this.links.isGood(id, signature)) return undefined;
		if (this.statusOf(job) === 'expired') return undefined;
		await this.finish(job);
		return job.file ?? undefined;
	}

	clear(): void {
		this.jobs.clear();
	}

	private statusOf(job: Job): JobStatus {
		const now = this.now();
		if (now < job.processingAt) return 'queued';
		if (now < job.endsAt) return 'processing';
		if (job.error !== null) return 'failed';
		return now < job.expiresAt ? 'completed' : 'expired';
	}

	/** Makes the file of a job that is due. */
	private async finish(job: Job): Promise<void> {
		if (this.statusOf(job) !== 'completed') return;
		job.work ??= this.makeFile(job);
		await job.work;
	}

	private async makeFile(job: Job): Promise<void> {
		const records = selectRecords(this.world, job.request);
		const { maxRecords, maxBytes, csv } = this.settings;
		if (records.length > maxRecords) {
			job.error = tooLarge(`${records.length} records, at most ${maxRecords} are allowed`);
			return;
		}
		const columns = columnsOf(this.world, job.request);
		const seen = csv.columnsDiffer && job.number % 2 === 0 ? otherColumns(columns) : columns;
		const file = await makeCsv(seen, records, { ...csv });
		const most = maxBytes[job.request.resource];
		if (file.size > most) job.error = tooLarge(`${file.size} bytes, at most ${most} are allowed`);
		else job.file = file;
	}

	private answerFor(job: Job, status = this.statusOf(job)): Json {
		const ended = status !== 'queued' && status !== 'processing';
		const linked = status === 'completed' && job.file !== null && !this.withholdsLink();
		// Link lives are whole seconds, so that the stated expiry is never later than the true one, and no
		// link outlives its file.
		job.linkedAt ??= this.now();
		const linkedAt = this.settings.renewsLinks ? this.now() : job.linkedAt;
		const linkEndsAt = Math.min(linkedAt + this.settings.linkLifeMs, job.expiresAt);
		const linkEnds = Math.floor(linkEndsAt / 1000);
		return {
			id: job.id,
			resource: job.request.resource,
			format: 'csv',
			status,
			created_at: Math.floor(job.createdAt / 1000),
			completed_at: ended ? Math.floor(job.endsAt / 1000) : null,
			download_url: linked ? this.link(job.id, linkEnds * 1000) : null,
			download_expires_at: linked ? linkEnds : null,
			error: status === 'failed' ? job.error : null,
		};
	}

	private withholdsLink(): boolean {
		if (this.settings.readsWithoutLink <= 0) return false;
		this.settings.readsWithoutLink -= 1;
		return true;
	}

	private link(id: string, expiresAtMs: number): string {
		return this.links.link(`${this.filesUrl}/exports/${id}.csv`, id, expiresAtMs);
	}

	private tooManyJobs(): ServiceError {
		const { status, code, retryAfterSeconds, retryAfterForm } = this.settings.sixthJob;
		const headers: Record<string, string> = {};
		if (retryAfterSeconds !== null) {
			headers['retry-after'] =
				retryAfterForm === 'seconds'
					? String(retryAfterSeconds)
					: new Date(this.now() + retryAfterSeconds * 1000).toUTCString();
		}
		return new ServiceError(status, code, 'Too many active export jobs', headers);
	}
}

function tooLarge(what: string): { code: string; message: string } {
	return { code: 'EXPORT_TOO_LARGE', message: `The export has ${what}` };
}

/** Columns that differ from the usual ones: without the third, with another one in front. */
function otherColumns(columns: readonly Column[]): Column[] {
	const kept = columns.filter((_column, at) => at !== 2);
	return [{ name: 'api_version', value: (record) => record.api_version }, ...kept];
}
