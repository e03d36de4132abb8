const { build } = require('esbuild');
(async () => {
	const { metafile } = await build({
		stdin: {
			contents: require('./package.json')
				.n8n.nodes.map((p) => `export * from './${p.replace('dist/', '').replace('.js', '.ts')}';`)
				.join('\n'),
			resolveDir: process.cwd(),
			loader: 'ts',
		},
		absWorkingDir: process.cwd(),
		bundle: true,
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		external: [
			'n8n-workflow',
			'zod',
			'undici',
			'luxon',
			'csv-parse',
			'lru-cache',
			'ioredis',
			'@orama/*',
		],
		metafile: true,
		write: false,
		outfile: '/tmp/load/o/x.js',
	});
	require('fs').writeFileSync('/tmp/load/meta.json', JSON.stringify(metafile));
	const o = Object.values(metafile.outputs)[0].inputs;
	const run = new RegExp(process.argv[2]);
	let a = 0,
		b = 0;
	for (const [k, v] of Object.entries(o)) {
		if (run.test(k)) b += v.bytesInOutput;
		else a += v.bytesInOutput;
	}
	console.log('panel', a, 'run', b);
	const back = {},
		fwd = {};
	for (const [k, v] of Object.entries(metafile.inputs))
		for (const i of v.imports) {
			if (i.external || !metafile.inputs[i.path]) continue;
			if (run.test(k) && !run.test(i.path)) (back[i.path] ??= []).push(k);
			if (!run.test(k) && run.test(i.path)) (fwd[i.path] ??= []).push(k);
		}
	console.log('run imports of panel', Object.keys(back).length);
	for (const k of Object.keys(back).sort()) console.log('  ', k, back[k].length);
	console.log('panel imports of run', Object.keys(fwd).length);
	const left = Object.keys(o)
		.filter((k) => !run.test(k))
		.sort();
	console.log(left.map((k) => o[k].bytesInOutput + ' ' + k).join('\n'));
})();
