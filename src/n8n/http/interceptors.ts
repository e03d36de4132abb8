import { DecoratorHandler, type Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;
type Interceptor = Dispatcher.DispatcherComposeInterceptor;

/**
 * Tells when a request is handed to a connection. Before that nothing of it can have reached the service,
 * whatever fails: the name, the egress rules, the proxy, the handshake.
 */
export function tellingStart(started: () => void): Interceptor {
	return intercepting((inner) => ({
		onRequestStart: (...start) => {
			started();
			inner.onRequestStart?.(...start);
		},
	}));
}

export function replacingError(replace: (error: Error) => Error): Interceptor {
	return intercepting((inner) => ({
		onResponseError: (controller, error) => inner.onResponseError?.(controller, replace(error)),
	}));
}

function intercepting(changes: (inner: Handler) => Handler): Interceptor {
	return (dispatch) => (options, handler) => {
		// undici has two kinds of handlers; this makes one of the newer kind of either.
		const inner: Handler = new DecoratorHandler(handler);
		return dispatch(options, {
			onRequestStart: (...start) => inner.onRequestStart?.(...start),
			onRequestUpgrade: (...upgrade) => inner.onRequestUpgrade?.(...upgrade),
			onResponseStart: (...start) => inner.onResponseStart?.(...start),
			onResponseData: (...data) => inner.onResponseData?.(...data),
			onResponseEnd: (...end) => inner.onResponseEnd?.(...end),
			onResponseError: (...error) => inner.onResponseError?.(...error),
			...changes(inner),
		});
	};
}
