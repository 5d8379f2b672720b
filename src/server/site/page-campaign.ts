/** How the campaign of a page sells: what its layout says, else what the catalogue says of it. [BLD-14] */
import { campaignOf, effectiveCampaign } from "../../layout/campaign/page-campaign";
import type { Layout } from "../../layout/types";
import type { CatalogueStore } from "../catalogue/catalogue-store";

/** @param campaign path of a campaign in the catalogue; null: none */
export async function campaignOfPage(
  catalogue: Pick<CatalogueStore, "holding">,
  { layout, campaign }: { layout: Layout; campaign: string | null },
): Promise<ReturnType<typeof effectiveCampaign>> {
  const shared = campaign === null ? undefined : (await catalogue.holding({ campaigns: [campaign] })).campaign(campaign);
  return effectiveCampaign(campaignOf(layout), shared);
}
