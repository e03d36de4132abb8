const ts = require('typescript');
const SharedEngine = require('../../../test/support/sharedEngine.js');

const compilerOptions = {
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.CommonJS,
	esModuleInterop: true,
};

/** jest's transformer, which knows the change of a file. The file itself stays as it is. */
function withMutant(transformer, { path, text }) {
	return Object.create(transformer, {
		transform: {
			value: (file, ...others) =>
				file === path
					? { code: ts.transpileModule(text, { compilerOptions }).outputText, originalCode: text }
					: transformer.transform(file, ...others),
		},
	});
}

/** Loads the changed text of one source file. */
module.exports = class extends SharedEngine {
	constructor(config, environment, resolver, transformer, ...others) {
		const { mutant } = globalThis[Symbol.for('observed tests')];
		const used = mutant ? withMutant(transformer, mutant) : transformer;
		super(config, environment, resolver, used, ...others);
	}
};
