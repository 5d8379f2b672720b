/** Calls of Zuora's REST interface, signed in as the shop's OAuth client. */
import { askProvider, ProviderError, type ProviderQuestion } from "../../registry/ask-provider";

export type ZuoraSettings = Readonly<Partial<Record<string, string>>> & Readonly<{ clientId: string; clientSecret: string; url: string }>;

/** A refusal comes with 200 and reasons, `code` of the first. */
export interface ZuoraAnswer {
  success: boolean;
  /** 0 where there is none. */
  code: number;
  /** Of the first reason, in the provider's words. */
  reason: string;
  json: Readonly<Record<string, unknown>>;
}

export type AskZuora = (method: "GET" | "POST" | "PUT", path: string, json?: object, key?: string) => Promise<ZuoraAnswer>;

/** A session is opened anew a minute before it ends. In milliseconds. */
const MARGIN_MS = 60_000;

/** @returns what asks Zuora, `path` below /v1; `key` makes one question of a repeated one */
export function signedIn({ clientId, clientSecret, url }: ZuoraSettings): AskZuora {
  let session: { token: string; until: number } | undefined;

  async function token(): Promise<string> {
    if (session && session.until > Date.now()) return session.token;
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" };
    const { status, json } = await askProvider(`${url}/oauth/token`, { method: "POST", form });
    const { access_token: opened, expires_in: seconds } = (json ?? {}) as { access_token?: unknown; expires_in?: unknown };
    if (status !== 200 || typeof opened !== "string") throw new ProviderError(`Zuora answered ${status} and opened no session`);
    session = { token: opened, until: Date.now() + Number(seconds ?? 0) * 1_000 - MARGIN_MS };
    return opened;
  }

  return async (method, path, json, key) => {
    const ask = async () => {
      const headers = { Authorization: `Bearer ${await token()}`, ...(key && { "Idempotency-Key": key }) };
      return askProvider(`${url}/v1/${path}`, { method, headers, ...(json && { json }) } satisfies ProviderQuestion);
    };
    let answer = await ask();
    if (answer.status === 401) {
      // Ended before its time.
      session = undefined;
      answer = await ask();
    }
    const body = answer.json;
    if (answer.status !== 200 || typeof body !== "object" || body === null || typeof (body as { success?: unknown }).success !== "boolean")
      throw new ProviderError(`Zuora answered ${answer.status} to ${method} /v1/${path.split(/[/?]/)[0]}`);
    const { success, reasons } = body as { success: boolean; reasons?: { code?: unknown; message?: unknown }[] };
    const { code, message } = reasons?.[0] ?? {};
    return { success, code: Number(code ?? 0), reason: typeof message === "string" ? message : "", json: body as ZuoraAnswer["json"] };
  };
}
