/** Who a subscription's owner is, and how they may be contacted: said anew in the account, and held from then on. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { creditNoteOf, type InvoiceContent } from "../../src/domain/order/invoice";
import type { Subscription } from "../../src/domain/offer/subscription";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, TEST_ROOT } from "../support/shop-server";
import { readPdf } from "../support/read-pdf";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

const SAID = "2026-03-01T09:00:00.000Z";
const details = {
  customerDetails: { firstName: "Augusta", lastName: "King", phone: "+44 20 7946 0018", companyName: "Engines Ltd", taxId: "GB123" },
  contactPermissions: { post: SAID },
};

describe.each(DATABASES)("details of a subscription's owner, on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => void ({ shop, ada, ben } = await startAccountShop(kind)));
  afterAll(() => shop.close());

  const database = () => shop.server.services.storage.db;
  const change = (id: string, body: object, headers: Record<string, string> = ada.bearer) =>
    shop.call("POST", `/api/mma/subscriptions/${id}/change-details`, body, headers);
  const list = async (who: SignedIn): Promise<Subscription[]> =>
    (await shop.call("GET", "/api/mma/subscriptions", undefined, who.bearer)).body.items;
  const begun = (more: object = {}): Promise<Subscription> => subscribe(shop, ada, [line("/offers/vpn-monthly")], more);

  it("[MMA-2] they are the order's until their owner says otherwise; a permission that is left out is taken back", async () => {
    const contactPermissions = { email: SAID, phone: SAID };
    const ordered = await begun({
      customerDetails: { firstName: "Ada", lastName: "Byron", email: ADA.email, companyName: "Byron & Co" },
      contactPermissions,
    });
    expect(ordered).toMatchObject({ customerDetails: { firstName: "Ada", companyName: "Byron & Co" }, contactPermissions });
    expect(ordered.customerDetails).not.toHaveProperty("email");
    const answer = await change(ordered.id, { ...details, customerDetails: { ...details.customerDetails, email: "other@shop.example" } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.subscription).toMatchObject(details);
    expect(answer.body.subscription.contactPermissions).toEqual({ post: SAID });
    expect(answer.text).not.toContain("other@shop.example");
    // Of this subscription alone, and the order stays what it was.
    const order = await database()
      .selectFrom("orders")
      .select("customer")
      .where("order_reference", "=", ordered.order_reference)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(order.customer)).toMatchObject({ firstName: "Ada", companyName: "Byron & Co" });
  });

  it.each([
    ["a phone number of nobody", { phone: "12" }, "customerDetails.phone"],
    ["an address of the web for a name", { firstName: "www.shop.example" }, "customerDetails.firstName"],
    ["two lines", { lastName: "King\nand more" }, "customerDetails.lastName"],
    ["nothing that can be read", { companyName: "\u200b" }, "customerDetails.companyName"],
  ])("[MMA-2] [FIELD-1] %s is refused by its field, and nothing changes", async (_what, wrong, path) => {
    const { id, customerDetails } = await begun();
    const refused = await change(id, { customerDetails: { ...details.customerDetails, ...wrong } });
    expect(refused).toMatchObject({ status: 422, body: { error: { problems: [{ path }] } } });
    expect((await list(ada)).find((each) => each.id === id)!.customerDetails).toEqual(customerDetails);
  });

  it("[MMA-2] somebody else's is not there", async () => {
    const { id } = await begun();
    expect((await change(id, details, ben.bearer)).status).toBe(404);
    expect((await change(id, details, {})).status).toBe(401);
  });

  it("[MMA-2] an invoice stays what it was, whatever its owner and the shop are called later, on paper as well", async () => {
    const { id, order_reference: reference } = await begun();
    const { catalogue, invoiceRound, renewals } = shop.server.services;
    await invoiceRound.run();
    const of = (subject: string) =>
      database().selectFrom("invoices").selectAll().where("subject_id", "=", subject).executeTakeFirstOrThrow();
    const order = await database().selectFrom("orders").select("id").where("order_reference", "=", reference).executeTakeFirstOrThrow();
    const before = await of(order.id);
    const paper = async () => {
      const answer = await fetch(`${shop.url}/api/mma/invoices/${before.id}/download`, { headers: ada.bearer });
      expect(answer.status).toBe(200);
      const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      return pages.map(({ items }) => items.map(({ str, transform }) => [str, ...transform]));
    };
    const printed = await paper();
    expect(JSON.stringify(printed)).toContain("Ada Byron");

    await change(id, details);
    const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(path.join(TEST_ROOT, "catalogue"), folder, { recursive: true });
    const settings = JSON.parse(readFileSync(path.join(folder, "shop.json"), "utf8")) as object;
    writeFileSync(path.join(folder, "shop.json"), JSON.stringify({ ...settings, name: "Another shop", tax_number: "GB 999 9999 99" }));
    expect(await catalogue.importFolder(folder)).toMatchObject({ ok: true });
    await renewals.run(new Date(`${addInterval(dateOf(new Date().toISOString()), 1, "month")}T12:00:00.000Z`));
    await invoiceRound.run();

    const renewal = await database().selectFrom("renewals").select("id").where("subscription_id", "=", id).executeTakeFirstOrThrow();
    const next = await of(renewal.id);
    expect(next.content).toContain("GB 999 9999 99");
    expect(next.content).toContain("Augusta King");
    expect(await of(order.id)).toEqual(before);
    expect(await paper()).toEqual(printed);
  });

  it("[MMA-2] a company's tax ID is on the order's invoice as the checkout asked for it, on later ones as it is said then, and on what takes them back", async () => {
    const customer = { firstName: "Ada", lastName: "Byron", email: ADA.email, companyName: "Byron & Co", taxId: " GB987 " };
    const { id, order_reference: reference } = await begun({ customerDetails: customer });
    const { invoiceRound, renewals } = shop.server.services;
    const month = (count: number) =>
      renewals.run(new Date(`${addInterval(dateOf(new Date().toISOString()), count, "month")}T12:00:00.000Z`));
    await invoiceRound.run();
    await change(id, details);
    await month(1);
    await invoiceRound.run();
    await change(id, { customerDetails: { ...details.customerDetails, taxId: "" } });
    await month(2);
    await invoiceRound.run();
    const own = (await database().selectFrom("invoices").select(["number", "content"]).orderBy("sequence").execute())
      .map(({ number, content }) => ({ number, content: JSON.parse(content) as InvoiceContent }))
      .filter(({ content }) => content.order_reference === reference);
    expect(own.map(({ content }) => content.buyerTaxId)).toEqual(["GB987", "GB123", undefined]);
    const [, renewal] = own;
    expect(creditNoteOf(renewal!.content, { number: renewal!.number, on: "2030-01-01" }).buyerTaxId).toBe("GB123");
  });

  it("[MMA-2] the next invoice is made out to them, mails greet them, and the books name neither", async () => {
    const today = dateOf(new Date().toISOString());
    const { id } = await begun();
    await shop.server.services.renewals.run(new Date(`${today}T12:00:00.000Z`));
    await change(id, details);
    const due = addInterval(today, 1, "month");
    await shop.server.services.renewals.run(new Date(`${due}T12:00:00.000Z`));
    await shop.server.services.invoiceRound.run();
    const renewal = await database().selectFrom("renewals").select("id").where("subscription_id", "=", id).executeTakeFirstOrThrow();
    const { content } = await database()
      .selectFrom("invoices")
      .select("content")
      .where("subject_id", "=", renewal.id)
      .executeTakeFirstOrThrow();
    const { buyer } = JSON.parse(content) as InvoiceContent;
    expect(buyer).toEqual(expect.arrayContaining(["Engines Ltd", "Augusta King"]));
    const rows = await database().selectFrom("outbox").selectAll().where("payload", "like", `%${id}%`).execute();
    expect(rows.map(({ topic }) => topic).sort()).toEqual(["renewal-invoiced", "subscription-changed"]);
    for (const { topic, payload } of rows) {
      const mail = (await mailsOf(shop)[topic]!(JSON.parse(payload) as Record<string, string>))!;
      expect(mail.text, topic).toContain("Augusta King");
      expect(mail.text).not.toMatch(/\{\{|undefined|Invalid/);
    }
    const [event] = await database().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id).execute();
    expect([event!.kind, JSON.parse(event!.details)]).toEqual(["change-details", {}]);
  });

  describe("[MMA-2] permissions for all subscriptions of theirs", () => {
    const clara = { sub: "clara", email: "clara@shopper.example", email_verified: true };
    const LATER = "2026-04-01T09:00:00.000Z";
    /** Three of a new shopper's: one runs, one waits for its renewal, one has ended. */
    async function three(sub: string) {
      const who = await signedIn(shop, { ...clara, sub });
      const [first, waiting, ended] = [await subscribe(shop, who), await subscribe(shop, who), await subscribe(shop, who)] as const;
      const pending = JSON.stringify({ date: "2099-01-01", type: "invoice", record: {} });
      await database().updateTable("subscriptions").set({ pending_renewal_change: pending }).where("id", "=", waiting.id).execute();
      await database()
        .updateTable("subscriptions")
        .set({ term_end: "2020-01-01", status: "cancelled" })
        .where("id", "=", ended.id)
        .execute();
      const events = async () =>
        (await database().selectFrom("subscription_events").selectAll().where("by", "=", sub).orderBy("id").execute()).map(
          ({ subscription_id: id, kind: what, details: told }) => [id, what, JSON.parse(told) as object],
        );
      const mails = async () => {
        const rows = await database().selectFrom("outbox").select("payload").where("topic", "=", "subscription-changed").execute();
        const ids = [first.id, waiting.id, ended.id];
        return rows
          .map(({ payload }) => JSON.parse(payload) as Record<string, string>)
          .filter((told) => ids.includes(told["subscription"]!));
      };
      const say = (id: string, contactPermissions: object, more: object = {}) =>
        shop.call(
          "POST",
          `/api/mma/subscriptions/${id}/change-details`,
          { ...details, contactPermissions, permissionsFor: "all" },
          { ...who.bearer, ...more },
        );
      return { who, first, waiting, ended, events, mails, say };
    }
    const permissionsOf = async (who: SignedIn) => Object.fromEntries((await list(who)).map((each) => [each.id, each.contactPermissions]));

    it("one call, a line in the books of each, one mail; names and phone are of the one alone", async () => {
      const { who, first, waiting, ended, events, mails, say } = await three("clara-1");
      const answer = await say(first.id, { post: SAID });
      expect(answer.status, answer.text).toBe(200);
      const all = await list(who);
      expect(all.map(({ contactPermissions }) => contactPermissions)).toEqual([{ post: SAID }, { post: SAID }, { post: SAID }]);
      const names = Object.fromEntries(all.map(({ id, customerDetails }) => [id, customerDetails.firstName]));
      expect(names).toEqual({ [first.id]: "Augusta", [waiting.id]: "Ada", [ended.id]: "Ada" });
      const said = await events();
      expect(said.toSorted()).toEqual(
        [
          [first.id, "change-details", { permissionsFor: "all" }],
          [waiting.id, "change-details", { permissionsOf: first.id }],
          [ended.id, "change-details", { permissionsOf: first.id }],
        ].toSorted(),
      );
      const [told, ...more] = await mails();
      expect(more).toEqual([]);
      const mail = (await mailsOf(shop)["subscription-changed"]!(told!))!;
      expect(mail.text).toContain("How we may contact you holds for all your subscriptions.");
    });

    it("said again it changes nothing of the others, under its key nothing at all; what was given before keeps its day", async () => {
      const { who, first, waiting, events, mails, say } = await three("clara-2");
      const key = { "Idempotency-Key": "permissions-0001" };
      const once = await say(first.id, { email: SAID }, key);
      const again = await say(first.id, { email: SAID }, key);
      expect([once.status, again.status, again.text]).toEqual([200, 200, once.text]);
      expect([(await events()).length, (await mails()).length]).toEqual([3, 1]);
      await say(first.id, { email: LATER, phone: LATER });
      expect((await permissionsOf(who))[waiting.id]).toEqual({ email: SAID, phone: LATER });
      await say(first.id, { email: LATER, phone: LATER });
      expect((await events()).filter(([id]) => id === waiting.id)).toHaveLength(2);
      await say(first.id, {});
      expect(Object.values(await permissionsOf(who))).toEqual([{}, {}, {}]);
    });

    it("of two at once neither stops the other; of one alone the others hear nothing", async () => {
      const { who, first, waiting, say } = await three("clara-3");
      await database().updateTable("subscriptions").set({ pending_renewal_change: null }).where("id", "=", waiting.id).execute();
      // Each says something else, so that each changes all of them.
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) => say(index % 2 ? first.id : waiting.id, { [`way${index}`]: SAID })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const [one, ...others] = Object.values(await permissionsOf(who));
      expect(Object.keys(one!)).toHaveLength(1);
      expect(others).toEqual([one, one]);
      await change(first.id, { ...details, contactPermissions: {} }, who.bearer);
      expect((await permissionsOf(who))[waiting.id]).toEqual(one);
    });

    it("nothing of anybody else's, and nothing where it is refused", async () => {
      const { who, first, events } = await three("clara-4");
      const bens = await subscribe(shop, ben);
      expect((await change(first.id, { ...details, permissionsFor: "all" }, ben.bearer)).status).toBe(404);
      const wrong = {
        customerDetails: { ...details.customerDetails, phone: "12" },
        contactPermissions: { post: SAID },
        permissionsFor: "all",
      };
      expect((await change(first.id, wrong, who.bearer)).status).toBe(422);
      expect((await change(first.id, { ...details, permissionsFor: "some" }, who.bearer)).status).toBe(422);
      expect(await events()).toEqual([]);
      expect((await permissionsOf(ben))[bens.id]).toEqual({});
    });
  });

  it("[MMA-3] whoever has redeemed a gift learns nothing of who gave it", async () => {
    const { id } = await begun({
      customerDetails: { firstName: "Ada", lastName: "Byron", email: ADA.email, phone: "+44 20 7946 0018" },
      contactPermissions: { email: SAID },
    });
    const { item } = await database().selectFrom("subscriptions").select("item").where("id", "=", id).executeTakeFirstOrThrow();
    const given = JSON.parse(item) as { offer: { variant: string } };
    given.offer.variant = "gift";
    await database()
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(given) })
      .where("id", "=", id)
      .execute();
    const seen = (await list(ada)).find((each) => each.id === id)!;
    expect([seen.customerDetails, seen.contactPermissions]).toEqual([{}, {}]);
  });
});
