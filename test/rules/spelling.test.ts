import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workshop/scripts/instance/paths';
import { filesOf, shippedRooms } from './files';

/** British forms of words that texts of this package use. */
const british =
	/analyse[dr]|analysing|(?:apolog|author|custom|minim|normal|optim|organ|priorit|recogn|serial|summar)is(?:e|ing|ation)|behaviour|\bcancelled\b|catalogue|\bcentre\b|colour|favour|labelled|licence|e-mail/i;

const textsIn = (folder: string, ending: RegExp) =>
	readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => ending.test(name))
		.map((name) => ({
			path: `${folder}/${name}`,
			text: readFileSync(join(root, folder, name), 'utf8'),
		}));

/** Words of a search, by their parts: no text of ours. */
const example = /"e-mail" has two/;

test('texts are in American spelling', () => {
	const texts = [
		...shippedRooms.flatMap(filesOf),
		...textsIn('docs', /\.md$/),
		...textsIn('examples', /\.json$/),
	];
	const wrong = texts.flatMap(({ path, text }) =>
		text
			.split('\n')
			.filter((line) => british.test(line) && !example.test(line))
			.map((line) => `${path}: ${line.trim()}`),
	);
	expect(texts.length).toBeGreaterThan(300);
	expect(wrong).toEqual([]);
});
