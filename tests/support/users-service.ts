/** The sandbox's users service inside a page: the real stand-in, called without a network. Its cookies are for the journeys to see. */
import type { UsersServiceSettings } from "../../src/domain/page/outside-services";
import { provider } from "../../src/sandbox/users/provider";

const ORIGIN = "https://users.stand-in.example";

export const USERS_SERVICE: UsersServiceSettings = {
  url: `${ORIGIN}/api/users`,
  me_url: `${ORIGIN}/api/me`,
  caller: "tillwright-checkout",
  brand: "sentinel",
  timeout_ms: 10_000,
  xsrf_cookie: "XSRF-TOKEN",
  xsrf_header: "X-XSRF-TOKEN",
};

export interface UsersStandIn {
  /** POSTs so far, oldest first. */
  asked(): Promise<{ email: string }[]>;
  restore(): void;
}

/** From now on calls to it are answered; all others go their way. */
export function usersServiceInPage(): UsersStandIn {
  const app = provider.createApp({ url: () => ORIGIN });
  const plain = globalThis.fetch;
  globalThis.fetch = (async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === ORIGIN ? app.fetch(request) : plain(input, init);
  }) as typeof fetch;
  return {
    async asked() {
      const answer = await app.fetch(new Request(`${ORIGIN}/calls`));
      const { calls } = (await answer.json()) as { calls: { service: string; said: { email: string } }[] };
      return calls
        .filter(({ service }) => service === "users")
        .map(({ said }) => said)
        .reverse();
    },
    restore: () => void (globalThis.fetch = plain),
  };
}
