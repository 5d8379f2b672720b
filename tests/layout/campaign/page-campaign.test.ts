/** The campaign of a page: whose word counts, when it runs, and what keeps it from being published. */
import { describe, expect, it } from "vitest";
import { linkTargets } from "../../../src/layout/publish/check-links";
import { withAttachedOffers } from "../../../src/layout/campaign/attached-offers";
import { campaignTitle } from "../../../src/layout/campaign/campaign-title";
import { campaignFindings } from "../../../src/layout/campaign/check-campaign";
import {
  campaignName,
  campaignPhase,
  effectiveCampaign,
  type EffectiveCampaign,
  type PageCampaign,
  type SharedCampaign,
} from "../../../src/layout/campaign/page-campaign";
import { validateLayout } from "../../../src/layout/validate";
import { blockDefaults, catalog } from "../../../src/storefront/catalog";
import type { Layout } from "../../../src/layout/types";
import { shopFacts } from "../../support/shop-facts";

const shared: SharedCampaign = {
  offers: ["/offers/a"],
  attributes: { push_to_checkout__limio: true, allow_redirect__limio: true, tag: "folio" },
};
const layoutWith = (campaign?: PageCampaign): Layout => ({
  layoutVersion: 1,
  id: "spring",
  pageType: "offer-page",
  settings: { title: "Spring", description: "", ...(campaign && { campaign }) },
  regions: { header: [], main: [], side: [], footer: [] },
});
const NONE: EffectiveCampaign = { offers: [], pushToCheckout: false, allowRedirect: false, checkout: {} };

const NOTHING = shopFacts();
const DEAR = { path: "/unpayable", name: "Dear", labels: [], methods: [] };
const OF_ENTRY = "settings.campaign.offers[0]";
const targets = linkTargets("spring", [], shopFacts());

describe("whose word counts", () => {
  it.each<[what: string, own: PageCampaign, shared: SharedCampaign | undefined, effective: Partial<EffectiveCampaign>]>([
    ["nobody says anything", {}, undefined, {}],
    ["the catalogue alone", {}, shared, { offers: ["/offers/a"], pushToCheckout: true, allowRedirect: true, tag: "folio" }],
    [
      "the page alone",
      { offers: ["/offers/b"], attributes: { push_to_checkout__limio: true } },
      undefined,
      { offers: ["/offers/b"], pushToCheckout: true },
    ],
    [
      "the page before the catalogue, each by itself",
      { offers: [], attributes: { push_to_checkout__limio: false } },
      shared,
      { offers: [], pushToCheckout: false, allowRedirect: true, tag: "folio" },
    ],
    [
      "the checkout's settings",
      { checkout: { purchase_action: "addToBasket" } },
      shared,
      { offers: ["/offers/a"], pushToCheckout: true, allowRedirect: true, tag: "folio", checkout: { purchase_action: "addToBasket" } },
    ],
    ["a catalogue that says nothing by null", {}, { offers: [], attributes: { push_to_checkout__limio: null, tag: null } }, {}],
  ])("[BLD-14] %s", (_what, own, from, effective) => {
    expect(effectiveCampaign(own, from)).toEqual({ ...NONE, ...effective });
  });

  it.each<[own: PageCampaign | undefined, before: string | null, name: string | null]>([
    [undefined, "/campaigns/folio", "/campaigns/folio"],
    [{}, null, null],
    [{ name: " Spring " }, "/campaigns/folio", "Spring"],
    [{ name: "" }, "/campaigns/folio", null],
  ])("[BLD-14] %j over %j is %j", (own, before, name) => {
    expect(campaignName(layoutWith(own), before)).toBe(name);
  });
});

describe("when it runs", () => {
  const [from, until] = ["2027-03-01T00:00:00Z", "2027-04-01T00:00:00Z"];
  it.each<[PageCampaign, at: string, phase: string]>([
    [{}, from, "running"],
    [{ from }, "2027-02-28T23:59:59.999Z", "before"],
    [{ from }, from, "running"],
    [{ until }, "2027-03-31T23:59:59.999Z", "running"],
    [{ until }, until, "after"],
    [{ from, until }, "2027-03-15T12:00:00Z", "running"],
    [{ from, until }, "2028-01-01T00:00:00Z", "after"],
  ])("[BLD-14] %j at %s: %s", (own, at, phase) => {
    expect(campaignPhase(own, Date.parse(at))).toBe(phase);
  });
});

describe("attached offers", () => {
  const schema = { properties: { offers: { type: "array" }, all: { type: "boolean", attaches: "offers" } } };
  it.each<[what: string, settings: object, list: object[]]>([
    ["stand behind those of the block", { all: true, offers: [{ offer: "/z" }] }, [{ offer: "/z" }, { offer: "/a" }, { offer: "/b" }]],
    [
      "stand where the block names them itself",
      { all: true, offers: [{ offer: "/b", badge: "Best" }] },
      [{ offer: "/b", badge: "Best" }, { offer: "/a" }],
    ],
    ["stand nowhere while the switch is off", { all: false, offers: [] }, []],
  ])("[BLD-14] %s", (_what, settings, list) => {
    expect(withAttachedOffers(schema, settings as never, ["/a", "/b"])["offers"]).toEqual(list);
  });
});

describe("what keeps a page from being stored or published", () => {
  it.each<[wrong: object, at: string]>([
    [{ offers: "/offers/a" }, "settings.campaign.offers"],
    [{ attributes: { push_to_checkout__limio: "yes" } }, "settings.campaign.attributes.push_to_checkout__limio"],
    [{ checkout: { purchase_action: "buy" } }, "settings.campaign.checkout.purchase_action"],
    [{ from: "tomorrow" }, "settings.campaign.from"],
    [{ elsewhere: "https://evil.example/" }, "settings.campaign.elsewhere"],
    [{ customTranslations: { en: { "errors.generic": 1 } } }, "settings.campaign.customTranslations.en.errors.generic"],
    [{ customTranslations: { english: {} } }, "settings.campaign.customTranslations.english"],
  ])("[BLD-14] %j is no campaign", (campaign, at) => {
    expect(validateLayout(layoutWith(campaign as PageCampaign), catalog).map(({ path }) => path)).toEqual([at]);
  });

  it("[BLD-14] an unknown offer, an empty one, and an end before the beginning stop it; an offer nobody can pay for is said", () => {
    const campaign = { offers: ["/known", "/gone", "", "/unpayable"], from: "2027-04-01T00:00:00Z", until: "2027-03-01T00:00:00Z" };
    const facts = { ...NOTHING, offers: ["/known", "/unpayable"], unpayable: [DEAR] };
    expect(
      [...campaignFindings(layoutWith(campaign), { facts, defaults: blockDefaults }, targets)].map(
        ({ code, severity, path }) => `${severity} ${code} ${path}`,
      ),
    ).toEqual([
      "error offer-unknown settings.campaign.offers[1]",
      "error setting-empty settings.campaign.offers[2]",
      "warning offer-unpayable settings.campaign.offers[3]",
      "error campaign-days settings.campaign.until",
    ]);
    expect([...campaignFindings(layoutWith(campaign), { facts, defaults: blockDefaults }, targets)]).toMatchObject([
      { message: 'the catalogue has no "/gone"', values: { name: "/gone" } },
      { message: "the offer has to be chosen" },
      {},
      { message: "the campaign ends before it begins" },
    ]);
    expect(validateLayout(layoutWith(campaign), catalog)).toEqual([]);
  });

  const day = "2027-03-01T00:00:00Z";
  it.each<[PageCampaign, string[]]>([
    [{}, []],
    [{ from: day }, []],
    [{ until: day }, []],
    [{ from: day, until: day }, ["campaign-days"]],
    [{ from: day, until: "2027-03-01T00:00:01Z" }, []],
  ])("[BLD-14] a campaign of %j: %j", (campaign, codes) => {
    expect(
      [...campaignFindings(layoutWith(campaign), { facts: NOTHING, defaults: blockDefaults }, targets)].map(({ code }) => code),
    ).toEqual(codes);
  });

  it.each<[now: string, codes: string[]]>([
    ["2027-02-28T23:59:59Z", []],
    [day, ["campaign-over"]],
    ["2028-01-01T00:00:00Z", ["campaign-over"]],
  ])("[BLD-10] [BLD-14] one that ends on that day, at %s by the shop's clock: %j", (now, codes) => {
    const found = [...campaignFindings(layoutWith({ until: day }), { facts: { ...NOTHING, now }, defaults: blockDefaults }, targets)];
    expect(found.map(({ code }) => code)).toEqual(codes);
    for (const each of found) expect(each).toMatchObject({ severity: "warning", path: "settings.campaign.until", values: { day } });
  });

  it.each<[what: string, campaign: PageCampaign | undefined, pageType: Layout["pageType"], attached: string[], paths: string[]]>([
    ["that the catalogue's campaign has", undefined, "offer-page", ["/known", "/unpayable"], ["settings.campaign.offers"]],
    ["beside what else the page says of its campaign", { name: "A" }, "offer-page", ["/unpayable"], ["settings.campaign.offers"]],
    ["that no campaign has", undefined, "offer-page", ["/known"], []],
    ["that the page has left out", { offers: ["/known"] }, "offer-page", ["/unpayable"], []],
    ["that the page has itself: said of its own entry", { offers: ["/unpayable"] }, "offer-page", ["/unpayable"], [OF_ENTRY]],
    ["that a checkout says at its payment section", undefined, "customer-details", ["/unpayable"], []],
  ])("[BLD-10] [BLD-14] an offer nobody can pay for, %s", (_what, campaign, pageType, attached, paths) => {
    const facts = { ...NOTHING, offers: ["/known", "/unpayable"], unpayable: [DEAR], pricing: { ...NOTHING.pricing, attached } };
    const layout = { ...layoutWith(campaign), pageType };
    const found = [...campaignFindings(layout, { facts, defaults: blockDefaults }, targets)];
    expect(found.map(({ path }) => path)).toEqual(paths);
    for (const each of found) expect(each).toMatchObject({ code: "offer-unpayable", severity: "warning", values: { offer: "Dear" } });
  });
});

describe("what it is called in lists", () => {
  it.each([
    ["Spring 2027", "Spring 2027"],
    ["spring/2027", "spring/2027"],
    ["/campaigns/folio", "Folio"],
    ["/campaigns/back-to-school-week", "Back to school week"],
  ])("[BLD-14] %s: %s", (name, title) => {
    expect(campaignTitle(name)).toBe(title);
  });
});
