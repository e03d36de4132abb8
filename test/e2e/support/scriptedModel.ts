import { startModel, toolAnswersIn, type Model } from '../../../workshop/scripts/outside/model';

/**
 * A model that makes one tool call per request with these arguments, and then answers with a sentence.
 *
 * @param toolNames the beginning of the tool's name for each call. Default: the first tool
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
