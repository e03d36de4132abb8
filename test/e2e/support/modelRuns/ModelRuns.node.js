const { realpathSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** n8n's own modules. */
const n8n = createRequire(realpathSync(process.argv[1]));
const service = (path) => n8n(join('..', 'dist', 'node-execution', path));

/** A node that runs other nodes as n8n's Assistant and n8n Agents do, with n8n's own services. */
class ModelRuns {
	description = {
		displayName: 'Model Runs',
		name: 'modelRuns',
		group: ['transform'],
		version: 1,
		description: 'Runs a node as a model does',
		defaults: { name: 'Model Runs' },
		inputs: ['main'],
		outputs: ['main'],
		properties: [
			{ displayName: 'Way', name: 'way', type: 'string', default: 'assistant' },
			{ displayName: 'Node', name: 'node', type: 'json', default: '{}' },
		],
	};

	async execute() {
		const { Container } = n8n('@n8n/di');
		const { ProjectRepository, UserRepository } = n8n('@n8n/db');
		const [user] = await Container.get(UserRepository).find({ relations: ['role'], take: 1 });
		const { id: projectId } = await Container.get(
			ProjectRepository,
		).getPersonalProjectForUserOrFail(user.id);
		const given = this.getNodeParameter('node', 0);
		const { type, parameters, credentials, items } =
			typeof given === 'string' ? JSON.parse(given) : given;
		const input = items.map((json) => ({ json }));
		if (this.getNodeParameter('way', 0) === 'assistant') {
			const { ExecuteNodeService } = service('execute-node.service.js');
			const config = { parameters, credentials };
			const request = { type, version: 1, config, input, projectId };
			const result = await Container.get(ExecuteNodeService).run(user, request);
			const { status, error = {}, output = [] } = result;
			const said = [error.message, error.description].join(' ');
			return [[{ json: { status, said, items: (output[0] ?? []).map(({ json }) => json) } }]];
		}
		const { EphemeralNodeExecutor } = service('ephemeral-node-executor.js');
		const result = await Container.get(EphemeralNodeExecutor).executeInline({
			...{ nodeType: `${type}Tool`, nodeTypeVersion: 1, nodeParameters: parameters },
			...{ credentialDetails: credentials, inputData: input, projectId },
		});
		const { status, error, data = [] } = result;
		return [[{ json: { status, said: error ?? '', items: data.map(({ json }) => json) } }]];
	}
}

module.exports = { ModelRuns };
