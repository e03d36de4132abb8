import type { ReadyCredential } from '../instance/credentials';
import { exampleSpreadsheets, GoogleSheets } from './googleSheets';
import { Hubspot } from './hubspot';
import { startMailServer, type Mail, type MailServer } from './mail';
import { startModel, type Model } from './model';
import { answerFromTools } from './modelAnswers';
import { Salesforce } from './salesforce';
import { startStandInServer, type OutsideCall, type StandInOptions } from './server';
import { Slack } from './slack';
import { Teams } from './teams';

/** Whom the example of outbound calls may call; the numbers are nobody's. */
const peopleToCall = [
	['phone', 'customer_id', 'first_name', 'appointment', 'outcome', 'summary'],
	['+12025550131', 'customer-000031', 'Ana', 'Monday at 9:00'],
	['+12025550132', 'customer-000032', 'Ben', 'Monday at 9:30'],
	['+12025550133', 'customer-000033', 'Chi', 'Tuesday at 14:00'],
];

/** Local substitutes for all services that the examples use beside the one that the package is for. */
export interface OutsideServices {
	hubspot: Hubspot;
	salesforce: Salesforce;
	slack: Slack;
	teams: Teams;
	googleSheets: GoogleSheets;
	mail: MailServer;
	model: Model;
	/** What n8n's credentials for them have to hold. */
	credentials: ReadyCredential[];
	/** For the n8n that reaches them. */
	environment: Record<string, string>;
	/** All requests but those of mail and the model, oldest first. */
	calls: OutsideCall[];
	stop(): Promise<void>;
}

export async function startOutsideServices({
	onMail,
	...options
}: StandInOptions & { onMail?: (mail: Mail) => void }): Promise<OutsideServices> {
	const services = {
		hubspot: new Hubspot(),
		salesforce: new Salesforce(),
		slack: new Slack(),
		teams: new Teams(),
		googleSheets: new GoogleSheets(exampleSpreadsheets(peopleToCall)),
	};
	const server = await startStandInServer(Object.values(services), options);
	const [mail, model] = [await startMailServer(onMail), await startModel(answerFromTools)];
	const { environment, calls } = server;
	return {
		...services,
		mail,
		model,
		credentials: [...Object.values(services), mail, model].map(({ credential }) => credential),
		environment,
		calls,
		async stop() {
			await mail.stop();
			await model.stop();
			await server.stop();
		},
	};
}
