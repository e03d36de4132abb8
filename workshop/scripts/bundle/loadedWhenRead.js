/**
 * An object that stands for a module in another file of the package, and loads that file when one of its parts is
 * first read. The bundles of the nodes contain this function.
 *
 * @param {() => object} load loads the file
 * @param {string[]} parts what is imported from the module
 * @param {string} prefix what the file puts before the names of the module's parts
 */
module.exports = function loadedWhenRead(load, parts, prefix) {
	const module = {};
	for (const part of parts) {
		const get = () => {
			const value = load()[prefix + part];
			Object.defineProperty(module, part, { value });
			return value;
		};
		Object.defineProperty(module, part, { get, enumerable: true, configurable: true });
	}
	return module;
};
