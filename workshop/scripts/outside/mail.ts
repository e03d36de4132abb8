import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listen } from '../instance/program';

const user = 'digest@example.com';
const password = 'substitute-mail';

/** A mail as its recipient sees it. */
export interface Mail {
	from: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
}

/** A mail of plain text as a page for a browser. */
export function mailPage(subject: string, text: string): string {
	const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
	return `<!doctype html><meta charset="utf-8"><title>${escaped(subject)}</title>
<body style="font: 16px/1.5 sans-serif; max-width: 46em; margin: 2em">
<h1 style="font-size: 1.3em">${escaped(subject)}</h1>
<pre style="font: inherit; white-space: pre-wrap">${escaped(text)}</pre>`;
}

/** A mail server on this machine. It accepts mail from one account and delivers nothing. */
export async function startMailServer(onMail?: (mail: Mail) => void) {
	const mails: Mail[] = [];
	const server = new SMTPServer({
		// n8n's credential connects without TLS.
		disabledCommands: ['STARTTLS'],
		allowInsecureAuth: true,
		onAuth: ({ username, password: given }, _, done) => {
			if (username === user && given === password) done(null, { user });
			else done(new Error('Invalid username or password'));
		},
		onMailFrom: ({ address }, _, done) => {
			done(address === user ? null : new Error('Sender address rejected'));
		},
		onData: (stream, { envelope }, done) => {
			simpleParser(stream)
				.then(({ from, subject, text, html }) => {
					const mail = {
						from: from?.text ?? '',
						to: envelope.rcptTo.map(({ address }) => address),
						subject: subject ?? '',
						text: text ?? '',
						html: html === false ? '' : html,
					};
					mails.push(mail);
					onMail?.(mail);
					done();
				})
				.catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
		},
	});
	// A connection that breaks is an error of the server, which would end the program.
	server.on('error', () => {});
	const port = await listen(server.server);
	return {
		credential: {
			name: 'Mail server (substitute)',
			type: 'smtp',
			data: { user, password, host: '127.0.0.1', port, secure: false, disableStartTls: true },
		},
		mails,
		stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
