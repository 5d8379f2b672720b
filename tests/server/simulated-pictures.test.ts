/** Pictures of a draft: as one simulated shopper sees it, for whoever edits. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VisibilityRule } from "../../src/domain/page/visibility";
import { shopperText } from "../../src/domain/simulation/shopper-text";
import type { SimulatedShopper } from "../../src/domain/simulation/simulated-shopper";
import type { BlockNode, Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const offer = (path: string, name: string, countries: string[], more: object = {}) => ({
  path,
  name,
  data: {
    products: [{ path: "/products/vpn" }],
    attributes: {
      display_name__limio: name,
      allowed_countries__limio: countries,
      price__limio: [
        {
          type: "recurring",
          trigger: "order_date",
          repeat_interval: 1,
          repeat_interval_type: "months",
          value: "15.00",
          currencyCode: "GBP",
        },
      ],
      ...more,
    },
  },
});
const CATALOGUE = {
  "offers/paper.json": offer("/offers/paper", "Paper every morning", ["GB", "CH"]),
  "offers/gift.json": offer("/offers/gift", "Paper for a friend", ["GB"], { is_gift__limio: true }),
};

describe.each(DATABASES)("pictures of a draft on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
    expect(await importFiles(shop, CATALOGUE)).toMatchObject({ ok: true });
    const made = await call("POST", "/pages", { id: "seen", path: "/seen", pageType: "customer-details", title: "Seen" });
    const layout = made.body.layout as Layout;
    const when = (attribute: string, operator: string, value: string | boolean | string[] | number): VisibilityRule => ({
      all: [{ attribute, operator, value }],
    });
    const text = (id: string, visibleWhen?: VisibilityRule): BlockNode => ({
      id,
      block: "rich-text",
      version: 1,
      settings: { content: `<p>Words of ${id}</p>` },
      ...(visibleWhen && { visibleWhen }),
    });
    const main: BlockNode[] = [
      text("everyone"),
      text("givers", when("giftOfferInBasket", "is", true)),
      text("invoices", when("paymentMethodSelected", "is one of", ["invoice"])),
      text("spenders", when("orderPrice", "more than", 20)),
      { id: "basket", block: "basket-list", version: 1, settings: {} },
      { id: "bar", block: "announcement", version: 1, settings: { text: "Until New Year", until: "2026-12-31T23:59" } },
    ];
    const saved = await call("PUT", "/pages/seen", { layout: { ...layout, regions: { ...layout.regions, main } }, version: 1 });
    expect(saved.status, saved.text).toBe(200);
  });
  afterAll(() => shop.close());

  const nobody: SimulatedShopper = { items: [], country: "GB", signedIn: false, said: {}, when: undefined };
  const picture = async (shopper: Partial<SimulatedShopper> | string, more: Record<string, string> = {}, headers = call.headers) => {
    const text = typeof shopper === "string" ? shopper : shopperText({ ...nobody, ...shopper });
    const query = new URLSearchParams({ preview: "seen", lang: "en", country: "GB", shopper: text, ...more });
    return shop.call("GET", `/seen?${query}`, undefined, headers);
  };
  const body = (html: string) => html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'));
  const words = (html: string) => [...body(html).matchAll(/Words of (\w+)/g)].map(([, id]) => id);

  it("[BLD-8] [VIS-1] shows the basket and the blocks that this shopper sees, and nobody else's", async () => {
    const empty = (await picture({})).text;
    expect(words(empty)).toEqual(["everyone"]);
    expect(body(empty)).not.toContain("Paper every morning");
    const two = (await picture({ items: [{ path: "/offers/paper", quantity: 2 }] })).text;
    expect(words(two)).toEqual(["everyone", "spenders"]);
    expect(body(two)).toContain("Paper every morning");
    const gift = (await picture({ items: [{ path: "/offers/gift", quantity: 1 }], said: { paymentMethodSelected: "invoice" } })).text;
    expect(words(gift)).toEqual(["everyone", "givers", "invoices"]);
    expect(words((await picture({ said: { giftOfferInBasket: true, orderPrice: 21 } })).text)).toEqual(["everyone", "givers", "spenders"]);
  });

  it("[BLD-8] the country of the address is the shopper's: what is not sold there counts for nothing", async () => {
    const gifts = { items: [{ path: "/offers/gift", quantity: 9 }] };
    expect(words((await picture(gifts)).text)).toEqual(["everyone", "givers", "spenders"]);
    expect(words((await picture(gifts, { country: "CH" })).text)).toEqual(["everyone", "givers"]);
    expect(words((await picture({ items: [{ path: "/offers/none", quantity: 9 }] })).text)).toEqual(["everyone"]);
  });

  it("[BLD-8] is of the day that the shopper looks at it, and of who is signed in", async () => {
    const isLineHidden = (html: string) => / hidden(?:=|>| )/.test(/<div id="bar"[^>]*>/.exec(html)![0]);
    expect(isLineHidden((await picture({ when: "2026-12-31T12:00" })).text)).toBe(false);
    expect(isLineHidden((await picture({ when: "2027-01-01T12:00" })).text)).toBe(true);
    expect((await picture({ signedIn: true })).text).toContain("ada@example.com");
    expect((await picture({})).text).not.toContain("ada@example.com");
  });

  it("[BLD-8] nothing in it runs, is kept or remembered, and it says nothing of being a draft", async () => {
    const { text, headers } = await picture({});
    expect(text).not.toMatch(/<script(?! type="application\/json")/);
    expect(text).not.toContain("modulepreload");
    expect(text).not.toContain("page-notice");
    expect([headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("set-cookie")]).toEqual(["no-store", "noindex", null]);
    const draft = await shop.call("GET", "/seen?preview=seen", undefined, call.headers);
    expect(draft.text).toContain('<script type="module"');
    expect(draft.text).toContain("page-notice");
  });

  it("[BLD-8] whoever has no account simulates nobody, with a link to the draft neither; what is no shopper shows the draft itself", async () => {
    const { body: link } = await call("POST", "/pages/seen/preview-links", { days: 1 });
    const key = new URL(link.url).searchParams.get("preview-key")!;
    const visited = await picture({ said: { giftOfferInBasket: true } }, { "preview-key": key }, {});
    expect([visited.status, words(visited.text)]).toEqual([200, ["everyone"]]);
    expect(visited.text).toContain('<script type="module"');
    expect((await picture({}, {}, {})).status).toBe(404);
    for (const text of ["", "{", "[]", '{"items":[]}', '{"items":[{"path":1,"quantity":1}],"country":"GB"}'])
      expect((await picture(text)).text, text).toContain('<script type="module"');
  });
});
