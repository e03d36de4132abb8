import type { FastifyInstance } from 'fastify';
import type { ExportSettings } from '../exports/settings';
import type { Service } from '../routes/service';
import { checkChoice } from '../rules/validation';
import { Fields } from './fields';

/** The settings and files of exports. */
export function registerExportControl(app: FastifyInstance, service: Service): void {
	app.get('/_sandbox/exports', () => ({
		ids: service.exports.ids(),
		settings: service.exports.settings,
	}));
	app.post('/_sandbox/exports', (request) => {
		change(service.exports.settings, Fields.of(request.body));
		return service.exports.settings;
	});
	app.get<{ Params: { id: string } }>('/_sandbox/exports/:id/file', async (request) => {
		const file = await service.exports.file(request.params.id);
		return { sizeBytes: file.size, sha256: file.sha256() };
	});
	app.post<{ Params: { id: string } }>('/_sandbox/exports/:id/expire', (request) => {
		service.exports.expire(request.params.id);
		return { expired: request.params.id };
	});
}

/** Changes what a request names. A number below zero removes a bound. */
function change(settings: ExportSettings, fields: Fields): void {
	settings.queuedMs = fields.number('queuedMs') ?? settings.queuedMs;
	settings.processingMs = fields.number('processingMs') ?? settings.processingMs;
	settings.maxRecords = fields.number('maxRecords') ?? settings.maxRecords;
	const maxBytes = fields.number('maxBytes');
	if (maxBytes !== undefined) {
		const most = maxBytes < 0 ? Infinity : maxBytes;
		settings.maxBytes = { conversations: most, customers: most, voice_conversations: most };
	}
	const readsWithoutLink = fields.number('readsWithoutLink') ?? settings.readsWithoutLink;
	settings.readsWithoutLink = readsWithoutLink < 0 ? Infinity : readsWithoutLink;
	settings.maxActiveJobs = fields.number('maxActiveJobs') ?? settings.maxActiveJobs;
	settings.retentionMs = fields.number('retentionMs') ?? settings.retentionMs;
	settings.linkLifeMs = fields.number('linkLifeMs') ?? settings.linkLifeMs;
	const failure = Fields.of(fields.object('failNext'));
	const code = failure.text('code');
	if (code !== undefined) {
		settings.failures.push({ code, message: failure.text('message') ?? 'The export failed' });
	}
	const sixth = Fields.of(fields.object('sixthJob'));
	settings.sixthJob.status = sixth.number('status') ?? settings.sixthJob.status;
	settings.sixthJob.code = sixth.text('code') ?? settings.sixthJob.code;
	settings.sixthJob.retryAfterSeconds = bound(
		sixth.number('retryAfterSeconds'),
		settings.sixthJob.retryAfterSeconds,
	);
	changeDownloads(settings, Fields.of(fields.object('downloads')));
	changeCsv(settings, Fields.of(fields.object('csv')));
}

function changeDownloads({ downloads }: ExportSettings, fields: Fields): void {
	downloads.ranges = fields.flag('ranges') ?? downloads.ranges;
	downloads.etag = checkChoice('etag', fields.text('etag') ?? downloads.etag, [
		'strong',
		'weak',
		'none',
		'changing',
	]);
	downloads.length = checkChoice('length', fields.text('length') ?? downloads.length, [
		'right',
		'missing',
		'tooLong',
		'tooShort',
	]);
	downloads.encoding = checkChoice('encoding', fields.text('encoding') ?? downloads.encoding, [
		'identity',
		'gzip',
	]);
	downloads.redirects = fields.number('redirects') ?? downloads.redirects;
	downloads.cutAfterBytes = bound(fields.number('cutAfterBytes'), downloads.cutAfterBytes);
	downloads.cutTimes = fields.number('cutTimes') ?? downloads.cutTimes;
	downloads.cutLooksWhole = fields.flag('cutLooksWhole') ?? downloads.cutLooksWhole;
	downloads.bytesPerSecond = bound(fields.number('bytesPerSecond'), downloads.bytesPerSecond);
}

function changeCsv({ csv }: ExportSettings, fields: Fields): void {
	csv.byteOrderMark = fields.flag('byteOrderMark') ?? csv.byteOrderMark;
	csv.finalLineEnd = fields.flag('finalLineEnd') ?? csv.finalLineEnd;
	csv.awkwardValues = fields.flag('nastyValues') ?? csv.awkwardValues;
	csv.columnsDiffer = fields.flag('columnsDiffer') ?? csv.columnsDiffer;
	csv.padToBytes = bound(fields.number('padToBytes'), csv.padToBytes);
	const windows = fields.flag('windowsLineEnds');
	if (windows !== undefined) csv.lineEnd = windows ? '\r\n' : '\n';
}

function bound(given: number | undefined, before: number | null): number | null {
	if (given === undefined) return before;
	return given < 0 ? null : given;
}
