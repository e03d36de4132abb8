import { generate } from 'selfsigned';
import { shown } from '../../../support/readNode';
import { ExportBench } from './harness';

const bench = new ExportBench(1, async () => {
	const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keySize: 2048 });
	return { key: made.private, cert: made.cert };
});
const requestOptions = { allowUnauthorizedCerts: true };

it('a service over https gives a file by an https link', async () => {
	expect((await bench.run('download', { requestOptions })).error).toBeUndefined();
});

it('a service over https gives no file by an http link, not even of this machine', async () => {
	const { exports, filesUrl } = bench.sandbox;
	exports.filesUrl = filesUrl.replace('https:', 'http:');
	const outcome = await bench.run('download', { requestOptions });
	exports.filesUrl = filesUrl;
	expect(outcome.error?.message).toContain('leads from https to http');
	expect(shown(outcome)).not.toContain('signature=');
});
