/** The call that makes a CDN drop pages by their keys, as each kind of CDN wants to be asked. */
import type { CdnConfig } from "../config/variables/cdn";

const TIMEOUT_MS = 6_000;

/** @throws Error when the CDN did not say that it has done so */
export type SendPurge = (keys: readonly string[], signal: AbortSignal) => Promise<void>;

type Format = NonNullable<CdnConfig["purge"]>["format"];

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

const FORMATS: Readonly<Record<Format, { list: string; key(token: string): Record<string, string> }>> = {
  keys: { list: "keys", key: bearer },
  fastly: { list: "surrogate_keys", key: (token) => ({ "Fastly-Key": token }) },
  cloudflare: { list: "tags", key: bearer },
};

export function purgeCall({ url, token, format }: NonNullable<CdnConfig["purge"]>): SendPurge {
  const { list, key } = FORMATS[format];
  return async (keys, signal) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...(token && key(token)) },
      body: JSON.stringify({ [list]: keys }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      // The address is the owner's; where an answer of it leads to is not.
      redirect: "error",
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN answered ${response.status}`);
  };
}
