import { DecoratorHandler, type Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;
type Interceptor = Dispatcher.DispatcherComposeInterceptor;

/** Calls `started` when a request is passed to a connection. Before that, nothing can have reached the service. */
export function withStart(started: () => void): Interceptor {
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
		// Converts undici's older kind of handlers.
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
