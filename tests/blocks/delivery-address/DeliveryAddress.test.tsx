import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import type { Checkout } from "../../../src/domain/order/order";
import type { FieldName } from "../../../src/shop/checkout/form";
import { createShop } from "../../../src/shop/create-shop";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { RenderBlocks } from "../../../src/storefront/stage";
import { renderBlock } from "../../support/render-block";

const SAME = "Make billing address same as delivery address";

/** Both addresses on one page, of a basket that is delivered, or not. */
async function bothAddresses(hasDelivery: boolean, checkout = sampleCheckout("sample"), typed: Readonly<Record<string, string>> = {}) {
  const state = { ...sampleState(), checkout: { ...checkout, basket: { ...checkout.basket, hasDelivery } } };
  const shop = createShop(state);
  for (const [name, text] of Object.entries(typed)) shop.actions.setValue(name as FieldName, text);
  const screen = await render(
    <Suspense fallback={null}>
      <RenderBlocks blocks={[{ block: "delivery-address" }, { block: "billing-address" }]} state={state} shop={shop} />
    </Suspense>,
  );
  const delivery = screen.getByRole("region", { name: /delivery address/i });
  const billing = screen.getByRole("region", { name: "Billing address" });
  await expect.element(delivery).toBeVisible();
  return { screen, shop, delivery, billing };
}

/** A magazine that somebody gives, or redeems. */
function printedGift(isRedeem = false): Checkout {
  const checkout = sampleCheckout("sample");
  const { basketItems } = checkout.basket;
  const offer = basketItems[0]!.offer;
  const product = { path: "/products/folio-print", name: "Folio Print", attributes: { has_delivery__limio: true } };
  const gift = { ...basketItems[0]!, offer: { ...offer, variant: "gift" as const, products: [{ ...offer.products[0], ...product }] } };
  return { ...checkout, basket: { ...checkout.basket, basketItems: [gift], isGift: true, isRedeem, hasDelivery: true } };
}

describe("delivery address", () => {
  it("[ADDR-1] asks for an address of its own, and browsers know that it is for shipping", async () => {
    const { screen, shop } = await renderBlock("delivery-address");
    await expect.element(screen.getByRole("textbox", { name: "Postcode" })).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    for (const message of ["Address is required", "City is required", "Postcode is required"])
      await expect.element(screen.getByText(message)).toBeVisible();
    await screen.getByRole("textbox", { name: "Postcode" }).fill("BFPO 61");
    expect(shop.checkoutForm.getState().values["deliveryDetails.postalCode"]).toBe("BFPO 61");
    await expect.element(screen.getByRole("textbox", { name: "Postcode" })).toHaveAttribute("autocomplete", "shipping postal-code");
  });

  it("[ADDR-4] 'Make billing address same as delivery address' is ticked to begin with and hides the billing address, which is asked for when the tick goes", async () => {
    const { shop, delivery, billing } = await bothAddresses(true);
    await expect.element(delivery.getByRole("checkbox", { name: SAME })).toBeChecked();
    await expect.element(billing).not.toBeInTheDocument();
    expect(shop.checkoutForm.getState().values["deliveryDetails.billingSameAsDelivery"]).toBe("on");
    shop.actions.validate();
    expect(Object.keys(shop.checkoutForm.getState().errors).some((name) => name.startsWith("billingDetails"))).toBe(false);
    await delivery.getByRole("checkbox", { name: SAME }).click();
    await expect.element(billing).toBeVisible();
    expect(shop.checkoutForm.getState().values["deliveryDetails.billingSameAsDelivery"]).toBe("");
  });

  it("[ADDR-4] a bill that was begun before there was something to deliver is not put away", async () => {
    const { delivery, billing } = await bothAddresses(true, undefined, { "billingDetails.city": "Leeds" });
    await expect.element(delivery.getByRole("checkbox", { name: SAME })).not.toBeChecked();
    await expect.element(billing.getByRole("textbox", { name: "City" })).toHaveValue("Leeds");
  });

  it("[ADDR-4] what was typed as billing address is there again when the tick goes", async () => {
    const { delivery, billing } = await bothAddresses(true);
    await delivery.getByRole("checkbox", { name: SAME }).click();
    await billing.getByRole("textbox", { name: "City" }).fill("Leeds");
    await delivery.getByRole("checkbox", { name: SAME }).click();
    await expect.element(billing).not.toBeInTheDocument();
    await delivery.getByRole("checkbox", { name: SAME }).click();
    await expect.element(billing.getByRole("textbox", { name: "City" })).toHaveValue("Leeds");
  });

  it("[ADDR-4] the tick hides nothing in a basket that is not delivered", async () => {
    const { delivery, billing } = await bothAddresses(false);
    await delivery.getByRole("checkbox", { name: SAME }).click();
    await expect.element(delivery.getByRole("checkbox", { name: SAME })).toBeChecked();
    await expect.element(billing).toBeVisible();
  });

  it("[ADDR-4] a shop can leave the box out", async () => {
    const { screen } = await renderBlock("delivery-address", { settings: { sameAsBilling: false } });
    await expect.element(screen.getByRole("textbox", { name: "Postcode" })).toBeVisible();
    expect(screen.getByRole("checkbox").query()).toBeNull();
  });

  describe("of a gift", () => {
    it("[ADDR-1] [FIELD-1] is its recipient's: heading and box say so, and browsers do not fill in the buyer's", async () => {
      const { screen } = await renderBlock("delivery-address", { state: { checkout: printedGift() } });
      await expect.element(screen.getByRole("heading", { name: "Their delivery address" })).toBeVisible();
      await expect.element(screen.getByRole("checkbox", { name: "Deliver it to me: this is my billing address too" })).toBeVisible();
      await expect
        .element(screen.getByRole("textbox", { name: "Postcode" }))
        .toHaveAttribute("autocomplete", "section-recipient shipping postal-code");
      await expect
        .element(screen.getByRole("combobox", { name: "Country" }))
        .toHaveAttribute("autocomplete", "section-recipient shipping country");
      expect(screen.getByRole("checkbox", { name: SAME }).query()).toBeNull();
    });

    it("[ADDR-4] that is brought to its buyer, who gives it in person: one address for bill and delivery", async () => {
      const { shop, delivery, billing } = await bothAddresses(true, printedGift());
      await expect.element(billing).toBeVisible();
      await delivery.getByRole("checkbox", { name: "Deliver it to me: this is my billing address too" }).click();
      await expect.element(billing).not.toBeInTheDocument();
      expect(shop.checkoutForm.getState().values["deliveryDetails.billingSameAsDelivery"]).toBe("on");
    });

    it("[ADDR-1] is the own one of whoever redeems it", async () => {
      const { screen } = await renderBlock("delivery-address", { state: { checkout: printedGift(true) } });
      await expect.element(screen.getByRole("heading", { name: "Delivery address", exact: true })).toBeVisible();
      await expect.element(screen.getByRole("checkbox", { name: SAME })).toBeVisible();
    });

    it.each([
      ["fr", "Son adresse de livraison"],
      ["gsw", "Lieferadrässe vo de beschänkte Person"],
    ])("[I18N-1] speaks %s", async (language, heading) => {
      const { screen } = await renderBlock("delivery-address", { language, state: { checkout: printedGift() } });
      await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
    });
  });

  it.each([
    ["fr", "Adresse de livraison", "Code postal"],
    ["gsw", "Lieferadrässe", "Poschtleitzahl"],
  ])("[I18N-1] speaks %s", async (language, heading, postcode) => {
    const { screen } = await renderBlock("delivery-address", { language });
    await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: postcode })).toBeVisible();
  });
});
