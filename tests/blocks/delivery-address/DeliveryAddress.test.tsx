import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { createShop } from "../../../src/shop/create-shop";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { RenderBlocks } from "../../../src/storefront/stage";
import { renderBlock } from "../../support/render-block";

const SAME = "Make billing address same as delivery address";

/** Both addresses on one page, of a basket that is delivered, or not. */
async function bothAddresses(hasDelivery: boolean) {
  const checkout = sampleCheckout("sample");
  const state = { ...sampleState(), checkout: { ...checkout, basket: { ...checkout.basket, hasDelivery } } };
  const shop = createShop(state);
  const screen = await render(
    <Suspense fallback={null}>
      <RenderBlocks blocks={[{ block: "delivery-address" }, { block: "billing-address" }]} state={state} shop={shop} />
    </Suspense>,
  );
  const delivery = screen.getByRole("region", { name: "Delivery address" });
  const billing = screen.getByRole("region", { name: "Billing address" });
  await expect.element(delivery).toBeVisible();
  return { screen, shop, delivery, billing };
}

describe("delivery address", () => {
  it("[ADDR-1] asks for an address of its own, and browsers know that it is for shipping", async () => {
    const { screen, shop } = await renderBlock("delivery-address");
    await expect.element(screen.getByRole("textbox", { name: "Postal code" })).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    for (const message of ["Address is required", "City is required", "Postal code is required"]) await expect.element(screen.getByText(message)).toBeVisible();
    await screen.getByRole("textbox", { name: "Postal code" }).fill("BFPO 61");
    expect(shop.checkoutForm.getState().values["deliveryDetails.postalCode"]).toBe("BFPO 61");
    await expect.element(screen.getByRole("textbox", { name: "Postal code" })).toHaveAttribute("autocomplete", "shipping postal-code");
  });

  it("[ADDR-4] 'Make billing address same as delivery address' hides the billing address, which is asked for again when the tick goes", async () => {
    const { shop, delivery, billing } = await bothAddresses(true);
    await expect.element(billing).toBeVisible();
    await delivery.getByRole("checkbox", { name: SAME }).click();
    await expect.element(billing).not.toBeInTheDocument();
    expect(shop.checkoutForm.getState().values["deliveryDetails.billingSameAsDelivery"]).toBe("on");
    shop.actions.validate();
    expect(Object.keys(shop.checkoutForm.getState().errors).some((name) => name.startsWith("billingDetails"))).toBe(false);
    await delivery.getByRole("checkbox", { name: SAME }).click();
    await expect.element(billing).toBeVisible();
  });

  it("[ADDR-4] what was typed as billing address is there again when the tick goes", async () => {
    const { delivery, billing } = await bothAddresses(true);
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
    await expect.element(screen.getByRole("textbox", { name: "Postal code" })).toBeVisible();
    expect(screen.getByRole("checkbox").query()).toBeNull();
  });

  it.each([["fr", "Adresse de livraison", "Code postal"], ["gsw", "Lieferadrässe", "Poschtleitzahl"]])("[I18N-1] speaks %s", async (language, heading, postcode) => {
    const { screen } = await renderBlock("delivery-address", { language });
    await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: postcode })).toBeVisible();
  });
});
