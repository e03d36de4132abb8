/** Paths to temporary links in items, for n8n to redact. n8n 2.41 does not yet redact them. */
export const sensitiveOutputFields = [
	...['', 'conversation.'].flatMap((parent) =>
		['recording_url', 'meta_analytics.recording_url', 'request_data.call_record_link'].map(
			(path) => `${parent}${path}`,
		),
	),
	'download_url',
	'embedded_url',
];
