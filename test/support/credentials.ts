import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type IHttpRequestOptions,
	type INodeProperties,
	type IRequestOptionsSimplified,
	type ICredentials,
	type Workflow,
	type INode,
	type INodeCredentialsDetails,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

export type CredentialData = Record<string, ICredentialDataDecryptedObject>;

/**
 * Gives a node the credential data of a test, and signs requests by the credential's own
 * `authenticate`, as n8n does; storing anything is refused.
 */
export class GivenCredentials extends ICredentialsHelper {
	constructor(
		private readonly types: ICredentialType[],
		private readonly data: CredentialData,
	) {
		super();
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		requestOptions: IHttpRequestOptions | IRequestOptionsSimplified,
		workflow?: Workflow,
		node?: INode,
	): Promise<IHttpRequestOptions> {
		const signed: IHttpRequestOptions = { ...requestOptions, url: urlOf(requestOptions) };
		const { authenticate } = this.typeOf(typeName);
		if (authenticate === undefined) return signed;
		if (typeof authenticate === 'function') return await authenticate(credentials, signed);
		if (workflow === undefined || node === undefined) {
			throw new Error('A declared authentication needs its workflow and node');
		}
		const resolve = (text: unknown): string => {
			const value: unknown = workflow.expression.getSimpleParameterValue(
				node,
				String(text),
				'internal',
				{ $credentials: credentials },
			);
			return String(value);
		};
		const { headers = {}, qs = {} } = authenticate.properties;
		return {
			...signed,
			headers: { ...signed.headers, ...resolved(headers, resolve) },
			qs: { ...signed.qs, ...resolved(qs, resolve) },
		};
	}

	async preAuthentication(): Promise<undefined> {
		return undefined;
	}

	async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	async getCredentials(): Promise<ICredentials> {
		throw new Error('Stored credentials do not exist in this engine');
	}

	async getDecrypted(
		_additionalData: IWorkflowExecuteAdditionalData,
		_details: INodeCredentialsDetails,
		type: string,
	): Promise<ICredentialDataDecryptedObject> {
		const data = this.data[type];
		if (data === undefined) throw new Error(`The test gives no credential of type ${type}`);
		const defaults = this.typeOf(type).properties.map(
			({ name, default: value }): [string, ICredentialDataDecryptedObject[string]] => [
				name,
				typeof value === 'object' ? String(value) : (value ?? ''),
			],
		);
		return { ...Object.fromEntries(defaults), ...data };
	}

	async updateCredentials(): Promise<void> {
		throw new Error('A node must not change its credential');
	}

	async updateCredentialsOauthTokenData(): Promise<void> {
		throw new Error('A node must not change its credential');
	}

	getCredentialsProperties(type: string): INodeProperties[] {
		return this.typeOf(type).properties;
	}

	private typeOf(name: string): ICredentialType {
		const found = this.types.find((type) => type.name === name);
		if (found === undefined) throw new Error(`The test gives no credential type ${name}`);
		return found;
	}
}

function urlOf(options: IHttpRequestOptions | IRequestOptionsSimplified): string {
	if ('url' in options && typeof options.url === 'string') return options.url;
	return 'uri' in options && typeof options.uri === 'string' ? options.uri : '';
}

const resolved = (texts: object, resolve: (text: unknown) => string): Record<string, string> =>
	Object.fromEntries(
		Object.entries(texts).map(([name, text]): [string, string] => [resolve(name), resolve(text)]),
	);
