import { z } from 'zod';
import {
	bearerOf,
	readBody,
	Refusal,
	route,
	type OutsideAnswer,
	type OutsideRequest,
	type OutsideService,
} from './service';
import { newSigningKey, signedClaims } from './signedToken';
import { readRange, Sheet, type Cell, type CellRange } from './spreadsheet';

const sheets = 'sheets.googleapis.com';
const signInHost = 'oauth2.googleapis.com';
const email = 'n8n@stand-in.iam.gserviceaccount.com';
const accessToken = 'stand-in-google-token';
const scope = 'https://www.googleapis.com/auth/spreadsheets';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.object({ range: z.string().optional(), values: z.array(z.array(cell)).min(1) });
const manyValues = z.object({
	valueInputOption: z.enum(['RAW', 'USER_ENTERED']),
	data: z.array(values.required()).min(1),
});
const batch = z.object({
	requests: z
		.array(
			z.object({
				appendDimension: z.object({
					sheetId: z.coerce.number(),
					dimension: z.enum(['ROWS', 'COLUMNS']),
					length: z.number().int().positive(),
				}),
			}),
		)
		.min(1),
});

const refused = (code: number, status: string, message: string): OutsideAnswer => ({
	status: code,
	body: { error: { code, message, status } },
});
const invalid = (reason: string): OutsideAnswer => refused(400, 'INVALID_ARGUMENT', reason);

/** The spreadsheet into which the example of an export writes. */
const exportSpreadsheet = 'spreadsheet-of-conversations';
/** The spreadsheet from which the example of outbound calls reads, and into which it writes. */
const callsSpreadsheet = 'spreadsheet-of-calls';

/** Google Sheets with the spreadsheets of the examples, shared with one service account. */
export class GoogleSheets implements OutsideService {
	private readonly key = newSigningKey();
	readonly hosts = [sheets, signInHost];
	readonly credential = {
		name: 'Google Sheets (stand-in)',
		type: 'googleApi',
		data: { email, privateKey: this.key.privateKey, inpersonate: false, httpNode: false },
	};

	constructor(readonly spreadsheets: Map<string, Sheet[]>) {}

	/** A sheet of the examples; throws where there is none. */
	sheet(spreadsheet: string, title: string): Sheet {
		const found = this.spreadsheets.get(spreadsheet)?.find((one) => one.title === title);
		if (!found) throw new Error(`There is no sheet ${title} in ${spreadsheet}`);
		return found;
	}

	isMeant(request: OutsideRequest): boolean {
		if (request.host !== signInHost) return bearerOf(request) === accessToken;
		return signedClaims(request.text, this.key) !== undefined;
	}

	answer(request: OutsideRequest): OutsideAnswer {
		if (request.host === signInHost) return this.signIn(request);
		if (!this.isMeant(request)) {
			return refused(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
		}
		const root = /^\/v4\/spreadsheets\/([^/:]+)/.source;
		return route(
			request,
			[
				['GET', new RegExp(`${root}$`), (id = '') => this.describe(id)],
				['POST', new RegExp(`${root}:batchUpdate$`), (id = '') => this.grow(request, id)],
				[
					'POST',
					new RegExp(`${root}/values:batchUpdate$`),
					(id = '') => this.writeMany(request, id),
				],
				['GET', new RegExp(`${root}/values/([^/]+)$`), (id = '', at = '') => this.read(id, at)],
				[
					'PUT',
					new RegExp(`${root}/values/([^/]+)$`),
					(id = '', at = '') => this.write(request, id, at),
				],
				[
					'POST',
					new RegExp(`${root}/values/([^/]+):append$`),
					(id = '', at = '') => this.append(request, id, at),
				],
			],
			refused(404, 'NOT_FOUND', 'Requested entity was not found.'),
		);
	}

	private signIn(request: OutsideRequest): OutsideAnswer {
		const claims = request.path === '/token' ? signedClaims(request.text, this.key) : undefined;
		const isAllowed = claims?.iss === email && (claims.scope ?? '').split(' ').includes(scope);
		if (!isAllowed || claims.aud !== `https://${signInHost}/token`) {
			return { status: 400, body: { error: 'invalid_grant' } };
		}
		return {
			status: 200,
			body: { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' },
		};
	}

	private describe(id: string): OutsideAnswer {
		const properties = this.sheetsOf(id).map((sheet) => ({
			properties: {
				sheetId: sheet.id,
				title: sheet.title,
				gridProperties: { rowCount: 1000, columnCount: 60 },
			},
		}));
		return { status: 200, body: { sheets: properties } };
	}

	private grow(request: OutsideRequest, id: string): OutsideAnswer {
		const { requests } = readBody(request, batch, invalid);
		for (const { appendDimension } of requests) {
			if (!this.sheetsOf(id).some((sheet) => sheet.id === appendDimension.sheetId)) {
				throw new Refusal(invalid(`No grid with id: ${appendDimension.sheetId}`));
			}
		}
		return { status: 200, body: { spreadsheetId: id, replies: requests.map(() => ({})) } };
	}

	private read(id: string, at: string): OutsideAnswer {
		const { sheet, range } = this.find(id, at);
		const cells = sheet.read(range);
		// Google leaves the field out where there is nothing.
		const found = cells.length === 0 ? {} : { values: cells };
		return { status: 200, body: { range: at, majorDimension: 'ROWS', ...found } };
	}

	private write(request: OutsideRequest, id: string, at: string): OutsideAnswer {
		mustSayHow(request);
		const { sheet, range } = this.find(id, at);
		const given = readBody(request, values, invalid);
		if (given.range !== undefined && given.range !== at) {
			throw new Refusal(invalid('Requested writing within another range than that of the URL'));
		}
		sheet.write(range, given.values);
		return { status: 200, body: { spreadsheetId: id, updatedRows: given.values.length } };
	}

	private append(request: OutsideRequest, id: string, at: string): OutsideAnswer {
		mustSayHow(request);
		const { sheet, range } = this.find(id, at);
		const given = readBody(request, values, invalid);
		sheet.write({ ...range, firstRow: sheet.rows.length }, given.values);
		return { status: 200, body: { spreadsheetId: id, updates: {} } };
	}

	private writeMany(request: OutsideRequest, id: string): OutsideAnswer {
		const { data } = readBody(request, manyValues, invalid);
		for (const one of data) {
			const { sheet, range } = this.find(id, one.range);
			sheet.write(range, one.values);
		}
		return { status: 200, body: { spreadsheetId: id, totalUpdatedCells: data.length } };
	}

	private sheetsOf(id: string): Sheet[] {
		const found = this.spreadsheets.get(id);
		if (found) return found;
		throw new Refusal(refused(404, 'NOT_FOUND', 'Requested entity was not found.'));
	}

	private find(id: string, at: string): { sheet: Sheet; range: CellRange } {
		const range = readRange(at);
		const sheet = this.sheetsOf(id).find(({ title }) => title === range?.title);
		if (range && sheet) return { sheet, range };
		throw new Refusal(invalid(`Unable to parse range: ${at}`));
	}
}

function mustSayHow({ query }: OutsideRequest): void {
	const option = query.get('valueInputOption') ?? '';
	if (['RAW', 'USER_ENTERED'].includes(option)) return;
	throw new Refusal(invalid("'valueInputOption' is required but not specified"));
}

/** The spreadsheets of the examples as they are before anything has run. */
export const exampleSpreadsheets = (calls: Cell[][]): Map<string, Sheet[]> =>
	new Map([
		[exportSpreadsheet, [new Sheet(0, 'Conversations')]],
		[callsSpreadsheet, [new Sheet(0, 'Calls', calls)]],
	]);
