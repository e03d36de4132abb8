/** In place of globals that n8n refuses, for libraries that look for them. */
import { sleep } from 'n8n-workflow';

export const process = { env: {}, versions: {}, argv: [], platform: '', emitWarning() {} };
export const globalThis = {};
export const console = { error() {}, warn() {}, log() {} };

export function setInterval(work, milliseconds) {
	const timer = { isOver: false, unref() {} };
	const next = () => {
		if (timer.isOver) return;
		work();
		void sleep(milliseconds).then(next);
	};
	void sleep(milliseconds).then(next);
	return timer;
}

export const clearInterval = (timer) => {
	if (timer) timer.isOver = true;
};
