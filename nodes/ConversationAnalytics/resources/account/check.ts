/** The result of a check. */
export interface Finding {
	/** `unknown` if it cannot be checked; `found` says why. */
	status: 'ok' | 'warning' | 'problem' | 'unknown';
	found: string;
	/** What to do, as sentences. Never empty: n8n's table shows an empty cell in red. */
	remedy: string;
}

/** By the name of the check. */
export type Findings = Record<string, Finding>;

const findingWith =
	(status: Finding['status']) =>
	(found: string, remedy: string): Finding => ({ status, found, remedy });

export const passed = (found: string) => findingWith('ok')(found, 'Nothing to do.');
export const warning = findingWith('warning');
export const problem = findingWith('problem');
export const unknown = findingWith('unknown');

/** For what cannot be checked before another check passes. */
export const AFTER_OTHERS = 'Follow the remedies of the other checks, then run this check again.';
