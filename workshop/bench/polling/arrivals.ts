import { z } from 'zod';
import { ConversationFactory } from '../../sandbox/demo/conversations';
import { Random } from '../../sandbox/demo/random';
import type { ServiceProgram } from '../service/program';
import type { Endpoint } from '../service/settings';

const hourSeconds = 3600;
/** New conversations are of the hours before, as analyses take their time. */
const withinHours = 20;
/** Of one request to the service's controls. */
const atATime = 100;

/** Lets conversations enter a list, as large as those in it; gives their ids. */
export async function arrive(
	service: ServiceProgram,
	endpoint: Endpoint,
	{ serviceId, count, round }: { serviceId: string; count: number; round: number },
): Promise<string[]> {
	const random = new Random(round + 1);
	const maker = new ConversationFactory(random);
	const now = Math.floor(Date.now() / 1000);
	const bodies = Array.from({ length: count }, (_, at) => {
		const time = now - random.below(withinHours * hourSeconds) - 60;
		const channel = random.chance(0.65) ? 'call' : 'chat';
		const made = maker.make({
			...{ at: at + 1, serviceId, customerNumber: at + 1, time, channel, callTime: false },
		});
		const id = `arrived-${round}-${at}`;
		return {
			id,
			time,
			serviceId,
			channel,
			record: { ...z.object({}).passthrough().parse(JSON.parse(made.json())), id },
		};
	});
	for (let from = 0; from < count; from += atATime) {
		const some = bodies.slice(from, from + atATime);
		await service.control(endpoint, 'POST', '/_sandbox/conversations', some);
	}
	return bodies.map(({ id }) => id);
}
