import { generate } from 'selfsigned';
import { ExportBench } from './harness';

const bench = new ExportBench(1, async () => {
	const made = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keySize: 2048 });
	return { key: made.private, cert: made.cert };
});

it('a service over https gives a file by an https link', async () => {
	const requestOptions = { allowUnauthorizedCerts: true };
	expect((await bench.run('download', { requestOptions })).error).toBeUndefined();
});
