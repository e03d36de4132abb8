type CheckStatus = 'ok' | 'warning' | 'problem' | 'unknown';

export interface Check {
	check: string;
	/** `unknown` where nothing can tell; `found` says why. */
	status: CheckStatus;
	found: string;
	/** What to do, as sentences; '' where there is nothing to do. */
	remedy: string;
}

export const passed = (check: string, found: string): Check => ({
	check,
	status: 'ok',
	found,
	remedy: '',
});

export const warning = (check: string, found: string, remedy: string): Check => ({
	check,
	status: 'warning',
	found,
	remedy,
});

export const problem = (check: string, found: string, remedy: string): Check => ({
	check,
	status: 'problem',
	found,
	remedy,
});

export const unknown = (check: string, found: string, remedy = ''): Check => ({
	check,
	status: 'unknown',
	found,
	remedy,
});
