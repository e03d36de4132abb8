module.exports = {
	useTabs: true,
	tabWidth: 2,
	singleQuote: true,
	semi: true,
	printWidth: 100,
	trailingComma: 'all',
	arrowParens: 'always',
	endOfLine: 'lf',
};
