import type { FaultFacts, FileIdentity } from '../../client/faults';
import { cutText } from '../../records/text';
import type { Setting, Words } from './words';

type FileFaultCode = {
	[Code in keyof FaultFacts]: FaultFacts[Code] extends { file: FileIdentity } ? Code : never;
}[keyof FaultFacts];

type FileWordsTable = {
	[Code in FileFaultCode]: (facts: FaultFacts[Code], setting: Setting) => Words;
};

/** The words for what can be wrong with a file of the service, or with its link. */
export const fileWords: FileWordsTable = {
	linkRedirectsForEver: ({ file }) => linkWords(file, 'leads on and on to other addresses'),
	linkNotWebAddress: ({ file }) => linkWords(file, 'is not a web address'),
	linkLeavesHttps: ({ file }) => linkWords(file, 'leads from https to http'),
	linkUnprotected: ({ file }) =>
		linkWords(file, 'uses http, so that others on the way could read or change the file'),
	fileEncoded: ({ file, encoding }) => ({
		message: `${named(file)} came in an encoding that cannot be read (${cutText(encoding, 40)})`,
		remedy: 'Check what stands between n8n and the file server.',
	}),
	fileIsWebPage: ({ file }) => ({
		message: `${named(file)} came as a web page instead of a file`,
		remedy: 'Check what stands between n8n and the file server: a page to sign in at, perhaps.',
	}),
	fileIsMessage: ({ file, type }) => ({
		message: `${named(file)} came as a message (${cutText(type, 40)}) instead of a file`,
		remedy: 'Check what stands between n8n and the file server, and try again later.',
	}),
	fileTooLong: ({ file }) => ({
		message: `${named(file)} is longer than its length says`,
		remedy: 'Ask the service about it.',
	}),
	fileChanged: ({ file }) => ({
		message: `${named(file)} changed while it was downloaded`,
		remedy: `${againText(file)} again.`,
	}),
	fileBrokeOff: ({ file, position, total, failures, reason }) => ({
		message: `${named(file)} broke off at byte ${position} of ${total ?? 'an unknown number'}, ${failures} times: ${reason}`,
		remedy: `Nothing incomplete was kept. ${againText(file)} again.`,
	}),
	fileTooSlow: ({ file, position, failure }, { wordsOf }) => ({
		message: `${named(file)} did not arrive within the Time Limit: ${position} bytes came${failure ? `, and the last attempt ended with "${wordsOf(failure).message}"` : ''}`,
		remedy: `Nothing incomplete was kept. ${againText(file)} again, or raise the Time Limit.`,
	}),
	fileTooBig: ({ file, mostBytes }) => ({
		message: `${named(file)} is larger than ${mostBytes} bytes, ${
			file.kind === 'export'
				? 'twice what the service allows for an export'
				: 'more than a recording of a call can have'
		}`,
		remedy: `Nothing of it was kept. ${askText(file)}`,
	}),
	fileRefused: ({ file, status }) => ({
		message: `${named(file)} was refused with status ${status}, also through a fresh link`,
		remedy:
			file.kind === 'export'
				? 'Check that this n8n may reach the file server of the service, and the time of this machine.'
				: 'The service may not have the recording any more. Check that this n8n may reach the file server of the service.',
	}),
	fileEmpty: ({ file }) => ({ message: `${named(file)} is empty`, remedy: askText(file) }),
	noRecording: ({ file }) => ({
		message: `Voice conversation ${file.id} has no recording`,
		remedy:
			'Its record names none, as that of a call that nobody answered. Look at status and conversation_type of the record with Voice Conversation → Get.',
	}),
};

function linkWords(file: FileIdentity, fault: string): Words {
	return { message: `The download link of the ${file.kind} ${fault}`, remedy: askText(file) };
}

function named({ kind, id }: FileIdentity): string {
	return kind === 'export'
		? `The file of export ${id}`
		: `The recording of voice conversation ${id}`;
}

function againText({ kind, id }: FileIdentity): string {
	return kind === 'export'
		? `Run Download with Source "Existing Export" and Export ID ${id}`
		: 'Run the node';
}

function askText({ kind }: FileIdentity): string {
	return kind === 'export'
		? 'Ask the service about it, with the ID of the export.'
		: 'Ask the service about it, with the ID of the conversation.';
}
