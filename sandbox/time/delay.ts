/** Waits in real time, whatever the sandbox's own clock says. */
export function delay(ms: number): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, ms);
	});
}
