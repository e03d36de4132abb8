import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { useServer } from '../support/httpServer';
import { stagePackage } from '../../workshop/scripts/instance/packedPackage';
import {
	audit,
	billOfMaterials,
	bundledPackages,
	writeBundledTree,
	type BundledPackage,
} from '../../workshop/scripts/release/bundledTree';

let folder: string;
let staged: string;
let bundled: BundledPackage[];
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'bundled-tree-'));
	staged = join(folder, 'staged');
	stagePackage(staged);
	bundled = bundledPackages(staged);
	writeBundledTree(folder, bundled);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

test('the license file names exactly the bundled packages', () => {
	const licences = readFileSync(join(staged, 'dist/THIRD_PARTY_LICENSES.txt'), 'utf8');
	const headings = licences.match(/^-{78}\n\n(.+)$/gm)?.map((one) => one.replace(/^-+\n\n/, ''));
	expect(headings).toEqual(bundled.map((one) => `${nameOf(one)} (${one.license})`));
	expect(bundled.map(({ name }) => name)).toContain('undici');
});

const billShape = z.object({
	metadata: z.object({ component: z.object({ version: z.string() }) }),
	components: z.array(z.object({ name: z.string(), version: z.string() })),
});

test("npm's bill of materials names exactly what is bundled", async () => {
	const { failed, stdout } = await billOfMaterials(folder);
	expect(failed).toBe(false);
	const bill = billShape.parse(JSON.parse(stdout));
	expect(bill.components.map(nameOf).sort()).toEqual(bundled.map(nameOf).sort());
});

describe('the audit', () => {
	let advisories: object | undefined;
	const server = useServer((request, response) => {
		request.resume();
		const isAudit = advisories !== undefined && request.url?.includes('advisories') === true;
		response.writeHead(isAudit ? 200 : 405, { 'content-type': 'application/json' });
		response.end(isAudit ? JSON.stringify(advisories) : '{}');
	});

	const run = async (url = server.url) =>
		await audit(folder, ['--registry', `${url}/`, '--fetch-retries=0']);

	test('finds what is known against a bundled package', async () => {
		const url = 'https://advisories.example/1';
		const affected = { severity: 'low', vulnerable_versions: '<100.0.0' };
		advisories = { undici: [{ id: 1, url, title: 'An invented weakness', ...affected }] };
		const { outcome, lines } = await run();
		expect(outcome).toBe('vulnerable');
		expect(lines.join('\n')).toContain('An invented weakness (https://advisories.example/1)');
	});

	test('passes where nothing is known', async () => {
		advisories = {};
		expect(await run()).toMatchObject({ outcome: 'clean' });
	});

	test('says that nothing was checked where the registry has no audit, or cannot be reached', async () => {
		advisories = undefined;
		expect(await run()).toMatchObject({
			outcome: 'unanswered',
			lines: [expect.stringContaining('nothing was checked')],
		});
		expect(await run('http://127.0.0.1:9')).toMatchObject({ outcome: 'unanswered' });
	});
});
