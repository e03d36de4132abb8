import type { FastifyInstance } from 'fastify';
import { Tokens } from '../requests/tokens';

/** What a link to the dashboard was asked for. */
interface View {
	service_id: string;
	request_type: 'conversations' | 'customers';
	request_id: string;
	email: string;
}

const lifeMs = 60 * 60 * 1000;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The pages behind embedded URLs. They only name what the service's dashboard would show. */
export class Dashboard {
	/** Set once it listens. */
	origin = '';
	private readonly views: Tokens<View>;

	constructor(private readonly now: () => number) {
		this.views = new Tokens(now);
	}

	link(view: View): string {
		return `${this.origin}/embed/${this.views.issue(view, this.now() + lifeMs)}`;
	}

	register(app: FastifyInstance): void {
		app.get<{ Params: { token: string } }>('/embed/:token', (request, reply) => {
			const view = this.views.get(request.params.token);
			const text =
				view === undefined
					? 'This link is unknown or has expired. A link works for 60 minutes.'
					: `Here the service's dashboard would show the ${view.request_type.replace(/s$/, '')} ${view.request_id} of the service ${view.service_id} to ${view.email}. The sandbox has no dashboard.`;
			return reply
				.code(view === undefined ? 404 : 200)
				.type('text/html; charset=utf-8')
				.send(
					`<!doctype html><meta charset="utf-8"><title>Dashboard (sandbox)</title><p style="font: 16px/1.5 sans-serif; max-width: 40em; margin: 3em auto">${escaped(text)}</p>`,
				);
		});
	}
}
