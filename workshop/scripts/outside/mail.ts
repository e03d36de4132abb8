import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../instance/program';

const user = 'digest@example.com';
const password = 'stand-in-mail';

/** One mail as its reader sees it. */
export interface Mail {
	from: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
}

/**
 * A mail server on this machine: it takes mail of one account and delivers to nobody.
 *
 * @param onMail is told of each mail
 */
export async function startMailServer(onMail?: (mail: Mail) => void) {
	const mails: Mail[] = [];
	const server = new SMTPServer({
		// n8n's credential is set to a connection without TLS, as in a network of one's own.
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
			simpleParser(stream).then(
				({ from, subject, text, html }) => {
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
				},
				(error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
			);
		},
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	return {
		credential: {
			name: 'Mail server (stand-in)',
			type: 'smtp',
			data: { user, password, host: '127.0.0.1', port, secure: false, disableStartTls: true },
		},
		mails,
		stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
	};
}
