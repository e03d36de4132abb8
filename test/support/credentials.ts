import {
	ICredentialsHelper,
	Workflow,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type IHttpRequestOptions,
	type INode,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	type IRequestOptionsSimplified,
} from 'n8n-workflow';
import { objectOf } from '../../src/records/value';

export type CredentialData = Record<string, ICredentialDataDecryptedObject>;

const refused = async (): Promise<never> => {
	throw new Error('A node must not store or change a credential');
};

/** The node with which n8n resolves a credential that no item belongs to. */
const MOCK_NODE: INode = {
	...{ id: 'mock', name: 'mock', type: 'mock', typeVersion: 1, position: [0, 0], parameters: {} },
};
const MOCK_TYPE: INodeType = {
	description: {
		...{ displayName: 'mock', name: 'mock', version: 1, description: '', group: [] },
		...{ defaults: {}, inputs: [], outputs: [], properties: [] },
	},
};
const NO_TYPES: INodeTypes = {
	getByName: () => MOCK_TYPE,
	getByNameAndVersion: () => MOCK_TYPE,
	getKnownTypes: () => ({}),
};
const NO_WORKFLOW = { nodes: [MOCK_NODE], connections: {}, active: false };

function resolvedData(value: unknown): Record<string, string> {
	return Object.fromEntries(
		Object.entries(objectOf(value)).map(([name, one]) => [name, String(one ?? '')]),
	);
}

/** The credentials of a test. They sign requests as in n8n. */
export class GivenCredentials extends ICredentialsHelper {
	constructor(
		private readonly types: ICredentialType[],
		private readonly data: CredentialData,
	) {
		super();
	}

	getParentTypes = () => [];
	isCredentialUsableByNode = () => true;
	preAuthentication = async () => undefined;
	runPreAuthentication = async () => undefined;
	getCredentials = refused;
	updateCredentials = refused;
	updateCredentialsOauthTokenData = refused;
	getCredentialsProperties = (type: string) => this.typeOf(type).properties;

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		requestOptions: IHttpRequestOptions | IRequestOptionsSimplified,
	): Promise<IHttpRequestOptions> {
		const unsigned = { url: '', ...requestOptions };
		const { authenticate } = this.typeOf(typeName);
		if (typeof authenticate !== 'function') throw new Error(`${typeName} signs no request`);
		return await authenticate(credentials, unsigned);
	}

	/** The given data, with the defaults of the type and resolved expressions (credentials-helper.js). */
	async getDecrypted(
		...[, , type, mode, executeData, raw, given]: Parameters<ICredentialsHelper['getDecrypted']>
	): Promise<ICredentialDataDecryptedObject> {
		const data = this.data[type];
		if (data === undefined) throw new Error(`The test gives no credential of type ${type}`);
		if (raw === true) return data;
		const defaults = this.typeOf(type).properties.map(
			({ name, default: value }): [string, ICredentialDataDecryptedObject[string]] => [
				name,
				typeof value === 'object' ? String(value) : (value ?? ''),
			],
		);
		const all = { ...Object.fromEntries(defaults), ...data };
		if (!Object.values(all).some((value) => String(value).startsWith('='))) return all;
		const decrypted: INodeParameters = resolvedData(all);
		const keys = { $vars: { calls: 'oneAtATime' } };
		if (given === undefined) {
			const { expression } = new Workflow({ ...NO_WORKFLOW, nodeTypes: NO_TYPES });
			await expression.acquireIsolate();
			const resolved = expression.getComplexParameterValue(MOCK_NODE, decrypted, mode, keys);
			return resolvedData(resolved);
		}
		return resolvedData(
			given.workflow.expression.getParameterValue(
				decrypted,
				given.runExecutionData,
				given.runIndex,
				given.itemIndex,
				given.node.name,
				given.connectionInputData,
				mode,
				keys,
				executeData,
			),
		);
	}

	private typeOf(name: string): ICredentialType {
		const found = this.types.find((type) => type.name === name);
		if (found === undefined) throw new Error(`The test gives no credential type ${name}`);
		return found;
	}
}
