/** Who a subscription's owner is, and how they may be contacted: said anew in the account, and held from then on. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import type { Subscription } from "../../src/domain/offer/subscription";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { ADA, type SignedIn } from "../support/signed-in";
import { line } from "../support/shop-server";
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
