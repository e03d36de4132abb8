import { perRun } from '../../../../src/operation/operation';
import { outboundCallFields } from '../../../../src/operation/send/outboundCallFields';
import { placeCalls } from '../../../../src/operation/send/placeCalls';

/** docs/service.md, "Create outbound calls". */
export const create = perRun({
	value: 'create',
	name: 'Create',
	action: 'Create outbound call',
	description: 'Place calls with a voice agent, at most one per recipient',
	effect: 'calls',
	whenToUse:
		"Set Validate Only while building; review what a model calls. n8n's Assistant ends Wait for Outcome after 60 s.",
	fields: outboundCallFields,
	run: placeCalls,
});
