/** What the publish call stops on, and what it says beside. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding } from "../../src/layout/publish/finding";
import type { BlockNode, Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

/** The shop speaks three languages, and most of these pages have no main heading: both are warned of in tests of their own. */
const saidOfMost = ({ code }: Finding) => code === "translation-missing" || code === "heading-missing";

describe.each(DATABASES)("publishing on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  let count = 0;
  const block = (id: string, type: string, settings: BlockNode["settings"] = {}, more: Partial<BlockNode> = {}): BlockNode => ({
    id,
    block: type,
    version: 1,
    settings,
    ...more,
  });
  /** Saves a page with these blocks and asks to publish it. */
  async function publish(main: BlockNode[], more: Partial<Layout> = {}) {
    const id = `publish-${++count}`;
    const { body } = await call("POST", "/pages", { id, path: `/${id}`, pageType: more.pageType ?? "offer-page", title: "Plans" });
    const saved = await call("PUT", `/pages/${id}`, {
      layout: { ...body.layout, ...more, regions: { ...body.layout.regions, main } },
      version: 1,
    });
    expect([saved.status, saved.body.error?.problems]).toEqual([200, undefined]);
    const answer = await call("POST", `/pages/${id}/publish`, { version: 2 });
    const findings: Finding[] = answer.body.error?.problems ?? answer.body.warnings;
    return { id, ...answer, ofMost: findings.filter(saidOfMost), findings: findings.filter((finding) => !saidOfMost(finding)) };
  }
  const form = (...types: string[]) =>
    block(
      "form",
      "checkout-form",
      {},
      {
        slots: {
          sections: [
            ...types.map((type, index) => block(`section-${index}`, type)),
            block("agree", "terms-acceptance", { label: "<p>I agree.</p>" }),
          ],
        },
      },
    );

  it("[BLD-10] a checkout without email and payment stays a draft; each finding has its path, code and severity", async () => {
    const refused = await publish([form("customer-name")], { pageType: "customer-details" });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "not-publishable" } } });
    expect(refused.findings).toEqual([
      expect.objectContaining({ path: "main[0]", code: "part-missing", severity: "error", blockId: "form", values: { part: "email" } }),
      expect.objectContaining({ path: "main[0]", code: "part-missing", severity: "error", values: { part: "payment" } }),
      expect.objectContaining({ path: "main[0]", code: "part-missing", severity: "warning", values: { part: "address" } }),
    ]);
    expect((await shop.call("GET", `/${refused.id}`)).status).toBe(404);
    expect(await publish([], { pageType: "customer-details" })).toMatchObject({
      status: 422,
      findings: [{ code: "form-missing", severity: "error" }],
    });
  });

  it("[BLD-10] a checkout without an address goes live, with a warning: something stands in for it", async () => {
    expect(await publish([form("customer-email", "customer-name", "payment-picker")], { pageType: "customer-details" })).toMatchObject({
      status: 200,
      body: { publishedVersion: 2 },
      findings: [{ code: "part-missing", severity: "warning", values: { part: "address" } }],
    });
  });

  it("[BLD-10] a page without a title is not published", async () => {
    expect(await publish([], { settings: { title: " ", description: "" } })).toMatchObject({
      status: 422,
      findings: [{ path: "settings.title", code: "title-empty", severity: "error" }],
    });
  });

  it("[BLD-10] a condition on a value that nothing has is refused; one that the shop knows is not", async () => {
    const shown = (value: string[], attribute = "paymentMethodSelected") =>
      publish([
        block("text", "rich-text", { content: "<p>Hi</p>" }, { visibleWhen: { all: [{ attribute, operator: "is one of", value }] } }),
      ]);
    expect(await shown(["Invoice"])).toMatchObject({
      status: 422,
      findings: [{ path: "main[0].visibleWhen.all[0].value", code: "condition-never", severity: "error", values: { value: "Invoice" } }],
    });
    // Of a method that there is it is said alone that nobody chooses one here.
    expect(await shown(["invoice"])).toMatchObject({ status: 200, findings: [{ code: "condition-unset", severity: "warning" }] });
    expect((await shown([""])).status).toBe(200);
    for (const name of ["/offers/vpn-monthly", "VPN monthly", "VPN mensuel"])
      expect([name, (await shown([name], "productInBasket")).status]).toEqual([name, 200]);
    expect((await shown(["/offers/vpn-weekly"], "productInBasket")).status).toBe(422);
  });

  it("[BLD-10] links, pictures and texts that are worth a look are said with the answer, and the page is live", async () => {
    const { id, status, findings, ofMost } = await publish([
      block("hero", "hero", {
        primary: { label: "Go", href: "#offers" },
        secondary: { label: "Help", href: "/help" },
        picture: { src: "/media/box.svg" },
        text: "<p>Lorem ipsum dolor sit amet</p>",
      }),
    ]);
    expect(status).toBe(200);
    expect(findings.map(({ code, path, severity }) => `${severity} ${code} ${path}`).toSorted()).toEqual([
      "warning alt-missing main[0].settings.picture.alt",
      "warning anchor-dead main[0].settings.primary.href",
      "warning filler main[0].settings.heading",
      "warning filler main[0].settings.text",
      "warning link-dead main[0].settings.secondary.href",
    ]);
    expect(ofMost.map(({ path }) => path)).toEqual([
      "settings.translations.fr.title",
      "settings.translations.gsw.title",
      "main[0].translations.fr.text",
      "main[0].translations.gsw.text",
    ]);
    expect((await shop.call("GET", `/${id}`)).status).toBe(200);
  });

  it("[BLD-10] a link to a block of another page that is not there is said, by the blocks and anchors of that page as it is live", async () => {
    const target = await publish([block("yearly", "faq"), block("plain", "faq", {}, { appearance: { anchor: "monthly" } })]);
    const links = ["yearly", "monthly", "top", "gone"].map((anchor) => `<a href="/${target.id}#${anchor}">x</a>`).join(" ");
    const { status, findings } = await publish([block("text", "rich-text", { content: `<p>${links} <a href="/${target.id}">x</a></p>` })]);
    expect(status).toBe(200);
    expect(findings.filter(({ code }) => code.includes("anchor"))).toMatchObject([
      {
        path: "main[0].settings.content",
        code: "page-anchor-dead",
        severity: "warning",
        values: { anchor: "gone", target: `/${target.id}` },
      },
    ]);
  });

  it("[BLD-10] a page without a main heading goes live with a warning, until a block says one", async () => {
    const headings = async (main: BlockNode[]) => {
      const { status, ofMost } = await publish(main);
      return [status, ...ofMost.filter(({ code }) => code === "heading-missing").map(({ path }) => path)];
    };
    expect(await headings([block("faq", "faq")])).toEqual([200, "main"]);
    expect(await headings([block("hero", "hero", { heading: "" })])).toEqual([200, "main[0].settings.heading"]);
    expect(await headings([block("hero", "hero", { heading: "Plans" })])).toEqual([200]);
  });

  it("[BLD-10] [BLD-6] the builder gets the facts to say the same before, with words for the values of conditions", async () => {
    const { body } = await call("POST", "/facts?lang=fr", { layout: null });
    expect(body.languages).toEqual(expect.arrayContaining(["en"]));
    expect(body.choices.paymentMethodSelected).toContainEqual({ value: "invoice", label: "Facture" });
    expect(body.choices.productInBasket).toContainEqual(
      expect.objectContaining({ value: "/offers/vpn-monthly", label: "VPN mensuel", also: expect.arrayContaining(["VPN monthly"]) }),
    );
  });

  it("[BLD-10] [BLD-7] a translation that its source has left behind is warned of until it follows; not when a page first goes live", async () => {
    const text = (content: string, translated: string) =>
      block("text", "rich-text", { content }, { translations: { fr: { content: translated } } });
    const first = await publish([text("<p>Ten days</p>", "<p>Dix jours</p>")]);
    expect([first.status, first.findings]).toEqual([200, []]);
    const path = `/pages/${first.id}`;
    const drafted = async (main: BlockNode[]) => {
      const { layout, version } = (await call("GET", path)).body as { layout: Layout; version: number };
      const next = { ...layout, regions: { ...layout.regions, main } };
      expect((await call("PUT", path, { layout: next, version })).status).toBe(200);
      return { version: version + 1 };
    };
    const stale = (findings: Finding[]) => findings.filter(({ code }) => code === "translation-stale").map((finding) => finding.path);
    const { version } = await drafted([text("<p>Twelve days</p>", "<p>Dix jours</p>")]);
    const warned = await call("POST", `${path}/publish`, { version });
    expect([warned.status, stale(warned.body.warnings)]).toEqual([200, ["main[0].translations.fr.content"]]);
    const again = await drafted([text("<p>Two weeks</p>", "<p>Deux semaines</p>")]);
    expect(stale((await call("POST", `${path}/publish`, { version: again.version })).body.warnings)).toEqual([]);
  });
});
