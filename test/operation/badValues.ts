import type { INodeParameters } from 'n8n-workflow';
import { voiceFilters as voiceFilterField } from '../../src/panel/fields/filters/voiceFilters';
import { byId } from '../support/readNode';

/** What is wrong, the value, and how the error begins. */
export type Bad = [value: unknown, fault: RegExp];

const identifiers: unknown[] = ['', '   ', 'x'.repeat(256), 'a\nb', 'a\u0000', 'half \ud800'];
const badIdentifier = (field: string): Bad[] =>
	identifiers.map((value) => [
		value,
		new RegExp(`^${field} (is empty|was added to Filters, but is empty|has )`),
	]);
const badLocator = (field: string): Bad[] =>
	[...identifiers, '.', '..'].map((value) => [
		byId(String(value)),
		new RegExp(`^${field} (is empty|has |is not the ID of a record: "\\.+")`),
	]);

const startTime: Bad[] = [
	['', /^Start Time is empty/],
	['yesterday', /^Start Time is not a time: "yesterday"/],
	[1_772_352_000_000, /^Start Time is in milliseconds/],
	['1772352000000', /^Start Time is in milliseconds/],
	['2026-02-30', /^Start Time is not a time: "2026-02-30"/],
	[-5, /^Start Time is before 1970: -5/],
	['2026-03-05', /^Start Time .* is not before the end/],
	['={{ [] }}', /^Start Time is not a time/],
	['={{ DateTime.fromISO("nonsense") }}', /^Start Time is not a time/],
];
const endTime: Bad[] = [
	['later', /^End Time is not a time: "later"/],
	[1_772_352_000_000, /^End Time is in milliseconds/],
	['2026-02-27', /^Start Time .* is not before the end/],
];

const whole = (field: string, values: unknown[]): Bad[] =>
	values.map((value) => [value, new RegExp(`^${field} is not in range: .`)]);
const choice = (field: string): Bad[] =>
	['nonsense', 'Call', 7].map((value) => [
		value,
		new RegExp(`^${field} is not an allowed value: "?${value}`),
	]);
const filter: Bad[] = [
	['{"and": [', /^Filter \(JSON\) is not one JSON object: ./],
	['[]', /^Filter \(JSON\) is not one JSON object: ./],
	['"text"', /^Filter \(JSON\) is not one JSON object: ./],
	['={{ [1] }}', /^Filter \(JSON\) is not one JSON object: ./],
	[JSON.stringify({ tag: 'x'.repeat(16_384) }), /^Filter \(JSON\) has \d+ bytes/],
];

/** A row with what the interface does not have. */
const row = (more: object) => ({
	condition: [{ source: 'standard', field: 'tag', operator: 'eq', value: 'x', ...more }],
});
const conditions: Bad[] = [
	[row({ field: 'shoe_size' }), /^Condition/],
	[row({ value: '' }), /^Condition/],
	[row({ value: 'x'.repeat(256) }), /^Condition/],
	[row({ operator: 'between', lower: 2, upper: 1 }), /^Condition/],
];

/** The filters of an export, in Filters of a list. */
const voiceFilters: Bad[] = [
	...(voiceFilterField.shown.options ?? [])
		.filter((field) => 'type' in field)
		.map(
			({ name, displayName }): Bad => [
				{
					[name]: '',
					audioDuration: 'Less than 1 Minute',
					...(name === 'audioDuration' ? { audioDuration: '', customerId: 'k-1' } : {}),
				},
				new RegExp(`^${displayName} was added to Voice Filters, but is empty`),
			],
		),
	[{ customerId: '' }, /^Voice Filters was added to Filters, but is empty/],
	[{ audioDuration: 'nonsense' }, /^Voice Filters: Audio Duration is not an allowed value/],
	[{ averageLatency: 'fast' }, /^Voice Filters: Average Latency is not a number of milliseconds/],
	[
		{ businessInsightsMultiple: { insight: [{ businessInsightKey: 'Budget' }] } },
		/^Voice Filters: Business Insights, row 1: key or value/,
	],
];

const retryPolicy = {
	longestWait: whole('Max Wait \\(Seconds\\)', [-1, 86_401, 'long']),
};
const masks: Record<string, Bad[]> = {
	maskPersonalData: [
		['nonsense', /^Mask Personal Data is not an allowed value/],
		[['namesFromFields'], /^Name Fields is empty/],
	],
	// Shown beside that choice.
	nameFields: [],
	nationalNumbersOf: [],
};
const listOptions = {
	...masks,
	...retryPolicy,
	sortOrder: choice('Sort Order'),
};

/** How the items look; Selected Fields and More Fields are read together, where they are shown. */
const selectionFields: Record<string, Bad[]> = {
	output: choice('Output'),
	selectedFields: [],
	selectedPaths: [],
};
const score = (field: string): Bad[] => [['low', new RegExp(`^${field} is not in range: "low"`)]];
const outputFields: Record<string, Bad[] | Record<string, Bad[]>> = {
	...selectionFields,
	include: [['nonsense', /^Include is not an allowed value/]],
	answersAs: choice('Answer Format'),
	modules: choice('Modules'),
	answerFilter: {
		parameter: [[[''], /^Parameter is empty/]],
		answeredWith: [[['No', ''], /^Answered With, value 2, is empty/]],
		maxScore: score('Max Score'),
		minScore: score('Min Score'),
	},
};

/** Wrong values of a field, or of the fields of a collection. */
export type BadField = Bad[] | Record<string, Bad[]>;

const range = { timeRange: 'custom', startTime: '2026-03-01', endTime: '2026-03-02' };
/** Fields that mean the same in every operation. */
export const common: Record<string, BadField> = {
	serviceId: badIdentifier('Service ID'),
	conversationId: badLocator('Conversation'),
	customerId: badLocator('Customer'),
	options: listOptions,
	timeRange: [
		['lastCentury', /^Time Range is not an allowed value: "lastCentury"/],
		['', /^Time Range is empty/],
	],
	days: whole('Days', [0, 1.5, 'ten', '={{ [] }}', 3651]),
	startTime,
	endTime,
	returnAll: [],
	limit: whole('Limit', [-1, 0, 1.5, 'ten', '={{ [] }}', 1_000_001]),
	...outputFields,
};
const conversationFilters: Record<string, Bad[]> = {
	analysisStatus: choice('Analysis Status'),
	channel: choice('Channel'),
	conditions,
	customerId: badIdentifier('Customer ID').filter(([value]) => value !== ''),
	filter,
	maxScore: whole('Max Score', [-1, 101, 'low']),
	minScore: whole('Min Score', [-1, 101, 'low']),
};

/** What a field needs beside it to be shown, in all operations or in one. */
export const companions: Record<string, INodeParameters> = {
	days: { timeRange: 'lastDays' },
	startTime: range,
	endTime: range,
	nameFields: { maskPersonalData: ['namesFromFields'] },
	nationalNumbersOf: { maskPersonalData: ['phones'] },
	page: { part: 'transcript' },
	answersAs: { output: 'all' },
	include: { output: 'all' },
	'configuration/get.include': { output: 'columns', table: 't' },
	table: { output: 'columns' },
	records: { output: 'columns', table: 't' },
	modules: { output: 'all', answersAs: 'columns' },
	answerFilter: { output: 'all', answersAs: 'items' },
};

/** What a read has beside `common`, or otherwise. */
export const tables: Record<string, Record<string, BadField>> = {
	'configuration/get': {
		moduleName: choice('Module'),
		table: [...badIdentifier('Table'), ['a..b', /^Table is not the name of a table: "a\.\.b"/]],
		records: choice('Records'),
	},
	'conversation/get': {
		part: choice('Part'),
		page: whole('Page', [0, 1.5, 'last']),
	},
	'conversation/getAll': { filters: conversationFilters },
	'conversation/search': {
		words: [
			[' -- ', /^Words has no letter or digit/],
			['={{ [] }}', /^Words is/],
		],
		match: choice('Match'),
		filters: {
			...conversationFilters,
			customerPhoneNumber: [['none', /^Customer Phone Number has no digit/]],
		},
		options: {
			itemPer: choice('One Item Per'),
		},
	},
	'customer/getAll': { filters: { conditions, filter } },
	'dashboardView/createUrl': {
		viewType: choice('Show'),
		recordId: identifiers.map(
			(value): Bad => [byId(String(value)), /^Conversation or Customer (is empty|has )/],
		),
		email: [
			['', /^Email is empty/],
			['lead', /^Email is not an email address: "lead/],
			['lead @example.com', /^Email is not an email address: "lead/],
		],
	},
	'voiceConversation/downloadRecording': {
		binaryPropertyName: [
			['', /^Put Output File in Field is empty/],
			[' ', /^Put Output File in Field is empty/],
		],
		options: { timeout: whole('Time Limit \\(Seconds\\)', [0, 86_401, 'soon']) },
	},
	'voiceConversation/getAll': {
		filters: {
			agentId: identifiers.map((value) => [
				byId(String(value)),
				/^Agent (is empty|has |was added)/,
			]),
			voiceFilters,
			status: choice('Status'),
			filter,
		},
	},
};
