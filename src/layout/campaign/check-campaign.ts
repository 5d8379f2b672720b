/** What is wrong with the campaign of a page that is to be published. [BLD-10] [BLD-14] */
import { unpayableFindings } from "../publish/sales/check-sales";
import { linkFinding, type LinkTargets } from "../publish/check-links";
import type { Finding, ShopFacts } from "../publish/finding";
import { DEFAULT_TEXT_LANGUAGE, type Layout, type Settings } from "../types";
import { walk } from "../walk";
import { isBlockTextKey, saidElsewhere, unknownTextKeys } from "./custom-texts";
import { campaignOf, campaignPhase } from "./page-campaign";

export function* campaignFindings(
  layout: Layout,
  {
    facts,
    defaults,
  }: {
    facts: Pick<ShopFacts, "languages" | "offers" | "pricing" | "unpayable" | "now">;
    defaults(type: string, language: string): Settings | undefined;
  },
  targets: LinkTargets,
): Generator<Finding> {
  const { offers, from, until, elsewhere = "", customTranslations = {} } = campaignOf(layout);
  for (const [index, offer] of (offers ?? []).entries()) {
    const path = `settings.campaign.offers[${index}]`;
    if (!offer) yield { code: "setting-empty", severity: "error", path, message: "the offer has to be chosen" };
    else if (!facts.offers.includes(offer))
      yield { code: "offer-unknown", severity: "error", path, message: `the catalogue has no "${offer}"`, values: { name: offer } };
    for (const found of unpayableFindings(facts.unpayable.filter((unpayable) => unpayable.path === offer))) yield { ...found, path };
  }
  // Those of the catalogue's campaign have no entry of their own here. A checkout says it at its payment section, of all that it sells.
  if (!offers && layout.pageType !== "customer-details")
    for (const found of unpayableFindings(facts.unpayable.filter(({ path }) => facts.pricing.attached.includes(path))))
      yield { ...found, path: "settings.campaign.offers" };
  if (from !== undefined && until !== undefined && until <= from)
    yield { code: "campaign-days", severity: "error", path: "settings.campaign.until", message: "the campaign ends before it begins" };
  else if (until !== undefined && campaignPhase({ from, until }, Date.parse(facts.now)) === "after")
    yield {
      code: "campaign-over",
      severity: "warning",
      path: "settings.campaign.until",
      message: `no shopper sees the page: its campaign is over since ${until}`,
      values: { day: until },
    };
  const dead = elsewhere === "" ? undefined : linkFinding(elsewhere, targets);
  if (dead) yield { ...dead, severity: "warning", path: "settings.campaign.elsewhere" };
  const unknown = new Set<string>();
  for (const [language, texts] of Object.entries(customTranslations))
    for (const key of unknownTextKeys(texts, (type) => defaults(type, DEFAULT_TEXT_LANGUAGE))) {
      unknown.add(key);
      yield {
        code: "custom-text-unknown",
        severity: "warning",
        path: `settings.campaign.customTranslations.${language}["${key}"]`,
        message: `no block has the text "${key}"`,
        values: { key, language },
      };
    }
  // What no shopper reads in any language, or on this page, is missing nowhere.
  const spoken = Object.fromEntries(Object.entries(customTranslations).filter(([language]) => facts.languages.includes(language)));
  const types = new Set([...walk(layout)].map(({ node }) => node.block));
  const isSaid = (key: string) => !isBlockTextKey(key) || types.has(key.split(".")[1]!);
  for (const language of facts.languages) {
    const [first, ...more] = saidElsewhere(spoken, language).filter((key) => !unknown.has(key) && isSaid(key));
    if (first !== undefined)
      yield {
        code: "custom-text-missing",
        severity: "warning",
        path: `settings.campaign.customTranslations.${language}["${first}"]`,
        message: `${more.length + 1} texts are said in other words, but not in ${language}`,
        values: { language, count: more.length + 1 },
      };
  }
}
