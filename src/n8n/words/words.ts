import type { Subject } from './serviceWords';

/** What happened, without a full stop, and what to do, as sentences; '' where there is nothing to do. */
export interface Words {
	message: string;
	remedy: string;
}

/** What words may depend on beside the facts. */
export interface Setting {
	subject: Subject;
	/** The words of an error within this one. */
	wordsOf(error: Error): Words;
}
