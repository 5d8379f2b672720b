/** Calls of Twikey's interface: a session is opened with the token, and opened anew when it has ended. */
import { askProvider, ProviderError, type ProviderAnswer } from "../../registry/ask-provider";

export interface TwikeyCalls {
  /** @param path below /creditor @param form what is sent; without it nothing is */
  ask(method: "GET" | "POST" | "DELETE", path: string, form?: Readonly<Record<string, string>>): Promise<ProviderAnswer>;
}

/** Shorter than a session lasts (24 h). */
const SESSION_MS = 23 * 3_600_000;

export function openSession(url: string, apiToken: string, now: () => number = Date.now): TwikeyCalls {
  let session: { token: string; since: number } | undefined;

  async function token(): Promise<string> {
    if (session && now() - session.since < SESSION_MS) return session.token;
    const { status, headers } = await askProvider(`${url}/creditor`, { method: "POST", form: { apiToken } });
    const opened = headers.get("authorization");
    if (status !== 200 || !opened) throw new ProviderError(`Twikey answered ${status} and opened no session`);
    session = { token: opened, since: now() };
    return opened;
  }

  return {
    async ask(method, path, form) {
      const once = async () =>
        askProvider(`${url}/creditor${path}`, { method, headers: { Authorization: await token() }, ...(form && { form }) });
      const answer = await once();
      if (answer.status !== 401) return answer;
      session = undefined;
      return once();
    },
  };
}
