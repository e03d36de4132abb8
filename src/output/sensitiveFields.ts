/** Paths in items that hold temporary links to recordings; n8n hides them in executions. */
export const sensitiveOutputFields = ['', 'conversation.'].flatMap((parent) =>
	['recording_url', 'meta_analytics.recording_url', 'request_data.call_record_link'].map(
		(path) => `${parent}${path}`,
	),
);
