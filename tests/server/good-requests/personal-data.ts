import { mailsOf } from "../../support/mails-of";
import { signedIn } from "../../support/signed-in";
import type { GoodRequests } from "../../support/every-call";

let people = 0;

export const goodRequests: GoodRequests = {
  "GET /api/mma/personal-data": async ({ ada }) => ({ path: "/api/mma/personal-data", status: 200, headers: ada.bearer }),
  "POST /api/mma/personal-data/erasure": async ({ shop }) => ({
    path: "/api/mma/personal-data/erasure",
    status: 202,
    headers: (await newcomer(shop)).bearer,
    body: { language: "en" },
  }),
  "POST /api/mma/personal-data/erase": async ({ shop }) => {
    const { bearer } = await newcomer(shop);
    const { status, text } = await shop.call("POST", "/api/mma/personal-data/erasure", { language: "en" }, bearer);
    if (status !== 202) throw new Error(text);
    const { db } = shop.server.services.storage;
    const { id } = await db.selectFrom("erasures").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const mail = await mailsOf(shop)["erasure-asked"]!({ erasure: id });
    const key = /\?erase=([\w-]+)/.exec(mail!.text)![1]!;
    return { path: "/api/mma/personal-data/erase", status: 200, headers: bearer, body: { key } };
  },
};

/** Nobody has anything to lose: what other calls are tried with stays. */
const newcomer = (shop: Parameters<typeof signedIn>[0]) => {
  const name = `newcomer-${++people}`;
  return signedIn(shop, { sub: name, email: `${name}@shop.example`, email_verified: true });
};
