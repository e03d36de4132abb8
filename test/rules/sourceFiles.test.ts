import { filesOf, shippedRooms, workshopRooms } from './files';

const everything = () => [...shippedRooms, ...workshopRooms].flatMap(filesOf);

test('no file is named utils, helpers or the like', () => {
	const vague = /(^|\/)(utils?|helpers?|common|shared|misc|GenericFunctions)(\/|\.[a-z]+$)/;
	expect(
		everything()
			.map(({ path }) => path)
			.filter((path) => vague.test(path)),
	).toEqual([]);
});

test('the client, the records and the store know no n8n', () => {
	const importing = ['client', 'records', 'delivery', 'output', 'qaEvents', 'search', 'store']
		.map((room) => `src/${room}`)
		.flatMap(filesOf)
		.filter(({ text }) => /from '(n8n-|@n8n\/)/.test(text))
		.map(({ path }) => path);
	expect(importing).toEqual([]);
});

test('a path of the service stands in one file of what ships', () => {
	const spelling = shippedRooms
		.flatMap(filesOf)
		.filter(({ text }) => /['"`]\/api\/v\d+\/\w/.test(text))
		.map(({ path }) => path);
	expect(spelling).toEqual(['src/client/request/paths.ts']);
});

test('the sandbox imports nothing that ships', () => {
	const shipped = /from '(\.\.\/)+(src|nodes|credentials)(\/|')/;
	const importing = filesOf('workshop/sandbox')
		.filter(({ text }) => shipped.test(text))
		.map(({ path }) => path);
	expect(importing).toEqual([]);
});

test('nothing is cast to silence the compiler, and no test is switched off', () => {
	const forbidden =
		/\bas (any|never)(?=[;,)\]}.]|$)|\bas unknown as\b|@ts-(ignore|nocheck|expect-error)/m;
	const switchedOff = /^\s*(x(it|test|describe)|(it|test|describe)\.(skip|only|todo))\b/m;
	const own = 'test/rules/sourceFiles.test.ts';
	const found = everything()
		.filter(({ path }) => path !== own)
		.filter(({ text }) => forbidden.test(text) || switchedOff.test(text))
		.map(({ path }) => path);
	expect(found).toEqual([]);
});

test('a lint rule is switched off only with a reason beside it', () => {
	const bare = everything()
		.filter(({ path }) => path !== 'test/rules/sourceFiles.test.ts')
		.filter(({ text }) => /eslint-disable(?!.* -- \S)/.test(text))
		.map(({ path }) => path);
	expect(bare).toEqual([]);
});
