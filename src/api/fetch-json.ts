/** The one way the browser calls the server, and the token of a guarded call, fetched right before it. [API-6, SESS-5, CAPT-1] */
import { botTokens, type BotAction } from "./bot-tokens";
import { callContext } from "./call-context";
import { FetchError } from "./fetch-error";
import { breadcrumb } from "./report";

export { FetchError };

/** Longer than the server waits for its database and a payment provider together: whatever has no answer by then was lost on its way. */
const PATIENCE_MS = 60_000;

export interface FetchOptions {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  /** Ends the call before its time. */
  signal?: AbortSignal;
  token?: string;
  mode?: string;
  /** Calls without asking who is calling: for the session's own calls. */
  anonymous?: boolean;
  /** Keeps the request alive when the page goes away. */
  keepalive?: boolean;
  /** What the answer says is of no interest: it need not be JSON. */
  unread?: boolean;
}

/**
 * @returns the JSON answer; undefined for an empty one
 * @throws FetchError on any other status than 2xx (message: the body's error.message, else that the request failed, with path and status);
 * with code 0 when there is no connection, none until the end of the answer, or no answer within a minute; with code 502 for a 2xx that
 * is no JSON, which something between shopper and shop has answered
 */
export async function fetchJson<T>(path: string, options: FetchOptions = {}): Promise<T> {
  // No Accept: what a page asks for ahead comes without one, and a browser takes it only for a call with the same headers.
  const headers: Record<string, string> = { ...options.headers };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  const { token, mode } = { ...(options.anonymous ? {} : await callContext()), ...options };
  if (mode) headers["x-limio-mode"] = mode;
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method: options.method ?? "GET",
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      // A network that swallows everything, as in a tunnel, refuses nothing: nobody would ever be told.
      signal: endOf(options.signal),
      keepalive: options.keepalive,
      credentials: "same-origin",
    });
    text = await response.text();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new FetchError(`API Request failed: ${path} (no connection)`, 0, "offline", undefined, undefined);
  }
  let body: unknown;
  let { ok, status } = response;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    if (ok && !options.unread) [ok, status] = [false, 502];
  }
  if (ok) return body as T;
  const { error, requestId } = (body ?? {}) as { error?: { message?: string; code?: string }; requestId?: string };
  if (requestId) breadcrumb(`requestId ${requestId}`);
  throw new FetchError(error?.message ?? `API Request failed: ${path} ${status}`, status, error?.code, requestId, body);
}

/** Browsers before 2024 cannot join two: there the caller's own is all that ends the call. */
function endOf(own: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return own ? (AbortSignal.any?.([own, patience]) ?? own) : patience;
}

const BOT_TOKEN_HEADER = "x-limio-recaptcha";

/** That a person makes the call. @returns "" where there is none to be had; never throws: what that means is for the server to judge */
export async function botToken(action: BotAction): Promise<string> {
  try {
    return (await botTokens?.(action)) ?? "";
  } catch {
    return "";
  }
}

/** For the call's headers; none where the shop has no bot check. */
export const botHeaders = async (action: BotAction): Promise<Record<string, string>> =>
  botTokens ? { [BOT_TOKEN_HEADER]: await botToken(action) } : {};
