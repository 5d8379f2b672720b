/** The one place where a refusal or a fault becomes HTTP. [API-1] */
import { say } from "../../registry/message";
import { inWords } from "./message";
import { STATUS, type Refusal } from "./refusal";

export const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } as const;

/**
 * `{ error: { message, code, problems?, data? }, requestId }`, and for a checkout that is gone (410) its lines as `data` beside it.
 *
 * @param language of the messages
 */
export function refusalAnswer(refusal: Refusal, language: string, requestId: string, headers: Record<string, string> = {}): Response {
  const { code, data } = refusal;
  const message = inWords(refusal.message, language);
  const problems = refusal.problems?.map((problem) => ({ ...problem, message: inWords(problem.message, language) }));
  const body = { error: { message, code, ...(problems && { problems }), ...(data !== undefined && { data }) }, requestId, ...(STATUS[code] === 410 && { data }) };
  // What is left of a body that is too large is not read, so its connection cannot carry another request.
  const closing: Record<string, string> = code === "too-large" ? { Connection: "close" } : {};
  return new Response(JSON.stringify(body), { status: STATUS[code], headers: { ...JSON_HEADERS, "X-Request-Id": requestId, ...closing, ...headers } });
}

/** A broken promise of our own: told to the log, never to the caller. */
export function faultAnswer(language: string, requestId: string): Response {
  const body = { error: { message: inWords(say("fault"), language), code: "internal" }, requestId };
  return new Response(JSON.stringify(body), { status: 500, headers: { ...JSON_HEADERS, "X-Request-Id": requestId } });
}
