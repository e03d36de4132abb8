/**
 * Paths to temporary links in items. n8n 2.41.1 has a redaction for them that nothing calls, so nothing relies on it: the
 * operations leave links out themselves.
 */
export const sensitiveOutputFields = [
	...['', 'conversation.'].flatMap((parent) =>
		['recording_url', 'meta_analytics.recording_url', 'request_data.call_record_link'].map(
			(path) => `${parent}${path}`,
		),
	),
	'download_url',
	'embedded_url',
];
