/** One question to a provider over HTTP, from a payment handler. */

/** Shorter than whoever asks the handler waits. */
const TIMEOUT_MS = 15_000;

export interface ProviderQuestion {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** Of any shape: a provider may answer nonsense. undefined where it is no JSON. */
  json: unknown;
  text: string;
}

/** The provider did not answer, or not what it should. Names the call, never what was in it. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
}

/**
 * @returns any answer below 500; `status` says which
 * @throws ProviderError for none in time and for a fault of the provider's
 */
export async function askProvider(url: string, { method = "GET", headers, json, form }: ProviderQuestion = {}): Promise<ProviderAnswer> {
  const { origin, pathname } = new URL(url);
  const named = `${method} ${origin}${pathname.replace(/\d{6,}/g, "…")}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { Accept: "application/json", ...(json !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    text = await response.text();
  } catch (cause) {
    throw new ProviderError(`${named} was not answered`, { cause });
  }
  if (response.status >= 500) throw new ProviderError(`${named} was answered ${response.status}`);
  return { status: response.status, headers: response.headers, json: parsed(text), text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
