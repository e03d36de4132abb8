/** How a check ended. */
type CheckStatus = 'ok' | 'warning' | 'problem' | 'unknown';

/** One checked thing, which becomes one item. */
export interface Check {
	/** What was checked. */
	check: string;
	/** `unknown` where nothing can tell; `found` says why. */
	status: CheckStatus;
	/** What was found, as sentences. */
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
