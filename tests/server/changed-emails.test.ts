/** Whoever has another email address at the sign-in provider is written to there, about all that is theirs by their account. */
import { DefaultQueryExecutor, sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SubscriptionHistory } from "../../src/domain/customers/subscription-history";
import type { Subscription } from "../../src/domain/offer/subscription";
import type { UserAttributes } from "../../src/domain/person/user";
import { up } from "../../src/server/storage/migrations/07/073-shopper-emails";
import type { Storage } from "../../src/server/storage/open-storage";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { personIn } from "../support/people";
import { signedIn, type SignedIn } from "../support/signed-in";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, subscribe, type AccountShop } from "./support/account-shop";
import { importGifts } from "./support/gift-offer";

const DAY_MS = 86_400_000;
let people = 0;

describe.each(DATABASES)("owners with another email address, on %s", (kind) => {
  let shop: AccountShop["shop"];
  beforeAll(async () => {
    ({ shop } = await startAccountShop(kind));
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    await importGifts(shop, "online");
  });
  afterAll(() => shop?.close());

  const db = () => shop.server.services.storage.db;
  const sessions = () => shop.server.services.shoppers.sessions;
  /** Somebody who signs in with an address of theirs. */
  function somebody() {
    const sub = `zoe-${++people}`;
    return (where: string, more: Partial<UserAttributes> = {}): UserAttributes & { email: string } => ({
      sub,
      email: `${sub}@${where}.example`,
      email_verified: true,
      ...more,
    });
  }
  const buyer = (email: string) => ({ customerDetails: { firstName: "Zoe", lastName: "Noor", email } });
  const subscribes = (who: SignedIn, email: string) => subscribe(shop, who, [line("/offers/vpn-monthly")], buyer(email));
  const mailedTo = async (id: string) =>
    (await db().selectFrom("subscriptions").select("owner_email").where("id", "=", id).executeTakeFirstOrThrow()).owner_email;
  const listed = async ({ bearer }: SignedIn) =>
    ((await shop.call("GET", "/api/mma/subscriptions", undefined, bearer)).body as { items: Subscription[] }).items.map(({ id }) => id);
  /** The notices that name somebody, as they are mailed. */
  async function notices({ sub }: UserAttributes) {
    const rows = await db().selectFrom("outbox").select("payload").where("topic", "=", "owner-email-changed").orderBy("id").execute();
    const own = rows.filter(({ payload }) => payload.includes(`"${sub}"`));
    const write = mailsOf(shop)["owner-email-changed"]!;
    return Promise.all(own.map(async ({ payload }) => (await write(JSON.parse(payload) as Record<string, string>))!));
  }
  const known = ({ sub }: UserAttributes) => db().selectFrom("shopper_emails").selectAll().where("sub", "=", sub).executeTakeFirst();
  const guestOrder = async (email: string): Promise<string> => {
    const { id } = await placeOrder(shop, {}, [line("/offers/vpn-monthly")], buyer(email));
    return (await db().selectFrom("subscriptions").select("id").where("order_id", "=", id).executeTakeFirstOrThrow()).id;
  };

  it("[MMA-2] all that is theirs follows as they sign in: one line in the books of each, and a mail to both addresses", async () => {
    const zoe = somebody();
    const before = await signedIn(shop, zoe("old"));
    const ids = [(await subscribes(before, zoe("old").email)).id, (await subscribes(before, "Zoe@Office.Example")).id];
    await signedIn(shop, zoe("old"));
    expect(await notices(zoe("old"))).toEqual([]);

    const after = await signedIn(shop, zoe("new", { email: zoe("new").email.toUpperCase() }));
    expect(await Promise.all(ids.map(mailedTo))).toEqual([zoe("new").email, zoe("new").email]);
    expect((await listed(after)).toSorted()).toEqual(ids.toSorted());
    const paula = await personIn(shop, "publisher", `paula-${people}@builder.example`);
    for (const id of ids) {
      const history = await shop.call<SubscriptionHistory>(
        "GET",
        `/api/builder/customers/subscriptions/${id}/history`,
        undefined,
        paula.headers,
      );
      expect(history.body.entries.map(({ kind: what, by, facts }) => [what, by.who, facts])).toEqual([
        ["change-email", "owner", {}],
        ["begun", "owner", {}],
      ]);
    }

    const mails = await notices(zoe("old"));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([zoe("new").email, zoe("old").email, "zoe@office.example"].toSorted());
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
    for (const { to, text, html } of mails) {
      const isNew = to === zoe("new").email;
      // Who reads the old mailbox may be somebody else by now.
      expect([text.includes(zoe("new").email), html!.includes(zoe("new").email)]).toEqual([isNew, isNew]);
      expect([text.includes("/mma"), text.includes("z•••@new.example"), text.includes("Zoe")]).toEqual([isNew, !isNew, false]);
      expect(text).toContain("If that was not you");
    }
    await signedIn(shop, zoe("new"));
    expect(await notices(zoe("old"))).toHaveLength(3);
  });

  it("[MMA-2] what a guest has ordered stays with its address, and is found with the address that is verified now", async () => {
    const zoe = somebody();
    const own = await subscribes(await signedIn(shop, zoe("old")), zoe("old").email);
    const [old, later] = [await guestOrder(zoe("old").email), await guestOrder(zoe("new").email)];
    const elsewhere = await signedIn(shop, zoe("old"));
    expect((await listed(elsewhere)).toSorted()).toEqual([own.id, old].toSorted());
    const after = await signedIn(shop, zoe("new"));
    // On the device that signed in with the old address, too.
    for (const who of [after, elsewhere]) expect((await listed(who)).toSorted()).toEqual([own.id, later].toSorted());
    expect([await mailedTo(old), await mailedTo(later)]).toEqual([zoe("old").email, zoe("new").email]);
    // Whoever has that mailbox now finds it, and nothing else.
    expect(await listed(await signedIn(shop, somebody()("any", { email: zoe("old").email })))).toEqual([old]);
  });

  it("[MMA-2] [SESS-2] an address that nobody has verified, and one that somebody else has, change nothing", async () => {
    const [zoe, other] = [somebody(), somebody()];
    const { id } = await subscribes(await signedIn(shop, zoe("old")), zoe("old").email);
    await signedIn(shop, zoe("new", { email_verified: false }));
    const { email: _email, ...nameless } = zoe("old");
    await sessions().create(nameless);
    expect([await mailedTo(id), (await known(zoe("old")))?.email]).toEqual([zoe("old").email, zoe("old").email]);
    const others = await subscribes(await signedIn(shop, other("old")), other("old").email);
    await signedIn(shop, other("new", { email: zoe("old").email }));
    expect([await mailedTo(id), await mailedTo(others.id)]).toEqual([zoe("old").email, zoe("old").email]);
    await signedIn(shop, zoe("new"));
    expect([await mailedTo(id), await mailedTo(others.id)]).toEqual([zoe("new").email, zoe("old").email]);
  });

  it("[MMA-2] [SESS-2] a sign-in that comes late, and a token of before, do not bring the old address back", async () => {
    const zoe = somebody();
    const toldAt = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
    const before = await signedIn(shop, zoe("old"));
    const { id } = await subscribes(before, zoe("old").email);
    await sessions().create(zoe("new"), { toldAt: toldAt(60) });
    const late = await sessions().create(zoe("old"), { toldAt: toldAt(30) });
    expect(late.session.user).toEqual({ ...zoe("new") });
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, before.bearer)).status).toBe(200);
    // As of a page that was open since, the address that was left is typed already.
    const stale = await subscribes(before, zoe("old").email);
    const meant = await subscribes(before, "zoe@office.example");
    expect([await mailedTo(id), await mailedTo(stale.id), await mailedTo(meant.id)]).toEqual([
      zoe("new").email,
      zoe("new").email,
      "zoe@office.example",
    ]);
    expect(await known(zoe("old"))).toMatchObject({ email: zoe("new").email, previous_email: zoe("old").email, is_owner: 1 });
    // They may go back to it, later on.
    await sessions().create(zoe("old"), { toldAt: toldAt(90) });
    expect([await mailedTo(id), await mailedTo(meant.id)]).toEqual([zoe("old").email, zoe("old").email]);
  });

  it("[MMA-2] of sign-ins at once with other addresses one holds for everything, orders of that moment included", async () => {
    const zoe = somebody();
    const who = await signedIn(shop, zoe("old"));
    await subscribes(who, zoe("old").email);
    /** Every address that a subscription or a session of theirs has. */
    const addresses = async () => {
      const rows = await db().selectFrom("subscriptions").select("owner_email").where("owner_sub", "=", zoe("old").sub).execute();
      const kept = await db().selectFrom("shopper_sessions").select("attributes").where("sub", "=", zoe("old").sub).execute();
      return new Set([
        ...rows.map((row) => row.owner_email),
        ...kept.map(({ attributes }) => (JSON.parse(attributes) as UserAttributes).email),
      ]);
    };
    await Promise.all(["a", "b", "c", "d"].map((where) => sessions().create(zoe(where))));
    const { email } = (await known(zoe("old")))!;
    expect(await addresses()).toEqual(new Set([email]));
    await Promise.all([1, 2, 3].map((of) => (of === 2 ? sessions().create(zoe("last")) : subscribes(who, email))));
    expect(await addresses()).toEqual(new Set([zoe("last").email]));
  });

  it("[MMA-2] nothing is half done: whoever could not sign in is written to as before, and all follows at the next sign-in", async () => {
    const zoe = somebody();
    const { id } = await subscribes(await signedIn(shop, zoe("old")), zoe("old").email);
    // As the session is written, which is the last thing.
    const failing = new Error("the machine is gone");
    const { storage } = sessions() as unknown as { storage: Pick<Storage, "transaction"> };
    const transaction = storage.transaction;
    storage.transaction = (work) =>
      transaction(async (trx) => {
        const done = await work(trx);
        const begun = await trx.selectFrom("shopper_sessions").select("id").where("sub", "=", zoe("new").sub).execute();
        if (begun.length > 1) throw failing;
        return done;
      });
    await expect(sessions().create(zoe("new"))).rejects.toThrow(failing.message);
    storage.transaction = transaction;
    expect([await mailedTo(id), (await known(zoe("old")))?.email, await notices(zoe("old"))]).toEqual([
      zoe("old").email,
      zoe("old").email,
      [],
    ]);
    await signedIn(shop, zoe("new"));
    expect([await mailedTo(id), (await notices(zoe("old"))).length]).toEqual([zoe("new").email, 2]);
  });

  it("[SESS-2] a session that cannot be read ends, and keeps nobody from signing in with another address", async () => {
    const zoe = somebody();
    const { sub } = zoe("old");
    for (const torn of ['{"sub":"zo', "null", "{}"]) {
      const { session } = await sessions().create(zoe("old"));
      await db().updateTable("shopper_sessions").set({ attributes: torn }).where("id", "=", session.id).execute();
    }
    const good = await sessions().create(zoe("old"));
    const { session } = await sessions().create(zoe("new"));
    const left = await db().selectFrom("shopper_sessions").select("id").where("sub", "=", sub).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([good.session.id, session.id].toSorted());
    expect((await sessions().byToken(good.token))?.user.email).toBe(zoe("new").email);
  });

  it("[MMA-5] whoever has asked to be forgotten asks anew: the link and the last word would go to the old address", async () => {
    const zoe = somebody();
    const before = await signedIn(shop, zoe("old"));
    const ask = (who: SignedIn) => shop.call("POST", "/api/mma/personal-data/erasure", { language: "en" }, who.bearer);
    const asked = () => db().selectFrom("erasures").select("email").where("owner_sub", "=", zoe("old").sub).execute();
    expect((await ask(before)).status).toBe(202);
    await signedIn(shop, zoe("old"));
    expect(await asked()).toEqual([{ email: zoe("old").email }]);
    const after = await signedIn(shop, zoe("new"));
    expect(await asked()).toEqual([]);
    for (const who of [before, after]) {
      expect((await ask(who)).status).toBe(202);
      expect(await asked()).toEqual([{ email: zoe("new").email }]);
    }
  });

  it("[SESS-2] whoever signs in waits for another device of theirs before any session ends: neither waits for what the other holds", async () => {
    const zoe = somebody();
    const { token } = await sessions().create(zoe("old"));
    const asked: string[] = [];
    const compile = DefaultQueryExecutor.prototype.compileQuery;
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, "compileQuery").mockImplementation(function (
      this: DefaultQueryExecutor,
      ...given
    ) {
      const query = compile.apply(this, given);
      if (query.sql.includes('"shopper_')) asked.push(query.sql);
      return query;
    });
    await sessions()
      .create(zoe("new"), { replaces: token })
      .finally(() => spy.mockRestore());
    expect(asked[0]).toContain('from "shopper_emails"');
    expect(asked.filter((query) => query.startsWith('delete from "shopper_sessions"'))).toHaveLength(2);
  });

  it("[MMA-2] invoices are mailed to the new address, written before or after; the paper stays what it was", async () => {
    const zoe = somebody();
    const who = await signedIn(shop, zoe("old"));
    const invoiceOf = async (orderId: string) =>
      db().selectFrom("invoices").select(["id", "owner_email", "content"]).where("subject_id", "=", orderId).executeTakeFirstOrThrow();
    const early = await placeOrder(shop, who.bearer, [line("/offers/magazine")], buyer(zoe("old").email));
    await shop.server.services.invoiceRound.run();
    const { content } = await invoiceOf(early.id);
    const late = await placeOrder(shop, who.bearer, [line("/offers/magazine")], buyer("zoe@office.example"));
    await signedIn(shop, zoe("new"));
    await shop.server.services.invoiceRound.run();
    for (const { id } of [early, late]) {
      const invoice = await invoiceOf(id);
      expect(invoice.owner_email).toBe(zoe("new").email);
      const mail = (await mailsOf(shop)["invoice-issued"]!({ invoice: invoice.id }))!;
      expect(mail.to).toBe(zoe("new").email);
    }
    expect((await invoiceOf(early.id)).content).toBe(content);
    // No subscription of theirs has a line for it, and the mails are written all the same.
    expect((await notices(zoe("old"))).map(({ to }) => to)).toContain(zoe("old").email);
    const typed = await placeOrder(shop, who.bearer, [line("/offers/magazine")], buyer("zoe@office.example"));
    await shop.server.services.invoiceRound.run();
    expect((await invoiceOf(typed.id)).owner_email).toBe("zoe@office.example");
  });

  it("[MMA-3] the code of a gift that they gave is not mailed to the old address", async () => {
    const zoe = somebody();
    const recipientDetails = { firstName: "Clara", lastName: "Noor", email: "clara@friends.example" };
    const who = await signedIn(shop, zoe("old"));
    const { id } = await placeOrder(shop, who.bearer, [line("/offers/gift-online")], { ...buyer(zoe("old").email), recipientDetails });
    await signedIn(shop, zoe("new"));
    const gift = await db().selectFrom("gifts").select("buyer_email").where("order_id", "=", id).executeTakeFirstOrThrow();
    expect(gift.buyer_email).toBe(zoe("new").email);
    expect((await notices(zoe("old"))).map(({ to }) => to).toSorted()).toEqual([zoe("new").email, zoe("old").email]);
  });

  it("[MMA-5] the address is in the file of theirs, and is kept without anything of theirs as long as a session at most", async () => {
    const [zoe, idle] = [somebody(), somebody()];
    await subscribes(await signedIn(shop, zoe("old")), zoe("old").email);
    const { bearer } = await signedIn(shop, zoe("new"));
    const file = (await shop.call("GET", "/api/mma/personal-data", undefined, bearer)).body as { email: object };
    const instant = expect.stringMatching(/^\d{4}-/);
    expect(file.email).toEqual({ address: zoe("new").email, before: zoe("old").email, saidAt: instant, changedAt: instant });
    await signedIn(shop, idle("old"));
    const old = new Date(Date.now() - 61 * DAY_MS).toISOString();
    for (const { sub } of [zoe("old"), idle("old")])
      await db().updateTable("shopper_emails").set({ told_at: old }).where("sub", "=", sub).execute();
    await shop.server.services.hourlyJobs.runAll();
    expect([await known(zoe("old")), await known(idle("old"))]).toEqual([expect.objectContaining({ email: zoe("new").email }), undefined]);
  });

  it("[MMA-2] the address is kept of whoever owns anything or may still pay for it, also where nobody has noted that", async () => {
    const zoe = somebody();
    const who = await signedIn(shop, zoe("old"));
    await placeOrder(shop, who.bearer, [line("/offers/gift-online")], {
      ...buyer(zoe("old").email),
      recipientDetails: { firstName: "Clara", lastName: "Noor", email: "clara@friends.example" },
    });
    await subscribes(who, zoe("old").email);
    await placeOrder(shop, who.bearer, [line("/offers/magazine")], buyer(zoe("old").email));
    await shop.server.services.invoiceRound.run();
    const { sub } = zoe("old");
    const owners = { subscriptions: "owner_sub", invoices: "owner_sub", gifts: "buyer_sub", orders: "placed_by", checkouts: "owner_sub" };
    // Of each a thing is given to somebody who has nothing else.
    const old = new Date(Date.now() - 61 * DAY_MS).toISOString();
    for (const [table, column] of [...Object.entries(owners), ["nothing", ""] as const]) {
      await sql`insert into shopper_emails (sub, email, told_at, is_owner) values (${`${table}-${sub}`}, 'any@old.example', ${old}, 0)`.execute(
        db(),
      );
      if (column)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${table}-${sub}`} where ${sql.ref(column)} = ${sub}`.execute(db());
    }
    await shop.server.services.hourlyJobs.runAll();
    const kept = await db().selectFrom("shopper_emails").select("sub").where("sub", "like", `%-${sub}`).orderBy("sub").execute();
    expect(kept.map((row) => row.sub)).toEqual(
      Object.keys(owners)
        .toSorted()
        .map((table) => `${table}-${sub}`),
    );
  });

  it("[MMA-2] in a shop from before, what the oldest session of each says is known, and what is newer moves at the next sign-in", async () => {
    const [unproven, ...changed] = [somebody(), somebody(), somebody()] as const;
    await signedIn(shop, unproven("old", { email_verified: false }));
    const ids: string[] = [];
    for (const [of, zoe] of changed.entries()) {
      const { sub, email } = zoe("old");
      ids.push((await subscribes(await signedIn(shop, zoe("old")), email)).id);
      await db().deleteFrom("shopper_sessions").where("sub", "=", sub).execute();
      // As a program of before left them: of one the older session has the lower id, of the other the higher one.
      const left = [
        ["new", `${of === 0 ? "b" : "a"}-${sub}`, -2],
        ["old", `${of === 0 ? "a" : "b"}-${sub}`, -9],
      ] as const;
      for (const [where, id, days] of left) {
        const at = new Date(Date.now() + days * DAY_MS).toISOString();
        const expires = new Date(Date.now() + DAY_MS).toISOString();
        await sql`insert into shopper_sessions (id, sub, token_hash, rotated_at, confirmed, attributes, created_at, expires_at)
          values (${id}, ${sub}, ${id}, ${at}, 1, ${JSON.stringify(zoe(where))}, ${at}, ${expires})`.execute(db());
      }
    }
    await sql`insert into shopper_sessions (id, sub, token_hash, rotated_at, confirmed, attributes, created_at, expires_at)
      values (${`torn-${kind}`}, 'torn', ${`torn-${kind}`}, '', 1, 'no JSON', '', '')`.execute(db());
    await sql`drop table shopper_emails`.execute(db());
    await up(db() as unknown as Kysely<unknown>);
    for (const zoe of changed)
      expect(await known(zoe("old"))).toMatchObject({ email: zoe("old").email, previous_email: null, changed_at: null, is_owner: 1 });
    expect([await known(unproven("old")), await known({ sub: "torn" })]).toEqual([undefined, undefined]);
    for (const [of, zoe] of changed.entries()) {
      await signedIn(shop, zoe("new"));
      expect(await mailedTo(ids[of]!)).toBe(zoe("new").email);
    }
  });
});
