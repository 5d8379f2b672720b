/** Who is calling. Apart from the calls themselves, which arrive with the parts that make them: this much is on every page. [SESS-5] */

export interface CallContext {
  /** Bearer token of the session, where there is one. */
  token?: string | undefined;
  /** x-limio-mode; absent outside a mode. */
  mode?: string | undefined;
}

export let callContext: () => CallContext | Promise<CallContext> = () => ({});

/** Asked before each call that does not say so itself; the session's part sets it. */
export const setCallContext = (provider: () => CallContext | Promise<CallContext>): void => void (callContext = provider);
