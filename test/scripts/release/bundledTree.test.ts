import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { listen } from '../../../workshop/scripts/instance/program';
import { stagePackage } from '../../../workshop/scripts/instance/packedPackage';
import {
	audit,
	billOfMaterials,
	bundledPackages,
	writeBundledTree,
	type BundledPackage,
} from '../../../workshop/scripts/release/bundledTree';

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

test('what is bundled is named in its licences, and nothing else is', () => {
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
	let server: Server;
	let address: string;
	let advisories: object | undefined;
	beforeAll(async () => {
		server = createServer((request, response) => {
			request.resume();
			const isAudit = advisories !== undefined && request.url?.includes('advisories') === true;
			response.writeHead(isAudit ? 200 : 405, { 'content-type': 'application/json' });
			response.end(isAudit ? JSON.stringify(advisories) : '{}');
		});
		address = `http://127.0.0.1:${await listen(server)}/`;
	});
	afterAll(() => server.close());

	const run = async () => await audit(folder, ['--registry', address, '--fetch-retries=0']);

	test('finds what is known against a bundled package', async () => {
		advisories = {
			undici: [
				{
					id: 1,
					url: 'https://advisories.example/1',
					title: 'An invented weakness',
					severity: 'low',
					vulnerable_versions: '<100.0.0',
				},
			],
		};
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
		const nowhere = await audit(folder, ['--registry', 'http://127.0.0.1:9/', '--fetch-retries=0']);
		expect(nowhere.outcome).toBe('unanswered');
	});
});
