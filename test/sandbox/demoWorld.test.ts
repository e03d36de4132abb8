import { createDemoWorld } from '../../workshop/sandbox';

/** How long ago the conversations of a service were, in seconds, and which they are. */
function agesAt(time: string, size: object): string[] {
	const nowSeconds = Date.parse(time) / 1_000;
	const world = createDemoWorld({ nowSeconds, conversations: 900, ...size });
	return world
		.conversationsOf('support-desk')
		.ordered.all()
		.map((one) => `${one.id} ${nowSeconds - one.time} ${one.facts.failed}`);
}

const [morning, evening] = ['2026-11-22T06:01:00Z', '2027-01-01T19:47:13Z'];

it('has the same records, as long ago, at every time of a day that is given', () => {
	const size = { secondOfDay: 6 * 3_600 };
	expect(agesAt(evening, size)).toEqual(agesAt(morning, size));
	expect(agesAt(morning, size)).toHaveLength(new Set(agesAt(morning, size)).size);
});

it('has records in the working hours of the machine’s day otherwise', () => {
	expect(agesAt(evening, {})).not.toEqual(agesAt(morning, {}));
	const world = createDemoWorld({ nowSeconds: Date.parse(evening) / 1_000, conversations: 900 });
	const hours = world
		.conversationsOf('support-desk')
		.ordered.all()
		.map(({ time }) => Math.floor((time % 86_400) / 3_600));
	expect(hours.filter((hour) => hour >= 7 && hour <= 19).length).toBeGreaterThan(
		hours.length * 0.8,
	);
});
