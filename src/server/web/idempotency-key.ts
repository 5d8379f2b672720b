/** The Idempotency-Key header of calls that act once however often they are tried. [API-4] */
import { say } from "../../registry/message";
import { ok, refuse, type Result } from "../result/refusal";

const KEY = /^[\x21-\x7e]{8,200}$/;
const SHAPE = "8 to 200 visible characters, the same for every try of one";

/** As the call's description names it. @param one what the call is about: order, change … */
export const idempotencyHeader = (one: string): Record<string, string> => ({ "Idempotency-Key": `${SHAPE} ${one}` });

/** undefined where the caller sent none. @returns bad-request for what is no key */
export function idempotencyKey(headers: Headers): Result<string | undefined> {
  const key = headers.get("idempotency-key") ?? undefined;
  return key === undefined || KEY.test(key) ? ok(key) : refuse("bad-request", say("idempotency-key"));
}
