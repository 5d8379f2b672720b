/** The header Idempotency-Key, or whatever its name: the same call with the same key has one effect and one answer, for an hour. */
import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

const LIFETIME_MS = 60 * 60_000;

interface Seen {
  request: string;
  at: number;
  /** undefined while the first call is under way. */
  answer?: { status: number; headers: [string, string][]; body: string };
}

/**
 * @param conflict how this provider refuses: 422 for a different call with a key that is known, 409 for one that comes while the first is
 * under way
 */
export function idempotency(
  conflict: (status: 409 | 422) => Response,
  now: () => number = () => Date.now(),
  header = "Idempotency-Key",
): MiddlewareHandler {
  const seen = new Map<string, Seen>();
  return async (context, next) => {
    const key = context.req.method === "POST" ? context.req.header(header) : undefined;
    if (!key) return next();
    // The oldest come first: looking at the others would make a day of many charges slower with each.
    for (const [known, { at }] of seen) {
      if (at + LIFETIME_MS > now()) break;
      seen.delete(known);
    }
    const request = createHash("sha256")
      .update(`${context.req.path}\n${await context.req.text()}`)
      .digest("hex");
    const known = seen.get(key);
    if (known) {
      if (known.request !== request) return conflict(422);
      if (!known.answer) return conflict(409);
      const { status, headers, body } = known.answer;
      return new Response(body || null, { status, headers });
    }
    const entry: Seen = { request, at: now() };
    seen.set(key, entry);
    await next();
    const { status, headers } = context.res;
    entry.answer = { status, headers: [...headers], body: await context.res.clone().text() };
  };
}
