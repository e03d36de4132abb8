import { GoogleSheets } from './googleSheets';
import { Hubspot } from './hubspot';
import { startMailServer, type Mail } from './mail';
import { Slack, Teams } from './messengers';
import { startModel } from './model';
import { answerFromTools } from './modelAnswers';
import { Salesforce } from './salesforce';
import { startSubstituteServer, type SubstituteOptions } from './server';

/** The recipients of the example for outbound calls, with fictitious numbers. At every hour it is day in one of the zones. */
const peopleToCall = [
	['phone', 'customer_id', 'first_name', 'appointment', 'outcome', 'summary', 'time_zone'],
	['+12025550131', 'customer-000031', 'Ana', 'Monday at 9:00', '', '', 'America/Los_Angeles'],
	['+12025550132', 'customer-000032', 'Ben', 'Monday at 9:30', '', '', 'Europe/Berlin'],
	['+12025550133', 'customer-000033', 'Chi', 'Tuesday at 14:00', '', '', 'Asia/Tokyo'],
];

export type OutsideServices = Awaited<ReturnType<typeof startOutsideServices>>;

/** Local substitutes for the other services of the examples. */
export async function startOutsideServices({
	onMail,
	...options
}: SubstituteOptions & { onMail?: (mail: Mail) => void }) {
	const services = {
		hubspot: new Hubspot(),
		salesforce: new Salesforce(),
		slack: new Slack(),
		teams: new Teams(),
		googleSheets: new GoogleSheets(peopleToCall),
	};
	const server = await startSubstituteServer(Object.values(services), options);
	const [mail, model] = [await startMailServer(onMail), await startModel(answerFromTools)];
	const { environment, calls } = server;
	return {
		...{ ...services, mail, model, environment, calls },
		credentials: [...Object.values(services), mail, model].map(({ credential }) => credential),
		async stop() {
			for (const one of [mail, model, server]) await one.stop();
		},
	};
}
