/** The one way the browser calls the server. [API-6, SESS-5] */
import { callContext } from "./call-context";
import { FetchError } from "./fetch-error";
import { breadcrumb } from "./report";

export { FetchError };

export interface FetchOptions {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  token?: string;
  mode?: string;
  /** Calls without asking who is calling: for the session's own calls. */
  anonymous?: boolean;
  /** Keeps the request alive when the page goes away. */
  keepalive?: boolean;
}

/**
 * @returns the JSON answer; undefined for an empty one
 * @throws FetchError on any other status than 2xx (message: the body's error.message, else that the request failed, with path and status),
 * and with code 0 when there is no connection
 */
export async function fetchJson<T>(path: string, options: FetchOptions = {}): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...options.headers };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  const { token, mode } = { ...(options.anonymous ? {} : await callContext()), ...options };
  if (mode) headers["x-limio-mode"] = mode;
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method: options.method ?? "GET",
      headers,
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
      keepalive: options.keepalive,
      credentials: "same-origin",
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new FetchError(`API Request failed: ${path} (no connection)`, 0, "offline", undefined, undefined);
  }
  const text = await response.text();
  let body: unknown;
  try {
    body = text ? JSON.parse(text) : undefined;
  } catch {
    body = undefined;
  }
  if (response.ok) return body as T;
  const { error, requestId } = (body ?? {}) as { error?: { message?: string; code?: string }; requestId?: string };
  if (requestId) breadcrumb(`requestId ${requestId}`);
  throw new FetchError(error?.message ?? `API Request failed: ${path} ${response.status}`, response.status, error?.code, requestId, body);
}
