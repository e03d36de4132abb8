import { z } from 'zod';
import type { Step } from '../instance/chain';
import { ourStep, requestStep } from '../instance/steps';
import type { Bench } from '../part';
import type { Endpoint } from '../service/settings';

const answer = z.object({
	data: z.object({ id: z.string(), status: z.string(), download_url: z.string().nullable() }),
});

const lookEveryMs = 200;

/** A finished export of the service. */
export interface FinishedExport {
	id: string;
	/** What its file must come to. */
	sha256: string;
	/** A signed link of now. */
	link(): Promise<string>;
}

/**
 * Lets the service make an export of the whole range, outside of what is measured.
 *
 * @param padToBytes the file's size, filled up with rows of padding
 */
export async function finishedExport(
	{ service }: Bench,
	endpoint: Endpoint,
	serviceId: string,
	padToBytes: number,
): Promise<FinishedExport> {
	await service.control(endpoint, 'POST', '/_sandbox/exports', { padToBytes });
	const { start, end } = service.range;
	const created = answer.parse(
		await service.control(endpoint, 'POST', '/api/v2/exports', {
			resource: 'conversations',
			format: 'csv',
			parameters: ['Meta Data'],
			filters: { service_id: serviceId, start_time: start, end_time: end },
		}),
	);
	const { id } = created.data;
	const look = async () =>
		answer.parse(await service.control(endpoint, 'GET', `/api/v2/exports/${id}`)).data;
	for (let { status } = created.data; status !== 'completed'; { status } = await look()) {
		if (status === 'failed') throw new Error(`Export ${id} failed`);
		await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
	}
	const { sha256 } = z
		.object({ sha256: z.string() })
		.parse(await service.control(endpoint, 'GET', `/_sandbox/exports/${id}/file`));
	return {
		id,
		sha256,
		link: async () => {
			const { download_url: link } = await look();
			if (link === null) throw new Error(`Export ${id} has no link`);
			return link;
		},
	};
}

/** Our Download of the export that the webhook's query names. */
export async function ourDownload(bench: Bench, endpoint: Endpoint): Promise<Step> {
	return await ourStep(bench, endpoint, {
		resource: 'export',
		operation: 'download',
		source: 'existing',
		exportId: '={{ $json.query.exportId }}',
		output: 'file',
	});
}

/** The same with n8n's own nodes: the export, then the file behind its link. */
export async function builtInDownload(bench: Bench, { url }: Endpoint): Promise<Step[]> {
	const exportUrl = `=${url}/api/v2/exports/{{ $json.query.exportId }}`;
	return [
		await requestStep(bench, 'Get Export', { url: exportUrl }),
		{
			name: 'Get File',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				url: '={{ $json.data.download_url }}',
				options: { response: { response: { responseFormat: 'file' } } },
			},
		},
	];
}
