import type { FastifyInstance } from 'fastify';
import type { CallbackKind } from '../callbacks/callbacks';
import { checkReceiver } from '../callbacks/post';
import { sampleBody } from '../samples/read';
import type { Service } from '../routes/service';
import { invalidRequest } from '../rules/serviceError';
import { checkChoice } from '../rules/validation';
import type { SubmissionSettings } from '../submissions/submissions';
import { Fields } from './fields';
import { formsFrom } from './forms';

const kinds: readonly CallbackKind[] = ['call', 'chat', 'voice'];

/** The settings and results of submissions, outbound calls and callbacks. */
export function registerDeliveryControl(app: FastifyInstance, service: Service): void {
	const { callbacks, outbound, submissions } = service;
	app.get('/_sandbox/dialled', () => Object.fromEntries(outbound.dialled));
	app.get('/_sandbox/batches', () => submissions.batches);
	app.get('/_sandbox/deliveries', () => callbacks.deliveries);
	app.post('/_sandbox/callbacks', (request) => {
		const fields = Fields.of(request.body);
		for (const kind of kinds) setReceiver(service, kind, fields);
		change(service, fields);
		return callbacks.settings;
	});
	app.post('/_sandbox/submissions', (request) => {
		const fields = Fields.of(request.body);
		const { settings } = submissions;
		settings.processingMs = fields.number('processingMs') ?? settings.processingMs;
		settings.nullProcessingId = fields.flag('nullProcessingId') ?? settings.nullProcessingId;
		changeForms(settings, fields);
		return settings;
	});
	app.post('/_sandbox/outbound', (request) => {
		const fields = Fields.of(request.body);
		const { settings } = outbound;
		settings.processingMs = fields.number('processingMs') ?? settings.processingMs;
		settings.saysQueued = fields.flag('saysQueued') ?? settings.saysQueued;
		const required = Object.entries(fields.object('requiredVariables') ?? {});
		for (const [agentId, names] of required) {
			settings.requiredVariables[agentId] = Array.isArray(names) ? names.map(String) : [];
		}
		return settings;
	});
	app.post('/_sandbox/balance', (request) => {
		const fields = Fields.of(request.body);
		const balance = fields.flag('balance') ?? true;
		for (const key of service.world.keys.values()) key.balance = balance;
		return { balance };
	});
	app.post('/_sandbox/send', async (request) => {
		const fields = Fields.of(request.body);
		const kind = checkChoice('kind', fields.requireText('kind'), kinds);
		const name = fields.text('name');
		const to = name === undefined ? fields.text('to') : callbacks.named.get(`${kind}:${name}`);
		if (name !== undefined && to === undefined) {
			throw invalidRequest(`No receiver for ${kind} is named ${name}`);
		}
		if (to !== undefined) insistOnReachable(to);
		const delivery = await callbacks.sendOnce(kind, sampleBody(kind), to);
		if (delivery === undefined) throw invalidRequest(`The callback for ${kind} has no receiver`);
		return { sent: kind, to: delivery.url, status: delivery.status, text: delivery.text };
	});
}

function insistOnReachable(url: string): void {
	try {
		checkReceiver({ url, headers: '' });
	} catch (error) {
		throw invalidRequest(error instanceof Error ? error.message : String(error));
	}
}

function setReceiver(service: Service, kind: CallbackKind, fields: Fields): void {
	const given = fields.object(kind);
	if (given === undefined) return;
	const receiver = Fields.of(given);
	const url = receiver.text('url') ?? '';
	const headers = receiver.text('headers') ?? '';
	service.callbacks.setReceiver(kind, url === '' ? null : { url, headers });
}

function changeForms(settings: SubmissionSettings, fields: Fields): void {
	settings.forms = formsFrom(fields, settings.forms);
	settings.failureFields = checkChoice(
		'failureFields',
		fields.text('failureFields') ?? settings.failureFields,
		['both', 'errorOnly', 'errorTypeOnly'],
	);
	settings.resubmitted = checkChoice(
		'resubmitted',
		fields.text('resubmitted') ?? settings.resubmitted,
		['nothing', 'resultAgain'],
	);
	const httpStatus = Fields.of(fields.object('httpStatus'));
	for (const outcome of ['succeeded', 'failed'] as const) {
		const status = httpStatus.number(outcome);
		if (status !== undefined) settings.httpStatus[outcome] = status < 0 ? null : status;
	}
}

function change(service: Service, fields: Fields): void {
	const { settings } = service.callbacks;
	settings.repeats = fields.number('repeats') ?? settings.repeats;
	settings.order = checkChoice('order', fields.text('order') ?? settings.order, [
		'kept',
		'reversed',
	]);
	const revise = fields.number('reviseAfterMs');
	if (revise !== undefined) settings.reviseAfterMs = revise < 0 ? null : revise;
	settings.failedOnly = fields.flag('failedOnly') ?? settings.failedOnly;
	settings.leaveOut = fields.number('leaveOut') ?? settings.leaveOut;
	settings.retries = fields.number('retries') ?? settings.retries;
}
