/** A check of the account, which becomes one item. */
export interface Check {
	check: string;
	/** `unknown` where nothing can tell; `found` says why. */
	status: 'ok' | 'warning' | 'problem' | 'unknown';
	found: string;
	/** What to do, as sentences; '' where there is nothing to do. */
	remedy: string;
}

const checkWith =
	(status: Check['status']) =>
	(check: string, found: string, remedy = ''): Check => ({ check, status, found, remedy });

export const passed = checkWith('ok');
export const warning = checkWith('warning');
export const problem = checkWith('problem');
export const unknown = checkWith('unknown');
