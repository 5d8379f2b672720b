/** What keeps a shopper from buying what they had or have: trials, and products of one family. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BasketItem, InvalidFlags } from "../../src/domain/order/order";
import { invalidFlags, invalidRefusal, unprovenTrialRefusal } from "../../src/server/order/invalid-flags";
import { rowId } from "../../src/server/storage/ids";
import type { SubscriptionRow } from "../../src/server/subscription/subscription-records";
import { product } from "../support/catalogue-of";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const TODAY = "2026-11-21";
const ADA = { sub: "ada", email: "ada@shopper.example", email_verified: true };
interface Holds {
  path?: string;
  products?: [path: string, group?: string | null, displayName?: string][];
  trial?: boolean;
  renews?: boolean;
  addOns?: [path: string, group?: string][];
}
const named = ([path, group, display]: [path: string, group?: string | null, displayName?: string]) =>
  product(path, { exclusion_group: group ?? null, display_name__limio: display ?? null });
const item = ({ path = "/offer", products = [], trial = false, renews, addOns = [] }: Holds, id = "item"): BasketItem =>
  ({
    id,
    path,
    offer: {
      path,
      products: products.map(named),
      data: { attributes: { ...(trial && { trial__limio: true }), ...(renews !== undefined && { autoRenew__limio: renews }) } },
    },
    addOns: addOns.map((entry) => ({ id: entry[0], quantity: 1, addOn: { path: entry[0], products: [named(entry)] } })),
  }) as unknown as BasketItem;

describe.each(DATABASES)("what a shopper had or has on %s", (kind) => {
  let shop: TestShop;
  let base: SubscriptionRow;
  beforeAll(async () => {
    shop = await startShop(kind);
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line("/offers/vpn-monthly")])));
    expect(placed.status).toBe(201);
    base = await db().selectFrom("subscriptions").selectAll().executeTakeFirstOrThrow();
  });
  afterAll(() => shop.close());
  const db = () => shop.server.services.storage.db;
  /** The only subscriptions there are. */
  async function subscriptions(...rows: (Partial<SubscriptionRow> & { of: Holds })[]) {
    await db().deleteFrom("subscriptions").execute();
    for (const { of, ...more } of rows)
      await db()
        .insertInto("subscriptions")
        .values({
          ...base,
          id: rowId(),
          item_id: rowId(),
          owner_sub: "ada",
          status: "active",
          trial_of: null,
          is_trial: of.trial ? 1 : 0,
          term_end: null,
          ...more,
          item: JSON.stringify(item(of)),
        })
        .execute();
  }
  const flags = (...items: BasketItem[]) => invalidFlags(db(), ADA, items, TODAY);
  const shield: Holds = { products: [["/basic", "shield"]] };
  const pro = item({ products: [["/pro", "shield", "Shield Pro"]] });
  const BLOCKED = { blockedProducts: [{ itemId: "item", path: "/pro", name: "Shield Pro", exclusion_group: "shield" }] };

  it("[START-5] nothing is in the way of who has nothing, or buys nothing", async () => {
    await subscriptions();
    expect(await flags(pro)).toEqual({});
    await subscriptions({ of: shield });
    expect(await flags()).toEqual({});
  });

  it.each<[string, Partial<SubscriptionRow> & { of: Holds }, boolean]>([
    ["active without an end", { of: shield }, true],
    ["active, and renews itself past its end", { of: shield, term_end: "2026-01-01" }, true],
    ["active, renews itself as it says", { of: { ...shield, renews: true }, term_end: "2026-01-01" }, true],
    ["active until tomorrow", { of: { ...shield, renews: false }, term_end: "2026-11-22" }, true],
    ["active until today", { of: { ...shield, renews: false }, term_end: TODAY }, false],
    ["active until yesterday", { of: { ...shield, renews: false }, term_end: "2026-11-20" }, false],
    ["active without an end, and does not renew itself", { of: { ...shield, renews: false } }, true],
    ["cancelled, and runs until tomorrow", { of: shield, status: "cancelled", term_end: "2026-11-22" }, true],
    ["cancelled, and ran until today", { of: shield, status: "cancelled", term_end: TODAY }, false],
    ["cancelled without an end", { of: shield, status: "cancelled" }, false],
    ["somebody else's", { of: shield, owner_sub: "ben" }, false],
    ["ordered by nobody known in their address", { of: shield, owner_sub: null, owner_email: ADA.email }, false],
    ["of another family", { of: { products: [["/vpn", "vpn"]] } }, false],
    ["of no family", { of: { products: [["/vpn", null]] } }, false],
    ["of their family by an add-on", { of: { addOns: [["/extra", "shield"]] } }, true],
  ])("[START-5] [EMAIL-3] a product of a subscription that is %s is in the way: %s", async (_, row, blocks) => {
    await subscriptions(row);
    expect(await flags(pro)).toEqual(blocks ? BLOCKED : {});
  });

  it("[START-5] every product in the way is named, add-ons among them, by the name that shoppers read", async () => {
    await subscriptions({ of: shield }, { of: { products: [["/vpn", "vpn"]] } });
    const basket = [
      item(
        {
          products: [
            ["/pro", "shield"],
            ["/mail", "mail"],
          ],
        },
        "a",
      ),
      item({ products: [["/none", null]], addOns: [["/vpn-plus", "vpn"]] }, "b"),
    ];
    expect(await flags(...basket)).toEqual({
      blockedProducts: [
        { itemId: "a", path: "/pro", name: "/pro", exclusion_group: "shield" },
        { itemId: "b", path: "/vpn-plus", name: "/vpn-plus", exclusion_group: "vpn" },
      ],
    });
  });

  const tried: Holds = { path: "/trial", products: [["/news"]], trial: true };
  it.each<[string, Partial<SubscriptionRow> & { of: Holds }, BasketItem, boolean]>([
    ["of the same product", { of: tried }, item({ ...tried, path: "/other-trial" }), true],
    ["that was cancelled long ago", { of: tried, status: "cancelled", term_end: "2020-01-01" }, item(tried), true],
    ["of another product", { of: tried }, item({ ...tried, products: [["/sport"]] }), false],
    ["of a product that they had as a plan", { of: { ...tried, trial: false } }, item(tried), false],
    ["where it is a plan this time", { of: tried }, item({ ...tried, trial: false }), false],
    ["of an offer without products", { of: { ...tried, products: [] } }, item({ ...tried, products: [] }), true],
    ["that somebody else had", { of: tried, owner_sub: "ben" }, item(tried), false],
  ])("[START-8] a trial %s is a second one: %s", async (_, row, wanted, again) => {
    await subscriptions(row);
    expect(await flags(item({ path: "/plan" }, "first"), wanted)).toEqual(again ? { trial: true } : {});
  });

  it.each<[string, Partial<SubscriptionRow> & { of: Holds }, BasketItem, boolean]>([
    ["such an order had it", { of: tried, owner_sub: null, owner_email: ADA.email }, item(tried), true],
    [
      "such an order had another",
      { of: tried, owner_sub: null, owner_email: ADA.email },
      item({ ...tried, products: [["/sport"]] }),
      false,
    ],
    ["such an order had the plan", { of: { ...tried, trial: false }, owner_sub: null, owner_email: ADA.email }, item(tried), false],
    ["somebody who was signed in had it", { of: tried, owner_email: ADA.email }, item(tried), false],
    ["another address had it", { of: tried, owner_sub: null, owner_email: "ben@shopper.example" }, item(tried), false],
    ["there is no trial to have", { of: tried, owner_sub: null, owner_email: ADA.email }, item({ ...tried, trial: false }), false],
  ])("[START-8] whoever is not signed in hears how to go on, and no more, where %s: %s", async (_, row, wanted, refused) => {
    await subscriptions(row);
    expect((await unprovenTrialRefusal(db(), ADA.email, [item({ path: "/plan" }), wanted]))?.code).toBe(
      refused ? "sign-in-to-go-on" : undefined,
    );
  });
});

describe("[START-5] [START-8] what an order is refused with", () => {
  const blocked = (...names: string[]) => names.map((name) => ({ itemId: "a", path: name, name, exclusion_group: "g" }));
  it.each<[string, InvalidFlags, object | undefined]>([
    ["nothing, where nothing is in the way", {}, undefined],
    ["nothing, for an empty list", { blockedProducts: [] }, undefined],
    ["a trial", { trial: true, blockedProducts: blocked("Pro") }, { code: "trial-used", message: { text: "trial-used" } }],
    [
      "products, each named once",
      { blockedProducts: blocked("Pro", "VPN", "Pro") },
      {
        code: "already-owned",
        message: { text: "already-owned", values: { names: { list: ["Pro", "VPN"] } } },
        data: { blockedProducts: blocked("Pro", "VPN", "Pro") },
      },
    ],
  ])("%s", (_, found, refusal) => {
    if (refusal) expect(invalidRefusal(found)).toMatchObject(refusal);
    else expect(invalidRefusal(found)).toBeUndefined();
  });
});
