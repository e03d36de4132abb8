import { isJsonObject, type JsonObject } from '../rules/json';
import { invalidRequest } from '../rules/serviceError';

/** Reads typed fields out of a control request's JSON object; wrong types answer 400. */
export class Fields {
	private constructor(private readonly held: JsonObject) {}

	static of(value: unknown): Fields {
		if (value === undefined || value === null) return new Fields({});
		if (!isJsonObject(value)) throw invalidRequest('A JSON object is expected');
		return new Fields(value);
	}

	number(name: string): number | undefined {
		const value = this.held[name];
		if (value === undefined || typeof value === 'number') return value;
		throw invalidRequest(`${name} must be a number`);
	}

	text(name: string): string | undefined {
		const value = this.held[name];
		if (value === undefined || typeof value === 'string') return value;
		throw invalidRequest(`${name} must be a string`);
	}

	flag(name: string): boolean | undefined {
		const value = this.held[name];
		if (value === undefined || typeof value === 'boolean') return value;
		throw invalidRequest(`${name} must be true or false`);
	}

	numbers(name: string): number[] | undefined {
		const value = this.held[name];
		if (value === undefined) return undefined;
		const list = Array.isArray(value) ? value : [value];
		return list.map((one) => {
			if (typeof one !== 'number') throw invalidRequest(`${name} must hold numbers`);
			return one;
		});
	}

	object(name: string): JsonObject | undefined {
		const value = this.held[name];
		if (value === undefined || isJsonObject(value)) return value;
		throw invalidRequest(`${name} must be an object`);
	}

	requireText(name: string): string {
		const value = this.text(name);
		if (value === undefined) throw invalidRequest(`${name} is required`);
		return value;
	}

	requireNumber(name: string): number {
		const value = this.number(name);
		if (value === undefined) throw invalidRequest(`${name} is required`);
		return value;
	}
}
