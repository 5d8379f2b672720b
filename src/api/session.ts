/** The session's own calls: a token for the signed-in shopper, and what their segment means here. [SESS-2] [SEG-1] */
import type { SegmentsResponse } from "../domain/calls/calls.gen";
import { FetchError } from "./fetch-error";
import { fetchJson } from "./fetch-json";

export const TOKEN_PATH = "/api/sf/oauth2/token";
const TIMEOUT_MS = 10_000;

/**
 * @returns a JWT; the server may answer it as it stands, or as `access_token`
 * @throws FetchError 401 when nobody is signed in, 0 when there is no answer
 */
export async function requestToken(mode: string): Promise<string> {
  const fields = new URLSearchParams({ grant_type: "refresh_token", client_id: "limio-mma" });
  let response: Response;
  let text: string;
  try {
    response = await fetch(TOKEN_PATH, {
      method: "POST",
      headers: { Accept: "application/json", "x-limio-mode": mode },
      body: fields,
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch {
    throw new FetchError(`API Request failed: ${TOKEN_PATH} (no connection)`, 0, "offline", undefined, undefined);
  }
  const answer = parsed(text);
  if (!response.ok) {
    const { error, requestId } = (answer ?? {}) as { error?: { message?: string; code?: string }; requestId?: string };
    throw new FetchError(
      error?.message ?? `API Request failed: ${TOKEN_PATH} ${response.status}`,
      response.status,
      error?.code,
      requestId,
      answer,
    );
  }
  const token = typeof answer === "string" ? answer : ((answer as { access_token?: unknown } | undefined)?.access_token ?? text.trim());
  if (typeof token !== "string")
    throw new FetchError(`API Request failed: ${TOKEN_PATH} has no token`, response.status, undefined, undefined, undefined);
  return token;
}

export const loadSegments = async (externalSegment: string): Promise<string[]> =>
  (await fetchJson<SegmentsResponse>(`/segments/${encodeURIComponent(externalSegment)}`)).segments;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
