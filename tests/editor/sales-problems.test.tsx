/** Offers that nobody can pay for, names that nobody is asked for, weak colours: said while one works, and leading to their place. */
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleOffers } from "../../src/storefront/sample-state";
import type { BlockNode } from "../../src/layout/types";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const list = () => page.getByRole("region", { name: "Problems" });
const openProblems = async () => {
  await page.getByRole("button", { name: /worth a look/ }).click();
  await expect.element(list()).toBeVisible();
};
const sold = sampleOffers[0]!.path;
const unpayable = { path: sold, name: "Total Protection", labels: [], methods: ["Direct debit", "PayPal"] };
const checkout = (name: Partial<BlockNode> | null = {}) => ({
  ...layoutOf([
    block(
      "form-1",
      "checkout-form",
      {},
      {
        slots: {
          sections: [
            block("email-1", "customer-email"),
            block("address-1", "billing-address"),
            block("pay-1", "payment-picker"),
            ...(name ? [block("name-1", "customer-name", {}, name)] : []),
          ],
        },
      },
    ),
  ]),
  pageType: "customer-details" as const,
});
const needsNames = { brands: [{ paths: ["/"], offers: [], theme: "sentinel", requiredFields: ["firstName", "lastName"] }] };

describe("The list of problems", () => {
  it("[BLD-10] names the offer that nobody can pay for and what it wants, and leads to the payment section or the offer itself", async () => {
    await openBuilder(checkout(), { facts: { unpayable: [unpayable] } });
    await openProblems();
    await list()
      .getByRole("button", { name: /Payment: Total Protection can only be paid with Direct debit, PayPal/ })
      .click();
    await expect.poll(() => document.activeElement?.outerHTML).toBe('<h2 tabindex="-1">Payment</h2>');
  });

  it("[BLD-10] the same at a card of a landing page", async () => {
    await openBuilder(layoutOf([block("cards-1", "offer-cards", { offers: [{ offer: sold }] })]), { facts: { unpayable: [unpayable] } });
    await openProblems();
    await list()
      .getByRole("button", { name: /Offer cards: Total Protection can only be paid with/ })
      .click();
    await expect.poll(() => document.activeElement?.closest('[id*="offers_0"]')).not.toBeNull();
  });

  it("[BLD-10] [SEC-2] names that only some shoppers are asked for lead to their condition, missing ones to the palette", async () => {
    const visibleWhen = { all: [{ attribute: "paymentMethodSelected", operator: "is one of" as const, value: ["invoice"] }] };
    await openBuilder(checkout({ visibleWhen }), { facts: needsNames });
    await openProblems();
    await list()
      .getByRole("button", { name: /Name: This shop takes no order without a name\. Shoppers who do not see/ })
      .click();
    await expect
      .poll(() => document.activeElement?.closest("[data-place]")?.getAttribute("data-place"))
      .toBe("visibleWhen.all[0].attribute");
  });

  it("[BLD-10] [SEC-2] names that nothing asks for lead to what does", async () => {
    await openBuilder(checkout(null), { facts: needsNames });
    await openProblems();
    await list()
      .getByRole("button", { name: /nothing on the page asks for one/ })
      .click();
    await expect.element(page.getByRole("button", { name: "Add Name" })).toHaveFocus();
  });

  it("[BLD-10] [CONSENT-1] says what shoppers have to agree to and nothing asks them, and leads to the section that does", async () => {
    const renewing = [{ path: sold, name: "Total Protection", states: ["CA", "NY"] }];
    await openBuilder(checkout(), { facts: { renewing } });
    await openProblems();
    await list()
      .getByRole("button", { name: /Total Protection renews by itself and is sold in CA, NY\. The law there wants an express consent/ })
      .click();
    await expect.element(page.getByRole("button", { name: "Add Auto-renewal consent" })).toHaveFocus();
    await page.getByRole("button", { name: "Add Auto-renewal consent" }).click();
    // What it asks for may be left out still.
    await list()
      .getByRole("button", { name: /Auto-renewal consent: Total Protection renews by itself .+ may be left out/ })
      .click();
    await expect.poll(() => document.activeElement?.id).toBe("setting_required");
    await userEvent.keyboard(" ");
    await expect.element(list().getByText(/renews by itself/)).not.toBeInTheDocument();
    await list()
      .getByRole("button", { name: /Nothing near the button asks shoppers to agree to your terms/ })
      .click();
    await expect.element(page.getByRole("button", { name: "Add Terms" })).toHaveFocus();
  });

  it("[BLD-10] terms that a translation does not lead to are said of it, and lead to that text in its language", async () => {
    const text = (href: string) => `<p><a href="${href}">Read</a> what we agreed.</p>`;
    const { regions, ...page_ } = checkout();
    const note = block("note-1", "legal-note", { text: text("/terms") }, { translations: { fr: { text: text("/privacy") } } });
    await openBuilder({ ...page_, regions: { ...regions, main: [...regions.main, note] } }, { languages: ["en", "fr"] });
    await openProblems();
    await list()
      .getByRole("button", { name: /Legal note: In Français no text near the button leads to your terms/ })
      .click();
    await expect.poll(() => document.activeElement?.id).toBe("setting_text");
    expect(document.activeElement!.textContent).toBe("Read what we agreed.");
    expect(document.activeElement!.querySelector("a")?.getAttribute("href")).toBe("/privacy");
  });

  it("[BLD-10] [BLD-12] weak contrast is said with its pair and ratio as the theme is edited, and leads to the colour in its scheme", async () => {
    await openBuilder(layoutOf([block("text-1", "rich-text", { content: "<p>Ours</p>" })]));
    await page.getByRole("button", { name: "Colours, type, spaces" }).click();
    await page.getByRole("radio", { name: "Dark" }).click();
    await page.getByRole("textbox", { name: "Quiet text as #rrggbb" }).fill("#303a5c");
    await openProblems();
    const row = list().getByRole("button", { name: /Page settings: Dark: Quiet text on .+ has \d(\.\d+)? : 1, needs 4\.5 : 1/ });
    await expect.element(row).toBeVisible();
    await page.getByRole("button", { name: "Back to the page" }).click();
    await row.click();
    await expect.element(page.getByRole("heading", { name: "Theme Sentinel" })).toBeVisible();
    await expect.element(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect.poll(() => document.activeElement?.closest("[data-place]")?.getAttribute("data-place")).toBe("color-text-muted");
    await page.getByRole("button", { name: "Quiet text: the theme’s own" }).click();
    await expect.element(row).not.toBeInTheDocument();
  });

  it("[BLD-10] on a block's own ground it leads to the setting", async () => {
    const weak = { front: "on-strong-muted", back: "surface-strong", scheme: "light" as const, ratio: 1.91, least: 4.5 };
    const { themes } = await openBuilder(layoutOf([block("cta-1", "call-to-action", { heading: "Now", text: "<p>Ours</p>" })]), {
      facts: { weakColors: { folio: [weak] } },
    });
    expect(themes.get("folio")!.version).toBe(0);
    // What is edited here counts, not what the facts said before.
    await expect.element(page.getByRole("button", { name: "Colours, type, spaces" })).toBeVisible();
    await page.getByRole("button", { name: "Colours, type, spaces" }).click();
    await page.getByRole("textbox", { name: "Quiet text on strong surface as #rrggbb" }).fill("#3a4a78");
    await openProblems();
    await list()
      .getByRole("button", { name: /Call to action: Light: / })
      .click();
    await expect.poll(() => document.activeElement?.id).toBe("setting_tone");
  });
});
