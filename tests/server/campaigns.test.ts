/** Campaigns of pages: made in the builder, saved with the draft, live with the page, and put away when they are over. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PageState } from "../../src/domain/page/page-state";
import type { PageCampaign } from "../../src/layout/campaign/page-campaign";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import type { Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OFFERS = ["/offers/vpn-monthly", "/offers/vpn-yearly"];

describe.each(DATABASES)("campaigns of pages on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  afterEach(() => void vi.useRealTimers());
  const stateOf = async (path: string): Promise<PageState> => {
    const { text } = await shop.call("GET", path);
    return (JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text)![1]!) as { state: PageState }).state;
  };
  const cards = { id: "cards", block: "offer-cards", version: 1, settings: { fromCampaign: true } };

  /** A landing page with offer cards, published with that campaign. */
  async function landing(id: string, campaign: PageCampaign, more: object = {}) {
    const made = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: id, ...more });
    const layout = made.body.layout as Layout;
    const next = {
      ...layout,
      settings: { ...layout.settings, campaign: { ...layout.settings.campaign, ...campaign } },
      regions: { ...layout.regions, main: [cards] },
    };
    const saved = await call("PUT", `/pages/${id}`, { layout: next, version: 1 });
    expect(saved.status, saved.text).toBe(200);
    return { layout: next, published: await call("POST", `/pages/${id}/publish`, { version: 2 }) };
  }

  it("[BLD-14] a campaign made in the builder sells its offers in their order, with its attributes, once it is published", async () => {
    const { layout, published } = await landing("launch", {
      name: "Launch",
      offers: OFFERS.toReversed(),
      attributes: { push_to_checkout__limio: true, allow_redirect__limio: true, tag: "launch-27" },
      checkout: { purchase_action: "addToBasket" },
    });
    expect(published.status, published.text).toBe(200);
    const state = await stateOf("/launch");
    expect(state.campaign).toEqual({ path: "/launch", tag: "launch-27", pushToCheckout: true });
    expect(state.settings.checkout).toMatchObject({ purchase_action: "addToBasket", validation: true });
    expect(state.offers.map(({ path }) => path)).toEqual(OFFERS.toReversed());
    expect((await call("GET", "/pages/launch")).body.page.campaign).toBe("Launch");
    // What the address names is followed, as with a campaign of the catalogue.
    const onward = await shop.call("GET", "/launch?lmo_redirect_url=/checkout");
    expect([onward.status, onward.headers.get("location")]).toEqual([302, "/checkout"]);

    // A draft changes nothing of it.
    const changed = { ...layout, settings: { ...layout.settings, campaign: { name: "Launch", offers: [OFFERS[0]!] } } };
    await call("PUT", "/pages/launch", { layout: changed, version: 2 });
    expect((await stateOf("/launch")).campaign.pushToCheckout).toBe(true);
    await call("POST", "/pages/launch/publish", { version: 3 });
    expect(await stateOf("/launch")).toMatchObject({ campaign: { pushToCheckout: false }, offers: [{ path: OFFERS[0] }] });
    expect((await shop.call("GET", "/launch?lmo_redirect_url=/checkout")).status).toBe(200);
  });

  it("[I18N-1] a page says texts of its blocks and of its frame in its own words, each language in its own, and no other page does", async () => {
    const words = (text: string) => ({ "block.offer-cards.heading": text, sideRegion: `${text} beside` });
    const { published } = await landing("worded", {
      offers: OFFERS,
      customTranslations: { en: words("All gone, sorry"), fr: words("Tout est parti !") },
    });
    expect(published.status, published.text).toBe(200);
    await landing("plain", { offers: OFFERS });
    const read = async (path: string) => (await shop.call("GET", path)).text;
    expect(await read("/worded")).toContain("All gone, sorry");
    expect((await stateOf("/worded")).texts["sideRegion"]).toBe("All gone, sorry beside");
    // As French is set: no line may begin with the mark.
    expect(await read("/worded?lang=fr")).toContain("Tout est parti\u202f!");
    expect((await stateOf("/worded?lang=gsw")).texts["sideRegion"], "a language without words of its own").toBe("Dini Bschtellig");
    expect(await read("/plain")).not.toContain("All gone");
    expect((await stateOf("/plain")).texts["sideRegion"]).toBe("Your order");
  });

  it("[BLD-14] where a page says nothing of its own, its campaign of the catalogue holds; its own word goes before, each by itself", async () => {
    const first = await landing("shared", { name: "/campaigns/spring" });
    expect(first.published.status, first.published.text).toBe(200);
    const { body } = await call("GET", "/offers");
    const spring = body.campaigns.find(({ path }: { path: string }) => path === "/campaigns/spring");
    const shared = await stateOf("/shared");
    expect(shared.offers.map(({ path }) => path)).toEqual(expect.arrayContaining(spring.offers.slice(0, 1)));
    expect(shared.campaign.pushToCheckout).toBe(spring.attributes.push_to_checkout__limio ?? false);
    // It leads straight to the checkout, and sends nobody on.
    expect((await shop.call("GET", "/shared?lmo_redirect_url=/checkout")).status).toBe(200);
    const pushed = !shared.campaign.pushToCheckout;
    await landing("own-word", { name: "/campaigns/spring", attributes: { push_to_checkout__limio: pushed } });
    const own = await stateOf("/own-word");
    expect(own.campaign.pushToCheckout).toBe(pushed);
    expect(own.offers.map(({ path }) => path)).toEqual(shared.offers.map(({ path }) => path));
  });

  it("[BLD-14] cards of the page's offers go live with none attached no more than a campaign with an offer that is not sold", async () => {
    const none = await landing("empty", {});
    expect(none.published.body.error.problems).toContainEqual(expect.objectContaining({ code: "setting-empty", severity: "error" }));
    const gone = await landing("gone", { offers: ["/offers/gone"] });
    expect(gone.published).toMatchObject({ status: 422 });
    expect(gone.published.body.error.problems).toContainEqual(
      expect.objectContaining({ code: "offer-unknown", path: "settings.campaign.offers[0]" }),
    );
  });

  it("[BLD-14] before and after its days a page is not found, or leads elsewhere; a preview shows it all the same", async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    await landing("days", { offers: OFFERS, from: at(1), until: at(3) });
    await landing("led", { offers: OFFERS, until: at(2), elsewhere: "/launch" });
    const get = async (path: string) => {
      const { status, headers } = await shop.call("GET", path);
      return [status, headers.get("location")];
    };
    expect(await get("/days")).toEqual([404, null]);
    expect(await get("/led")).toEqual([200, null]);
    expect((await shop.call("GET", "/days?preview=days", undefined, call.headers)).status).toBe(200);
    expect((await shop.call("GET", "/sitemap.xml")).text).not.toContain("/days<");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2.5 * DAY });
    expect(await get("/days")).toEqual([200, null]);
    expect(await get("/led")).toEqual([302, "/launch"]);
    expect((await shop.call("GET", "/sitemap.xml")).text).toContain("/days<");
    vi.setSystemTime(Date.now() + 2 * DAY);
    expect(await get("/days")).toEqual([404, null]);
  });

  it("[BLD-14] before and after its days it leads on with all that the address says, to where the page stands by now", async () => {
    await landing("target", { offers: OFFERS });
    await landing("run-out", { offers: OFFERS, until: new Date(Date.now() - DAY).toISOString(), elsewhere: "/target" });
    const get = async (path: string) => {
      const { status, headers } = await shop.call("GET", path);
      return [status, headers.get("location")];
    };
    expect(await get("/run-out?utm_source=mail&promo=SPRING")).toEqual([302, "/target?utm_source=mail&promo=SPRING"]);
    const { layout, version } = (await call("GET", "/pages/target")).body as { layout: Layout; version: number };
    const moved = await call("PUT", "/pages/target", { layout, version, path: "/target-moved" });
    expect((await call("POST", "/pages/target/publish", { version: moved.body.version })).status).toBe(200);
    expect(await get("/run-out?a=1")).toEqual([302, "/target-moved?a=1"]);
    await call("DELETE", "/pages/target");
    expect(await get("/run-out")).toEqual([404, null]);
  });

  it("[BLD-14] [BLD-10] an address elsewhere at which no page stands is worth a look before it goes live", async () => {
    const warningsOf = async (id: string, elsewhere: string) =>
      ((await landing(id, { offers: OFFERS, elsewhere })).published.body.warnings as { path: string; code: string }[])
        .filter(({ path }) => path === "settings.campaign.elsewhere")
        .map(({ code }) => code);
    expect(await warningsOf("dead", "/nobody-stands-here")).toEqual(["link-dead"]);
    await call("POST", "/pages", { id: "only-a-draft", path: "/only-a-draft", pageType: "offer-page", title: "Draft" });
    expect(await warningsOf("drafted", "/only-a-draft")).toEqual(["link-unpublished"]);
    expect(await warningsOf("sound", "/launch")).toEqual([]);
  });

  it("[BLD-14] [BLD-10] outside of its days a page is told from those that shoppers get, wherever it is named", async () => {
    const now = Date.now();
    const [from, until] = [new Date(now + HOUR).toISOString(), new Date(now + 2 * HOUR).toISOString()];
    const { published } = await landing("fenced", { offers: OFFERS, from, until });
    const told = (phase: string) => ({ liveFrom: from, liveUntil: until, phase });
    expect(published.body).toMatchObject(told("before"));
    // The link stands on a page without days, and the campaign of the other changes while nobody touches either.
    const made = await call("POST", "/pages", { id: "leads-there", path: "/leads-there", pageType: "offer-page", title: "Leads there" });
    const link = { id: "text", block: "rich-text", version: 1, settings: { content: '<p><a href="/fenced">There</a></p>' } };
    const layout = { ...made.body.layout, regions: { ...made.body.layout.regions, main: [link] } };
    const seen = async () => {
      const [listed] = (await call("GET", "/pages?path=/fenced")).body.pages;
      const { body } = await call("POST", "/facts", { layout });
      const { outside } = (body as ShopFacts).pages.find(({ id }) => id === "fenced")!;
      return [listed.phase, (await call("GET", "/pages/fenced")).body.page.phase, outside, (await shop.call("GET", "/fenced")).status];
    };
    expect(await seen()).toEqual(["before", "before", { phase: "before", day: from }, 404]);
    vi.useFakeTimers({ toFake: ["Date"], now: now + 1.5 * HOUR });
    expect(await seen()).toEqual(["running", "running", undefined, 200]);
    vi.setSystemTime(now + 2 * HOUR);
    expect(await seen()).toEqual(["after", "after", { phase: "after", day: until }, 404]);

    expect((await call("PUT", "/pages/leads-there", { layout, version: 1 })).status).toBe(200);
    const codesOf = async (id: string) =>
      ((await call("POST", `/pages/${id}/publish`, { version: 2 })).body.warnings as Finding[]).map(({ code }) => code);
    expect(await codesOf("leads-there")).toContain("link-over");
    expect(await codesOf("fenced")).toContain("campaign-over");
    // Whoever follows the link is led on by the page: it leads somewhere.
    await landing("on-it-goes", { offers: OFFERS });
    const draft = (await call("GET", "/pages/fenced")).body as { layout: Layout; version: number };
    const settings = { ...draft.layout.settings, campaign: { ...draft.layout.settings.campaign, elsewhere: "/on-it-goes" } };
    const saved = await call("PUT", "/pages/fenced", { layout: { ...draft.layout, settings }, version: draft.version });
    await call("POST", "/pages/fenced/publish", { version: saved.body.version });
    expect((await seen())[2]).toBeUndefined();
    // Taken off the shop it has no days.
    await call("POST", "/pages/fenced/unpublish");
    expect((await call("GET", "/pages/fenced")).body.page).toMatchObject({ liveFrom: null, liveUntil: null, phase: "running" });
  });

  it("[BLD-14] of the attached offers a shopper gets those that are sold in their country", async () => {
    await landing("abroad", { offers: [OFFERS[0]!, "/offers/vpn-usd"] });
    expect((await stateOf("/abroad?country=GB")).offers.map(({ path }) => path)).toEqual([OFFERS[0]]);
    expect((await stateOf("/abroad?country=US")).offers.map(({ path }) => path)).toEqual([OFFERS[0], "/offers/vpn-usd"]);
  });

  it("[BLD-14] a new page takes the campaign it is made for, a copy that of its page", async () => {
    await landing("template", { name: "Family", offers: OFFERS });
    expect(
      (await call("POST", "/pages", { id: "made", path: "/made", pageType: "offer-page", title: "Made", campaign: "Family" })).body,
    ).toMatchObject({ page: { campaign: "Family" }, layout: { settings: { campaign: { name: "Family" } } } });
    const copy = await call("POST", "/pages/template/duplicate", { id: "copied", path: "/copied" });
    expect(copy.body).toMatchObject({ page: { campaign: "Family" }, layout: { settings: { campaign: { offers: OFFERS } } } });
  });

  it("[BLD-14] an archived page is off the shop and the list, keeps its versions, never goes by itself, and comes back as a draft", async () => {
    await landing("over", { name: "Launch", offers: OFFERS });
    const paula = await personIn(shop, "editor");
    expect((await shop.call("POST", "/api/builder/pages/over/archive", undefined, paula.headers)).status).toBe(403);
    expect((await call("POST", "/pages/over/archive")).status).toBe(204);
    expect((await call("POST", "/pages/over/archive")).status).toBe(404);
    expect((await shop.call("GET", "/over")).status).toBe(404);
    const idsIn = async (path: string) => ((await call("GET", path)).body.pages as { id: string }[]).map(({ id }) => id);
    expect(await idsIn("/pages")).not.toContain("over");
    expect(await idsIn("/bin")).not.toContain("over");
    expect((await call("GET", "/archive")).body.pages).toMatchObject([
      { id: "over", path: "/over", wasLive: true, goneAt: null, deletedBy: "editor@tillwright.example" },
    ]);
    // Neither the bin's end nor its way out takes what is archived.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4_000 * DAY });
    await shop.server.services.hourlyJobs.runAll();
    vi.useRealTimers();
    expect((await call("DELETE", "/bin/over")).status).toBe(404);
    expect((await call("POST", "/bin/over/restore")).status).toBe(404);

    const back = await call("POST", "/archive/over/restore");
    expect(back.body).toMatchObject({ page: { id: "over", path: "/over", publishedVersion: null, campaign: "Launch" }, takenPath: null });
    expect((await shop.call("GET", "/over")).status).toBe(404);
    const { versions } = (await call("GET", "/pages/over/versions")).body as { versions: { kind: string }[] };
    expect(versions.map((version) => version.kind)).toContain("published");
    const { events } = (await call("GET", "/activity")).body as { events: { kind: string; subject: string }[] };
    expect(events.filter(({ subject }) => subject === "over").map((event) => event.kind)).toEqual([
      "page-unarchived",
      "page-archived",
      "page-published",
    ]);
    expect((await call("POST", "/archive/over/restore")).status).toBe(404);
  });
});
