import { startModel, toolAnswersIn, type Model } from '../../../workshop/scripts/outside/model';

/**
 * A model that answers its first requests with a call of a tool, with these arguments (per call, in order),
 * and then with a closing sentence.
 *
 * @param toolNames how the names of the tools begin that it calls; its first tool where left out
 */
export async function startScriptedModel(
	calls: object[],
	toolNames: string[] = [],
): Promise<Model> {
	return await startModel((asked) => {
		const answered = toolAnswersIn(asked).length;
		const wanted = toolNames[answered] ?? '';
		const tool = asked.tools.find(({ name }) => name.startsWith(wanted))?.name;
		const parameters = calls[answered];
		return parameters === undefined || tool === undefined
			? { text: 'That is all.' }
			: { tool, parameters };
	});
}
