/** The regular expressions of checkout pages: which may be saved, and what the order call makes of the email's. */
import { check } from "recheck";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BlockNode, Layout } from "../../src/layout/types";
import { repeatsOnce } from "../../src/server/pages/pattern-check";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("patterns of checkout pages on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  let page: { id: string; version: number; layout: Layout };
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
    const { body } = await call("POST", "/pages", { path: "/second-checkout", pageType: "customer-details", title: "Checkout" });
    page = { id: body.page.id, version: body.version, layout: body.layout };
  });
  afterAll(() => shop.close());

  const save = async (...sections: Omit<BlockNode, "version">[]) => {
    const form = {
      id: "form-1",
      block: "checkout-form",
      version: 1,
      settings: {},
      slots: {
        sections: [...sections, { id: "payment-1", block: "payment-picker", settings: {} }].map((section) => ({ version: 1, ...section })),
      },
    };
    const answer = await call("PUT", `/pages/${page.id}`, {
      layout: { ...page.layout, regions: { ...page.layout.regions, main: [form] } },
      version: page.version,
    });
    if (answer.status === 200) page.version = answer.body.version;
    return answer;
  };
  const email = (pattern: string) => ({ id: "email-1", block: "customer-email", settings: { pattern } });
  const publish = async () => expect((await call("POST", `/pages/${page.id}/publish`, { version: page.version })).status).toBe(200);
  const order = async (address: string) => {
    const id = await shop.checkout([line("/offers/vpn-monthly")]);
    const answer = await shop.call(
      "POST",
      "/api/order",
      orderOf(id, { customerDetails: { firstName: "A", lastName: "B", email: address } }),
    );
    return answer.status === 201 ? "ordered" : (answer.body.error.problems as { path: string }[]).map(({ path }) => path).join();
  };

  it.each(["(a+)+", "(?:a|aa)+", "(\\w+\\s?)*", "(?:\\w|\\d)+!", ".*foo.*bar.*baz.*"])(
    "[EMAIL-1] [FIELD-1] %s could keep a browser busy for ever: it is not saved, and says where",
    async (pattern) => {
      const refused = await save(email(pattern), { id: "field-1", block: "custom-field", settings: { pattern } });
      expect(refused.status).toBe(422);
      expect(refused.body.error.problems).toMatchObject([
        { path: "main[0].slots.sections[0].settings.pattern", blockId: "email-1", message: expect.stringContaining("would take for ever") },
        { path: "main[0].slots.sections[1].settings.pattern", blockId: "field-1" },
      ]);
    },
  );

  it("[FIELD-1] neither is what is no regular expression, also in a translation", async () => {
    const refused = await save({
      id: "field-1",
      block: "custom-field",
      settings: { pattern: "PO-[0-9]{6}" },
      translations: { fr: { pattern: "PO-[0-9" } },
    });
    expect(refused.body.error.problems).toMatchObject([
      { path: "main[0].slots.sections[0].translations.fr.pattern", message: expect.stringContaining("is not a regular expression") },
    ]);
  });

  it.each(["PO-[0-9]{6}", "[^@\\s]+@[^@\\s]+\\.[^@\\s]+", "\\p{L}+( \\p{L}+)*", "[a-zA-Z .'-]{2,40}"])(
    "[FIELD-1] %s is saved",
    async (pattern) => {
      expect((await save({ id: "field-1", block: "custom-field", settings: { pattern } })).status).toBe(200);
    },
  );

  it("[EMAIL-1] letters of any script are an email address; without a pattern of the shop's own, a host without a dot is none", async () => {
    expect(await order("jürgen@example.de")).toBe("ordered");
    expect(await order("ann@intranet")).toBe("customerDetails.email");
  });

  it("[EMAIL-1] a published checkout page's own pattern holds on the server, too", async () => {
    expect((await save(email("[a-z]+@intranet"))).status).toBe(200);
    expect(await order("ann@intranet")).toBe("customerDetails.email");
    await publish();
    expect(await order("ann@intranet")).toBe("ordered");
    expect(await order("ANN@intranet")).toBe("customerDetails.email");
    // It stands in place of the usual check: no other page asks for an email here.
    expect(await order("ann@shop.example")).toBe("customerDetails.email");
  });

  it("[EMAIL-1] a pattern that came into the database by another way is not run: the usual check stands in", async () => {
    const { db } = shop.server.services.storage;
    const row = await db.selectFrom("pages").selectAll().where("id", "=", page.id).executeTakeFirstOrThrow();
    await db
      .updateTable("pages")
      .set({
        published: row.published!.replace("[a-z]+@intranet", "(?:[a-z]|[a-z]+)*@intranet"),
        published_at: new Date().toISOString(),
        email_patterns: null,
      })
      .where("id", "=", page.id)
      .execute();
    await db.updateTable("settings").set({ value: "another" }).where("key", "=", "pages_revision").execute();
    await expect.poll(() => order("ann@intranet"), { timeout: 5_000 }).toBe("customerDetails.email");
    expect(await order(`${"a".repeat(80)}!@intranet`)).toBe("customerDetails.email");
    expect((await shop.call("GET", "/second-checkout")).text).not.toContain("@intranet");
  });
});

describe("patterns that need no checker", () => {
  it.each(["[A-Za-z0-9 /._-]+", "PO-[0-9]{6}", "\\d*", "[^\\]\\\\]{2,40}x", "a?b", "\\.\\+\\*\\?a+", "abc", "[(|)]+"])(
    "[FIELD-1] %s repeats once, and the checker finds nothing in it either",
    async (pattern) => {
      expect(repeatsOnce(pattern)).toBe(true);
      expect((await check(`^(?:${pattern})$`, "u")).status).toBe("safe");
    },
  );
  it.each(["(a+)+", "a+b+", "a|b", "\\w+\\s?", "a+?", "[a]+[b]*", "\\p{L}+"])("[FIELD-1] %s may repeat twice", (pattern) =>
    expect(repeatsOnce(pattern)).toBe(false),
  );
});
