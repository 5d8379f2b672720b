/** What the publish call says of offers that nobody can pay for, of what orders are refused without, and of colours; in the demo shop. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { subtree, walk } from "../../src/layout/walk";
import type { BlockNode, Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";
import { zuoraSettings } from "../support/zuora-settings";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe.each(DATABASES)("publishing in a shop of several brands on %s", (kind) => {
  /** Nothing but the invoice is connected to it. */
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind, { root });
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  /**
   * Saves the page as `change` leaves it and publishes it. Some have conditions on methods that this shop has not, and are refused; the
   * warnings are said all the same.
   *
   * @returns its findings of these codes
   */
  async function published(id: string, codes: readonly Finding["code"][], change: (layout: Layout) => void = () => {}) {
    const { layout, version } = (await call("GET", `/pages/${id}`)).body as { layout: Layout; version: number };
    change(layout);
    const saved = await call("PUT", `/pages/${id}`, { layout, version });
    expect(saved.status).toBe(200);
    const answer = await call("POST", `/pages/${id}/publish`, { version: version + 1 });
    return ((answer.body.error?.problems ?? answer.body.warnings) as Finding[]).filter(({ code }) => codes.includes(code));
  }
  const found = (layout: Layout, type: string): BlockNode => [...walk(layout)].find(({ node }) => node.block === type)!.node;

  it("[BLD-10] a checkout warns of what no connected method can pay for, with what it wants, at the payment section", async () => {
    const warnings = await published("sentinel-direct-checkout", ["offer-unpayable"]);
    expect(warnings.map(({ values }) => values?.["methods"])).toContain("Credit or debit card, PayPal");
    for (const { blockId, severity, values } of warnings) {
      expect([blockId, severity]).toEqual(["payment", "warning"]);
      expect(values!["count"]).toBeGreaterThan(0);
    }
    // Every brand has its own: none of this one's is said of the other's.
    const names = (await published("folio-checkout", ["offer-unpayable"])).map(({ values }) => values!["offer"]);
    expect(names.filter((name) => warnings.some(({ values }) => values!["offer"] === name))).toEqual([]);
  });

  it("[BLD-10] a landing page warns at the offers themselves", async () => {
    const warnings = await published("sentinel-direct", ["offer-unpayable"]);
    const ofBlocks = warnings.filter(({ blockId }) => blockId !== undefined);
    expect(ofBlocks.length).toBeGreaterThan(0);
    for (const { path } of ofBlocks) expect(path).toMatch(/\.settings\.(offers\[\d+\]\.offer|label)|\.settings\..*(offer|label)$/);
  });

  it("[BLD-10] [BLD-14] of offers that the catalogue's campaign brings a landing page warns at its campaign", async () => {
    const warnings = (await published("sentinel-direct", ["offer-unpayable"])).filter(({ blockId }) => blockId === undefined);
    expect(warnings.length).toBeGreaterThan(0);
    for (const each of warnings) expect(each).toMatchObject({ path: "settings.campaign.offers", severity: "warning" });
    const own = await published("sentinel-direct", ["offer-unpayable"], ({ settings }) => void (settings.campaign = { offers: [] }));
    expect(own.filter(({ blockId }) => blockId === undefined)).toEqual([]);
  });

  it("[BLD-10] with its method connected nothing is said", async () => {
    const connected = await startShop(kind, { root, paymentSettings: { zuora: zuoraSettings("https://zuora.example") } });
    try {
      const unpayable = async (of: TestShop, headers: Record<string, string>) =>
        ((await of.call("POST", "/api/builder/facts", { layout: null }, headers)).body as ShopFacts).unpayable;
      const before = await unpayable(shop, call.headers);
      expect(before).toContainEqual(expect.objectContaining({ methods: ["Credit or debit card", "PayPal"] }));
      expect(await unpayable(connected, await connected.editor())).toEqual([]);
    } finally {
      await connected.close();
    }
  });

  it("[BLD-10] [SEC-2] names behind a condition are warned of where the brand needs them, and only there", async () => {
    const hide = (layout: Layout) =>
      void (found(layout, "customer-name").visibleWhen = {
        all: [{ attribute: "paymentMethodSelected", operator: "is one of", value: ["invoice"] }],
      });
    const [warning, ...more] = await published("folio-checkout", ["field-hidden"], hide);
    expect(more).toEqual([]);
    expect(warning).toMatchObject({
      severity: "warning",
      path: expect.stringMatching(/\.visibleWhen\.all\[0\]\.attribute$/),
      values: { rule: "name" },
    });
    expect(await published("sentinel-direct-checkout", ["field-hidden"], hide)).toEqual([]);
    const removed = await published("folio-checkout", ["part-missing"], (layout) => {
      for (const { node } of walk(layout))
        for (const [slot, blocks] of Object.entries(node.slots ?? {}))
          node.slots![slot] = blocks.filter((block) => ![...subtree(block)].some((each) => each.block === "customer-name"));
    });
    expect(removed).toMatchObject([{ severity: "warning", values: { part: "name" } }]);
  });

  /** The page without every block of a type, wherever it stands. */
  const without = (type: string) => (layout: Layout) => {
    for (const { node } of walk(layout))
      for (const [slot, blocks] of Object.entries(node.slots ?? {})) node.slots![slot] = blocks.filter((each) => each.block !== type);
  };
  const parts = (findings: Finding[]) => findings.map(({ values }) => values!["part"]);

  it("[BLD-10] [CONSENT-1] a checkout that loses its consent to renewal warns with what renews, where it is sold to states that want it", async () => {
    expect(parts(await published("sentinel-direct-checkout", ["part-missing"]))).not.toContain("renewal-consent");
    const warnings = await published("sentinel-direct-checkout", ["part-missing"], without("auto-renewal-consent"));
    const consent = warnings.find(({ values }) => values!["part"] === "renewal-consent");
    expect(consent).toMatchObject({ severity: "warning", blockId: "form" });
    expect(String(consent!.values!["states"]).split(" ")).toContain("CA");
    // Of this brand's offers, not of the whole shop's.
    const { renewing } = (await call("POST", "/facts", { layout: null })).body as ShopFacts;
    const own = renewing.filter(({ path }) => path.startsWith("/offers/sentinel-direct/"));
    expect(consent!.values!["count"]).toBe(own.length);
    expect(own.length).toBeLessThan(renewing.length);
  });

  it("[BLD-10] a checkout warns of terms that nobody agrees to; a note beside the button that leads to them is enough", async () => {
    expect(parts(await published("sentinel-direct-checkout", ["part-missing"]))).not.toContain("terms");
    expect(parts(await published("sentinel-direct-checkout", ["part-missing"], without("rich-text")))).toContain("terms");
  });

  it("[BLD-10] [BLD-12] a theme that cannot be read is warned of on its pages, with the pair and its ratio", async () => {
    expect(await published("terms", ["contrast"])).toEqual([]);
    const weak = { "color-text-muted": { light: "#9aa3b2", dark: "#c9d3f0" } };
    expect((await call("PUT", "/themes/sentinel", { version: 0, values: weak })).status).toBe(200);
    const [warning] = await published("terms", ["contrast"]);
    expect(warning).toMatchObject({ path: "theme.color-text-muted", values: { front: "text-muted", scheme: "light", least: 4.5 } });
    expect(warning!.values!["ratio"]).toBeLessThan(4.5);
    expect(await published("folio-terms", ["contrast"])).toEqual([]);
    expect((await call("PUT", "/themes/sentinel", { version: 1, values: {} })).status).toBe(200);
    expect(await published("terms", ["contrast"])).toEqual([]);
  });
});
