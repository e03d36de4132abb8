import { contentOf, revisionOf } from '../../src/delivery/revision';

const result = {
	id: 'call-1',
	timestamp: 1_767_225_600,
	vendor_id: 'a',
	processing_id: 'batch-1',
	meta_analytics: { duration: 3, recording_url: 'https://files.example.com/1' },
};
const revision = (more: object) => revisionOf(contentOf({ ...result, ...more }));

it.each([
	['timestamp', { timestamp: 1_767_225_700 }],
	['vendor_id', { vendor_id: 'b' }],
	['processing_id', { processing_id: 'batch-2' }],
	['recording_url', { meta_analytics: { duration: 3, recording_url: null } }],
])('%s says nothing of the content', (_name, more) => {
	expect(revision(more)).toBe(revision({}));
});

it.each([
	['id', { id: 'call-2' }],
	['duration', { meta_analytics: { ...result.meta_analytics, duration: 4 } }],
	['a new field', { error: 'No speech was found' }],
])('%s is content', (_name, more) => {
	expect(revision(more)).not.toBe(revision({}));
});
