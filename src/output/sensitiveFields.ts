/** Paths in items that hold temporary links; n8n hides them where it redacts an execution. */
export const sensitiveOutputFields = [
	...['', 'conversation.'].flatMap((parent) =>
		['recording_url', 'meta_analytics.recording_url', 'request_data.call_record_link'].map(
			(path) => `${parent}${path}`,
		),
	),
	'download_url',
	'embedded_url',
];
