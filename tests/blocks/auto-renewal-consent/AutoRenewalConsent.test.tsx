import { describe, expect, it } from "vitest";
import type { Checkout } from "../../../src/domain/order/order";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";

/** A basket whose first offer asks for the consent in these states. */
function asking(states: unknown): { checkout: Checkout } {
  const checkout = sampleCheckout("sample");
  const [first, ...others] = checkout.basket.basketItems;
  const offer = { ...first!.offer, data: { attributes: { ...first!.offer.data.attributes, autorenew_consent_states: states } } };
  return { checkout: { ...checkout, basket: { ...checkout.basket, basketItems: [{ ...first!, offer }, ...others] } } };
}
const consent = async (options: RenderBlockOptions) => {
  const rendered = await renderBlock("auto-renewal-consent", options);
  return { ...rendered, box: rendered.screen.getByRole("checkbox", { name: /renews automatically/ }) };
};
const bill = ({ shop }: Awaited<ReturnType<typeof consent>>, country: string, state: string) => {
  shop.actions.setValue("billingDetails.country", country);
  shop.actions.setValue("billingDetails.state", state);
};

describe("consent to automatic renewal", () => {
  it("[CONSENT-1] is asked for in a consent state of the basket's offers, and nowhere else", async () => {
    const rendered = await consent({ state: asking(["CA", "NY"]) });
    expect(rendered.box.query()).toBeNull();
    bill(rendered, "US", "CA");
    await expect.element(rendered.box).toBeVisible();
    await expect.element(rendered.box).not.toBeChecked();
    for (const [country, state] of [
      ["US", "TX"],
      ["IT", "CA"],
      ["US", ""],
    ] as const) {
      bill(rendered, country, state);
      await expect.element(rendered.box).not.toBeInTheDocument();
      bill(rendered, "US", "NY");
      await expect.element(rendered.box).toBeVisible();
    }
  });

  it("[CONSENT-1] is not asked for where no offer in the basket names a state", async () => {
    const rendered = await consent({ state: asking(undefined) });
    bill(rendered, "US", "CA");
    await expect.element(rendered.box).not.toBeInTheDocument();
  });

  it("[CONSENT-1] is asked for everywhere when no state logic is needed", async () => {
    const { box } = await consent({ settings: { everywhere: true } });
    await expect.element(box).toBeVisible();
  });

  it("[CONSENT-1] is not required by itself; required, it says 'This must be checked to proceed with your order'", async () => {
    const optional = await consent({ settings: { everywhere: true } });
    await expect.element(optional.box).toBeVisible();
    expect(optional.shop.actions.validate()).toBe(true);
    await optional.screen.unmount();
    const { shop, box } = await consent({ settings: { everywhere: true, required: true } });
    await expect.element(box).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
    await expect.element(box).toHaveAccessibleDescription("This must be checked to proceed with your order");
    await box.click();
    expect(shop.actions.validate()).toBe(true);
    expect(shop.checkoutForm.getState().values["consents.autoRenewal"]).toMatch(/^\d{4}-.*Z$/);
  });

  it("[VIS-1] [CONSENT-1] ticked in one state and gone in the next, it is neither required nor sent", async () => {
    const rendered = await consent({ state: asking("CA"), settings: { required: true } });
    bill(rendered, "US", "CA");
    await expect.element(rendered.box).toBeVisible();
    expect(rendered.shop.actions.validate()).toBe(false);
    bill(rendered, "US", "TX");
    await expect.element(rendered.box).not.toBeInTheDocument();
    expect(rendered.shop.actions.validate()).toBe(true);
  });

  it("[CONSENT-1] is asked for anew as another offer comes, or another price of it, and not as one goes or is bought more often", async () => {
    const { shop, box } = await consent({ settings: { everywhere: true } });
    const { checkout } = shop.basket.getState();
    const [first, ...others] = checkout!.basket.basketItems;
    const holds = (basketItems: Checkout["basket"]["basketItems"]) =>
      poseBasket(shop, { checkout: { ...checkout!, basket: { ...checkout!.basket, basketItems } } });
    await box.click();
    holds([{ ...first!, quantity: first!.quantity + 1 }]);
    await expect.element(box).toBeChecked();
    const { attributes } = first!.offer.data;
    const [charge] = attributes.price__limio!;
    const dearer = { ...charge!, value: `${Number(charge!.value) + 10}` };
    holds([{ ...first!, offer: { ...first!.offer, data: { attributes: { ...attributes, price__limio: [dearer] } } } }]);
    await expect.element(box).not.toBeChecked();
    await box.click();
    await expect.element(box).toBeChecked();
    holds([{ ...first!, offer: { ...first!.offer, path: "/offers/another" } }, ...others]);
    await expect.element(box).not.toBeChecked();
  });

  it("[REN-4] a marketer sees it on the canvas, whatever the basket holds", async () => {
    const { box } = await consent({ mode: "builder" });
    await expect.element(box).toBeVisible();
  });
});
