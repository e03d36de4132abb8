/** What has been started, to stop all of it after a failure or an interruption. */
export class Running {
	private readonly stops: Array<() => Promise<void> | void> = [];
	private stopped = false;

	async add<Part extends { stop(): Promise<void> | void }>(
		starting: Promise<Part> | Part,
	): Promise<Part> {
		const part = await starting;
		// Everything was stopped meanwhile.
		if (this.stopped) await part.stop();
		else this.stops.push(async () => await part.stop());
		return part;
	}

	/** Stops in reverse order, because n8n may still send requests to the sandbox. */
	async stop(): Promise<void> {
		this.stopped = true;
		for (const stop of this.stops.splice(0).reverse()) await stop();
	}
}
