import { fillPath, paths } from '../../../src/client/request/paths';

test.each(['c1', 'a/b', 'a?b=c#d', 'ü 客%2F', '{conversation_id}', '$&'])(
	'the identifier %j is one segment of the path',
	(identifier) => {
		const path = fillPath(paths.conversation, identifier);
		const segment = path.slice(`${paths.conversations}/`.length);
		expect(segment).not.toContain('/');
		expect(decodeURIComponent(segment)).toBe(identifier);
	},
);
