/** Headers from the dashboard's text, `Name: value; Name2: value2`. A `;` within a value stays. */
export function parseHeaderText(text: string): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const part of text.split(/;(?=\s*[\w!#$%&'*+.^`|~-]+\s*:)/)) {
		if (part.trim() === '') continue;
		const colon = part.indexOf(':');
		const name = part.slice(0, colon).trim();
		if (colon < 1 || name === '') throw new Error(`"${part.trim()}" is no header (Name: value)`);
		headers[name] = part.slice(colon + 1).trim();
	}
	return headers;
}
