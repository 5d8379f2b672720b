/** What is wrong with the campaign of a page that is to be published. [BLD-10] [BLD-14] */
import { unpayableFindings } from "../publish/check-sales";
import type { Finding, ShopFacts } from "../publish/finding";
import type { Layout } from "../types";
import { campaignOf } from "./page-campaign";

export function* campaignFindings(layout: Layout, facts: Pick<ShopFacts, "offers" | "unpayable">): Generator<Finding> {
  const { offers = [], from, until } = campaignOf(layout);
  for (const [index, offer] of offers.entries()) {
    const path = `settings.campaign.offers[${index}]`;
    if (!offer) yield { code: "setting-empty", severity: "error", path, message: "the offer has to be chosen" };
    else if (!facts.offers.includes(offer))
      yield { code: "offer-unknown", severity: "error", path, message: `the catalogue has no "${offer}"`, values: { name: offer } };
    for (const found of unpayableFindings(facts.unpayable.filter((unpayable) => unpayable.path === offer))) yield { ...found, path };
  }
  if (from !== undefined && until !== undefined && until <= from)
    yield { code: "campaign-days", severity: "error", path: "settings.campaign.until", message: "the campaign ends before it begins" };
}
