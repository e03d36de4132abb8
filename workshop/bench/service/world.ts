import { createWorld, type World } from '../../sandbox';
import { ConversationFactory } from '../../sandbox/demo/conversations';
import { Random } from '../../sandbox/demo/random';

/** How many conversations a list has, and how they lie over the days. */
export interface ListSize {
	conversations: number;
	/** `even`: any second of the range is as likely; `oneDay`: 80 % of them on one day of it. */
	spread: 'even' | 'oneDay';
}

const daySeconds = 86_400;
const shareOfTheDay = 0.8;
/** The crowded day, counted from the start; not at an edge, where equal windows would meet it best. */
const crowdedDay = 11;

/** One list per service, each over the same days, of records as large as the demo world's. */
export function createBenchWorld(
	lists: Record<string, ListSize>,
	range: { startTime: number; days: number },
	key: string,
): World {
	const world = createWorld();
	world.addKey({ key, services: Object.keys(lists), agents: [] });
	for (const [serviceId, size] of Object.entries(lists)) {
		const random = new Random(size.conversations);
		const maker = new ConversationFactory(random);
		for (let at = 1; at <= size.conversations; at += 1) {
			world.addConversation(
				maker.make({
					at,
					serviceId,
					customerNumber: random.below(size.conversations / 6 + 1) + 1,
					time: someTime(random, range, size.spread),
					channel: random.chance(0.65) ? 'call' : 'chat',
					callTime: false,
				}),
			);
		}
	}
	return world;
}

function someTime(
	random: Random,
	{ startTime, days }: { startTime: number; days: number },
	spread: ListSize['spread'],
): number {
	if (spread === 'oneDay' && random.chance(shareOfTheDay)) {
		return startTime + crowdedDay * daySeconds + random.below(daySeconds);
	}
	return startTime + random.below(days * daySeconds);
}
