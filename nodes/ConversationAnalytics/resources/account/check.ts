/** A check of the account, which becomes one item. */
export interface Check {
	check: string;
	/** `unknown` if it cannot be checked; `found` says why. */
	status: 'ok' | 'warning' | 'problem' | 'unknown';
	found: string;
	/** What to do, as sentences. Never empty: n8n's table shows an empty cell in red. */
	remedy: string;
}

const checkWith =
	(status: Check['status']) =>
	(check: string, found: string, remedy: string): Check => ({ check, status, found, remedy });

export const passed = (check: string, found: string) =>
	checkWith('ok')(check, found, 'Nothing to do.');
export const warning = checkWith('warning');
export const problem = checkWith('problem');
export const unknown = checkWith('unknown');

/** For what cannot be checked before another check passes. */
export const AFTER_OTHERS = 'Follow the remedies of the other checks, then run this check again.';
