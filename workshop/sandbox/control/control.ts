import type { FastifyInstance } from 'fastify';
import { usualForms } from '../demo/forms';
import { fillDemoWorld, type DemoSize } from '../demo/demoWorld';
import type { Json } from '../rules/json';
import { Query } from '../requests/query';
import { invalidRequest } from '../rules/serviceError';
import type { Service } from '../routes/service';
import { checkChoice } from '../rules/validation';
import { conversation } from '../world/conversation';
import type { StoredRecord } from '../world/storedRecord';
import type { Slice } from '../world/orderedIndex';
import { registerDeliveryControl } from './deliveryControl';
import { registerExportControl } from './exportControl';
import { faultFromJson } from './faultFromJson';
import { Fields } from './fields';
import { formsFrom } from './forms';
import { controlError } from './localOnly';

/**
 * The paths by which other programs on this machine (benchmarks, end-to-end tests, curl) control the
 * sandbox. They are not part of the service, need no key and are not logged.
 */
export function registerControl(app: FastifyInstance, service: Service): void {
	void app.register((controls, _options, done) => {
		controls.addHook('onRequest', (request, _reply, next) =>
			next(controlError(request.socket.remoteAddress, request.headers)),
		);
		registerStateControl(controls, service);
		registerExportControl(controls, service);
		registerDeliveryControl(controls, service);
		done();
	});
}

/** Faults, records and the log of requests. */
function registerStateControl(app: FastifyInstance, service: Service): void {
	app.get('/_sandbox/state', () => ({
		nowMs: service.now(),
		counts: service.world.counts(),
		calls: service.calls.length,
		connections: service.connections.counts,
		faults: service.faults.list(),
		batches: service.submissions.batches.length,
		dialled: service.outbound.dialled.size,
		deliveries: service.callbacks.deliveries.length,
	}));
	app.get('/_sandbox/calls', () => service.calls);
	app.delete('/_sandbox/calls', () => {
		service.calls.length = 0;
		return { calls: 0 };
	});
	app.get('/_sandbox/connections', () => service.connections.counts);
	app.delete('/_sandbox/connections', () => {
		service.connections.reset();
		return service.connections.counts;
	});
	app.get('/_sandbox/faults', () => service.faults.list());
	app.post('/_sandbox/faults', (request) => {
		const bodies: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
		for (const fault of bodies.map(faultFromJson)) service.faults.add(fault);
		return service.faults.list();
	});
	app.delete('/_sandbox/faults', () => {
		service.faults.clear();
		return [];
	});
	app.post('/_sandbox/conversations', (request) => {
		const bodies: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
		for (const body of bodies) addConversation(service, Fields.of(body));
		return service.world.counts();
	});
	app.post('/_sandbox/world', (request) => refill(service, Fields.of(request.body)));
	app.post('/_sandbox/reset', (request) => {
		service.faults.clear();
		service.calls.length = 0;
		service.connections.reset();
		return refill(service, Fields.of(request.body));
	});
	app.get('/_sandbox/ids', (request) => listIds(service, request.raw.url ?? ''));
}

/** Replaces the records by new demo records of the given size. */
function refill(service: Service, fields: Fields): Json {
	const size: DemoSize = {
		conversations: fields.number('conversations'),
		customers: fields.number('customers'),
		voiceConversations: fields.number('voiceConversations'),
		days: fields.number('days'),
		seed: fields.number('seed'),
		nowSeconds: fields.number('nowSeconds') ?? service.nowSeconds(),
		forms: formsFrom(fields, usualForms),
	};
	service.world.clearRecords();
	fillDemoWorld(service.world, size);
	return service.world.counts();
}

function addConversation(service: Service, fields: Fields): void {
	const channel = fields.text('channel');
	service.world.addConversation(
		conversation({
			id: fields.requireText('id'),
			time: fields.requireNumber('time'),
			serviceId: fields.text('serviceId'),
			channel:
				channel === undefined ? undefined : checkChoice('channel', channel, ['call', 'chat']),
			customerId: fields.text('customerId'),
			employeeId: fields.text('employeeId'),
			error: fields.text('error'),
			errorType: fields.text('errorType'),
			callTime: fields.flag('callTime'),
			transcript: fields.text('transcript'),
			record: fields.object('record'),
		}),
	);
}

/** Every id of a range in order, so that another process can compare what it read. */
function listIds(service: Service, target: string): string[] {
	const known = ['resource', 'service_id', 'start_time', 'end_time', 'sort_order'];
	const query = Query.of(target, known, false);
	const resource = query.get('resource') ?? 'conversations';
	const serviceId = query.get('service_id') ?? '';
	const slice: Slice<StoredRecord> = {
		startTime: numberOf(query.get('start_time'), 0),
		endTime: numberOf(query.get('end_time'), Number.MAX_SAFE_INTEGER),
		descending: query.get('sort_order') !== 'asc',
		limit: Number.MAX_SAFE_INTEGER,
	};
	switch (resource) {
		case 'conversations':
			return idsOf(service.world.conversationsOf(serviceId).ordered.read(slice).entries);
		case 'customers':
			return idsOf(service.world.customersOf(serviceId).ordered.read(slice).entries);
		case 'voice_conversations':
			return idsOf(service.world.voiceConversations.ordered.read(slice).entries);
		default:
			throw invalidRequest(`There is no resource ${resource}`);
	}
}

function idsOf(entries: readonly StoredRecord[]): string[] {
	return entries.map((entry) => entry.id);
}

function numberOf(text: string | undefined, otherwise: number): number {
	const number = text === undefined ? otherwise : Number(text);
	if (!Number.isFinite(number)) throw invalidRequest('Times are numbers, epoch seconds');
	return number;
}
