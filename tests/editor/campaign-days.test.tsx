/** Outside of its campaign's days a published page is nothing that shoppers get: said before it goes live, and wherever it is listed. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { PageCampaign } from "../../src/layout/campaign/page-campaign";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { publishes, publishQuestion } from "./support/publishes";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const day = (instant: string) => new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" }).format(new Date(instant));
const soon = () => ({ from: inDays(3), until: inDays(5) });
const over = () => ({ from: inDays(-5), until: inDays(-3) });

async function opened(campaign: PageCampaign) {
  const layout = layoutOf([block("hero-1", "hero", { heading: "Hello" })]);
  layout.settings.campaign = campaign;
  const builder = await openBuilder(layout);
  await expect.poll(onCanvas).toHaveLength(1);
  return builder;
}
const state = () => page.getByRole("banner").getByRole("status");
const asks = () => page.getByRole("button", { name: "Publish", exact: true }).click();

describe("A page outside of its campaign's days", () => {
  it("[BLD-14] is published before they begin: from when shoppers get it is said first, and wherever the page is named then", async () => {
    const campaign = soon();
    await opened({ ...campaign, elsewhere: "/plans" });
    await asks();
    await expect
      .element(publishQuestion().getByText(/^Shoppers see it from .+ until .+\. Until then they are led to \/plans\.$/))
      .toBeVisible();
    await publishQuestion().getByRole("button", { name: "Publish now" }).click();
    await expect.element(page.getByText(/^Published: shoppers get the page from .+ on\./).first()).toBeVisible();
    await expect.element(state()).toHaveTextContent(`From ${day(campaign.from)}`);
    // It would be a page that is not found.
    await expect.element(page.getByRole("link", { name: "Open the live page" })).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: "Title" }).fill("Winter");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect.element(state()).toHaveTextContent(`Changes not live · From ${day(campaign.from)}`);
    await page.getByRole("link", { name: "All pages" }).click();
    await expect.element(page.getByRole("cell", { name: `Changes not live From ${day(campaign.from)}` })).toBeVisible();
  });

  it("[BLD-14] [BLD-10] is published once they are over: that nobody will get it is said clearly before, and stays said", async () => {
    const campaign = over();
    const { drafts } = await opened(campaign);
    await asks();
    await expect.element(publishQuestion().getByRole("alert")).toHaveTextContent("Shoppers will not see this page at all.");
    const { violations } = await axe.run(document.querySelector("dialog")!);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await publishQuestion().getByRole("button", { name: "Show" }).click();
    await expect.element(page.getByRole("button", { name: /No shopper gets this page: its campaign ended on/ })).toBeVisible();
    expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
    await publishes();
    await expect.element(page.getByText(/^Published, but no shopper gets the page/).first()).toBeVisible();
    await expect.element(state()).toHaveTextContent(`Over since ${day(campaign.until)}`);
    await page.getByRole("link", { name: "All pages" }).click();
    await expect.element(page.getByRole("cell", { name: `Over since ${day(campaign.until)}` })).toBeVisible();
    await page.getByRole("button", { name: "More for Spring" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Duplicate…" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "Open the live page" })).not.toBeInTheDocument();
  });

  it("[BLD-14] that is open as they end says so from then on, without anybody saving", async () => {
    const until = new Date(Date.now() + 15_000).toISOString();
    await opened({ until });
    await asks();
    await publishQuestion().getByRole("button", { name: "Publish now" }).click();
    const live = page.getByRole("banner").getByRole("link", { name: "Open the live page" });
    await expect.element(live).toBeInTheDocument();
    await expect.element(state()).toHaveTextContent("Published");
    await expect.element(state(), { timeout: 20_000 }).toHaveTextContent(`Over since ${day(until)}`);
    await expect.element(live).not.toBeInTheDocument();
  });

  it("[BLD-14] that goes live while they last is live as any other; when they end is said before", async () => {
    await opened({ until: inDays(2) });
    await asks();
    await expect.element(publishQuestion().getByText(/^Shoppers see it until .+: its campaign ends then\.$/)).toBeVisible();
    await publishQuestion().getByRole("button", { name: "Publish now" }).click();
    await expect.element(page.getByText(/^The page is live/).first()).toBeVisible();
    await expect.element(state()).toHaveTextContent("Published");
    await expect.element(page.getByRole("link", { name: "Open the live page" })).toBeVisible();
  });

  it("[BLD-14] [BLD-9] that is planned for later is measured at its day", async () => {
    await opened({ until: inDays(2) });
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/^Shoppers see it until/)).toBeVisible();
    const field = dialog.getByLabelText("Goes live");
    await field.fill(inDays(4).slice(0, 16));
    await expect.element(dialog.getByText("Shoppers will not see this page at all.")).toBeVisible();
  });
});
