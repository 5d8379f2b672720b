import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { formatOf } from "../../support/address-formats";
import { taxPreviewOf } from "../../../src/shop/hooks/use-tax-preview";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.removeAttribute("style");
});

const added = () => {
  const checkout = sampleCheckout("sample");
  return { ...checkout, order: { ...checkout.order, total: { ...checkout.order.total, taxIncluded: false } } };
};

describe("order summary while tax is previewed", () => {
  it("[TAX-1] says that the tax is being calculated, and for as long as it is told that it could not be", async () => {
    const { screen, shop } = await renderBlock("order-summary", { settings: { collapsible: false }, state: { checkout: added() } });
    await expect.element(screen.getByText("Will be calculated on the next step")).toBeVisible();
    taxPreviewOf(shop).setState({ status: "loading" });
    await expect.element(screen.getByRole("status")).toHaveTextContent("Calculating the tax…");
    expect(screen.getByText("Will be calculated on the next step").query()).toBeNull();
    taxPreviewOf(shop).setState({ status: "failed", announced: true });
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Failed to calculate price with tax. Please check your billing details.");
    taxPreviewOf(shop).setState({ announced: false });
    await expect.element(screen.getByRole("alert")).toHaveTextContent("");
    await expect.element(screen.getByText("Will be calculated on the next step")).toBeVisible();
  });

  it("[TAX-1] on a phone, where the summary is far below, it stands above the pay button as well", async () => {
    await page.viewport(360, 740);
    // As a page is: it answers to its own width.
    document.body.style.container = "page / inline-size";
    const { screen, shop } = await renderBlock("checkout-form", { state: { checkout: added() } });
    await expect.element(screen.getByText("£109.96")).toBeVisible();
    taxPreviewOf(shop).setState({ status: "failed", announced: true });
    const told = screen.getByText("Failed to calculate price with tax. Please check your billing details.");
    await expect.element(told).toBeVisible();
    await page.viewport(1280, 800);
    await expect.element(told).not.toBeVisible();
    taxPreviewOf(shop).setState({ announced: false });
    await expect.element(told).not.toBeInTheDocument();
  });

  it("[TAX-1] the checkout form asks as soon as the address says enough, and its total follows; in the builder nobody is asked", async () => {
    const total = { ...added().order.total, taxAmount: 976, taxPercentage: 8.875, amount: 11972 };
    const calls = answerCalls(({ path }) =>
      path === "/api/order/preview" ? { body: { preview: { success: true }, total, schedule: [] } } : { body: {} },
    );
    const { settings } = sampleState();
    const state = {
      checkout: added(),
      settings: {
        ...settings,
        preview_tax_countries: ["US"],
        address: { capture_building_number: false, country_specific_rules: [], formats: { US: formatOf("US") } },
      },
    };
    const asked = () => calls.filter(({ path }) => path === "/api/order/preview");
    const inBuilder = await renderBlock("checkout-form", { state, mode: "builder" });
    const { screen, shop } = await renderBlock("checkout-form", { state });
    for (const one of [inBuilder.shop, shop])
      for (const [part, text] of Object.entries({ country: "US", state: "NY", postalCode: "10001" })) {
        one.actions.register(`billingDetails.${part}`, { label: part, validate: () => null, focus() {} });
        one.actions.setValue(`billingDetails.${part}`, text);
      }
    await expect.element(screen.getByText("£119.72")).toBeVisible();
    expect(asked().map(({ body }) => body)).toEqual([
      { checkoutId: "sample-checkout", basketVersion: 1, billingDetails: { country: "US", state: "NY", postalCode: "10001" } },
    ]);
    expect(taxPreviewOf(inBuilder.shop).getState().status).toBe("initial");
  });
});
