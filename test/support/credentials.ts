import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type IHttpRequestOptions,
	type IRequestOptionsSimplified,
	type INodeCredentialsDetails,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

export type CredentialData = Record<string, ICredentialDataDecryptedObject>;

const refused = async (): Promise<never> => {
	throw new Error('A node must not store or change a credential');
};

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

	/** The given data, with the defaults of the type. */
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

	private typeOf(name: string): ICredentialType {
		const found = this.types.find((type) => type.name === name);
		if (found === undefined) throw new Error(`The test gives no credential type ${name}`);
		return found;
	}
}
