/** An order found again by reference and email address: through its own mailbox, and nobody learns whether there is one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("an order that is looked for, on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());

  const find = (order_reference: string, email: string) => shop.call("POST", "/api/order/find", { order_reference, email });
  /** As a guest. */
  async function ordered(email: string): Promise<{ id: string; reference: string; checkoutId: string }> {
    const checkoutId = await shop.checkout([line("/offers/vpn-monthly")]);
    const placed = await shop.call(
      "POST",
      "/api/order",
      orderOf(checkoutId, { customerDetails: { firstName: "Gus", lastName: "Guest", email } }),
    );
    expect(placed.status, placed.text).toBe(201);
    return { id: placed.body.id, reference: placed.body.order_reference, checkoutId };
  }
  const mails = async (id: string) => {
    const { db } = shop.server.services.storage;
    const rows = await db
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "order-found")
      .where("payload", "like", `%${id}%`)
      .execute();
    return Promise.all(
      rows.map(async ({ payload }) => (await mailsOf(shop)["order-found"]!(JSON.parse(payload) as Record<string, string>))!),
    );
  };

  it("[COMP-1] its confirmation comes once more, as a mail of its own, with the link to its page", async () => {
    const { id, reference, checkoutId } = await ordered("gus@guests.example");
    expect(await find(reference, "gus@guests.example")).toMatchObject({ status: 202, body: { accepted: true } });
    expect((await find(` ${reference.toLowerCase()} `, "GUS@guests.example")).status).toBe(202);
    const found = await mails(id);
    expect(found.map(({ to }) => to)).toEqual(["gus@guests.example", "gus@guests.example"]);
    const first = (await mailsOf(shop)["order-confirmation"]!({ orderId: id }))!;
    expect(new Set([first.id, ...found.map((mail) => mail.id)]).size).toBe(3);
    expect(found[0]!.text).toBe(first.text);
    const link = /http\S+\/complete\/\?basket=\S+/.exec(found[0]!.text)![0];
    expect(link).toContain(checkoutId);
    const page = await shop.call("GET", new URL(link).pathname + new URL(link).search);
    expect(page.status).toBe(200);
    expect(page.text).toContain(reference);
  });

  it("[COMP-1] [SESS-4] another address, another reference and nonsense are answered the same, and nobody is written to", async () => {
    const { id, reference } = await ordered("own@guests.example");
    const known = await find(reference, "own@guests.example");
    const before = (await mails(id)).length;
    for (const [other, email] of [
      [reference, "other@guests.example"],
      ["TW-0000-0000-00", "own@guests.example"],
      ["%' or '1'='1", "own@guests.example"],
      ["💥", "own@guests.example"],
    ] as const) {
      const answer = await find(other, email);
      expect([answer.status, answer.body], other).toEqual([known.status, known.body]);
    }
    expect(await mails(id)).toHaveLength(before);
  });

  it("[COMP-1] the mail goes to the address of the order, never to the one that was typed", async () => {
    const { id, reference } = await ordered("plus@guests.example");
    await find(reference, "plus+elsewhere@guests.example");
    expect((await mails(id)).map(({ to }) => to)).toEqual(["plus@guests.example"]);
  });

  it("[COMP-1] what is no address is said at its field", async () => {
    expect(await find("TW-1", "nowhere")).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "email", message: "Invalid email" }] } },
    });
    expect((await find("", "own@guests.example")).status).toBe(422);
  });
});
