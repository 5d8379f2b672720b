/** The one place where a refusal or a fault becomes HTTP. [API-1] */
import { say } from "../../registry/message";
import { DatabaseUnavailable } from "../storage/unavailable";
import { inWords } from "../result/message";
import { refuse, STATUS, type Refusal } from "../result/refusal";

export const JSON_HEADERS = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Seconds after which it is worth trying again, where the refusal itself does not know. */
export const RETRY_AFTER: Readonly<Record<number, string>> = { 429: "60", 503: "5" };

/** Seconds, as the header says them; undefined where trying again changes nothing. */
export function retryAfterOf({ code, data }: Refusal): string | undefined {
  const { retryAfterSeconds } = (data ?? {}) as { retryAfterSeconds?: number };
  return retryAfterSeconds === undefined ? RETRY_AFTER[STATUS[code]] : String(retryAfterSeconds);
}

/**
 * `{ error: { message, code, problems?, data? }, requestId }`, and for a checkout that is gone (410) its lines as `data` beside it.
 *
 * @param language of the messages
 */
export function refusalAnswer(refusal: Refusal, language: string, requestId: string, headers: Record<string, string> = {}): Response {
  const { code, data } = refusal;
  const message = inWords(refusal.message, language);
  const problems = refusal.problems?.map((problem) => ({ ...problem, message: inWords(problem.message, language) }));
  const body = {
    error: { message, code, ...(problems && { problems }), ...(data !== undefined && { data }) },
    requestId,
    ...(STATUS[code] === 410 && { data }),
  };
  // What is left of a body that is too large is not read, so its connection cannot carry another request.
  const closing: Record<string, string> = code === "too-large" ? { Connection: "close" } : {};
  const retry = retryAfterOf(refusal);
  return new Response(JSON.stringify(body), {
    status: STATUS[code],
    headers: { ...JSON_HEADERS, "X-Request-Id": requestId, ...(retry && { "Retry-After": retry }), ...closing, ...headers },
  });
}

/** What to answer when the database was not available; undefined for every other error. */
export function outageRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof DatabaseUnavailable)) return undefined;
  return error.outcomeUnknown ? refuse("outcome-unknown", say("outcome-unknown")) : refuse("unavailable", say("unavailable"));
}

/** A broken promise of our own: told to the log, never to the caller. */
export function faultAnswer(language: string, requestId: string): Response {
  const body = { error: { message: inWords(say("fault"), language), code: "internal" }, requestId };
  return new Response(JSON.stringify(body), { status: 500, headers: { ...JSON_HEADERS, "X-Request-Id": requestId } });
}
